// Folders of real documentation: `CORPUS=<folder> npm run test:long`, with a repository in each folder of it. Each folder that has a
// SUMMARY.md, and each repository without one, is pushed, pulled and pushed again.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isKitError } from '@bindery/diagnostics';
import { listFoldersOf, readFolderFiles } from '../testing/corpus-folders.ts';
import { FolderSpace, TestFolder, listTree } from '../testing/folder-space.ts';

const CORPUS = process.env['CORPUS'];
const folders = listFoldersOf(CORPUS);

it.skipIf(CORPUS !== undefined)('folders of real documentation: set CORPUS=<folder> to try them', ({ skip }) => skip());

describe.runIf(CORPUS !== undefined)('a folder of real documentation', () => {
  it.for(folders)('%s', async (folder) => {
    expect(existsSync(folder)).toBe(true);
    const space = new FolderSpace();
    const first = new TestFolder(space, readFolderFiles(folder));
    const before = new Map(first.files);
    let paths: string[] = [];
    try {
      paths = [...(await first.sync()).files.keys()];
    } catch (thrown) {
      // Errors in the folder name their location.
      if (!isKitError(thrown) || thrown.owner !== 'user') throw thrown;
      expect(`${thrown.code}: ${thrown.message}`).toMatch(/^\w+: \S+/);
      return;
    }
    // Nothing was written but a list where there was none.
    expect(paths.filter((path) => path !== 'SUMMARY.md')).toEqual([]);
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
    for (const [path, text] of pulled.files)
      if (path !== 'SUMMARY.md') expect([path, text]).toEqual([path, before.get(path)]);
    expect(await listTree(await copy.open())).toEqual(await listTree(await space.open()));
  });
});
