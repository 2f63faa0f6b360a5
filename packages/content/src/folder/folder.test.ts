import { describe, expect, it } from 'vitest';
import { mergeContentTrees } from '../merge/index.ts';
import { TestFolder, listTree, pushFolder } from '../testing/folder-space.ts';
import type { FolderSpace } from '../testing/folder-space.ts';
import { insertPage } from '../testing/tree-space.ts';

const FOREIGN = {
  'README.md':
    '---\nname: mine\nicon: house\n---\n\n# Welcome\n\nSee [setup](guides/setup.md#install), [all](guides/) and ![](img/a%20b.png).\n\n- one\n- two\n',
  'SUMMARY.md':
    '# Summary\n\n- [Start](README.md)\n- [Guides](guides/README.md)\n  - [Set up](guides/setup.md "Short")\n  - [Elsewhere](https://example.com/x)\n\n## API <a href="#reference" id="reference"></a>\n\n- [Errors](errors.md)\n- [Again](guides/setup.md)\n\n***\n\n- [Last](last.md)\n',
  'guides/README.md': '# Guides\n\n{% include "../.gitbook/includes/note.md" %}\n',
  'guides/setup.md': '# Set up\n\nBack [home](../README.md). {% hint style="info" %}\n',
  'errors.md': '# 🚧 Errors\n\n{% file src=".gitbook/assets/e.txt" %}\n',
  'last.md': 'No title here.\n',
  'unlisted.md': '# Not a page\n',
  'img/a b.png': 'png bytes',
  'img/other.png': 'nobody shows it',
  '.gitbook/assets/e.txt': 'errors',
  '.gitbook/includes/note.md': '---\ntitle: A note\n---\n\nMind [errors](../../errors.md).\n',
  '.gitbook/vars.yaml': '# product\nname: Acme\ncount: 3\n',
  '.gitbook/tags.yaml': '- tag: beta\n  label: Beta\n  icon: flask\n',
  LICENSE: 'MIT',
};

/** Adds pages to a space, each in a change request from one revision. */
const addAt = (space: FolderSpace, base: string) => async (id: string) => {
  const theirs = await space.editAt(base, { pages: [insertPage(id)] });
  const sides = { base, ours: space.root, theirs };
  space.root = space.add(await mergeContentTrees(space.store, { ...sides, mergeBodies: () => [] }));
};

describe('a folder that comes from elsewhere', () => {
  it('an imported folder keeps URLs in verbatim Markdown', async () => {
    const text =
      '# Home\n\n* item\n\n  <figure><img src="pic.png" alt=""><figcaption><p>[b](b.md)</p></figcaption></figure>\n';
    const { space } = await pushFolder({ 'README.md': text, 'b.md': '# B\n', 'pic.png': 'bytes' });
    const fresh = new TestFolder(space);
    await fresh.sync();
    expect(fresh.files.get('README.md')).toBe(text);
    expect(fresh.files.get('pic.png')).toBe('bytes');
  });

  it('a folder from elsewhere becomes pages, files, reusable contents, variables and tags', async () => {
    const { space } = await pushFolder(FOREIGN);
    const content = await space.open();
    expect(await listTree(content)).toEqual([
      'document readme: Welcome',
      'document guides: Guides',
      '  document guides/setup: Set up',
      '  link -: Elsewhere',
      'group reference: API',
      '  document reference/errors: Errors',
      '  link -: Again',
      'document last: Last',
    ]);
    const setup = await content.findPageByPath('guides/setup');
    expect(setup).toMatchObject({ linkTitle: 'Short' });
    expect(await content.findPageByPath('reference/errors')).toMatchObject({ emoji: '1f6a7' });
    expect(await content.findPageByPath('readme')).toMatchObject({ icon: 'house', linkTitle: 'Start' });
    const files = (await content.listItems('files')).map(([, { name }]) => name);
    expect(files.toSorted()).toEqual(['a b.png', 'e.txt']);
    expect(await content.listItems('variables')).toEqual([
      ['count', 3],
      ['name', 'Acme'],
    ]);
    expect(await content.listItems('tags')).toEqual([
      ['beta', { slug: 'beta', label: 'Beta', icon: 'flask', color: 'default' }],
    ]);
    const home = space.document((await content.findPageByPath('readme'))?.document ?? '');
    expect(JSON.stringify(home)).toContain(`{"kind":"anchor","anchor":"install","page":"${setup?.id}"}`);
    expect(JSON.stringify(home)).toContain('"kind":"file"');
    const again = (await content.listPages()).find(({ title }) => title === 'Again');
    expect(again?.target).toEqual({ kind: 'page', page: setup?.id });
  });

  it('a page is called by the title of its front matter where neither its text nor the list names it', async () => {
    const front = (title: string, text: string): string => `---\ntitle: ${title}\nslug: other\n---\n\n${text}\n`;
    const files = {
      'README.md': front('Never', '# Home'),
      'a.md': front("'First: steps'", 'Words.'),
      'b.md': front('[list]', 'Words.'),
    };
    const { space, folder } = await pushFolder(files);
    const titles = (await (await space.open()).listPages()).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['First: steps', 'Home', 'b']);
    expect(folder.files.get('a.md')).toBe(files['a.md']);
    const listed = await pushFolder({
      ...files,
      'SUMMARY.md': '# Summary\n\n* [Start](README.md)\n* [Second](a.md)\n',
    });
    expect(await listTree(await listed.space.open())).toContain('document a: Second');
  });

  it('an imported folder keeps each byte until an edit changes its content', async () => {
    const { folder, synced, space } = await pushFolder(FOREIGN);
    expect([...synced.files.keys()]).toEqual([]);
    expect([...synced.unused].toSorted()).toEqual(['LICENSE', 'img/other.png', 'unlisted.md']);
    const before = new Map(folder.files);
    const root = space.root;
    const again = await folder.sync();
    expect([again.files.size, again.removed, space.root]).toEqual([0, [], root]);
    expect(folder.files).toEqual(before);
  });

  it('an imported folder keeps unknown Markdown when a page is edited in the space', async () => {
    const { folder, space } = await pushFolder(FOREIGN);
    const home = await (await space.open()).findPageByPath('readme');
    await space.edit({ pages: [{ edit: 'update', id: home?.id ?? '', fields: { title: 'Hello' } }] });
    const { files } = await folder.sync();
    expect([...files.keys()].toSorted()).toEqual(['README.md', 'SUMMARY.md']);
    expect(folder.files.get('README.md')).toBe(FOREIGN['README.md'].replace(/^# .*$/m, '# Hello'));
  });
});

describe('names that differ only in case', () => {
  it('are separate files and stay unchanged', async () => {
    const files = {
      'SUMMARY.md': '* [Setup](Setup.md)\n* [setup](setup.md)\n* [In a folder](API/a.md)\n* [In another](api/a.md)\n',
      'Setup.md': '# Setup\n\n[lower](setup.md)\n',
      'setup.md': '# setup\n\n[upper](Setup.md) ![](.gitbook/assets/A.png) ![](.gitbook/assets/a.png)\n',
      'API/a.md': '# In a folder\n',
      'api/a.md': '# In another\n',
      '.gitbook/assets/A.png': 'A',
      '.gitbook/assets/a.png': 'a',
    };
    const { folder, synced, space } = await pushFolder(files);
    expect([[...synced.files.keys()], synced.removed, synced.unused]).toEqual([[], [], []]);
    const pages = await (await space.open()).listPages();
    const [upper, lower] = ['Setup', 'setup'].map((title) => pages.find((page) => page.title === title));
    expect(JSON.stringify(space.document(upper?.document ?? ''))).toContain(`"page":"${lower?.id}"`);
    await space.edit({ pages: [{ edit: 'update', id: lower?.id ?? '', fields: { title: 'Lower' } }] });
    const { files: written } = await folder.sync();
    expect([...written.keys()].toSorted()).toEqual(['SUMMARY.md', 'setup.md']);
    expect(folder.files.get('Setup.md')).toBe(files['Setup.md']);
  });

  it('are never assigned to an entry without a file', async () => {
    const { folder, space } = await pushFolder({
      'README.md': '# Home\n',
      'SUMMARY.md': '* [Home](README.md)\n* [Setup](Setup.md)\n',
      'Setup.md': '# Setup\n',
    });
    const fields = { title: 'Another', document: space.text('New.\n') };
    await space.edit({ pages: [{ edit: 'insert', id: 'new', type: 'document', parent: null, slug: 'setup', fields }] });
    const { files } = await folder.sync();
    expect([...files.keys()].toSorted()).toEqual(['SUMMARY.md', 'setup-1.md']);
  });
});

describe('a page that is listed twice', () => {
  const FILES = { 'a.md': '# A\n', 'b.md': '# B\n', 'c.md': '# C\n' };

  it('has the children of both items', async () => {
    const { space, folder } = await pushFolder({
      ...FILES,
      'SUMMARY.md': '* [A](a.md)\n  * [B](b.md)\n* [Again](a.md)\n  * [B](b.md)\n  * [C](c.md)\n',
    });
    expect(await listTree(await space.open())).toEqual([
      'document a: A',
      '  document a/b: B',
      '  document a/c: C',
      'link -: Again',
    ]);
    expect((await folder.sync()).files.size).toBe(0);
  });

  it('keeps its children if the first item has none', async () => {
    const { space } = await pushFolder({
      ...FILES,
      'SUMMARY.md': '* [A](a.md)\n* [B](b.md)\n  * [Again](a.md)\n    * [C](c.md)\n',
    });
    expect(await listTree(await space.open())).toEqual([
      'document a: A',
      '  document a/c: C',
      'document b: B',
      '  link -: Again',
    ]);
  });
});

describe('computed pages in the list', () => {
  const fence = (indent: string, lang = 'yaml'): string =>
    [
      '```' + lang,
      'type: builtin:openapi',
      'props:',
      '  models: true',
      'dependencies:',
      '  spec:',
      '    ref:',
      '      kind: openapi',
      '      spec: petstore',
      '```',
    ]
      .map((line, index) => (index === 0 ? line : indent + line))
      .join('\n');

  it.each([
    ['with words', `* API\n  ${fence('  ')}\n`, 'API'],
    ['that are only the fence', `* ${fence('  ')}\n`, 'petstore'],
    ['of another type', '* ```yaml\n  type: integration:mine:all\n  props: {}\n  ```\n', 'integration:mine:all'],
  ])('%s stay, whatever is renamed next to them', async (_name, item, title) => {
    const files = {
      'README.md': '# Home\n',
      'a.md': '# A\n',
      'SUMMARY.md': `# Table of contents\n\n* [Home](README.md)\n* [A](a.md)\n${item}`,
    };
    const { folder, synced, space } = await pushFolder(files);
    expect([...synced.files.keys()]).toEqual([]);
    const content = await space.open();
    expect(await listTree(content)).toEqual(['document readme: Home', 'document a: A', `computed -: ${title}`]);
    const computed = (await content.listPages()).find(({ type }) => type === 'computed');
    const page = (await content.listPages()).find((one) => one.title === 'A');
    await space.edit({ pages: [{ edit: 'update', id: page?.id ?? '', fields: { title: 'Renamed' } }] });
    await folder.sync();
    expect(folder.files.get('SUMMARY.md')).toBe(files['SUMMARY.md'].replace('[A]', '[Renamed]'));
    expect((await (await space.open()).findPage(computed?.id ?? ''))?.computed).toEqual(computed?.computed);
    folder.files.set('SUMMARY.md', (folder.files.get('SUMMARY.md') ?? '').replace('[Renamed]', '[Once more]'));
    await folder.sync();
    expect((await (await space.open()).findPage(computed?.id ?? ''))?.id).toBe(computed?.id);
  });

  it('keep their children in the list, and are read from YAML under either name', async () => {
    const { space } = await pushFolder({ 'a.md': '# A\n', 'SUMMARY.md': `* ${fence('  ', 'yml')}\n  * [A](a.md)\n` });
    expect(await listTree(await space.open())).toEqual(['computed -: petstore', 'document a: A']);
  });
});

describe('links of a folder', () => {
  it.each(['setup.md', 'setup', '../guides/setup', '/guides/setup', '/guides/setup.md', './setup'])(
    'are bound by the path %s, and follow a page that is renamed',
    async (href) => {
      const { folder, space } = await pushFolder({
        'README.md': '# Home\n',
        'SUMMARY.md': '* [Home](README.md)\n* [Setup](guides/setup.md)\n* [Usage](guides/usage.md)\n',
        'guides/setup.md': '# Setup\n\n## Part\n',
        'guides/usage.md': `# Usage\n\n[a](${href}) [b](${href}#part)\n`,
      });
      const content = await space.open();
      const pages = await content.listPages();
      const [setup, usage] = ['Setup', 'Usage'].map((title) => pages.find((page) => page.title === title));
      const refs = JSON.stringify(space.document(usage?.document ?? '')).match(/"ref":\{[^}]*\}/g);
      expect(refs).toEqual([
        `"ref":{"kind":"page","page":"${setup?.id}"}`,
        `"ref":{"kind":"anchor","anchor":"part","page":"${setup?.id}"}`,
      ]);
      await space.edit({ pages: [{ edit: 'update', id: setup?.id ?? '', slug: 'begin' }] });
      await folder.sync();
      expect(folder.files.get('guides/usage.md')).toBe('# Usage\n\n[a](../begin.md) [b](../begin.md#part)\n');
    },
  );
});

describe('a folder in step with a space', () => {
  it('a synced folder applies edits, renames, and deletions of files', async () => {
    const { folder, space } = await pushFolder(FOREIGN);
    const setup = await (await space.open()).findPageByPath('guides/setup');
    folder.files.set('guides/install.md', (folder.files.get('guides/setup.md') ?? '').replace('# Set up', '# Install'));
    folder.files.delete('guides/setup.md');
    folder.files.delete('last.md');
    await folder.sync();
    const content = await space.open();
    expect(await listTree(content)).toEqual([
      'document readme: Welcome',
      'document guides: Guides',
      '  document guides/install: Install',
      '  link -: Elsewhere',
      'group reference: API',
      '  document reference/errors: Errors',
      '  link -: Again',
    ]);
    expect(await content.findPageByPath('guides/install')).toMatchObject({ id: setup?.id });
    expect(folder.files.get('README.md')).toContain('(guides/install.md#install)');
    expect(folder.files.get('SUMMARY.md')).toContain('* [Install](guides/install.md "Short")');
    expect(folder.files.get('SUMMARY.md')).not.toContain('last.md');
    expect((await folder.sync()).files.size).toBe(0);
  });

  it('a synced folder gets edits, moves, and deletions from the space', async () => {
    const { folder, space } = await pushFolder(FOREIGN);
    const content = await space.open();
    const [setup, errors, last] = await Promise.all(
      ['guides/setup', 'reference/errors', 'last'].map(async (path) => (await content.findPageByPath(path))?.id ?? ''),
    );
    await space.edit({
      pages: [
        { edit: 'move', id: setup ?? '', parent: errors ?? '' },
        { edit: 'delete', id: last ?? '' },
        {
          edit: 'insert',
          id: 'fresh',
          type: 'document',
          parent: null,
          fields: { title: 'Fresh', document: space.text('New.\n') },
        },
      ],
    });
    const { removed } = await folder.sync();
    expect([...removed].toSorted()).toEqual(['guides/setup.md', 'last.md']);
    expect(folder.files.get('fresh.md')).toBe('# Fresh\n\nNew.\n');
    expect(folder.files.get('reference/errors/setup.md')).toContain('Back [home](../../)');
    expect(folder.files.get('README.md')).toContain('(reference/errors/setup.md#install)');
    expect((await folder.sync()).files.size).toBe(0);
  });

  it('a synced folder merges changes of both sides', async () => {
    const { folder, space } = await pushFolder(FOREIGN);
    const content = await space.open();
    const errors = await content.findPageByPath('reference/errors');
    await space.edit({
      pages: [{ edit: 'update', id: errors?.id ?? '', slug: 'faults', fields: { description: 'All.' } }],
    });
    folder.files.set('guides/setup.md', '# Set up\n\nNew text with a link to [errors](../errors.md).\n');
    const { conflicts } = await folder.sync();
    expect(conflicts).toEqual([]);
    expect(folder.files.get('guides/setup.md')).toContain('[errors](../reference/faults.md)');
    expect(folder.files.get('reference/faults.md')).toMatch(/^---\ndescription: All.\n---\n/);
    expect(folder.files.has('errors.md')).toBe(false);
  });

  it('a synced folder shows both sides of a conflict, and changes the space after a user resolves it', async () => {
    const { folder, space } = await pushFolder(FOREIGN);
    const errors = await (await space.open()).findPageByPath('reference/errors');
    const fields = { document: space.text('Text of the space.\n') };
    await space.edit({ pages: [{ edit: 'update', id: errors?.id ?? '', fields }] });
    const root = space.root;
    folder.files.set('errors.md', '# 🚧 Errors\n\nText of the folder.\n');
    folder.files.set('last.md', '# Last\n\nAlso changed.\n');
    const { conflicts } = await folder.sync();
    expect(conflicts).toEqual([{ path: 'errors.md', reason: 'both', isMarked: true }]);
    expect(space.root).toBe(root);
    expect(folder.files.get('errors.md')).toBe(
      '# 🚧 Errors\n\n<<<<<<< folder\nText of the folder.\n=======\nText of the space.\n>>>>>>> space\n',
    );
    expect(folder.isMarked).toBe(true);
    folder.files.set('errors.md', '# 🚧 Errors\n\nText of both.\n');
    expect((await folder.sync()).conflicts).toEqual([]);
    const page = await (await space.open()).findPageByPath('reference/errors');
    expect(JSON.stringify(space.document(page?.document ?? ''))).toContain('Text of both.');
    expect(await (await space.open()).findPageByPath('last')).toMatchObject({ title: 'Last' });
  });

  it('synced folders that change one page each move no others, also where three were added at the same place', async () => {
    const { folder, space } = await pushFolder({ 'README.md': '# Home\n', 'a.md': '# A\n' });
    const add = addAt(space, space.root);
    await add('one');
    await add('two');
    await folder.sync();
    await add('three');
    const other = new TestFolder(space);
    await other.sync();
    const ordersOf = async () =>
      Object.fromEntries((await (await space.open()).listPages()).map(({ id, order }) => [id, order]));
    const before = await ordersOf();
    expect([before['two'], before['three']]).toEqual([before['one'], before['one']]);
    folder.files.set('a.md', '# A\n\nMore.\n');
    other.files.set('README.md', '# Home\n\nMore.\n');
    expect([(await folder.sync()).conflicts, (await other.sync()).conflicts]).toEqual([[], []]);
    expect(await ordersOf()).toEqual(before);
  });

  it('a synced folder puts a page between two that were added at the same place', async () => {
    const { folder, space } = await pushFolder({ 'README.md': '# Home\n' });
    const add = addAt(space, space.root);
    await add('one');
    await add('two');
    await folder.sync();
    const list = folder.files.get('SUMMARY.md') ?? '';
    folder.files.set('SUMMARY.md', list.replace('* [two]', '* [Between](between.md)\n* [two]'));
    folder.files.set('between.md', '# Between\n');
    expect((await folder.sync()).conflicts).toEqual([]);
    const titles = (await listTree(await space.open())).map((line) => line.split(': ')[1]);
    expect(titles).toEqual(['Home', 'one', 'Between', 'two']);
  });

  it('a synced folder keeps a page that one side deleted and the other changed', async () => {
    const { folder, space } = await pushFolder(FOREIGN);
    const last = await (await space.open()).findPageByPath('last');
    await space.edit({ pages: [{ edit: 'delete', id: last?.id ?? '' }] });
    folder.files.set('last.md', '# Last\n\nStill wanted.\n');
    const { conflicts } = await folder.sync();
    expect(conflicts).toEqual([{ path: 'last.md', reason: 'deleted_in_space', isMarked: false }]);
    expect(folder.files.get('last.md')).toBe('# Last\n\nStill wanted.\n');
    expect(await (await space.open()).findPageByPath('last')).toBeUndefined();
    expect((await folder.sync()).conflicts).toEqual([]);
    expect(await (await space.open()).findPageByPath('last')).toMatchObject({ title: 'Last' });
  });

  it('a synced folder keeps ids and keys of blocks that were not touched', async () => {
    const { folder, space } = await pushFolder(FOREIGN);
    const errors = await (await space.open()).findPageByPath('reference/errors');
    const before = space.document(errors?.document ?? '');
    const keyed = { ...before, nodes: before.nodes.map((node, at) => ({ ...node, key: `k${at}` })) };
    await space.edit({
      pages: [{ edit: 'update', id: errors?.id ?? '', fields: { document: space.storeDocument(keyed) } }],
    });
    await folder.sync();
    folder.files.set('errors.md', `${folder.files.get('errors.md') ?? ''}\nOne more paragraph.\n`);
    await folder.sync();
    const now = await (await space.open()).findPageByPath('reference/errors');
    const { nodes } = space.document(now?.document ?? '');
    expect([now?.id, nodes.map(({ key }) => key)]).toEqual([
      errors?.id,
      [...keyed.nodes.map(({ key }) => key), undefined],
    ]);
  });
});
