// Folders whose `.gitbook.yaml` names a root, and another one than when they were in step.
import { describe, expect, it } from 'vitest';
import { listTree, pushFolder } from '../testing/folder-space.ts';
import type { FolderSpace, TestFolder } from '../testing/folder-space.ts';

/** A root, and in it a page of the same name as one above: who takes paths for ids takes one for the other. */
const FILES = {
  'SUMMARY.md': '* [Top](README.md)\n* [Setup](setup.md)\n* [Docs](docs/README.md)\n  * [Deep](docs/setup.md)\n',
  'README.md': '# Top\n\nThe first page, which leads to [setup](setup.md).\n\n![](.gitbook/assets/a.png)\n',
  'setup.md': '# Setup\n\nHow to begin at the [top](README.md).\n',
  'docs/README.md': '# Docs\n\nWhat is further down, and [deep](setup.md).\n',
  'docs/setup.md': '# Deep\n\nHow it is done down there.\n',
  '.gitbook/assets/a.png': 'png bytes',
};

async function inStep(files: Readonly<Record<string, string>> = FILES) {
  const { space, folder } = await pushFolder(files);
  return { space, folder, ids: await idsByTitle(space) };
}

async function idsByTitle(space: FolderSpace): Promise<Record<string, string>> {
  return Object.fromEntries((await (await space.open()).listPages()).map(({ title, id }) => [title, id]));
}

/** Moves every file from one folder into another. */
function move(folder: TestFolder, from: string, to: string): void {
  const entries = [...folder.files];
  folder.files.clear();
  for (const [path, text] of entries) {
    const isConfig = path === '.gitbook.yaml';
    folder.files.set(!isConfig && path.startsWith(from) ? to + path.slice(from.length) : path, text);
  }
}

/** Syncs, and once more: nothing is left to be done then. */
async function settle(folder: TestFolder): Promise<void> {
  await folder.sync();
  const before = new Map(folder.files);
  const { root } = folder.space;
  const { files, removed, conflicts } = await folder.sync();
  expect([[...files.keys()], removed, conflicts]).toEqual([[], [], []]);
  expect(folder.files).toEqual(before);
  expect(folder.space.root).toBe(root);
}

it('a folder with a `root` reads its pages from there', async () => {
  const { space, folder } = await pushFolder({
    '.gitbook.yaml':
      'root: ./docs/\nstructure:\n  readme: index.md\n  summary: list.md\nredirects:\n  old/page: a.md\n',
    'README.md': '# Not a page\n',
    'docs/index.md': '# Home\n\n[moved](old/page) [a](a.md)\n',
    'docs/list.md': '* [Home](index.md)\n* [A](a.md)\n',
    'docs/a.md': '# A\n',
  });
  const content = await space.open();
  expect(await listTree(content)).toEqual(['document index: Home', 'document a: A']);
  const [, a] = await content.listPages().then((pages) => pages.toSorted((x, y) => (x.order < y.order ? -1 : 1)));
  const home = await content.findPageByPath('index');
  expect(JSON.stringify(space.document(home?.document ?? '')).match(new RegExp(`"page":"${a?.id}"`, 'g'))).toHaveLength(
    2,
  );
  await space.edit({ pages: [{ edit: 'update', id: a?.id ?? '', slug: 'b' }] });
  await folder.sync();
  expect(folder.files.get('docs/b.md')).toBe('# A\n');
  expect(folder.files.get('docs/list.md')).toContain('* [A](b.md)');
});

describe('a root that moves with its files', () => {
  it.each([
    ['down', '', 'docs/'],
    ['down into a new folder', '', 'pages/'],
  ])('keeps every page: %s', async (_name, from, to) => {
    const { space, folder, ids } = await inStep();
    const tree = await listTree(await space.open());
    move(folder, from, to);
    folder.files.set('.gitbook.yaml', `root: ${to}\n`);
    await settle(folder);
    expect(await idsByTitle(space)).toEqual(ids);
    expect(await listTree(await space.open())).toEqual(tree);
    expect(folder.files.get(`${to}docs/setup.md`)).toBe(FILES['docs/setup.md']);
  });

  it('a root that moves with its files keeps every page when the config drops `root`', async () => {
    const files = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`docs/${path}`, text]));
    const { space, folder, ids } = await inStep({ ...files, '.gitbook.yaml': 'root: docs\n' });
    move(folder, 'docs/', '');
    folder.files.delete('.gitbook.yaml');
    await settle(folder);
    expect(await idsByTitle(space)).toEqual(ids);
    expect(folder.files.get('docs/setup.md')).toBe(FILES['docs/setup.md']);
  });

  it('a root that moves with its files deletes only the page whose file was deleted in the same push', async () => {
    const { space, folder, ids } = await inStep();
    move(folder, '', 'pages/');
    folder.files.delete('pages/docs/setup.md');
    folder.files.set('.gitbook.yaml', 'root: pages\n');
    await settle(folder);
    const { Deep: _, ...rest } = ids;
    expect(await idsByTitle(space)).toEqual(rest);
  });
});

describe('a root that moves alone', () => {
  it('a root that moves alone leaves the pages that are below it, each at its file', async () => {
    const { space, folder, ids } = await inStep();
    folder.files.set('.gitbook.yaml', 'root: docs\n');
    await settle(folder);
    expect(await idsByTitle(space)).toEqual({ Docs: ids['Docs'], Deep: ids['Deep'] });
    expect(folder.files.get('docs/setup.md')).toBe(FILES['docs/setup.md']);
    expect(folder.files.get('setup.md')).toBe(FILES['setup.md']);
    folder.files.set('docs/setup.md', '# Deep\n\nEdited where it always was.\n');
    await settle(folder);
    expect(await idsByTitle(space)).toEqual({ Docs: ids['Docs'], Deep: ids['Deep'] });
  });

  it('a root that moves without its files restores the pages above it when it moves back', async () => {
    const { space, folder, ids } = await inStep();
    folder.files.set('.gitbook.yaml', 'root: docs\n');
    await settle(folder);
    folder.files.set('.gitbook.yaml', '# No root.\n');
    await settle(folder);
    expect(Object.keys(await idsByTitle(space)).toSorted()).toEqual(['Deep', 'Docs', 'Setup', 'Top']);
    expect(await idsByTitle(space)).toMatchObject({ Docs: ids['Docs'], Deep: ids['Deep'] });
    for (const [path, text] of Object.entries(FILES)) {
      if (path !== 'SUMMARY.md') expect(folder.files.get(path)).toBe(text);
    }
  });

  it('a root that moves without its files keeps later edits of the space', async () => {
    const { space, folder, ids } = await inStep();
    await space.edit({ pages: [{ edit: 'update', id: ids['Deep'] ?? '', fields: { title: 'Deeper' } }] });
    folder.files.set('.gitbook.yaml', 'root: docs\n');
    await settle(folder);
    expect(await idsByTitle(space)).toEqual({ Docs: ids['Docs'], Deeper: ids['Deep'] });
    expect(folder.files.get('docs/setup.md')).toMatch(/^# Deeper\n/);
  });
});

it('a list of pages, and a first page, that are called otherwise are those that the folder has', async () => {
  const { space, folder, ids } = await inStep();
  folder.files.set('list.md', (folder.files.get('SUMMARY.md') ?? '').replace('(README.md)', '(index.md)'));
  folder.files.set('index.md', FILES['README.md']);
  folder.files.delete('README.md');
  folder.files.delete('SUMMARY.md');
  folder.files.set('.gitbook.yaml', 'structure:\n  readme: index.md\n  summary: list.md\n');
  await settle(folder);
  expect(await idsByTitle(space)).toEqual(ids);
  expect(folder.files.has('SUMMARY.md')).toBe(false);
});
