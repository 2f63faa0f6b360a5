import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { anyPageEdit } from '../testing/tree-edits.ts';
import { Fork, anyFork, fittingEdits } from '../testing/tree-fork.ts';
import type { ForkEdits } from '../testing/tree-fork.ts';
import { insertPage } from '../testing/tree-space.ts';
import { hasSlug, listNestedPages } from '../tree/index.ts';
import type { ContentTree, Hash, NestedPage, PageEdit } from '../tree/index.ts';
import type { MergeBodies, MergeConflict, MergeRequest } from './index.ts';

/** Texts merge to all that is in either: it does not matter which side is which, and what is in already comes in once. */
const joinBodies: MergeBodies = (bodies) =>
  bodies.map(({ ours, theirs }) => {
    const all = new Set([...ours.split('+'), ...theirs.split('+')]);
    return { result: 'clean', document: [...all].sort().join('+') };
  });
const refuseBodies: MergeBodies = (bodies) => bodies.map(() => ({ result: 'conflict' }));

const pagesOf = ({ base, ours, theirs }: ForkEdits): Promise<Fork> =>
  Fork.of({ pages: base }, { pages: ours }, { pages: theirs });

/** Names sides the other way round. */
function swap(conflict: MergeConflict): unknown {
  const { ours, theirs, deletedBy, ...rest } = conflict as unknown as Record<string, unknown>;
  return {
    ...rest,
    ...(theirs === undefined ? {} : { ours: theirs }),
    ...(ours === undefined ? {} : { theirs: ours }),
    ...(deletedBy === undefined ? {} : { deletedBy: deletedBy === 'ours' ? 'theirs' : 'ours' }),
  };
}

/** Every rule of a tree, looked at from outside. */
async function expectValid(content: ContentTree): Promise<void> {
  const pages = await content.listPages();
  const byId = new Map(pages.map((page) => [page.id, page]));
  expect(byId.size).toBe(pages.length);
  expect(await content.countPages()).toBe(pages.length);
  const count = (nested: readonly NestedPage[]): number => nested.reduce((sum, one) => sum + 1 + count(one.pages), 0);
  expect(count(await listNestedPages(content))).toBe(pages.length);
  for (const page of pages) {
    expect(await content.findPage(page.id)).toEqual(page);
    expect(page.slug !== undefined).toBe(hasSlug(page.type));
    const parent = page.parent === null ? undefined : byId.get(page.parent);
    expect(parent?.id ?? null).toBe(page.parent);
    if (parent !== undefined) expect(hasSlug(parent.type) && page.type !== 'group').toBe(true);
    const path = await content.pathOf(page);
    if (path !== undefined) expect((await content.findPageByPath(path))?.id).toBe(page.id);
  }
}

const runs = { numRuns: runsOf(400) };

describe('a merge', () => {
  it('a merge is the same from either side', () =>
    fc.assert(
      fc.asyncProperty(anyFork, fc.boolean(), async (edits, areTextsJoined) => {
        const one = await pagesOf(edits);
        const mergeBodies = areTextsJoined ? joinBodies : refuseBodies;
        const forward = await one.merge({ mergeBodies, prefer: 'ours' });
        const back = await one.merge({ mergeBodies, prefer: 'theirs', ours: one.theirs, theirs: one.ours });
        expect(back.root).toBe(forward.root);
        expect(back.conflicts.map(swap)).toEqual(forward.conflicts);
      }),
      runs,
    ));

  it('a merge gives a whole tree, with conflicts too', () =>
    fc.assert(
      fc.asyncProperty(anyFork, fc.constantFrom('ours', 'theirs'), async (edits, prefer) => {
        const one = await pagesOf(edits);
        const { root } = await one.merge({ mergeBodies: refuseBodies, prefer });
        await expectValid(await one.open(root));
      }),
      runs,
    ));

  it('deletes only pages that a side deleted', () =>
    fc.assert(
      fc.asyncProperty(anyFork, async (edits) => {
        const one = await pagesOf(edits);
        const { root } = await one.merge({ mergeBodies: joinBodies });
        const idsOf = async (hash: Hash): Promise<Set<string>> =>
          new Set((await (await one.open(hash)).listPages()).map(({ id }) => id));
        const [base, ours, theirs, merged] = [
          await idsOf(one.base),
          await idsOf(one.ours),
          await idsOf(one.theirs),
          await idsOf(root),
        ];
        for (const id of new Set([...base, ...ours, ...theirs])) {
          const wasTakenOut = base.has(id) && !(ours.has(id) && theirs.has(id));
          if (!wasTakenOut) expect(merged).toContain(id);
        }
        for (const id of merged) expect(ours.has(id) || theirs.has(id)).toBe(true);
      }),
      runs,
    ));

  it('equals the other side if one side changed nothing', () =>
    fc.assert(
      fc.asyncProperty(anyFork, async (edits) => {
        const one = await pagesOf(edits);
        for (const same of [{ theirs: one.base }, { theirs: one.ours }]) {
          expect(await one.merge({ mergeBodies: joinBodies, ...same })).toEqual({
            root: one.ours,
            nodes: new Map(),
            conflicts: [],
          });
        }
        expect(await one.merge({ mergeBodies: joinBodies, ours: one.base })).toEqual({
          root: one.theirs,
          nodes: new Map(),
          conflicts: [],
        });
      }),
      { numRuns: runsOf(100) },
    ));

  it('changes nothing when repeated', () =>
    fc.assert(
      fc.asyncProperty(anyFork, async (edits) => {
        const one = await pagesOf(edits);
        const { root, conflicts } = await one.merge({ mergeBodies: joinBodies });
        fc.pre(conflicts.length === 0);
        expect(await one.merge({ mergeBodies: joinBodies, ours: root })).toMatchObject({ root, conflicts: [] });
        expect(await one.merge({ mergeBodies: joinBodies, theirs: root })).toMatchObject({ root, conflicts: [] });
      }),
      { numRuns: runsOf(150) },
    ));

  it('has no conflict if the sides changed different pages and positions', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyPageEdit, { maxLength: 30 }), async (all) => {
        const base = fittingEdits([], all);
        const mine = (who: string): PageEdit[] => [
          insertPage(who, null, { type: 'group' }),
          ...base.flatMap(({ id }, index) =>
            (index % 2 === 0) === (who === 'ours') ? [{ edit: 'update' as const, id, fields: { hidden: true } }] : [],
          ),
        ];
        const [ours, theirs] = [fittingEdits(base, mine('ours')), fittingEdits(base, mine('theirs'))];
        const ids = new Set(ours.map(({ id }) => id));
        const one = await pagesOf({ base, ours, theirs: theirs.filter(({ id }) => !ids.has(id)) });
        const { root, conflicts } = await one.merge({ mergeBodies: joinBodies });
        expect(conflicts).toEqual([]);
        const content = await one.open(root);
        for (const { id } of [...ours, ...theirs]) {
          if (id !== 'ours' && id !== 'theirs') expect((await content.findPage(id))?.hidden).toBe(true);
        }
      }),
      { numRuns: runsOf(100) },
    ));
});

const update = (id: string, fields: object, slug?: string): PageEdit => ({ edit: 'update', id, fields, slug });
const move = (id: string, parent: string | null, position = {}): PageEdit => ({ edit: 'move', id, parent, position });
const remove = (id: string): PageEdit => ({ edit: 'delete', id });
const three = { pages: [insertPage('a'), insertPage('b'), insertPage('c', 'a')] };

describe('conflicts', () => {
  it.each<[title: string, ours: PageEdit[], theirs: PageEdit[], conflicts: object[]]>([
    [
      'one field, two values',
      [update('a', { title: 'A' })],
      [update('a', { title: 'AA' })],
      [{ type: 'field', of: 'pages', key: 'a', field: 'title', base: 'a', ours: 'A', theirs: 'AA' }],
    ],
    ['two fields of one page', [update('a', { title: 'A' })], [update('a', { hidden: true })], []],
    ['one field, one value', [update('a', { title: 'A' })], [update('a', { title: 'A' })], []],
    [
      'the time of a change',
      [update('a', { updatedAt: '2026-01-02T00:00:00Z' })],
      [update('a', { updatedAt: '2026-01-03T00:00:00Z' })],
      [],
    ],
    [
      'taken out and changed',
      [remove('b')],
      [update('b', { hidden: true })],
      [{ type: 'deleted', key: 'b', deletedBy: 'ours' }],
    ],
    ['taken out and only touched', [remove('b')], [update('b', { updatedAt: '2026-01-03T00:00:00Z' })], []],
    ['taken out by both', [remove('b')], [remove('b')], []],
    [
      'taken out, and a page put below',
      [remove('b')],
      [insertPage('new', 'b')],
      [{ type: 'parent_deleted', key: 'b', deletedBy: 'ours', pages: ['new'] }],
    ],
    [
      'taken out with all that is below, and a page put there',
      [insertPage('new', 'c')],
      [remove('a')],
      [
        { type: 'parent_deleted', key: 'a', deletedBy: 'theirs', pages: ['c'] },
        { type: 'parent_deleted', key: 'c', deletedBy: 'theirs', pages: ['new'] },
      ],
    ],
    ['each moved below the other', [move('a', 'b')], [move('b', 'a')], [{ type: 'circle', pages: ['a', 'b'] }]],
    [
      'moved to two places',
      [move('c', 'b')],
      [move('c', null)],
      [{ type: 'field', field: 'place', base: { parent: 'a' }, ours: { parent: 'b' }, theirs: { parent: null } }],
    ],
    ['moved to one place', [move('c', 'b')], [move('c', 'b')], []],
    [
      'two pages with one path',
      [insertPage('x', null, { slug: 'same' })],
      [insertPage('y', null, { slug: 'same' })],
      [{ type: 'path', parent: null, slug: 'same', pages: ['x', 'y'] }],
    ],
    [
      'a page moved to a path that another got',
      [update('b', {}, 'c')],
      [move('c', null)],
      [{ type: 'path', parent: null, slug: 'c', pages: ['b', 'c'] }],
    ],
    ['a path that one left and another took', [update('a', {}, 'z')], [insertPage('n', 'b', { slug: 'a' })], []],
    [
      'texts that cannot be put together',
      [update('a', { document: 'd1' })],
      [update('a', { document: 'd2' })],
      [{ type: 'field', field: 'document', ours: 'd1', theirs: 'd2' }],
    ],
  ])('%s', async (_title, ours, theirs, expected) => {
    const one = await Fork.of(three, { pages: ours }, { pages: theirs });
    const { root, conflicts } = await one.merge({ mergeBodies: refuseBodies });
    expect(conflicts).toMatchObject(expected);
    expect(conflicts).toHaveLength(expected.length);
    await expectValid(await one.open(root));
  });

  it('conflicts of pages that became of another kind leave a whole tree', async () => {
    // An import may give a page's id to one of another kind.
    const again: PageEdit[] = [remove('b'), insertPage('b', null, { type: 'link' })];
    const one = await Fork.of(three, { pages: again }, { pages: [insertPage('new', 'b')] });
    const { root, conflicts } = await one.merge({ mergeBodies: joinBodies });
    expect(conflicts).toMatchObject([{ type: 'kind', key: 'new', parent: 'b' }]);
    await expectValid(await one.open(root));
  });

  it('conflicts use the text that the caller merges', async () => {
    const [ours, theirs] = ['d1', 'd2'].map((document) => ({ pages: [update('a', { document })] }));
    const one = await Fork.of(three, ours ?? {}, theirs ?? {});
    for (const prefer of ['ours', 'theirs'] as const) {
      const clean = await one.merge({ mergeBodies: joinBodies, prefer });
      expect(clean.conflicts).toEqual([]);
      expect((await (await one.open(clean.root)).findPage('a'))?.document).toBe('d1+d2');
      const both = await one.merge({ prefer, mergeBodies: () => [{ result: 'conflict', document: 'both' }] });
      expect((await (await one.open(both.root)).findPage('a'))?.document).toBe('both');
      const none = await one.merge({ prefer, mergeBodies: refuseBodies });
      expect((await (await one.open(none.root)).findPage('a'))?.document).toBe(prefer === 'ours' ? 'd1' : 'd2');
    }
  });
});

describe('items', () => {
  const file = (name: string) => ({ id: 'f', name, contentType: 'image/png', size: 1 });

  it('items are merged as pages are', async () => {
    const base = {
      files: new Map([['f', file('a.png')]]),
      variables: new Map([
        ['v', 1],
        ['w', 1],
      ]),
    };
    const ours = { files: new Map([['f', file('b.png')]]), variables: new Map([['v', 2]]) };
    const theirs = {
      files: new Map([['f', { ...file('a.png'), size: 2 }]]),
      variables: new Map([
        ['v', 3],
        ['w', 2],
      ]),
    };
    const one = await Fork.of(base, ours, theirs);
    const { root, conflicts } = await one.merge({ mergeBodies: joinBodies, prefer: 'ours' });
    expect(conflicts).toEqual([
      { type: 'field', of: 'variables', key: 'v', field: 'value', base: 1, ours: 2, theirs: 3 },
    ]);
    const content = await one.open(root);
    expect(await content.findItem('files', 'f')).toEqual({ ...file('b.png'), size: 2 });
    expect(await content.listItems('variables')).toEqual([
      ['v', 2],
      ['w', 2],
    ]);
  });

  it('items that one side took out stay where the other began to use them', async () => {
    const base = {
      pages: [insertPage('a')],
      files: new Map([
        ['f', file('a.png')],
        ['g', file('g.png')],
      ]),
    };
    const taking = {
      files: new Map([
        ['f', undefined],
        ['g', undefined],
      ]),
    };
    const using = { pages: [update('a', { document: 'uses f' })] };
    const listReferences: MergeRequest['listReferences'] = (documents) =>
      documents.map((document) => ({ files: [document.replace('uses ', '')], reusableContents: [] }));
    for (const [ours, theirs, deletedBy] of [
      [taking, using, 'ours'],
      [using, taking, 'theirs'],
    ] as const) {
      const one = await Fork.of(base, ours, theirs);
      const { root, conflicts } = await one.merge({ mergeBodies: joinBodies, listReferences });
      expect(conflicts).toEqual([{ type: 'reference', of: 'files', key: 'f', deletedBy, documents: ['uses f'] }]);
      expect((await (await one.open(root)).listItems('files')).map(([key]) => key)).toEqual(['f']);
    }
  });
});
