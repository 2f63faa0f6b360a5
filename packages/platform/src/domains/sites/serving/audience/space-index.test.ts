// Pages, groups and links that are hidden are in no index of a space, and nothing below them is.
import type { NestedPage } from '@bindery/content/tree';
import { expect, it } from 'vitest';
import type { SiteServices } from '../../state/index.ts';
import { firstDocument, indexFor } from './space-index.ts';

const services = { sites: { serving: { indexes: new Map() } } } as unknown as SiteServices;

const nested = (
  id: string,
  type: NestedPage['page']['type'],
  { hidden, pages = [] }: { hidden?: boolean; pages?: NestedPage[] } = {},
): NestedPage => ({
  page: { id, type, title: id, ...(hidden !== undefined && { hidden }) } as NestedPage['page'],
  ...(type !== 'link' && { path: id }),
  pages,
});

it.each(['document', 'group', 'link'] as const)('has no hidden %s, nor its subpages', (type) => {
  const below = type === 'link' ? [] : [nested('below', 'document', { pages: [nested('deeper', 'document')] })];
  const pages = [
    nested('before', 'document'),
    nested('concealed', type, { hidden: true, pages: below }),
    nested('shown', type, { hidden: false }),
    nested('after', 'document'),
  ];
  const index = indexFor(services, { key: type, pages, count: 6, conditional: [], vars: {} }, {});
  expect([...index.byId.keys()]).toEqual(['before', 'shown', 'after']);
  expect(index.top.map(({ page }) => page.id)).toEqual(['before', 'shown', 'after']);
  expect([...index.byPath.keys()]).not.toContain('below');
  expect(index.order.map(({ page }) => page.id)).toEqual(
    type === 'document' ? ['before', 'shown', 'after'] : ['before', 'after'],
  );
  expect(firstDocument(index.top.slice(1))?.page.id).toBe(type === 'document' ? 'shown' : 'after');
});

it('has a short key, unique for each audience', () => {
  const count = 1_000;
  const pages = Array.from({ length: count }, (_none, index) => nested(`page-${index}`, 'document'));
  const conditional = pages.map(({ page }) => ({
    id: page.id,
    condition: `visitor.claims.${page.id.replace('-', '')}`,
    vars: {},
  }));
  const keyFor = (claims: object): string =>
    indexFor(services, { key: 'many', pages, count, conditional, vars: {} }, claims).key;
  const keys = [keyFor({}), keyFor({ page1: true }), keyFor({ page2: true }), keyFor({ other: true })];
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
  for (const key of keys) expect(key.length).toBeLessThan(60);
});

it('has as many subpages as an integration computes', () => {
  const below = Array.from({ length: 132_000 }, (_none, index) => nested(`below-${index}`, 'link'));
  const pages = [nested('above', 'document', { pages: below })];
  const { byId } = indexFor(services, { key: 'wide', pages, count: 132_001, conditional: [], vars: {} }, {});
  expect(byId.get('above')?.children).toHaveLength(132_000);
});
