import { expect, it } from 'vitest';
import { compileBlocks } from './compile-blocks.ts';
import { readDocs } from './markdown.ts';

it('every block of TypeScript in every page compiles', () => {
  const { count, faults } = compileBlocks(readDocs());
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5);
}, 60_000);

it('a block that does not compile is reported with its file, line and column', () => {
  const text = [
    '# A page',
    '',
    '```ts',
    "import { defineIntegration } from '@bindery/cli/config';",
    'defineIntegration(7);',
    '```',
  ];
  const ignored = ['```ts ignore', 'not(a program', '```'];
  const { count, faults } = compileBlocks([{ path: 'docs/page.md', text: [...text, ...ignored].join('\n') }]);
  expect(count).toBe(1);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^docs\/page\.md:5:19 TS2345/);
}, 60_000);
