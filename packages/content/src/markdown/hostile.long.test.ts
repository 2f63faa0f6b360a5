// Long hostile Markdown takes no longer than its length explains, or is refused with a code that says why. A sample takes one size, and a third
// of the kinds.
import { isKitError } from '@bindery/diagnostics';
import { expect, it } from 'vitest';
import { HOSTILE_KINDS, harmlessMarkdown, hostileMarkdown } from '@bindery/testkit/hostile-markdown';
import { SAMPLE_SEED, sampleOf } from '@bindery/testkit/long-sample';
import { parseMarkdown, stringifyMarkdown } from './index.ts';

/** Far more than any of these takes, far less than what grows with the square of the length. */
const MOST = 100;

const sizes = SAMPLE_SEED === undefined ? [128_000, 990_000] : [128_000];
const harmless = new Map(sizes.map((size) => [size, timeOf(harmlessMarkdown(size))]));

function timeOf(markdown: string): number {
  const began = performance.now();
  try {
    stringifyMarkdown(parseMarkdown(markdown));
  } catch (error) {
    if (!isKitError(error, 'markdown_too_deep') && !isKitError(error, 'markdown_too_complex')) throw error;
  }
  return performance.now() - began;
}

it.each(sampleOf(HOSTILE_KINDS, 3).flatMap((kind) => sizes.map((size) => ({ kind, size }))))(
  '$kind, $size',
  ({ kind, size }) => {
    expect(timeOf(hostileMarkdown(kind, size)) / (harmless.get(size) ?? 0)).toBeLessThan(MOST);
  },
);
