// Which pages a specification becomes.
import type { InputPage } from '@bindery/contract';
import { describe, expect, it } from 'vitest';
import { harborDocument } from '../testing/harbor-specification.ts';
import type { PageOptions } from './page-options.ts';
import { planPages } from './plan-pages.ts';
import { Specification } from './reading/specification.ts';

function pagesOf(changes: object = {}, options: Partial<PageOptions> = {}): InputPage[] {
  return planPages(new Specification(harborDocument(changes)), { slug: 'harbor', models: true, ...options });
}

/** Titles, with those of the pages below in brackets. */
function titles(pages: readonly InputPage[]): string[] {
  return pages.map(({ title, pages: below }) => (below ? `${title} [${titles(below).join(', ')}]` : title));
}

describe('planPages', () => {
  it('makes a page to begin with, one for each tag, below its parent, and one of all schemas', () => {
    const pages = pagesOf();
    expect(titles(pages)).toEqual(['Overview', 'ships [People]', 'Operations', 'Webhooks', 'Models']);
    expect(pages[1]).toMatchObject({
      type: 'document',
      icon: 'ship',
      computed: {
        type: 'builtin:openapi',
        props: { doc: 'operations', page: 'ships' },
        dependencies: { spec: { ref: { kind: 'openapi', spec: 'harbor' } } },
      },
    });
  });

  it('makes a page for each operation below that of its tag, on request', () => {
    const pages = pagesOf({}, { grouping: 'by-operation', models: false, downloadLink: true });
    expect(titles(pages)).toEqual([
      'Overview',
      'ships [List ships, Add a ship, People [listCrew]]',
      'Operations [GET /health]',
      'Webhooks [arrived]',
      'OpenAPI specification',
    ]);
    expect(pages[1]?.computed?.props).toEqual({ doc: 'tag', page: 'ships' });
    expect(pages[1]?.pages?.[1]?.computed?.props).toEqual({
      doc: 'operation',
      page: '/ships',
      method: 'post',
      deprecated: true,
    });
    expect(pages[3]?.pages?.[0]?.computed?.props).toEqual({ doc: 'operation', page: 'arrived', method: 'hook' });
    expect(pages.at(-1)).toMatchObject({ type: 'link', target: { kind: 'openapi', spec: 'harbor' } });
  });

  it('gives a page the same id, whatever it is called', () => {
    const tags = [{ name: 'ships', 'x-displayName': 'Vessels' }];
    const [, before] = pagesOf();
    const [, after] = pagesOf({ tags });
    expect(after).toMatchObject({ title: 'Vessels', id: before?.id });
    expect(before?.id).toMatch(/^[a-zA-Z0-9]{1,40}$/);
  });

  it('makes one page of an operation with several tags, and shows it with both', () => {
    const paths = { '/a': { get: { tags: ['one', 'two', 'one'], summary: 'Both' } } };
    const changes = { paths, webhooks: undefined };
    expect(titles(pagesOf(changes, { grouping: 'by-operation', models: false }))).toEqual([
      'Overview',
      'one [Both]',
      'two',
    ]);
  });

  it('bounds titles, depths, and circles of tags', () => {
    const chain = Array.from({ length: 50 }, (_, at) => ({ name: `t${at}`, 'x-parent': `t${at - 1}` }));
    const tags = [{ name: 'x', parent: 'y' }, { name: 'y', parent: 'x' }, { name: 'z', parent: 'z' }, ...chain];
    const used = tags.map(({ name }) => name);
    const paths = { '/a': { get: { tags: used, summary: 's\n'.repeat(500) } } };
    const pages = pagesOf({ tags, paths }, { grouping: 'by-operation' });
    const depthOf = (all: readonly InputPage[]): number =>
      Math.max(0, ...all.map(({ pages: below }) => 1 + depthOf(below ?? [])));
    expect(depthOf(pages)).toBeLessThanOrEqual(6);
    const all = (some: readonly InputPage[]): InputPage[] => some.flatMap((page) => [page, ...all(page.pages ?? [])]);
    expect(all(pages).filter(({ computed }) => used.some((name) => name === computed?.props['page']))).toHaveLength(
      used.length,
    );
    expect(Math.max(...all(pages).map(({ title }) => title.length))).toBe(200);
  });

  it.each([
    [{ paths: null, tags: 'x', components: 3, webhooks: [] }],
    [{ paths: { '/a': null, b: {} }, tags: [null, { name: {} }] }],
  ])('makes a page of %j', (changes) => {
    expect(titles(pagesOf({ components: undefined, webhooks: undefined, ...changes }))).toEqual(['Overview']);
  });
});
