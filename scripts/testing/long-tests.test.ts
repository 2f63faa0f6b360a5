import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { LONG_TAG, hasLongTests, listLongTests } from './long-tests.ts';

// Not written out, so that this file is none of them.
const TAG = `{ tags: ['${LONG_TAG}'] }`;

it.each([
  ['a/b.long.test.ts', '', true],
  ['a/b.long.test.tsx', '', true],
  ['a/b.test.ts', `it('x', ${TAG}, () => {});`, true],
  ['a/b.test.ts', `it('long', () => {});`, false],
  ['a/b.ts', TAG, false],
])('%s with the text %j is in the long run: %j', (file, text, isLong) => {
  expect(hasLongTests(file, text)).toBe(isLong);
});

it('lists both kinds of files', () => {
  const files = listLongTests(fileURLToPath(new URL('../..', import.meta.url)));
  expect(files).toContain('scripts/testing/properties.long.test.ts');
  expect(files).toContain('scripts/testing/run/report.test.ts');
  expect(files).not.toContain('scripts/testing/long-tests.test.ts');
});
