import { RevisionSemanticChange } from '@bindery/contract/content';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { anyPageEdit } from '../../testing/tree-edits.ts';
import { TreeModel } from '../../testing/tree-model.ts';
import { TestSpace, insertPage } from '../../testing/tree-space.ts';
import { listSemanticChanges } from '../index.ts';
import type { ContentEdits, PageEdit } from '../index.ts';

const options = { downloadUrlOf: ({ id, name }: { id: string; name: string }) => `https://files.test/${id}/${name}` };

async function changesOf(base: ContentEdits, edits: ContentEdits): Promise<RevisionSemanticChange[]> {
  const space = new TestSpace();
  const before = await space.edit(base);
  const after = await space.edit(edits);
  const changes = await listSemanticChanges(space.store, { before, after }, options);
  for (const change of changes) RevisionSemanticChange.parse(change);
  return changes;
}

const pages = (...all: PageEdit[]): ContentEdits => ({ pages: all });
const base = pages(insertPage('a'), insertPage('b'), insertPage('c', 'a'));
const page = (id: string, path = id) => ({ id, type: 'document', title: id, path });

it.each<[title: string, edits: ContentEdits, changes: object[]]>([
  ['a page that came', pages(insertPage('n', 'c')), [{ type: 'page_created', page: page('n', 'a/c/n') }]],
  [
    'pages that went, each by its path before',
    pages({ edit: 'delete', id: 'a' }),
    [
      { type: 'page_deleted', page: page('a') },
      { type: 'page_deleted', page: page('c', 'a/c') },
    ],
  ],
  [
    'what was edited of one',
    pages({ edit: 'update', id: 'c', slug: 'd', fields: { document: 'hash', hidden: true } }),
    [
      {
        type: 'page_edited',
        page: page('c', 'a/d'),
        attributes: { slug: { before: 'c', after: 'd' }, document: { after: 'hash' } },
      },
    ],
  ],
  ['nothing, when only the time is another', pages({ edit: 'update', id: 'c', fields: { updatedAt: 'now' } }), []],
  [
    'a page that moved',
    pages({ edit: 'move', id: 'c', parent: 'b' }),
    [{ type: 'page_moved', page: page('c', 'b/c'), parent: { before: page('a'), after: page('b') } }],
  ],
  [
    'a page that moved among its siblings',
    pages({ edit: 'move', id: 'b', position: { before: 'a' } }),
    [{ type: 'page_moved', page: page('b'), parent: {} }],
  ],
])('lists %s', async (_title, edits, expected) => {
  expect(await changesOf(base, edits)).toEqual(expected);
});

it('lists items that were added, removed and edited', async () => {
  const file = (id: string, size: number) => ({ id, name: `${id}.png`, contentType: 'image/png', size });
  const tag = (slug: string, label: string) => ({ slug, label, color: 'blue' as const });
  const before: ContentEdits = {
    files: new Map([
      ['f', file('f', 1)],
      ['g', file('g', 1)],
    ]),
    reusableContents: new Map([['r', { id: 'r', title: 'R' }]]),
    tags: new Map([['t', tag('t', 'T')]]),
    variables: new Map<string, string | number>([
      ['v', 1],
      ['w', 'w'],
    ]),
  };
  const after: ContentEdits = {
    files: new Map([
      ['f', file('f', 2)],
      ['g', undefined],
      ['h', file('h', 1)],
    ]),
    reusableContents: new Map([['r', { id: 'r', title: 'S', document: 'hash' }]]),
    tags: new Map([
      ['t', tag('t', 'U')],
      ['x', tag('x', 'X')],
    ]),
    variables: new Map<string, string | number | undefined>([
      ['v', 2],
      ['w', undefined],
      ['n', 0],
    ]),
  };
  const shown = (id: string) => {
    return { id, name: `${id}.png`, contentType: 'image/png', downloadURL: `https://files.test/${id}/${id}.png` };
  };
  expect(await changesOf(before, after)).toEqual([
    { type: 'file_edited', file: shown('f'), attributes: { size: { before: 1, after: 2 } } },
    { type: 'file_deleted', file: shown('g') },
    { type: 'file_created', file: shown('h') },
    {
      type: 'variables_edited',
      variables: { n: { after: 0 }, v: { before: 1, after: 2 }, w: { before: 'w' } },
    },
    {
      type: 'reusable_content_edited',
      reusableContent: { id: 'r', title: 'S', document: 'hash' },
      attributes: { title: { before: 'R', after: 'S' }, document: { after: 'hash' } },
    },
    { type: 'tag_edited', tag: { slug: 't', label: 'U' }, attributes: { label: { before: 'T', after: 'U' } } },
    { type: 'tag_created', tag: { slug: 'x', label: 'X' } },
  ]);
});

it('always equals what the API returns, and is empty for equal trees', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(anyPageEdit, { maxLength: 20, size: 'max' }),
      fc.array(anyPageEdit, { maxLength: 10, size: 'max' }),
      async (first, second) => {
        const model = new TreeModel();
        const fits = (edit: PageEdit): boolean => model.apply(edit) === undefined;
        const [before, after] = [first.filter(fits), second.filter(fits)];
        const forward = await changesOf(pages(...before), pages(...after));
        expect(new Set(forward.map((change) => JSON.stringify(change))).size).toBe(forward.length);
        expect(await changesOf(pages(...before, ...after), {})).toEqual([]);
      },
    ),
    { numRuns: runsOf(100) },
  ));
