import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LAYERS } from '../checks/layers.ts';
import { MODULES } from '../checks/modules.ts';
import { ROOT } from '../checks/source-files.ts';
import { tableOf } from './markdown.ts';

const HEAD = ['package', 'what it is', 'may import', 'types of', 'Node'];

it('docs/internals/architecture.md shows the layer table that is checked', () => {
  const page = readFileSync(join(ROOT, 'docs', 'internals', 'architecture.md'), 'utf8');
  const rows = tableOf(page, HEAD).map(([name, , ...rest]) => [name, ...rest]);
  const list = (names: readonly string[] = []): string => (names.length === 0 ? '-' : names.join(', '));
  const checked = Object.entries(LAYERS).map(([name, { imports, types, node }]) => [
    name,
    list(imports),
    list(types),
    node ? 'yes' : 'no',
  ]);
  expect(rows).toEqual(checked);
});

it('docs/internals/architecture.md shows the modules that are checked, in their order', () => {
  const page = readFileSync(join(ROOT, 'docs', 'internals', 'architecture.md'), 'utf8');
  const names = tableOf(page, ['module', 'what it is']).map(([name]) => name);
  expect(names).toEqual([...Object.keys(MODULES['platform'] ?? {}), 'files of src']);
});

it('the README of the dashboard shows the modules that are checked, in their order', () => {
  const page = readFileSync(join(ROOT, 'packages', 'dashboard', 'README.md'), 'utf8');
  const names = tableOf(page, ['module', 'what it is']).map(([name]) => name);
  expect(names).toEqual(Object.keys(MODULES['dashboard'] ?? {}));
});
