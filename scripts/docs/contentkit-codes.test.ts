// docs/build/contentkit/errors.md has every code of the validator, of sessions and of what renders them, and no other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, isTestFile, listFiles } from '../checks/source-files.ts';

const FOLDERS = ['packages/contentkit/src', 'packages/contentkit-dom/src', 'packages/contract/src/contentkit'];
/** A code in the source that reports it. */
const CODE = /(?:\bcode: |(?:warning|info|note)\((?:walk, )?\s*|return )'([a-z]+(?:_[a-z]+)+)'/g;

const sources = FOLDERS.flatMap((folder) => listFiles(folder, ['.ts']))
  .filter((file) => !isTestFile(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');
const page = readFileSync(join(ROOT, 'docs', 'build', 'contentkit', 'errors.md'), 'utf8');
const listed = new Set(
  [...page.slice(page.indexOf('## Codes')).matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, code]) => code),
);

it('lists every code that arises', () => {
  const sourceCodes = new Set([...sources.matchAll(CODE)].map(([, code]) => code));
  expect(sourceCodes.size).toBeGreaterThan(40);
  expect([...sourceCodes].filter((code) => !listed.has(code))).toEqual([]);
});

it('lists no code that nothing says', () => {
  expect([...listed].filter((code) => !sources.includes(`'${code ?? ''}'`))).toEqual([]);
});
