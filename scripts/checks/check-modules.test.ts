import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findModuleFaults } from './check-modules.ts';
import type { ModuleTables } from './check-modules.ts';
import { ROOT } from './source-files.ts';

let packages = '';

beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  packages = relative(ROOT, mkdtempSync(join(ROOT, '.cache', 'modules-')));
});
afterEach(() => rmSync(join(ROOT, packages), { recursive: true }));

/** Writes a file of a planted package: `shop/src/core/a.ts`. */
function plant(path: string, text = 'export {};'): void {
  const file = join(ROOT, packages, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}

const modules = {
  shop: { core: { imports: [] }, store: { imports: ['core'] }, 'domains/sales': { imports: ['core'] } },
};

/** What the check says, without the folder. */
function findings(tables: Partial<ModuleTables> = {}): string[] {
  const faults = findModuleFaults(packages, { modules, levels: {}, exceptions: [], maxExceptions: 0, ...tables });
  return faults.map(({ file, line, message }) => `${file}:${line} ${message}`.replaceAll(`${packages}/`, ''));
}

describe('the module check', () => {
  it('finds nothing where every import is allowed', () => {
    plant('shop/src/core/a.ts', `import './b.ts';`);
    plant('shop/src/core/b.ts');
    plant('shop/src/store/a.ts', `import '../core/a.ts';`);
    plant('shop/src/index.ts', `import './store/a.ts';\nimport './domains/sales/a.ts';`);
    plant('shop/src/domains/sales/a.ts', `import type {} from '../../core/b.ts';`);
    expect(findings()).toEqual([]);
  });

  it('finds an import against the direction, types included', () => {
    plant('shop/src/store/a.ts');
    plant('shop/src/core/a.ts', `export {};\nimport type {} from '../store/a.ts';`);
    expect(findings()).toEqual([
      'shop/src/core/a.ts:2 core may not import store ("shop/src/store/a.ts"); it may import: no other module.',
    ]);
  });

  it('finds an import of the composition root', () => {
    plant('shop/src/services.ts');
    plant('shop/src/store/a.ts', `import '../services.ts';`);
    expect(findings()).toEqual([
      'shop/src/store/a.ts:1 store may not import the composition root ("shop/src/services.ts"); it may import: core.',
    ]);
  });

  it('finds a folder without a row', () => {
    plant('shop/src/core/a.ts');
    plant('shop/src/extras/a.ts', `import '../core/a.ts';`);
    expect(findings()).toEqual(['shop/src/extras/a.ts:1 The folder "shop/src/extras" has no row in the module table.']);
  });

  it('finds a test with an import that its module doesn’t allow', () => {
    plant('shop/src/store/a.ts');
    plant('shop/src/core/a.test.ts', `import '../store/a.ts';`);
    expect(findings()).toEqual([
      'shop/src/core/a.test.ts:1 A test of core imports store ("shop/src/store/a.ts"): it lies outside of its module; move the test next to its subject in store, or to shop/test.',
    ]);
  });

  it('finds a test that lies loose', () => {
    plant('shop/src/a.test.ts');
    plant('other/src/a.test.ts');
    expect(findings()).toEqual([
      'shop/src/a.test.ts:1 The test "a.test.ts" lies outside of the modules; move it next to its subject, or to shop/test.',
    ]);
  });

  it('finds a folder with more than 25 files, tests not counted', () => {
    for (let index = 0; index < 26; index++) plant(`shop/src/core/a${index}.ts`);
    for (let index = 0; index < 25; index++) plant(`shop/src/store/a${index}.ts`);
    plant('shop/src/store/a.test.ts');
    expect(findings()).toEqual([
      'shop/src/core:1 The folder has 26 files; at most 25, tests not counted. Divide it by its concepts.',
    ]);
  });
});

describe('the check of doors', () => {
  const withDoor = {
    shop: {
      'domains/sales/orders': { imports: [], door: true },
      'domains/sales/handlers': { imports: ['domains/sales/orders'] },
    },
  } as const;

  it('finds nothing where others import the index, and the module itself reaches in', () => {
    plant('shop/src/domains/sales/orders/list/a.ts');
    plant('shop/src/domains/sales/orders/index.ts', `export { a } from './list/a.ts';`);
    plant('shop/src/domains/sales/orders/a.test.ts', `import './list/a.ts';`);
    plant('shop/src/domains/sales/handlers/a.ts', `import '../orders/index.ts';`);
    plant('shop/src/handlers.ts', `import './domains/sales/orders/index.ts';`);
    expect(findings({ modules: withDoor })).toEqual([]);
  });

  it('finds an import past a door: of a module, of the composition root, of a test', () => {
    plant('shop/src/domains/sales/orders/a.ts');
    plant('shop/src/domains/sales/handlers/a.ts', `import type {} from '../orders/a.ts';`);
    plant('shop/src/handlers.ts', `export {};\nimport('./domains/sales/orders/a.ts');`);
    plant('shop/test/a.test.ts', `import '../src/domains/sales/orders/a.ts';`);
    const message =
      '"shop/src/domains/sales/orders/a.ts" is behind a door; import shop/src/domains/sales/orders/index.ts.';
    expect(findings({ modules: withDoor })).toEqual([
      `shop/src/domains/sales/handlers/a.ts:1 ${message}`,
      `shop/src/handlers.ts:2 ${message}`,
      `shop/test/a.test.ts:1 ${message}`,
    ]);
  });

  it('finds a door that does not name its exports', () => {
    plant('shop/src/domains/sales/orders/a.ts');
    plant('shop/src/domains/sales/orders/index.ts', `export * from './a.ts';`);
    expect(findings({ modules: withDoor })).toEqual([
      'shop/src/domains/sales/orders/index.ts:1 The door exports everything of a file; name its exports.',
    ]);
  });
});

describe('the check of levels', () => {
  const names = ['domains/sales/a', 'domains/sales/b', 'domains/sales/c'];
  const rows = { shop: Object.fromEntries(names.map((name) => [name, { imports: names }])) };
  const withLevels = (level: number): string[] =>
    findings({ modules: rows, levels: { shop: { 'domains/sales': level } } });

  beforeEach(() => {
    plant('shop/src/domains/sales/a/one.ts');
    plant('shop/src/domains/sales/b/one.ts', `import '../a/one.ts';`);
    plant('shop/src/domains/sales/c/one.ts', `import '../b/one.ts';\nimport '../a/one.ts';`);
    plant('shop/src/domains/sales/c/one.test.ts', `import '../b/one.ts';`);
    plant('shop/src/domains/sales/c/two.ts', `import './one.ts';`);
  });

  it('finds nothing where the longest chain of modules is as long as noted', () => {
    expect(withLevels(3)).toEqual([]);
  });

  it('finds a longer chain', () => {
    expect(withLevels(2)).toEqual(['shop/src/domains/sales:1 The modules are on 3 levels; at most 2: c → b → a.']);
  });

  it('counts all modules of a package', () => {
    plant('shop/src/shell/one.ts', `import '../domains/sales/c/one.ts';`);
    const withShell = { shop: { ...rows.shop, shell: { imports: names } } };
    expect(findings({ modules: withShell, levels: { shop: { '.': 4 } } })).toEqual([]);
    expect(findings({ modules: withShell, levels: { shop: { '.': 3 } } })).toEqual([
      'shop/src:1 The modules are on 4 levels; at most 3: shell → domains/sales/c → domains/sales/b → domains/sales/a.',
    ]);
  });

  it('finds a number that can be lowered', () => {
    expect(withLevels(4)).toEqual([
      'shop/src/domains/sales:1 The modules are on 3 levels, not 4. Lower the number in LEVELS.',
    ]);
  });
});

describe('the check of folder cycles', () => {
  it('finds folders that import each other, though no file does', () => {
    plant('other/src/a/one.ts', `import '../b/one.ts';`);
    plant('other/src/b/one.ts');
    plant('other/src/b/two.ts', `import type {} from '../a/two.ts';`);
    plant('other/src/a/two.ts');
    expect(findings()).toEqual([
      'other/src/a/one.ts:1 Cycle of folders in other/src: a → b (a/one.ts imports b/one.ts) → a (b/two.ts imports a/two.ts)',
    ]);
  });

  it('finds them below the top, and between a folder and a file', () => {
    plant('other/src/a/b/one.ts', `import '../two.ts';`);
    plant('other/src/a/two.ts', `import './b/three.ts';`);
    plant('other/src/a/b/three.ts');
    expect(findings()).toEqual([
      'other/src/a/b/one.ts:1 Cycle of folders in other/src/a: b → two.ts (b/one.ts imports two.ts) → b (two.ts imports b/three.ts)',
    ]);
  });
});

describe('an exception', () => {
  const exception = () => ({
    path: `${packages}/shop/src/core/a.ts`,
    imports: `${packages}/shop/src/store/a.ts`,
    reason: 'planted',
  });

  it('takes one fault away', () => {
    plant('shop/src/store/a.ts');
    plant('shop/src/core/a.ts', `import '../store/a.ts';`);
    expect(findings({ exceptions: [exception()], maxExceptions: 1 })).toEqual([]);
  });

  it('is a fault itself once it is not needed, and when there are more than there may be', () => {
    plant('shop/src/core/a.ts');
    expect(findings({ exceptions: [exception()], maxExceptions: 0 })).toEqual([
      'scripts/checks/modules.ts:1 The exception "shop/src/core/a.ts → shop/src/store/a.ts" is not needed any more. Remove it, and lower MAX_EXCEPTIONS.',
      'scripts/checks/modules.ts:1 There are 1 exceptions; at most 0. The list may only shrink.',
    ]);
  });
});
