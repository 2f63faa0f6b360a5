import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import { createPlatform } from '@bindery/platform';
import { afterAll, expect, it } from 'vitest';
import { readListed } from './list-files.ts';
import { syncDocs } from './sync-docs.ts';
import { countImports } from './import-lines.ts';
import { printSync } from './print-docs.ts';
import type { Io } from '../io.ts';

const home = mkdtempSync(join(tmpdir(), 'bindery-sync-docs-'));
afterAll(() => rmSync(home, { recursive: true }));

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(home, 'docs-'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

/** A platform with an empty space, and what syncs a folder with it. */
async function startEmptySpace() {
  const platform = await createPlatform({ demo: true, host: false, port: 0 });
  const api = createClient({ baseUrl: platform.origins.api, token: platform.token });
  const space = await api.request('POST /orgs/{organizationId}/spaces', {
    organizationId: platform.demo?.organization ?? '',
    body: { title: 'Docs', empty: true },
  });
  const target = (folder: string) => ({ api, folder, space: space.id, url: platform.origins.api });
  return { platform, target };
}

it('names the file that a pull would replace, and doesn’t say that the folder changes', async () => {
  const { platform, target } = await startEmptySpace();
  await syncDocs(target(folderWith({ 'README.md': '# Docs\n\n![](logo.png)\n', 'logo.png': 'theirs' })), 'push');

  const folder = folderWith({ 'logo.png': 'mine' });
  await expect(syncDocs(target(folder), 'pull')).rejects.toMatchObject({
    code: 'docs_file_exists',
    message: expect.stringContaining('isn’t the file with this path in the space'),
  });
  expect(readFileSync(join(folder, 'logo.png'), 'utf8')).toBe('mine');

  writeFileSync(join(folder, 'logo.png'), 'theirs');
  expect((await syncDocs(target(folder), 'pull')).written).toContain('README.md');
  await platform.close();
});

it('pulls settings with their redirects into an empty folder, and then has nothing to send', async () => {
  const { platform, target } = await startEmptySpace();
  const settings = 'root: ./docs/\nredirects:\n  old: new.md\n';
  const first = folderWith({ '.gitbook.yaml': settings });
  mkdirSync(join(first, 'docs'));
  writeFileSync(join(first, 'docs/README.md'), '# Docs\n\n');
  writeFileSync(join(first, 'docs/new.md'), '# New\n');
  await syncDocs(target(first), 'push');

  const folder = folderWith({});
  const { written } = await syncDocs(target(folder), 'pull');
  expect(written.toSorted()).toEqual(['.gitbook.yaml', 'docs/README.md', 'docs/SUMMARY.md', 'docs/new.md']);
  expect(readFileSync(join(folder, '.gitbook.yaml'), 'utf8')).toBe(settings);
  expect(readFileSync(join(folder, 'docs/README.md'), 'utf8')).toBe('# Docs\n\n');
  for (const direction of ['pull', 'push'] as const) {
    expect(await syncDocs(target(folder), direction)).toMatchObject({ written: [], removed: [], sent: [] });
  }
  await platform.close();
});

it('pulls into a folder whose changes don’t fit into one request', { tags: ['long'] }, async () => {
  const { platform, target } = await startEmptySpace();
  const folder = folderWith({ 'README.md': '# Docs\n\n![](a.png) ![](b.png)\n' });
  for (const name of ['a.png', 'b.png']) writeFileSync(join(folder, name), Buffer.alloc(12 * 1024 * 1024, name));
  expect((await syncDocs(target(folder), 'pull')).sent).toEqual(['README.md', 'a.png', 'b.png']);
  await platform.close();
});

it('pushes text that escapes make too long for one request', { tags: ['long'] }, async () => {
  const { platform, target } = await startEmptySpace();
  const folder = folderWith({ 'README.md': '# Docs\n', 'signs.yaml': '\u0001'.repeat(4 * 1024 * 1024) });
  expect((await syncDocs(target(folder), 'push')).result).toBe('pushed');
  await platform.close();
});

it.each([
  ['import A from \'a\';\nimport { b } from "b"\n\nText.\n', 2],
  ["import './a.css';\n", 1],
  ["```js\nimport A from 'a';\n```\n", 0],
  ["~~~\n```\nimport A from 'a';\n~~~\n\nimport B from 'b'\n", 1],
  ["import the file 'a' now\n", 0],
])('counts import lines: %j', (text, lines) => {
  expect(countImports(text)).toBe(lines);
});

it('names sent pages with import lines', async () => {
  const platform = await createPlatform({ demo: true, host: false, port: 0 });
  const api = createClient({ baseUrl: platform.origins.api, token: platform.token });
  const space = await api.request('POST /orgs/{organizationId}/spaces', {
    organizationId: platform.demo?.organization ?? '',
    body: { title: 'Docs', empty: true },
  });
  const folder = folderWith({ 'README.md': "import A from 'a';\n\n# Docs\n", 'b.md': '# B\n' });
  const synced = await syncDocs({ api, folder, space: space.id, url: platform.origins.api }, 'push');
  expect(synced.imports).toEqual([{ path: 'README.md', lines: 1 }]);
  const stderr = new PassThrough();
  const stdout = new PassThrough();
  printSync({ stdout, stderr } as unknown as Io, false, synced);
  expect(String(stderr.read())).toContain('  left out README.md: 1 import line\n');
  await platform.close();
});

it.skipIf(process.platform !== 'linux')('says why a file can’t be read', () => {
  const rejected = expect.objectContaining({ code: 'docs_file_unreadable', message: expect.stringContaining('EIO') });
  expect(() => readListed(`/proc/${process.pid}/mem`, 100)).toThrow(rejected as Error);
  expect(readListed(join(home, 'gone'), 100)).toBeUndefined();
});
