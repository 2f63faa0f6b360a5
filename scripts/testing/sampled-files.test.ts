import { expect, it } from 'vitest';
import { SAMPLES_IN_ALL, SAMPLES_OF_SHORT, excludedOf, listExcluded } from './sampled-files.ts';

const WHOLE = Array.from(
  { length: 20 },
  (_, index) => `packages/a/src/file-${String(index).padStart(2, '0')}.long.test.ts`,
);
const SHORT = Array.from({ length: 7 }, (_, index) => `packages/a/src/short-${index}.long.test.ts`);
const SOURCES = new Map([
  ['packages/testkit/src/long-sample.ts', ''],
  ['packages/a/src/model.ts', `import { longOrSample } from '@bindery/testkit/long-sample';`],
  ...SHORT.map((file): [string, string] => [file, `import './model.ts';`]),
  ['packages/a/src/quick.test.ts', ''],
  ...WHOLE.map((file): [string, string] => [file, '']),
]);

it.each([
  ['ten samples in a row run every file that runs whole, each of them once', WHOLE, SAMPLES_IN_ALL],
  ['five samples in a row run every file that is short in a sample, each of them once', SHORT, SAMPLES_OF_SHORT],
])('%s', (_, files, samples) => {
  const runs = Array.from({ length: samples }, (_run, index) => {
    const excluded = excludedOf(SOURCES, 100 + index);
    return files.filter((file) => !excluded.includes(file));
  });
  expect(runs.flat().toSorted()).toEqual(files);
});

it('a long run leaves nothing out', () => {
  expect(listExcluded(undefined)).toEqual([]);
});
