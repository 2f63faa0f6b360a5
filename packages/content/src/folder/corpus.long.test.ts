// Folders of real documentation: `CORPUS=<folder> npm run test:long`, with a repository in each folder of it. Each folder that has a
// SUMMARY.md, and each repository without one, is pushed, pulled and pushed again.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isKitError } from '@bindery/diagnostics';
import { FolderSpace, TestFolder, listTree } from '../testing/folder-space.ts';

const CORPUS = process.env['CORPUS'];
const folders = CORPUS === undefined ? [] : readdirSync(CORPUS).flatMap((name) => placesOf(join(CORPUS, name)));

/** Folders with a list of pages, or the repository itself. */
function placesOf(repository: string): string[] {
  if (!statSync(repository).isDirectory()) return [];
  const lists = listFiles(repository).filter((path) => /(?:^|\/)SUMMARY\.md$/.test(path));
  return lists.length === 0 ? [repository] : lists.map((path) => join(repository, path, '..'));
}

function listFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return paths.filter((path) => !/(?:^|\/)(?:\.git|node_modules)\//.test(path));
}

/** Text, and uploads by their paths alone: what is in them is of no concern here. */
function read(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const path of listFiles(folder)) {
    const isText = /\.(?:md|ya?ml)$/.test(path);
    if (isText || path.startsWith('.gitbook/')) files[path] = isText ? readFileSync(join(folder, path), 'utf8') : path;
  }
  return files;
}

it.skipIf(CORPUS !== undefined)('folders of real documentation: set CORPUS=<folder> to try them', ({ skip }) => skip());

describe.runIf(CORPUS !== undefined)('a folder of real documentation', () => {
  it.for(folders)('%s', { timeout: 600_000 }, async (folder) => {
    expect(existsSync(folder)).toBe(true);
    const space = new FolderSpace();
    const first = new TestFolder(space, read(folder));
    const before = new Map(first.files);
    let written: string[] = [];
    try {
      written = [...(await first.sync()).files.keys()];
    } catch (thrown) {
      // Errors in the folder name their location.
      if (!isKitError(thrown) || thrown.owner !== 'user') throw thrown;
      expect(`${thrown.code}: ${thrown.message}`).toMatch(/^\w+: \S+/);
      return;
    }
    // Nothing was written but a list where there was none.
    expect(written.filter((path) => path !== 'SUMMARY.md')).toEqual([]);
    for (const [path, text] of before) expect(first.files.get(path)).toBe(text);
    const root = space.root;
    expect((await first.sync()).files.size).toBe(0);
    expect(space.root).toBe(root);
    const pulled = new TestFolder(space);
    await pulled.sync();
    const copy = new FolderSpace();
    const again = new TestFolder(copy, Object.fromEntries(pulled.files));
    const rewritten = [...(await again.sync()).files.keys()];
    expect(rewritten).toEqual([]);
    expect(await listTree(await copy.open())).toEqual(await listTree(await space.open()));
  });
});
