import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../testing/import-graph.ts';
import { FAULTS } from './faults.ts';
import { mutate } from './mutator.ts';
import { findLine, findTests, isSourceIn } from './sources.ts';

const SOURCES = new Map([
  ['packages/low/src/index.ts', `export { add } from './add.ts';`],
  ['packages/low/src/add.ts', 'export const add = (a, b) =>\n  a + b;\nconst same = 1;'],
  ['packages/low/src/add.test.ts', `import { add } from './add.ts';\n  a + b;`],
  ['packages/low/src/lazy.test.ts', `const later = import('./add.ts');`],
  ['packages/high/src/use.ts', `import { add } from '@bindery/low';\nconst same = 1;`],
  ['packages/high/src/use.test.ts', `import './use.ts';`],
  ['packages/high/src/other.test.ts', `import { nothing } from '@bindery/other';`],
]);

describe('findLine', () => {
  it('finds the one product file that has a line, however it is indented', () => {
    expect(findLine(SOURCES, 'a + b;')).toBe('packages/low/src/add.ts');
  });

  it.each([
    ['is in no file', 'a - b;', 'in no source'],
    ['is in two files', 'const same = 1;', 'packages/low/src/add.ts, packages/high/src/use.ts'],
  ])('rejects a line that %s', (_, line, location) => {
    expect(() => findLine(SOURCES, line)).toThrow(location);
  });
});

describe('findTests', () => {
  it('lists every test: those that import a file first, its own name before all', () => {
    expect(findTests(SOURCES, 'packages/low/src/add.ts')).toEqual([
      'packages/low/src/add.test.ts',
      'packages/low/src/lazy.test.ts',
      'packages/high/src/use.test.ts',
      'packages/high/src/other.test.ts',
    ]);
  });
});

describe('the planted faults', () => {
  const sources = readSources(join(import.meta.dirname, '..', '..'));

  it.each(FAULTS.map(({ what, line }) => [what, line]))('%s: its line occurs once', (_, line) => {
    expect(findLine(sources, line)).not.toBe('');
  });

  it('come from a generator as well, the same for the same seed, two in a file at most', { tags: ['long'] }, () => {
    const [one, other] = [1, 2].map((seed) => mutate(sources, { seed, count: 30 }));
    expect(mutate(sources, { seed: 1, count: 30 })).toEqual(one);
    expect(other).not.toEqual(one);
    const files = Map.groupBy(one ?? [], ({ line }) => findLine(sources, line));
    expect(one).toHaveLength(30);
    expect(Math.max(...[...files.values()].map((faults) => faults.length))).toBeLessThanOrEqual(2);
  });

  it('come from the files of a folder, for its own tests', () => {
    const folder = 'examples/poll';
    const mutants = mutate(sources, { seed: 1, count: 20, folder });
    expect(mutants).toHaveLength(20);
    for (const { line } of mutants)
      expect(findLine(sources, line, isSourceIn(folder))).toMatch(/^examples\/poll\/src\//);
  });

  it('leave out mutants that change nothing', { tags: ['long'] }, () => {
    const [first] = mutate(sources, { seed: 1, count: 1 });
    const equivalent = { [first?.what ?? '']: 'a reason' };
    expect(mutate(sources, { seed: 1, count: 30, equivalent })).not.toContainEqual(first);
  });
});
