// The bytes of a body. A long one is read in steps, between which other requests are answered: Node reads what a socket has in one callback.
import { setImmediate } from 'node:timers/promises';
import { apiError } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';
import { ReceivedBytes, STEP_BYTES } from './received-bytes.ts';

/** Reads a body to its end. One that is long comes in memory that workers share. Throws body_too_large or request_invalid. */
export async function readBytes(call: Call, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => apiError('body_too_large', `The body is larger than ${maxBytes} bytes.`);
  const declared = Number(call.header('content-length') ?? 0);
  if (declared > maxBytes) throw tooLarge();
  const body = call.body();
  if (body === null) return Buffer.alloc(0);
  const received = new ReceivedBytes(declared);
  let step = 0;
  for await (const chunk of body) {
    received.add(chunk);
    if (received.length > maxBytes) throw tooLarge();
    step += chunk.byteLength;
    if (step < STEP_BYTES) continue;
    step = 0;
    await setImmediate();
  }
  return received.join();
}
