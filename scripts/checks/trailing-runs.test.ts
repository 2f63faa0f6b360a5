// Patterns that remove what a text ends with, for example slashes: `/\/+$/` starts again at each slash of a run that isn’t at the end, and
// takes quadratic time. `/(?<!\/)\/+$/` starts once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, isTestFile, listFiles } from './source-files.ts';

/** An alternative that is only a run at the end, after the start of the pattern or a `|`. */
const TRAILING_RUN = /(?:[(, ]\/|\|)(?:\[[^\]\n]+\]|\\.|[^\\/[|()^$\s])[+*]\$(?=[/|])/g;

const runsIn = (text: string): string[] => text.match(TRAILING_RUN) ?? [];

it('start once in every package', () => {
  const files = listFiles('packages', ['.ts', '.tsx']).filter(
    (file) => !isTestFile(file) && !file.includes('/testing/'),
  );
  const found = files.flatMap((file) =>
    runsIn(readFileSync(join(ROOT, file), 'utf8')).map((pattern) => `${file}: ${pattern}`),
  );
  expect(found).toEqual([]);
});

it('are found in each form', () => {
  for (const pattern of [String.raw`/\/+$/`, '/[ x]+$/', '/^-+|-+$/g', String.raw`/\s*$/u`])
    expect([pattern, runsIn(`(${pattern},`)]).toEqual([pattern, [expect.any(String)]]);
  for (const pattern of [String.raw`/(?<!\/)\/+$/`, String.raw`/^\d+$/`, String.raw`/:\d+$/`, '/^-+|(?<!-)-+$/g'])
    expect([pattern, runsIn(`(${pattern},`)]).toEqual([pattern, []]);
});
