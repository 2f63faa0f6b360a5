// The text that readers see if a render fails, without codes and IDs. Authors have the trace.

/** The error of a failed render. */
export interface RenderRejection {
  /** Stable code of the API. */
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

const BY_CODE: Readonly<Record<string, string>> = {
  integration_not_found: 'This block is no longer available.',
  installation_not_found: 'This block isn’t installed here.',
  installation_paused: 'This block is paused.',
  component_not_found: 'This block is no longer available.',
  render_output_invalid: 'This block returned something that can’t be shown.',
  script_timeout: 'This block took too long to respond.',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'You’re not signed in.',
  403: 'You don’t have access to this block.',
  429: 'Too many requests. Try again in a moment.',
  503: 'This block is busy. Try again in a moment.',
};

/** The words of an integration that rejected, between those of the platform. */
const REFUSED = /^The integration returned \d+: (.+?)(?: The integration rejected the request\. See its message\.)?$/s;

/** The text: for an error that the integration exposes its own words, for others what they mean. */
export function failureForReaders({ code, status, message }: RenderRejection): string {
  if (code === 'integration_rejected') return REFUSED.exec(message)?.[1] ?? message;
  return BY_CODE[code] ?? BY_STATUS[status] ?? 'Something went wrong.';
}
