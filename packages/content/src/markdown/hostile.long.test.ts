// Long hostile Markdown of every kind takes no longer than its length explains, or is refused with a code that says why.
import { isKitError } from '@bindery/diagnostics';
import { expect, it } from 'vitest';
import { HOSTILE_KINDS, harmlessMarkdown, hostileMarkdown } from '../../../../scripts/testing/hostile-markdown.ts';
import { slowdown } from '../../../../scripts/testing/slowdown.ts';
import { parseMarkdown, stringifyMarkdown } from './index.ts';

/** Far more than any of these takes, far less than what grows with the square of the length. */
const MOST = 100;

function readAndWrite(markdown: string): void {
  try {
    stringifyMarkdown(parseMarkdown(markdown));
  } catch (error) {
    if (!isKitError(error, 'markdown_too_deep') && !isKitError(error, 'markdown_too_complex')) throw error;
  }
}

const sizes = [128_000, 990_000];

it.each(HOSTILE_KINDS.flatMap((kind) => sizes.map((size) => ({ kind, size }))))(
  '$kind, $size',
  async ({ kind, size }) => {
    const worst = hostileMarkdown(kind, size);
    readAndWrite(worst);
    expect(await slowdown(readAndWrite, { worst, harmless: harmlessMarkdown(size) })).toBeLessThan(MOST);
  },
);
