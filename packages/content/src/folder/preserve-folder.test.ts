// A folder of someone's own style: what is edited in the space changes its own lines, and no others.
import { describe, expect, it } from 'vitest';
import { FolderSpace, TestFolder, pushFolder } from '../testing/folder-space.ts';

const FILES = {
  'README.md': `---
# a comment of ours
description: >-
  Short, and folded
  all the same
icon: 'house'
---
Home
====

Welcome to *our* docs. They are wrapped at a width
of their own, and __this sentence__ is edited. The
rest stays.

- first, see [setup](./guides/setup.md)
- second

| a | b |
|---|---|
| 1 | 2 |

{% content-ref url="guides/setup.md" %}
[How we set it up](guides/setup.md)
{% endcontent-ref %}

<img src=".gitbook/assets/x.drawing.svg" alt="A plan" class="gitbook-drawing">
`,
  'SUMMARY.md': `# Summary

- [Home](README.md)
- [Setting it up](./guides/setup.md)
    - [More](guides/more.md)

Words between.

## Other

- [Last](last.md)
- [No title of its own](bare.md)
`,
  'guides/setup.md': '# Setup\n\n1) one\n2) two\n',
  'guides/more.md': '# More\r\n\r\n* * *\r\n\r\nText.\r\n',
  'last.md': '# Last #\n',
  'bare.md': '\nA text, wrapped\nwithout *any* title.',
  '.gitbook/assets/x.drawing.svg': '<svg/>',
  '.gitbook/includes/note.md': "---\ntitle: 'A note'\n---\n\n- a\n",
};

async function pageOf(space: FolderSpace, title: string) {
  const page = (await (await space.open()).listPages()).find((one) => one.title === title);
  if (page === undefined) throw new Error(`There is no page "${title}".`);
  return page;
}

/** Edits a text in the space, as JSON. */
async function replace(space: FolderSpace, title: string, [from, to]: readonly [string, string]): Promise<void> {
  const { id, document = '' } = await pageOf(space, title);
  const edited = JSON.parse(JSON.stringify(space.document(document)).replace(from, to));
  await space.edit({ pages: [{ edit: 'update', id, fields: { document: space.storeDocument(edited) } }] });
}

describe('a folder in its own style', () => {
  it('is pulled with the bytes that were pushed', async () => {
    const { space, synced } = await pushFolder(FILES);
    expect([...synced.files.keys()]).toEqual([]);
    const pulled = new TestFolder(space);
    await pulled.sync();
    for (const [path, text] of Object.entries(FILES)) {
      if (path !== 'SUMMARY.md') expect([path, pulled.files.get(path)]).toEqual([path, text]);
    }
  });

  it('changes only the edited sentence', async () => {
    const { space, folder } = await pushFolder(FILES);
    await replace(space, 'Home', ['is edited. The', 'was edited. The']);
    const { files } = await folder.sync();
    expect([...files.keys()]).toEqual(['README.md']);
    expect(folder.files.get('README.md')).toBe(FILES['README.md'].replace('is edited', 'was edited'));
    const pulled = new TestFolder(space);
    await pulled.sync();
    expect(pulled.files.get('README.md')).toBe(folder.files.get('README.md'));
  });

  it('gets no title in a file that has none, when its text is edited', async () => {
    const { space, folder } = await pushFolder(FILES);
    await replace(space, 'No title of its own', ['A text', 'Some text']);
    await folder.sync();
    expect(folder.files.get('bare.md')).toBe(FILES['bare.md'].replace('A text', 'Some text'));
  });

  it('gets a title or a field in its line, and no other line of the YAML or the list', async () => {
    const { space, folder } = await pushFolder(FILES);
    const { id } = await pageOf(space, 'Last');
    await space.edit({ pages: [{ edit: 'update', id, fields: { title: 'At last' } }] });
    const home = await pageOf(space, 'Home');
    await space.edit({ pages: [{ edit: 'update', id: home.id, fields: { icon: 'star' } }] });
    expect([...(await folder.sync()).files.keys()].toSorted()).toEqual(['README.md', 'SUMMARY.md', 'last.md']);
    expect(folder.files.get('README.md')).toBe(FILES['README.md'].replace("'house'", "'star'"));
    expect(folder.files.get('SUMMARY.md')).toBe(FILES['SUMMARY.md'].replace('[Last]', '[At last]'));
    expect(folder.files.get('last.md')).toBe('# At last #\n');
  });

  it('gets a new page in its list, in the style of the list', async () => {
    const { space, folder } = await pushFolder(FILES);
    const group = await pageOf(space, 'Other');
    await space.edit({
      pages: [{ edit: 'insert', id: 'new', type: 'document', parent: group.id, fields: { title: 'New' } }],
    });
    await folder.sync();
    const list = folder.files.get('SUMMARY.md') ?? '';
    const [added] = list.split('\n').filter((line) => line.includes('[New]'));
    expect(added).toMatch(/^- \[New\]/);
    expect(list.replace(`${added}\n`, '')).toBe(FILES['SUMMARY.md']);
  });

  it('changes URLs only in links to renamed files', async () => {
    const { space, folder } = await pushFolder(FILES);
    const { id } = await pageOf(space, 'Setup');
    await space.edit({ pages: [{ edit: 'update', id, slug: 'install' }] });
    await folder.sync();
    expect(folder.files.get('README.md')).toBe(
      FILES['README.md']
        .replaceAll(/(?:\.\/)?guides\/setup\.md/g, 'install/')
        // The text of an external link equals its URL.
        .replace('How we set it up', 'install'),
    );
  });

  it('keeps a new style of a file whose text is unchanged', async () => {
    const { space, folder } = await pushFolder(FILES);
    const root = space.root;
    folder.files.set('last.md', 'Last\n====\n');
    expect((await folder.sync()).files.size).toBe(0);
    expect(space.root).not.toBe(root);
    const pulled = new TestFolder(space);
    await pulled.sync();
    expect(pulled.files.get('last.md')).toBe('Last\n====\n');
  });

  it('stores no source for text in canonical form', async () => {
    const { space } = await pushFolder({ 'README.md': '# Home\n\n* a\n* b\n' });
    expect((await pageOf(space, 'Home')).source?.texts).toBeUndefined();
  });
});
