import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBody } from './readable-body.ts';

/** A text with so many content codings, one over the other. */
function coded(times: number) {
  let bytes: Buffer = Buffer.from('hello');
  for (let n = 0; n < times; n++) bytes = gzipSync(bytes);
  return readBody(bytes, [['Content-Encoding', Array<string>(times).fill('gzip').join(', ')]]);
}

it('takes content codings off, and no number of them that only keeps the reader busy', () => {
  expect([0, 1, 2].map((times) => coded(times)?.text)).toEqual(['hello', 'hello', 'hello']);
  expect([5, 100].map((times) => coded(times))).toEqual([undefined, undefined]);
});
