import { expect, it } from 'vitest';
import { SAMPLES_IN_ALL, excludedOf, listExcluded } from './sampled-files.ts';

const WHOLE = Array.from(
  { length: 20 },
  (_, index) => `packages/a/src/file-${String(index).padStart(2, '0')}.long.test.ts`,
);
const SOURCES = new Map([
  ['packages/testkit/src/long-sample.ts', ''],
  ['packages/a/src/model.ts', `import { longOrSample } from '@bindery/testkit/long-sample';`],
  ['packages/a/src/sampled.long.test.ts', `import './model.ts';`],
  ['packages/a/src/quick.test.ts', ''],
  ...WHOLE.map((file): [string, string] => [file, '']),
]);

it('ten samples in a row run every file that runs whole, each of them once', () => {
  const runs = Array.from({ length: SAMPLES_IN_ALL }, (_, index) => {
    const excluded = excludedOf(SOURCES, 100 + index);
    return WHOLE.filter((file) => !excluded.includes(file));
  });
  expect(runs.flat().toSorted()).toEqual(WHOLE);
});

it('a file that is short in a sample is in each of them', () => {
  expect(excludedOf(SOURCES, 5).every((file) => WHOLE.includes(file))).toBe(true);
});

it('a long run leaves nothing out', () => {
  expect(listExcluded(undefined)).toEqual([]);
});
