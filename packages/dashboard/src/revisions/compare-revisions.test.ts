import type { Revision, RevisionPage } from '@bindery/contract';
import { expect, it } from 'vitest';
import { NOTHING, compareRevisions } from './compare-revisions.ts';

const page = (id: string, more: object = {}) =>
  ({
    id,
    title: id.toUpperCase(),
    type: 'document',
    documentId: `${id}1`,
    pages: [],
    ...more,
  }) as unknown as RevisionPage;
const revision = (pages: readonly RevisionPage[], more: object = {}) =>
  ({ pages, files: [], reusableContents: [], tags: [], ...more }) as unknown as Revision;
const kindsOf = (before: readonly RevisionPage[], after: readonly RevisionPage[]) =>
  compareRevisions(revision(before), revision(after)).pages.map(({ id, kinds }) => [id, ...kinds]);

it('finds added, deleted, moved, and changed pages', () => {
  const before = [page('a'), page('b', { pages: [page('c')] }), page('d'), page('e')];
  const after = [page('a', { documentId: 'a2' }), page('b', { title: 'Other' }), page('c'), page('n'), page('e')];
  expect(kindsOf(before, after)).toEqual([
    ['a', 'text'],
    ['b', 'renamed'],
    ['c', 'moved'],
    ['n', 'added'],
    ['d', 'removed'],
  ]);
});

it('reports the old and new position of a page, and its changed fields', () => {
  const [change] = compareRevisions(
    revision([page('b', { pages: [page('c', { icon: 'ship' })] })]),
    revision([page('b', { pages: [] }), page('c', { slug: 'sea' })]),
  ).pages;
  expect(change).toMatchObject({
    from: ['B'],
    to: [],
    fields: [
      { name: 'icon', before: 'ship', after: undefined },
      { name: 'slug', before: undefined, after: 'sea' },
    ],
  });
});

it('takes a title as a name, and other fields as properties', () => {
  const other = page('a', { title: 'Other', icon: 'ship' });
  expect(kindsOf([page('a')], [other])).toEqual([['a', 'renamed', 'fields']]);
  expect(compareRevisions(NOTHING, revision([other])).pages.map(({ id, kinds }) => [id, ...kinds])).toEqual([
    ['a', 'added'],
  ]);
});

it('takes the fewest siblings as moved', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => page(id)) as [
    RevisionPage,
    RevisionPage,
    RevisionPage,
    RevisionPage,
  ];
  expect(kindsOf([a, b, c, d], [d, a, b, c])).toEqual([['d', 'moved']]);
  expect(kindsOf([a, b, c], [a, page('n'), b])).toEqual([
    ['n', 'added'],
    ['c', 'removed'],
  ]);
});

it('finds changed files and variables, ignoring their URLs', () => {
  const file = (name: string, downloadURL: string) => ({ id: 'f', name, downloadURL });
  const items = compareRevisions(
    revision([], { files: [file('a.png', 'x?1')], variables: { one: '1', two: '2' } }),
    revision([], { files: [file('a.png', 'x?2')], variables: { one: '1', two: '3', three: '4' } }),
  ).items;
  expect(items).toEqual([
    { of: 'variable', id: 'two', title: 'two', kind: 'changed', before: '2', after: '3' },
    { of: 'variable', id: 'three', title: 'three', kind: 'added', after: '4' },
  ]);
});
