import { expect, it } from 'vitest';
import { compileBlocks } from './compile-blocks.ts';
import { readPapers } from './markdown.ts';

it('every block of TypeScript in every paper compiles', () => {
  const { count, faults } = compileBlocks(readPapers());
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5);
}, 60_000);

it('a block that does not compile is told with its place in the paper', () => {
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
