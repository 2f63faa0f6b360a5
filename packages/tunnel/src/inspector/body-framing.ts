// How the end of a message is found: RFC 9112, section 6.3.
import { tunnelError } from '../error-codes.ts';
import { valuesOf } from './message-head.ts';
import type { Fields, MessageHead } from './message-head.ts';

/** The framing of a body. `opaque` bytes are no longer HTTP. `close` lasts until the connection ends. */
export type BodyFraming =
  | { readonly kind: 'none' | 'chunked' | 'close' | 'opaque' }
  | { readonly kind: 'length'; readonly length: number };

/** What follows the head of a request. @throws {KitError} tunnel_exchange_unreadable */
export function planRequestBody({ fields }: MessageHead): BodyFraming {
  const framing = planByFields(fields);
  if (framing?.kind === 'close') {
    throw tunnelError('tunnel_exchange_unreadable', 'The request has a transfer coding that doesn’t end in chunked.');
  }
  return framing ?? { kind: 'none' };
}

/** What follows the head of a response to a request of this method. @throws {KitError} tunnel_exchange_unreadable */
export function planResponseBody({ start, fields }: MessageHead, method: string): BodyFraming {
  const status = Number(start[1]);
  if (status === 101 || (method === 'CONNECT' && status >= 200 && status < 300)) return { kind: 'opaque' };
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return { kind: 'none' };
  return planByFields(fields) ?? { kind: 'close' };
}

/** Two ways to find the end would be two readings of the same bytes, so neither is taken. */
function planByFields(fields: Fields): BodyFraming | undefined {
  const codings = valuesOf(fields, 'transfer-encoding');
  const lengths = new Set(valuesOf(fields, 'content-length').flatMap((value) => value.split(/, */)));
  const [length] = lengths;
  if (codings.length > 0 && length !== undefined) {
    throw tunnelError('tunnel_exchange_unreadable', 'The message has both a length and a transfer coding.');
  }
  if (codings.length > 0) return { kind: /(?:^|,) *chunked$/i.test(codings.at(-1) ?? '') ? 'chunked' : 'close' };
  if (length === undefined) return undefined;
  if (lengths.size > 1 || !/^\d{1,15}$/.test(length)) {
    throw tunnelError('tunnel_exchange_unreadable', 'The content-length isn’t a number, or there are several.');
  }
  return Number(length) === 0 ? { kind: 'none' } : { kind: 'length', length: Number(length) };
}
