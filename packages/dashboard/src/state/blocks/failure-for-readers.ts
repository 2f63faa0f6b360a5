// What readers are shown of a render that failed: a short text without codes and ids. Authors have the trace.

/** What was answered in place of a tree. */
export interface RenderRefusal {
  /** Stable code of the API. */
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

const BY_CODE: Readonly<Record<string, string>> = {
  integration_not_found: 'It is not available any more.',
  installation_not_found: 'It is not installed here.',
  installation_paused: 'It is paused at the moment.',
  component_not_found: 'It is not available any more.',
  render_output_invalid: 'It gave something that cannot be shown.',
  script_timeout: 'It took too long to answer.',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'You are not signed in.',
  403: 'You may not see it.',
  429: 'It is asked too often. Wait a moment.',
  503: 'It is busy. Wait a moment.',
};

/** The words of an integration that refused, between those of the platform. */
const REFUSED = /^The integration returned \d+: (.+?)(?: The integration rejected the request\. See its message\.)?$/s;

/** The text: for an error that the integration exposes its own words, for others what they mean. */
export function failureForReaders({ code, status, message }: RenderRefusal): string {
  if (code === 'integration_rejected') return REFUSED.exec(message)?.[1] ?? message;
  return BY_CODE[code] ?? BY_STATUS[status] ?? 'Something went wrong.';
}
