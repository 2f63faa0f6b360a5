// The bytes of a body. A long one is read and joined in steps, between which other requests are answered: Node reads what a socket has in
// one callback.
import { setImmediate } from 'node:timers/promises';
import { apiError } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';
import { SHORT_BODY_BYTES } from './large-json.ts';

/** Bytes of a step: they take about a quarter of a millisecond. */
const STEP_BYTES = 256 * 1024;

/** Reads a body to its end. One that is long comes in memory that workers share. Throws body_too_large or request_invalid. */
export async function readBytes(call: Call, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => apiError('body_too_large', `The body is larger than ${maxBytes} bytes.`);
  if (Number(call.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const body = call.body();
  if (body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let step = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
    step += chunk.byteLength;
    if (step < STEP_BYTES) continue;
    step = 0;
    await setImmediate();
  }
  return joinChunks(chunks, length);
}

/** The chunks of a body in one. Long ones are in memory that workers share, so that handing them over copies nothing. */
export async function joinChunks(chunks: readonly Uint8Array[], length: number): Promise<Buffer> {
  if (length <= SHORT_BODY_BYTES) return Buffer.concat(chunks);
  const joined = Buffer.from(new SharedArrayBuffer(length));
  let at = 0;
  let step = 0;
  for (const piece of piecesOf(chunks)) {
    joined.set(piece, at);
    at += piece.byteLength;
    step += piece.byteLength;
    if (step < STEP_BYTES) continue;
    step = 0;
    await setImmediate();
  }
  return joined;
}

/** No longer than a step each. */
function* piecesOf(chunks: readonly Uint8Array[]): Generator<Uint8Array, void> {
  for (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength; from += STEP_BYTES) yield chunk.subarray(from, from + STEP_BYTES);
  }
}
