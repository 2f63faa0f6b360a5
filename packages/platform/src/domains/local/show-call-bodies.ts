// Bodies of a script’s calls in the trace of its event. The memory of last runs has them whole; credentials are taken out here, where someone
// looks.
import type { TraceAttempt } from '@bindery/contract';
import { REDACTED, isCredentialField } from '@bindery/diagnostics';
import type { AnswerBody, CallExchange } from '@bindery/host';
import type { Recording } from '../../events/recordings/recordings.ts';
import { readBody } from '@bindery/traces';
import { createBodyRedactor } from './requests/show-request.ts';

type TraceBody = NonNullable<TraceAttempt['calls'][number]['requestBody']>;

/** Longest text, in characters. It is cut after secrets are taken out, so that no part of one is left at the end. */
const MAX_LENGTH = 16_000;

/** Bytes that are read of a body. */
const READ_BYTES = 64_000;

/** Adds bodies to the calls of the attempt that a recording is of. `secrets` are those of integrations. */
export function showCallBodies(
  attempts: readonly TraceAttempt[],
  recording: Recording | undefined,
  secrets: readonly string[],
): TraceAttempt[] {
  const exchanges = new Map(recording?.trace.exchanges?.map((exchange) => [exchange.id, exchange]));
  if (recording === undefined || exchanges.size === 0) return [...attempts];
  const redact = createBodyRedactor(secrets);
  return attempts.map((attempt) => {
    if (attempt.number !== recording.attempt) return attempt;
    // A trace stores the first calls of a run, in the same order.
    const calls = attempt.calls.map((call, index) => {
      const exchange = exchanges.get(recording.trace.calls[index]?.id ?? '');
      return exchange === undefined ? call : { ...call, ...bodiesOf(exchange, redact) };
    });
    return { ...attempt, calls };
  });
}

function bodiesOf(
  { request, contentType, answer }: CallExchange,
  redact: (text: string) => string,
): Partial<Record<'requestBody' | 'responseBody', TraceBody>> {
  const requestBody = showBody(request(), contentType, redact);
  const responseBody = answer && showBody(answer.body(), answer.headers.get('content-type'), redact);
  return { ...(requestBody && { requestBody }), ...(responseBody && { responseBody }) };
}

function showBody(
  { start, bytes }: AnswerBody,
  contentType: string | null,
  redact: (text: string) => string,
): TraceBody | undefined {
  if (bytes === 0) return undefined;
  // Fields of such a form have no names that a redactor finds.
  if (contentType?.startsWith('multipart/') === true) return { bytes };
  const read = readBody({ start: start.subarray(0, READ_BYTES) }, null);
  if (read?.kind !== 'text') return { bytes };
  const isForm = contentType?.includes('form-urlencoded') === true;
  const redacted = isForm ? redactForm(read.text, redact) : redact(redactGrant(read.text));
  return { text: redacted.slice(0, MAX_LENGTH), bytes };
}

function redactForm(text: string, redact: (text: string) => string): string {
  const form = new URLSearchParams(text);
  const isGrant = form.has('grant_type');
  return new URLSearchParams(
    [...form].map(([name, value]) => [name, isCredentialField(name, isGrant) ? REDACTED : redact(value)]),
  ).toString();
}

/** Redacts a request for an OAuth token in JSON. */
function redactGrant(text: string): string {
  if (!text.includes('"grant_type"')) return text;
  try {
    const fields = Object.entries(JSON.parse(text) as object);
    return JSON.stringify(
      Object.fromEntries(fields.map(([name, value]) => [name, isCredentialField(name, true) ? REDACTED : value])),
    );
  } catch {
    return REDACTED; // Its code can be anywhere in truncated JSON.
  }
}
