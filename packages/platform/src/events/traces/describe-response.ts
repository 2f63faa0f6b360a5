// What a script answered to an event that someone waited for, as its trace keeps it: credentials taken out, the body cut.
import type { TraceAnswer } from '@bindery/contract';
import { redactUrl } from '../payload.ts';
import { REDACTED, isSecretHeader } from '@bindery/diagnostics';
import type { AnswerBody } from '@bindery/host';

/** Longest body that is kept, in characters. It is cut after secrets are taken out, so that no part of one is left at the end. */
const MAX_BODY_LENGTH = 16_000;

/** Bytes that are read of a body. */
const READ_BYTES = 20_000;

/** Longest value of a header that is kept, in characters. */
const MAX_HEADER_LENGTH = 4_000;

/** Describes a response. `body` is what of it went to the caller. */
export function describeResponse(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: AnswerBody,
  redact: (text: string) => string,
): TraceAnswer {
  const text = decode(body.start.subarray(0, READ_BYTES));
  return {
    status,
    headers: describeHeaders(headers, redact),
    ...(text === undefined || text === '' ? {} : { body: redact(text).slice(0, MAX_BODY_LENGTH) }),
    bodyBytes: body.bytes,
  };
}

function describeHeaders(headers: Headers, redact: (text: string) => string): Record<string, string> {
  const presented: Record<string, string> = {};
  for (const [name, value] of headers) {
    const one = describeValue(name, value, redact);
    const before = presented[name];
    presented[name] = (before === undefined ? one : `${before}, ${one}`).slice(0, MAX_HEADER_LENGTH);
  }
  return presented;
}

/** A redirect can carry the token that a visitor comes back with. */
function describeValue(name: string, value: string, redact: (text: string) => string): string {
  if (name === 'set-cookie') return redactCookie(value);
  if (isSecretHeader(name)) return REDACTED;
  return name === 'location' ? redactUrl(redact(value)) : redact(value);
}

/** A cookie is a credential of the visitor; its name and attributes are not. */
function redactCookie(cookie: string): string {
  return cookie.replace(/^([^=;]*)=[^;]*/, `$1=${REDACTED}`);
}

/** The bytes as text; undefined if they are none. A character that the end cuts in two is left out. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
