import { beforeAll, expect, it } from 'vitest';
import { compileBlocks } from './compile-blocks.ts';
import { readDocs } from './markdown.ts';

const BROKEN = 'docs/broken-page.md';
const text = [
  '# A page',
  '',
  '```ts',
  "import { defineIntegration } from '@bindery/cli/config';",
  'defineIntegration(7);',
  '```',
  '```ts ignore',
  'not(a program',
  '```',
].join('\n');

// One compiler for all: each works out the contract's types for itself.
let compiled: ReturnType<typeof compileBlocks>;
beforeAll(() => {
  compiled = compileBlocks([...readDocs(), { path: BROKEN, text }]);
});

it('every block of TypeScript in every page compiles', () => {
  expect(compiled.faults.filter((fault) => !fault.startsWith(BROKEN))).toEqual([]);
  expect(compiled.count).toBeGreaterThan(5);
});

it('a block that does not compile is reported with its file, line and column', () => {
  const faults = compiled.faults.filter((fault) => fault.startsWith(BROKEN));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^docs\/broken-page\.md:5:19 TS2345/);
});
