// The list of pages says something else than the pages: both come back, byte for byte.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { TestFolder, pushFolder } from '../testing/folder-space.ts';
import type { FolderSpace } from '../testing/folder-space.ts';
import type { PageEntry } from '../tree/index.ts';

async function pulledFrom(space: FolderSpace): Promise<ReadonlyMap<string, string>> {
  const pulled = new TestFolder(space);
  await pulled.sync();
  return pulled.files;
}

async function pageAt(space: FolderSpace, slug: string): Promise<PageEntry> {
  const page = (await (await space.open()).listPages()).find((one) => one.slug === slug);
  if (page === undefined) throw new Error(`There is no page "${slug}".`);
  return page;
}

const LIST = `# Table of contents

* [👋 Welcome](README.md)
* [Set up](guides/setup.md "Setup")
* [C&#x2B;+ \\_api\\_](api.md)

## Guides & more <a href="#guides-and-more" id="guides-and-more"></a>

* [⚙️ Settings](settings.md)
* [Other *words*](other.md "In &quot;menus&quot;")
* [A link\\!](https://example.com/ 'Menu')
* [A query](https://example.com/?a=1&b=2&copy=3 "R&D")
* [A file](<https://example.com/a b.html>)
* [A section](api.md#auth)
* [Signs](https://example.com/A_\\(b\\)_c?d=%20)
* [Brackets](<https://example.com/e>)
* \`\`\`yaml
  props:
    models: true
    downloadLink: 'yes'
  type: builtin:openapi
  dependencies:
    spec:
      ref:
        kind: openapi
        spec: pets
  \`\`\`
* Named *pages*
  \`\`\`yaml
  type: builtin:openapi
  props: { models: true }
  \`\`\`

***

* [Last](last.md)
`;

const FILES = {
  'README.md': '# Welcome\n\nText.\n',
  'guides/setup.md': '# Set the thing up\n',
  'api.md': '# The API\n',
  'settings.md': '# Settings\n',
  'other.md': '# 🚀 A heading\n',
  'last.md': '# ❤️ Last page\n',
  'SUMMARY.md': LIST,
};

describe('a list of pages whose words differ from the headings', () => {
  it('is pulled into an empty folder with its bytes, and the pages with theirs', async () => {
    const { space, folder, synced } = await pushFolder(FILES);
    expect([...synced.files.keys()]).toEqual([]);
    expect(Object.fromEntries(await pulledFrom(space))).toEqual(FILES);
    expect([...(await folder.sync()).files.keys()]).toEqual([]);
  });

  it('keeps an emoji that only the list has, with the variation selector', async () => {
    const { space } = await pushFolder(FILES);
    expect((await pageAt(space, 'readme')).emoji).toBe('1f44b');
    expect((await pageAt(space, 'settings')).emoji).toBe('2699-fe0f');
    expect((await pageAt(space, 'other')).emoji).toBe('1f680');
  });

  it('keeps the emoji of the list when the heading in the file is edited', async () => {
    const { space, folder } = await pushFolder(FILES);
    folder.files.set('README.md', '# Welcome back\n\nText.\n');
    await folder.sync();
    const page = await pageAt(space, 'readme');
    expect([page.title, page.emoji]).toEqual(['Welcome back', '1f44b']);
    expect(folder.files.get('SUMMARY.md')).toContain('* [👋 Welcome back](README.md)');
  });

  it('loses an emoji of the heading when the file loses it', async () => {
    const { space, folder } = await pushFolder(FILES);
    folder.files.set('last.md', '# Last page\n');
    await folder.sync();
    expect((await pageAt(space, 'last')).emoji).toBeUndefined();
  });

  it('changes only what an edited list says', async () => {
    const { space, folder } = await pushFolder(FILES);
    const edited = LIST.replace('⚙️ Settings', '🔧 Settings').replace('[Last]', '[The end]').replace('👋 ', '');
    folder.files.set('SUMMARY.md', edited);
    await folder.sync();
    expect(folder.files.get('SUMMARY.md')).toBe(edited);
    const pages = await Promise.all(['settings', 'last', 'other', 'readme'].map((slug) => pageAt(space, slug)));
    expect(pages.map(({ title, emoji, linkTitle }) => [title, emoji, linkTitle])).toEqual([
      ['Settings', '1f527', undefined],
      ['Last page', '2764-fe0f', 'The end'],
      ['A heading', '1f680', 'In "menus"'],
      ['Welcome', undefined, undefined],
    ]);
    expect((await pulledFrom(space)).get('SUMMARY.md')).toBe(edited);
  });

  it('rewrites only the item of a page that someone renames in the space', async () => {
    const { space, folder } = await pushFolder(FILES);
    const { id } = await pageAt(space, 'setup');
    await space.edit({ pages: [{ edit: 'update', id, fields: { title: 'Install', linkTitle: undefined } }] });
    await folder.sync();
    const expected = LIST.replace('[Set up](guides/setup.md "Setup")', '[Install](guides/setup.md)');
    expect(folder.files.get('SUMMARY.md')).toBe(expected);
    expect((await pulledFrom(space)).get('SUMMARY.md')).toBe(expected);
  });

  it('keeps the list when another file of the folder changes', async () => {
    const { space, folder } = await pushFolder(FILES);
    folder.files.set('last.md', '# ❤️ Last page\n\nMore.\n');
    expect([...(await folder.sync()).files.keys()]).toEqual([]);
    expect((await pulledFrom(space)).get('SUMMARY.md')).toBe(LIST);
  });

  it('is the same after a round trip, whatever the words are', { tags: ['long'] }, async () => {
    const words = fc
      .stringMatching(/^[A-Za-z&👋⚙äß漢][\w #&:.äß漢🚀'-]{0,20}$/u)
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const emoji = fc.constantFrom('', '👋 ', '⚙️ ', '❤ ');
    const page = fc.tuple(emoji, words, emoji, words, fc.option(words, { nil: undefined }));
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 8 }), async (pages) => {
        const files = Object.fromEntries(pages.map(([, , e, title], at) => [`p${at}.md`, `# ${e}${title}\n\n`]));
        const items = pages.map(
          ([e, text, , , label], at) =>
            `* [${e}${text}](p${at}.md${label === undefined ? '' : ` "${label.replaceAll('&', '\\&')}"`})\n`,
        );
        const all = { ...files, 'SUMMARY.md': `# Table of contents\n\n${items.join('')}` };
        const { space, synced } = await pushFolder(all);
        expect([...synced.files.keys()]).toEqual([]);
        expect(Object.fromEntries(await pulledFrom(space))).toEqual(all);
      }),
      { numRuns: runsOf(60) },
    );
  });
});

describe('a page without a text', () => {
  it.each(['# Home\n\n', '# Home\n', '# Home', '# Home\n\n\n', '---\nicon: house\n---\n\n# Home\n\n', '\n'])(
    'is pulled with its bytes: %j',
    async (text) => {
      const { space } = await pushFolder({ 'README.md': text });
      expect((await pulledFrom(space)).get('README.md')).toBe(text);
    },
  );

  it('ends with one line break when its text is deleted', async () => {
    const { space, folder } = await pushFolder({ 'README.md': '#  Home\n\nText.\n' });
    const { id } = await pageAt(space, 'readme');
    await space.edit({ pages: [{ edit: 'update', id, fields: { document: space.text('') } }] });
    await folder.sync();
    expect(folder.files.get('README.md')).toBe('#  Home\n');
  });
});

describe('a title with an emoji', () => {
  it.each([
    ['⚙️ Settings', 'settings'],
    ['Keep ❤️ it', 'keep-it'],
    ['Step 1️⃣', 'step-1'],
    ['❤️', 'page'],
  ])('has a slug without variation selectors: %s', async (title, slug) => {
    const { space } = await pushFolder({
      'SUMMARY.md': `# Table of contents\n\n## ${title}\n\n* [A](a.md)\n`,
      'a.md': '# A\n',
    });
    expect(await pageAt(space, slug)).toMatchObject({ type: 'group' });
  });
});
