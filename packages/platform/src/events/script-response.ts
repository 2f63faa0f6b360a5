// Maps the response or failure of a script to the API response.
import type { ApiErrorCode } from '@bindery/contract';
import { HOST_ERROR_CODES } from '@bindery/host';
import { apiError } from '../core/api-error.ts';
import type { EventOutcome } from './events.ts';
import { readScriptText } from './read-script-text.ts';

/** Most bytes that are read of a response that says what went wrong. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/** Codes of the host, as the API answers them. */
const FROM_HOST: Readonly<Record<string, ApiErrorCode>> = {
  script_failed_to_start: 'script_failed',
  script_is_service_worker: 'script_failed',
  script_timeout: 'script_timeout',
  script_stalled: 'script_timeout',
  script_out_of_memory: 'script_failed',
  script_crashed_process: 'script_failed',
  delivery_interrupted: 'script_unavailable',
  delivery_cancelled: 'script_unavailable',
  tunnel_unreachable: 'tunnel_unreachable',
  host_failed_to_start: 'script_unavailable',
  host_disposed: 'script_unavailable',
  integration_not_found: 'integration_not_found',
};

/** The script's response. Throws the error for the caller if there is none. */
export function requireResponse({ id, response, failure }: EventOutcome): Response {
  if (response !== undefined) return response;
  const hostCode = failure?.code ?? 'unknown';
  const message = `${failure?.message ?? 'The script didn’t respond.'} (event ${id}, ${hostCode})`;
  throw apiError(FROM_HOST[hostCode] ?? 'internal', message, adviceFor(hostCode));
}

/** A script that exceeded a limit threw nothing, so the advice for exceptions doesn’t fit. */
function adviceFor(hostCode: string): { advice?: string } {
  if (hostCode !== 'script_stalled' && hostCode !== 'script_out_of_memory') return {};
  return { advice: HOST_ERROR_CODES[hostCode].advice };
}

/** Throws the error for the caller if the response isn’t a success. Reads the body of the response. */
export async function throwScriptError({ id, redact }: EventOutcome, response: Response): Promise<never> {
  const { text } = await readScriptText({ id }, response, { maxBytes: MAX_MESSAGE_BYTES });
  const message = redact(parseMessage(text));
  const { status } = response;
  if (status === 404) throw apiError('component_not_found', message);
  if (status >= 400 && status < 500)
    throw apiError('integration_rejected', `The integration returned ${status}: ${message}`);
  throw apiError('script_failed', `The integration returned ${status}: ${message} (event ${id})`);
}

/** The message in a script's error body, `{ "error": "…" }`, or the text itself. */
function parseMessage(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' ? error : JSON.stringify(error ?? text);
  } catch {
    return text.slice(0, 500); // The body isn’t JSON, because the script doesn’t use the runtime.
  }
}
