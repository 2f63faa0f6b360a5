// docs/internals/dependencies.md names each third-party package that is shipped, and who uses it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/source-files.ts';
import { tableOf } from './markdown.ts';

const page = readFileSync(join(ROOT, 'docs', 'internals', 'dependencies.md'), 'utf8');
/** Packages that aren’t published. */
const PRIVATE = new Set(['bench', 'e2e', 'testkit']);
/** Packages that a bundle contains, by the folder of their package: a build decides it, not a manifest. */
const BUNDLED: Readonly<Record<string, readonly string[]>> = {
  cli: ['@modelcontextprotocol/server', 'chokidar', 'commander', 'launch-editor', 'minisearch', 'ws', 'yaml'],
  dashboard: ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono', 'twemoji-colr-font'],
  sites: ['@fontsource-variable/inter', 'twemoji-colr-font'],
};

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')) as Manifest;

/** `package: users`, sorted. */
function listUsed(): string[] {
  const users = new Map<string, string[]>();
  for (const folder of readdirSync(join(ROOT, 'packages'))) {
    if (PRIVATE.has(folder)) continue;
    const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = readManifest(folder);
    const bundled = BUNDLED[folder] ?? [];
    expect(bundled.filter((name) => devDependencies[name] === undefined && dependencies[name] === undefined)).toEqual(
      [],
    );
    for (const name of new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), ...bundled])) {
      if (!name.startsWith('@bindery/') && name !== 'create-bindery')
        users.set(name, [...(users.get(name) ?? []), folder]);
    }
  }
  return [...users].map(([name, folders]) => `${name}: ${folders.toSorted().join(', ')}`).toSorted();
}

it('lists shipped packages with their users', () => {
  const rows = tableOf(page, ['package', 'used by', 'reason']);
  const listed = rows.flatMap(([names = '', users = '']) => names.split(', ').map((name) => `${name}: ${users}`));
  expect(listed.toSorted()).toEqual(listUsed());
  expect(rows.filter(([, , reason = '']) => reason === '')).toEqual([]);
});

it('says where the packages of the design run', () => {
  const rows = tableOf(page, ['package', 'runs in', 'why there']);
  const names = ['esbuild', 'zod', 'commander', 'chokidar', 'vitest', 'lz-string', 'miniflare'];
  expect(rows.map(([name]) => name)).toEqual(names);
});
