// What a write changes in what another operation shows.
import { expect } from 'vitest';
import type { CallAnswer } from './test-platform.ts';

/** The responses before a write, of the write, and after it. */
export interface WriteResponses {
  readonly before: CallAnswer['body'];
  readonly answer: CallAnswer;
  readonly after: CallAnswer['body'];
}

/** Reads, writes, and reads the same again. The write succeeds, and the two answers differ. */
export async function observeWrite(
  read: () => Promise<CallAnswer>,
  write: () => Promise<CallAnswer>,
): Promise<WriteResponses> {
  const { body: before } = await read();
  const response = await write();
  expect([response.status < 300, response.body?.error?.message]).toEqual([true, undefined]);
  const { body: after } = await read();
  expect(after).not.toEqual(before);
  return { before, answer: response, after };
}
