import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { anyPageEdit } from '../testing/tree-edits.ts';
import { TreeModel } from '../testing/tree-model.ts';
import { TestSpace, insertPage } from '../testing/tree-space.ts';
import { MemoryStore } from '../testing/tree-store.ts';
import {
  MAX_SLUG_LENGTH,
  compareContentTrees,
  editContentTree,
  emptyContentTree,
  listNestedPages,
  listReachable,
  nestPage,
  openContentTree,
  slugOf,
  withNewNodes,
} from './index.ts';
import type { NestedPage, PageEntry } from './index.ts';
import { writeRoots } from './content-roots.ts';
import { MAX_DEPTH } from './edits/apply-page-edit.ts';
import { NodeSink } from './trie/trie.ts';

function shapeOfModel(model: TreeModel, parent: string | null): unknown[] {
  return model.childrenOf(parent).map((id) => {
    const page = model.pages.get(id);
    return [id, page?.title, page && model.pathOf(page), shapeOfModel(model, id)];
  });
}

function shapeOf(pages: readonly NestedPage[]): unknown[] {
  return pages.map(({ page, path, pages: below }) => [page.id, page.title, path, shapeOf(below)]);
}

describe('edits', () => {
  it('edits have the effect that they have on plain lists, and reject invalid changes', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyPageEdit, { maxLength: 40 }), async (edits) => {
        const space = new TestSpace();
        const model = new TreeModel();
        for (const edit of edits) {
          const refused = model.apply(edit);
          const done = space.edit({ pages: [edit] });
          if (refused === undefined) await done;
          else await expect(done).rejects.toMatchObject({ code: refused });
        }
        const content = await space.open();
        expect(shapeOf(await listNestedPages(content))).toEqual(shapeOfModel(model, null));
        expect(await content.countPages()).toBe(model.pages.size);
        for (const page of model.pages.values()) {
          const found = await content.findPage(page.id);
          expect(found).toMatchObject({ id: page.id, parent: page.parent, type: page.type });
          const path = model.pathOf(page);
          expect(found && (await content.pathOf(found))).toBe(path);
          if (path !== undefined) expect((await content.findPageByPath(path))?.id).toBe(page.id);
          expect(found && shapeOf((await nestPage(content, found)).pages)).toEqual(shapeOfModel(model, page.id));
        }
      }),
      { numRuns: runsOf(120) },
    ));

  it('edits make the same content tree as a batch and one by one', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyPageEdit, { maxLength: 30 }), async (edits) => {
        const model = new TreeModel();
        const fit = edits.filter((edit) => model.apply(edit) === undefined);
        const [batch, single] = [new TestSpace(), new TestSpace()];
        await batch.edit({ pages: fit });
        for (const edit of fit) await single.edit({ pages: [edit] });
        expect(batch.root).toBe(single.root);
      }),
      { numRuns: runsOf(80) },
    ));

  it('edits leave the content tree unchanged if one of them is rejected', async () => {
    const space = new TestSpace();
    const before = await space.edit({ pages: [insertPage('a')] });
    await expect(space.edit({ pages: [insertPage('b'), insertPage('a')] })).rejects.toMatchObject({
      code: 'page_exists',
    });
    expect(space.root).toBe(before);
  });

  it('edits of a page and back give the first root, and no new nodes', async () => {
    const space = new TestSpace();
    const first = await space.edit({ pages: [insertPage('a'), insertPage('b', 'a')] });
    const moved = await space.edit({ pages: [{ edit: 'move', id: 'b', parent: null }] });
    expect(moved).not.toBe(first);
    expect(await space.edit({ pages: [{ edit: 'move', id: 'b', parent: 'a' }] })).toBe(first);
    const unchanged = await editContentTree(space.store, first, {
      pages: [{ edit: 'update', id: 'a', fields: { title: 'a' } }],
    });
    expect(unchanged).toEqual({ root: first, nodes: new Map() });
  });

  it('edits place a page between two with equal keys', async () => {
    const space = new TestSpace();
    await space.edit({ pages: ['a', 'b', 'c', 'd'].map((id) => insertPage(id)) });
    const content = await space.open();
    const [b, c] = (await content.findPages(['b', 'c'])) as [PageEntry, PageEntry];
    const tied = { ...c, order: b.order };
    // As after a merge: two sides use the same order key.
    const sink = new NodeSink(space.store);
    const root = await content.tries.pages.update(content.roots.pages, new Map([['/c', tied]]), sink);
    space.root = writeRoots(sink, { ...content.roots, pages: root });
    space.store.add(sink.nodes);
    await space.edit({ pages: [insertPage('x', null, { position: { after: 'b' } })] });
    const ids = (await listNestedPages(await space.open())).map(({ page }) => page.id);
    expect(ids).toEqual(['a', 'b', 'x', 'c', 'd']);
  });

  it('edits keep keys short after many insertions at one position', { tags: ['long'] }, async () => {
    const space = new TestSpace();
    await space.edit({ pages: [insertPage('first'), insertPage('last')] });
    const expected: string[] = [];
    for (let index = 0; index < 600; index++) {
      expected.push(`p${index}`);
      await space.edit({ pages: [insertPage(`p${index}`, null, { position: { before: 'last' } })] });
    }
    const pages = await listNestedPages(await space.open());
    expect(pages.map(({ page }) => page.id)).toEqual(['first', ...expected, 'last']);
    expect(Math.max(...pages.map(({ page }) => page.order.length))).toBeLessThanOrEqual(64);
  });

  it('edits can’t set the position of a page through its fields', async () => {
    const space = new TestSpace();
    await space.edit({ pages: [insertPage('a'), insertPage('b')] });
    const fields = { title: 'B', id: 'z', parent: 'a', order: '!', slug: 'a', type: 'group' };
    await space.edit({ pages: [{ edit: 'update', id: 'b', fields }] });
    const b = await (await space.open()).findPage('b');
    expect(b).toMatchObject({ id: 'b', parent: null, slug: 'b', type: 'document', title: 'B' });
  });

  it.each(['', '.', '..', 'a/b', 'a\\b', 'a\u0000', '\ud800', 'x'.repeat(MAX_SLUG_LENGTH + 1)])(
    'refuse the slug %j',
    async (slug) => {
      await expect(new TestSpace().edit({ pages: [insertPage('a', null, { slug })] })).rejects.toMatchObject({
        code: 'page_slug_invalid',
      });
    },
  );

  it.each(['', 'a/b', 'a#b', 'ü', 'x'.repeat(129)])('reject the ID %j', async (id) => {
    await expect(new TestSpace().edit({ pages: [insertPage(id)] })).rejects.toMatchObject({ code: 'page_id_invalid' });
  });

  it('edits take two ways of writing one letter as one slug', async () => {
    const space = new TestSpace();
    await space.edit({ pages: [insertPage('a', null, { slug: 'caf\u00e9' })] });
    const twice = space.edit({ pages: [insertPage('b', null, { slug: 'cafe\u0301' })] });
    await expect(twice).rejects.toMatchObject({ code: 'page_slug_taken' });
    expect((await (await space.open()).findPageByPath('cafe\u0301'))?.id).toBe('a');
  });

  it('edits put no page deeper than can be shown', async () => {
    const space = new TestSpace();
    const chain = (letter: string, length: number) =>
      Array.from({ length }, (_none, index) =>
        insertPage(`${letter}${index}`, index === 0 ? null : `${letter}${index - 1}`),
      );
    await space.edit({ pages: [...chain('a', MAX_DEPTH), ...chain('b', 3)] });
    const below = (id: string) => space.edit({ pages: [insertPage('new', id)] });
    await expect(below(`a${MAX_DEPTH - 1}`)).rejects.toMatchObject({ code: 'page_too_deep' });
    const move = (parent: string) => space.edit({ pages: [{ edit: 'move', id: 'b0', parent }] });
    await expect(move(`a${MAX_DEPTH - 3}`)).rejects.toMatchObject({ code: 'page_too_deep' });
    await move(`a${MAX_DEPTH - 4}`);
    await expect(below('b2')).rejects.toMatchObject({ code: 'page_too_deep' });
    expect(await (await space.open()).countPages()).toBe(MAX_DEPTH + 3);
  });

  it('edits reject fields that belong in a blob', async () => {
    const large = insertPage('a', null, { fields: { title: 'a', description: 'x'.repeat(70_000) } });
    await expect(new TestSpace().edit({ pages: [large] })).rejects.toMatchObject({ code: 'content_entry_too_large' });
  });
});

describe('the slug of a title', () => {
  it.each([
    ['Getting started', 'getting-started'],
    ['  What’s new?  ', 'what-s-new'],
    ['Über uns', 'über-uns'],
    ['日本語 ガイド', '日本語-ガイド'],
    ['!!!', 'page'],
    ['Tips & tricks', 'tips-and-tricks'],
    ['R&D', 'r-and-d'],
    ['&', 'and'],
  ])('%j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('is always one that may be set', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (title) => {
        await new TestSpace().edit({ pages: [insertPage('a', null, { slug: slugOf(title) })] });
        await new TestSpace().edit({
          pages: [insertPage('a', null, { fields: { title } }), insertPage('b', null, { fields: { title } })],
        });
      }),
    ));
});

describe('items', () => {
  it('sets, finds, lists, and removes items', async () => {
    const space = new TestSpace();
    const file = { id: 'f1', name: 'a.png', contentType: 'image/png', size: 3, blob: 'b'.repeat(43) };
    await space.edit({
      files: new Map([['f1', file]]),
      variables: new Map<string, string | boolean>([
        ['__proto__', 'x'],
        ['flag', false],
      ]),
    });
    const content = await space.open();
    expect(await content.findItem('files', 'f1')).toEqual(file);
    expect(await content.listItems('variables')).toEqual([
      ['__proto__', 'x'],
      ['flag', false],
    ]);
    await space.edit({ files: new Map([['f1', undefined]]) });
    expect(await (await space.open()).listItems('files')).toEqual([]);
  });
});

describe('a comparison', () => {
  it('a comparison lists changes by page', async () => {
    const space = new TestSpace();
    const before = await space.edit({
      pages: [insertPage('a'), insertPage('b'), insertPage('c', 'a'), insertPage('d')],
    });
    const after = await space.edit({
      pages: [
        { edit: 'update', id: 'a', slug: 'other', fields: { hidden: true } },
        { edit: 'move', id: 'c', parent: 'b' },
        { edit: 'delete', id: 'd' },
        insertPage('e'),
      ],
      variables: new Map([['v', 1]]),
    });
    const { pages, variables } = await compareContentTrees(space.store, before, after);
    expect(pages.map(({ key, fields }) => [key, fields])).toEqual([
      ['a', ['hidden', 'slug']],
      ['c', ['parent']],
      ['d', []],
      ['e', []],
    ]);
    expect(pages.map(({ before: b, after: a }) => [b?.id, a?.id])).toEqual([
      ['a', 'a'],
      ['c', 'c'],
      ['d', undefined],
      [undefined, 'e'],
    ]);
    expect(variables).toEqual([{ key: 'v', after: 1, fields: [] }]);
  });
});

describe('reachable hashes', () => {
  it('are all that the content trees need, and none that only others need', async () => {
    const space = new TestSpace();
    const many = Array.from({ length: 500 }, (_none, index) =>
      insertPage(`p${index}`, null, { fields: { title: `p${index}`, document: `d${index}` } }),
    );
    const first = await space.edit({ pages: many });
    const second = await space.edit({ pages: [{ edit: 'delete', id: 'p7' }] });
    const both = await listReachable(space.store, [first, second]);
    expect([...both.blobs].sort()).toEqual(many.map(({ id }) => id.replace('p', 'd')).sort());
    const one = await listReachable(space.store, [second]);
    expect(both.blobs.size - one.blobs.size).toBe(1);
    for (const hash of space.store.nodes.keys()) if (!one.nodes.has(hash)) space.store.nodes.delete(hash);
    expect(await (await openContentTree(space.store, second)).listPages()).toHaveLength(499);
    await expect((await openContentTree(space.store, second)).findPage('p8')).resolves.toMatchObject({
      document: 'd8',
    });
    await expect(openContentTree(space.store, first)).rejects.toMatchObject({ code: 'content_node_missing' });
  });

  it('include the source texts of pages', async () => {
    const space = new TestSpace();
    const fields = { title: 'a', document: 'text', source: { texts: ['written', 'before'] } };
    const root = await space.edit({ pages: [insertPage('a', null, { fields })] });
    expect([...(await listReachable(space.store, [root])).blobs].toSorted()).toEqual(['before', 'text', 'written']);
  });
});

it('several edits can run in one unit of work before their nodes are stored', async () => {
  const store = new MemoryStore({ isSlow: true });
  const empty = emptyContentTree(store);
  const one = await editContentTree(withNewNodes(store, empty.nodes), empty.root, { pages: [insertPage('a')] });
  const allNodes = new Map([...empty.nodes, ...one.nodes]);
  const two = await editContentTree(withNewNodes(store, allNodes), one.root, { pages: [insertPage('b', 'a')] });
  store.add(new Map([...allNodes, ...two.nodes]));
  expect((await (await openContentTree(store, two.root)).findPageByPath('a/b'))?.id).toBe('b');
});
