import { describe, expect, it } from 'vitest';
import { TestFolder, pushFolder } from '../testing/folder-space.ts';
import type { FolderSpace } from '../testing/folder-space.ts';

const VARIABLES = "# Names\nversion: '5.0'\nis_new: 'true'\nproduct: >-\n  Acme\n";
const TAGS = "- tag: new\n  label: New\n  color: orange\n- tag: '101'\n  label: '101'\n";
const FILES = {
  'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Other](other.md)\n',
  'README.md': '# Home\n\n',
  'other.md': '# Other\n',
  '.gitbook/vars.yaml': VARIABLES,
  '.gitbook/tags.yaml': TAGS,
};

async function pulledFrom(space: FolderSpace): Promise<Record<string, string>> {
  const pulled = new TestFolder(space);
  await pulled.sync();
  return Object.fromEntries(pulled.files);
}

describe('files of variables and tags', () => {
  it('are pulled with their bytes', async () => {
    const { space, folder, synced } = await pushFolder(FILES);
    expect([...synced.files.keys()]).toEqual([]);
    expect(await pulledFrom(space)).toEqual(FILES);
    expect([...(await folder.sync()).files.keys()]).toEqual([]);
  });

  it('keep their bytes when pages change, in the folder and in the space', async () => {
    const { space, folder } = await pushFolder(FILES);
    folder.files.set('README.md', '# Home\n\nMore.\n');
    await folder.sync();
    const page = (await (await space.open()).listPages()).find(({ title }) => title === 'Other');
    await space.edit({ pages: [{ edit: 'update', id: page?.id ?? '', fields: { title: 'Another' } }] });
    expect([...(await folder.sync()).files.keys()].toSorted()).toEqual(['SUMMARY.md', 'other.md']);
    expect(await pulledFrom(space)).toMatchObject({ '.gitbook/vars.yaml': VARIABLES, '.gitbook/tags.yaml': TAGS });
  });

  it('are pulled in their new form when only that changed', async () => {
    const { space, folder } = await pushFolder(FILES);
    const variables = "product: Acme\nversion: '5.0'\nis_new: 'true'\n";
    folder.files.set('.gitbook/vars.yaml', variables);
    expect([...(await folder.sync()).files.keys()]).toEqual([]);
    expect((await pulledFrom(space))['.gitbook/vars.yaml']).toBe(variables);
  });

  it('are canonical once the space has other values', async () => {
    const { space, folder } = await pushFolder(FILES);
    await space.edit({ variables: new Map([['version', '6.0']]) });
    expect([...(await folder.sync()).files.keys()]).toEqual(['.gitbook/vars.yaml']);
    expect(folder.files.get('.gitbook/vars.yaml')).toBe('is_new: "true"\nproduct: Acme\nversion: "6.0"\n');
    expect((await pulledFrom(space))['.gitbook/tags.yaml']).toBe(TAGS);
  });

  it('are canonical, like words of the list, where they are too long for an entry', async () => {
    const long = '漢'.repeat(200);
    const lines = Array.from({ length: 400 }, (_one, at) => `v${at}: '${long}'\n`).toReversed();
    const list = `# Table of contents\n\n* [Home ${'漢'.repeat(60_000)}](README.md)\n* [Other](other.md)\n`;
    const { space, folder } = await pushFolder({ ...FILES, 'SUMMARY.md': list, '.gitbook/vars.yaml': lines.join('') });
    expect((await pulledFrom(space))['.gitbook/vars.yaml']).toMatch(/^v0: /);
    expect([...(await folder.sync()).files.keys()]).toEqual([]);
  });

  it.each([
    ['.gitbook/vars.yaml', 'a: ['],
    ['.gitbook/tags.yaml', 'a: b\n'],
  ])('name their path in errors: %s', async (path, text) => {
    await expect(pushFolder({ ...FILES, [path]: text })).rejects.toThrow(path);
  });

  it('are canonical, and complete, without the page that had their texts', async () => {
    const { space, folder } = await pushFolder(FILES);
    folder.files.delete('README.md');
    folder.files.set('SUMMARY.md', '# Table of contents\n\n* [Other](other.md)\n');
    await folder.sync();
    const pulled = await pulledFrom(space);
    expect(pulled['.gitbook/vars.yaml']).toContain('version: "5.0"');
    expect(pulled['.gitbook/tags.yaml']).toContain('tag: new');
  });
});
