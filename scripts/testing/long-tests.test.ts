import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LONG_TAG, hasLongTests, isLongFile, listLongTests } from './long-tests.ts';

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

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('lists both kinds of files', () => {
  const files = listLongTests(ROOT);
  expect(files).toContain('scripts/testing/properties.long.test.ts');
  expect(files).toContain('scripts/testing/run/report.test.ts');
  expect(files).not.toContain('scripts/testing/long-tests.test.ts');
});

it('each file with the tag keeps a quick test; a file without any is named *.long.test.ts', () => {
  const without = listLongTests(ROOT).filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const [tests, long] = [/^ *it\b/gm, /\btags: \['long'\]/g].map((pattern) => text.match(pattern)?.length ?? 0);
    return !isLongFile(file) && (tests ?? 0) <= (long ?? 0);
  });
  expect(without).toEqual([]);
});
