import { describe, expect, it } from 'vitest';
import { runtimeImportersOf } from './runtime-imports.ts';

const SOURCES = new Map([
  ['packages/low/src/index.ts', `export { add, type Sum } from './add.ts';\nexport * from './lists/index.ts';`],
  ['packages/low/src/add.ts', `export type Sum = number;\nexport function add() {}`],
  ['packages/low/src/lists/index.ts', `export { first as head } from './first.ts';\nexport { last } from './last.ts';`],
  ['packages/low/src/lists/first.ts', `export const first = 1;`],
  ['packages/low/src/lists/last.ts', `const last = 1;\nexport { last };`],
]);

const importersOf = (file: string, text: string): string[] => {
  const importers = runtimeImportersOf(new Map([...SOURCES, ['packages/high/src/a.ts', text]]));
  return [...(importers.get(file) ?? [])].filter((one) => one.startsWith('packages/high/'));
};
const ADD = 'packages/low/src/add.ts';
const FIRST = 'packages/low/src/lists/first.ts';
const LAST = 'packages/low/src/lists/last.ts';
const INDEX = 'packages/low/src/index.ts';

describe('runtimeImportersOf', () => {
  it.each([
    ['a name', `import { add } from '@bindery/low';`, [ADD, INDEX]],
    ['a name of a name', `import {\n  head as one,\n} from '@bindery/low';`, [FIRST, INDEX]],
    ['a name that a file exports in a list', `import { last } from '@bindery/low';`, [LAST, INDEX]],
    ['all names', `import * as low from '@bindery/low';`, [ADD, FIRST, LAST, INDEX]],
    ['a name that no file exports', `import { missing } from '@bindery/low';`, [ADD, FIRST, LAST, INDEX]],
    ['types', `import type { Sum } from '@bindery/low';\nimport { type Sum as Other } from '@bindery/low';`, []],
    ['a name next to a type', `import { add, type Sum } from '@bindery/low';`, [ADD, INDEX]],
    ['a module while it runs', `await import('../../low/src/add.ts');`, [ADD]],
    ['a path in a string', `new URL('../../low/src/add.ts', import.meta.url);`, [ADD]],
    ['only effects', `import '../../low/src/add.ts';`, [ADD]],
  ])('follows an import of %s', (_, text, files) => {
    expect([ADD, FIRST, LAST, INDEX].filter((file) => importersOf(file, text).length > 0)).toEqual(files);
  });

  it('ends with files that pass on each other', () => {
    const importers = runtimeImportersOf(
      new Map([
        ['scripts/a.ts', `export * from './b.ts';`],
        ['scripts/b.ts', `export * from './a.ts';`],
        ['scripts/c.ts', `import { x } from './a.ts';`],
      ]),
    );
    expect(importers.get('scripts/b.ts')).toEqual(['scripts/c.ts']);
  });
});
