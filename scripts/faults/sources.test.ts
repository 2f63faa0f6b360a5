import { describe, expect, it } from 'vitest';
import { findLine, findTests } from './sources.ts';

const SOURCES = new Map([
  ['packages/low/src/index.ts', `export { add } from './add.ts';`],
  ['packages/low/src/add.ts', 'export const add = (a, b) =>\n  a + b;\nconst same = 1;'],
  ['packages/low/src/add.test.ts', `import { add } from './add.ts';\n  a + b;`],
  ['packages/low/src/lazy.test.ts', `const later = import('./add.ts');`],
  ['packages/high/src/use.ts', `import { add } from '@bindery/low';\nconst same = 1;`],
  ['packages/high/src/use.test.ts', `import './use.ts';`],
  ['packages/high/src/use.browser.test.ts', `import './use.ts';`],
  ['packages/high/src/other.test.ts', `import { nothing } from '@bindery/other';`],
]);

describe('findLine', () => {
  it('finds the one product file that has a line, however it is indented', () => {
    expect(findLine(SOURCES, 'a + b;')).toBe('packages/low/src/add.ts');
  });

  it.each([
    ['stands in no file', 'a - b;', 'in no source'],
    ['stands in two files', 'const same = 1;', 'packages/low/src/add.ts, packages/high/src/use.ts'],
  ])('refuses a line that %s', (_, line, where) => {
    expect(() => findLine(SOURCES, line)).toThrow(where);
  });
});

describe('findTests', () => {
  it('gives the tests that import a file, also through a package, those of its own name first', () => {
    expect(findTests(SOURCES, 'packages/low/src/add.ts')).toEqual([
      'packages/low/src/add.test.ts',
      'packages/low/src/lazy.test.ts',
      'packages/high/src/use.test.ts',
    ]);
  });
});
