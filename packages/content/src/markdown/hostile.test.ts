// Hostile Markdown of every kind takes no longer than its length explains, or is refused with a code that says why.
import { isKitError } from '@bindery/diagnostics';
import { expect, it } from 'vitest';
import { HOSTILE_KINDS, harmlessMarkdown, hostileMarkdown } from '@bindery/testkit/hostile-markdown';
import { computingTime } from '@bindery/testkit/computing-time';
import { slowdown } from '@bindery/testkit/slowdown';
import { parseMarkdown, stringifyMarkdown } from './index.ts';

/** Far more than any of these takes, far less than what grows with the square of the length. */
const MOST = 100;

/** Whether it was read, not refused. */
function readAndWrite(markdown: string): boolean {
  try {
    stringifyMarkdown(parseMarkdown(markdown));
    return true;
  } catch (error) {
    if (!isKitError(error, 'markdown_too_deep') && !isKitError(error, 'markdown_too_complex')) throw error;
    return false;
  }
}

/** The longest accepted input is the most significant. If it is rejected immediately, a shorter one is tried. */
const SIZES = [8_000, 4_000];

/** With less than so many times as long as prose, nothing has to be measured with care. */
const FINE = 10;

const proseTimes = new Map<number, number>();
async function timeOfProse(size: number): Promise<number> {
  const cached = proseTimes.get(size);
  if (cached !== undefined) return cached;
  readAndWrite(harmlessMarkdown(size)); // Compiles what is measured.
  const time = await computingTime(() => readAndWrite(harmlessMarkdown(size)));
  proseTimes.set(size, time);
  return time;
}

it.each(HOSTILE_KINDS)('%s', async (kind) => {
  for (const size of SIZES) {
    const worst = hostileMarkdown(kind, size);
    let isRead = false;
    const time = await computingTime(() => {
      isRead = readAndWrite(worst);
    });
    if (time > FINE * (await timeOfProse(size))) {
      expect(await slowdown(readAndWrite, { worst, harmless: harmlessMarkdown(size) })).toBeLessThan(MOST);
    }
    if (isRead) break;
  }
});
