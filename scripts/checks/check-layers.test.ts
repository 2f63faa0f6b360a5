import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLayerFaults } from './check-layers.ts';
import { ROOT } from './source-files.ts';

let packages = '';

beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  packages = relative(ROOT, mkdtempSync(join(ROOT, '.cache', 'layers-')));
});
afterEach(() => rmSync(join(ROOT, packages), { recursive: true }));

/** Writes a file of a planted package: `client/src/a.ts`. */
function plant(path: string, text: string): void {
  const file = join(ROOT, packages, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}

/** What the check says, without the folder. */
function findings(): string[] {
  return findLayerFaults(packages).map(({ file, line, message }) =>
    `${file}:${line} ${message}`.replaceAll(`${packages}/`, ''),
  );
}

describe('the layer check', () => {
  it('finds nothing where every import is allowed', () => {
    plant('client/src/a.ts', `import { KitError } from '@bindery/diagnostics';\nimport './b.ts';`);
    plant('client/src/b.ts', `import type { Operation } from '@bindery/contract';\nimport * as z from 'zod';`);
    plant('host/src/a.ts', `import { join } from 'node:path';`);
    expect(findings()).toEqual([]);
  });

  it('finds an import of a higher layer', () => {
    plant('contract/src/a.ts', `export const a = 1;\nexport { createPlatform } from '@bindery/platform';`);
    expect(findings()).toEqual(['contract/src/a.ts:2 contract may not import platform; it may import: none of ours.']);
  });

  it('finds an import of a neighbor, also a dynamic one', () => {
    plant('bundler/src/a.ts', `const { createPlatform } = await import('@bindery/platform');`);
    expect(findings()).toEqual([
      'bundler/src/a.ts:1 bundler may not import platform; it may import: contract, diagnostics.',
    ]);
  });

  it('finds code where only types may be imported', () => {
    plant('client/src/a.ts', `import { operations } from '@bindery/contract';`);
    expect(findings()).toEqual(['client/src/a.ts:1 client may import types of contract only: write "import type".']);
  });

  it('finds modules of Node where the code runs elsewhere', () => {
    plant('runtime/src/a.ts', `import { readFile } from 'node:fs/promises';`);
    expect(findings()).toEqual(['runtime/src/a.ts:1 "node:fs/promises" does not exist where runtime runs.']);
  });

  it('finds a relative import that leaves its package', () => {
    plant('cli/src/a.ts', `import { KitError } from '../../diagnostics/src/index.ts';`);
    expect(findings()).toEqual([
      'cli/src/a.ts:1 "../../diagnostics/src/index.ts" leaves the package; import the package by its name.',
    ]);
  });

  it('finds a package without a layer', () => {
    plant('helpers/src/a.ts', 'export {};');
    expect(findings()).toEqual(['helpers/src/a.ts:1 The package "helpers" has no row in the layer table.']);
  });

  it('lets tests import only what their row allows', () => {
    plant(
      'platform/src/a.test.ts',
      `import { createClient } from '@bindery/client';\nimport { run } from '@bindery/cli';`,
    );
    expect(findings()).toEqual([
      'platform/src/a.test.ts:2 platform may not import cli; it may import: api-model, conditions, content, contract, diagnostics, host, importers, openapi, pdf, saml, search, sites, traces, translations, workers, bundler, client, tunnel.',
    ]);
  });
});

describe('the cycle check', () => {
  it('finds files that import each other in a circle, types included', () => {
    plant('contract/src/a.ts', `import { b } from './b.ts';`);
    plant('contract/src/b.ts', `export * from './c.ts';`);
    plant('contract/src/c.ts', `import type { A } from './a.ts';`);
    expect(findings()).toEqual([
      'contract/src/a.ts:1 Circle: contract/src/a.ts → contract/src/b.ts → contract/src/c.ts → contract/src/a.ts',
    ]);
  });
});
