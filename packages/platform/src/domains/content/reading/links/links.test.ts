// Links of a space and its pages.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  backlinks,
  change,
  linkPages,
  pageId,
  propose,
  describeLinks,
  write,
} from '../../../../../test/support/linked-pages.ts';
import type { ResponseBody } from '../../../../../test/support/linked-pages.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let id: string;
let space: string;
let changeRequest: string;

beforeEach(async () => {
  ({ test, id, space, changeRequest } = await linkPages());
});
afterAll(closePlatforms);

describe('the links of a page', () => {
  it('have a target and a location each', async () => {
    const a = await pageId(test, space, 'a');
    const answer = await test.get(`${space}/content/page/${a}/links`);
    expect(describeLinks(answer).sort()).toEqual([
      'broken url nothing.md ← page a#top',
      'ok page b#install ← page a#top',
      'ok url https://example.com ← page a#top',
    ]);
    expect(answer.body).toMatchObject({ count: 3, stats: { total: 3, broken: { total: 1 } } });
    expect(answer.body.stats.broken).not.toHaveProperty('changeRequest');
    const [target] = answer.body.items.flatMap((item: ResponseBody) =>
      item.targetReference.page ? [item.targetReference] : [],
    );
    const { body: shown } = await test.get(space);
    expect(target).toMatchObject({
      kind: 'page',
      organization: { id: test.demo.organization },
      space: shown,
      versionContext: { type: 'revision', revision: { id: shown.revision, pages: [] } },
      page: { title: 'b', path: 'b' },
    });
    expect(answer.body.items.map(({ relation }: ResponseBody) => relation)).toEqual([
      'reference',
      'reference',
      'reference',
    ]);
  });

  it('may be to more people than one statement can name', { tags: ['long'] }, async () => {
    const people = Array.from({ length: 40_000 }, (_none, index) => `user_${index}`);
    const definition = { u: { id: 'u', title: 'u', type: 'users', multiple: true } };
    const records = { r: { orderIndex: 'a', values: { u: [...people, 'user_owner'] } } };
    const data = { view: { type: 'grid', columns: [], hideHeader: false }, definition, records };
    const table = { object: 'block', type: 'table', isVoid: true, data, fragments: [] };
    const document = { document: { object: 'document', data: {}, nodes: [table] } };
    await change(test, changeRequest, { operation: 'insert_page', title: 'People', document });
    const path = `${changeRequest}/content/page/${await pageId(test, changeRequest, 'people')}/links`;
    // The owner is there, the others are not.
    const { stats } = (await test.get(`${path}?limit=1`)).body;
    expect(stats).toMatchObject({ total: 40_001, broken: { total: 40_000 } });
  });

  it('are listed by their state, page by page', async () => {
    const path = `${space}/content/page/${await pageId(test, space, 'a')}/links`;
    const all = describeLinks(await test.get(path));
    expect(describeLinks(await test.get(`${path}?status=broken`))).toEqual(['broken url nothing.md ← page a#top']);
    const first = await test.get(`${path}?limit=2`);
    const second = await test.get(`${path}?limit=2&page=${first.body.next.page}`);
    expect([...describeLinks(first), ...describeLinks(second)]).toEqual(all);
    expect(second.body).not.toHaveProperty('next');
    expect(second.body).toMatchObject({ count: 3, stats: { total: 3, broken: { total: 1 } } });
    expect((await test.get(`${path}?page=nonsense`)).code).toBe('page_token_invalid');
    expect((await test.get(`${space}/content/page/page_nothing/links`)).code).toBe('page_not_found');
  });

  it('of a change request show which links it breaks', async () => {
    const [a, b] = [await pageId(test, space, 'a'), await pageId(test, space, 'b')];
    const links = async (page: string, query = ''): Promise<CallAnswer> =>
      test.get(`${changeRequest}/content/page/${page}/links${query}`);
    expect((await links(a)).body.stats).toEqual({ total: 3, broken: { total: 1, changeRequest: 0 } });
    await change(test, changeRequest, { operation: 'delete_page', page: b });
    const answer = await links(a);
    expect(answer.body.stats).toEqual({ total: 3, broken: { total: 2, changeRequest: 1 } });
    expect(describeLinks(answer)).toContain(`broken url /pages/${b}#install ← page a#top`);
    const [item] = answer.body.items;
    expect(item.locationReferences[0].versionContext).toMatchObject({
      type: 'changeRequest',
      changeRequest: { status: 'draft' },
    });
    await change(test, changeRequest, {
      operation: 'update_page',
      page: a,
      document: { markdown: '[gone](nothing.md) [more](elsewhere.md)\n' },
    });
    expect((await links(a)).body.stats).toEqual({ total: 2, broken: { total: 2, changeRequest: 1 } });
    expect((await links(a, '?limit=1')).body.items).toHaveLength(1);
    const second = (await links(a, '?limit=1')).body.next.page;
    expect((await links(a, `?limit=1&page=${second}`)).body).not.toHaveProperty('next');
    expect((await links(b)).code).toBe('page_not_found');
    expect((await test.get(`${space}/content/page/${a}/links`)).body.stats).toMatchObject({ broken: { total: 1 } });
  });
});

describe('the links of a space', () => {
  it('cover all pages, grouped by target', async () => {
    const answer = await test.get(`${space}/links`);
    expect(describeLinks(answer).sort()).toEqual([
      `broken url /pages/${await pageId(test, space, 'b')}#nothing ← page c`,
      'broken url nothing.md ← page a#top',
      'ok page a ← page b#install',
      'ok page b ← page c',
      'ok page b#install ← page a#top',
      'ok url https://example.com ← page a#top',
    ]);
    expect(answer.body).toMatchObject({ count: 6, stats: { total: 6, broken: { total: 2 } } });
    const broken = await test.get(`${space}/links?status=broken`);
    expect(broken.body).toMatchObject({ count: 2, stats: { total: 6 } });
    const paged: string[] = [];
    let next = '';
    do {
      const { body } = await test.get(`${space}/links?limit=4${next}`);
      paged.push(...describeLinks({ body }));
      next = body.next === undefined ? '' : `&page=${body.next.page}`;
    } while (next !== '');
    expect(paged).toEqual(describeLinks(answer));
    expect((await test.get('/v1/spaces/space_nothing/links')).code).toBe('space_not_found');
  });

  it('can point to the app, users, spaces, and collections', async () => {
    const { body: user } = await test.get('/v1/user');
    const { body: collection } = await test.post(`/v1/orgs/${test.demo.organization}/collections`, { title: 'Shelf' });
    const stranger = await test.asPerson('outsider');
    const origin = new URL(user.urls.location).origin;
    await write(test, id, {
      d: [
        `${origin}/spaces/${id}`,
        'https://app.gitbook.com/o/x',
        'https://',
        `https://app.gitbook.com/u/${user.id}`,
        `https://app.gitbook.com/u/${stranger.id}`,
        `/spaces/${id}`,
        '/spaces/space_nothing',
        `/collections/${collection.id}`,
        '/openapi/petstore',
        'mailto:a@example.com',
      ]
        .map((href) => `[x](${href})\n`)
        .join('\n'),
    });
    const links = await test.get(`${space}/content/page/${await pageId(test, space, 'd')}/links`);
    expect(describeLinks(links).sort()).toEqual(
      [
        `in-app url ${origin}/spaces/${id}`,
        'in-app url https://app.gitbook.com/o/x',
        'broken url https://',
        `ok user ${user.displayName}`,
        'broken nothing',
        'ok space Guides',
        'broken nothing',
        'ok collection Shelf',
        'broken nothing',
        'ok url mailto:a@example.com',
      ]
        .map((line) => `${line} ← page d`)
        .sort(),
    );
    const relations = new Set(links.body.items.map(({ relation }: ResponseBody) => relation));
    expect(relations).toEqual(new Set(['reference', 'dependsOn']));
    expect((await test.get(`${space}/links?status=in-app`)).body.count).toBe(2);
  });

  it('are up to date immediately after a page is merged, renamed, moved, or deleted', async () => {
    const [a, b, c] = [await pageId(test, space, 'a'), await pageId(test, space, 'b'), await pageId(test, space, 'c')];
    const merge = async (...changes: object[]): Promise<void> => {
      const { body } = await test.post(`${space}/change-requests`, { subject: 'More' });
      const at = `${space}/change-requests/${body.id}`;
      expect((await test.post(`${at}/content`, { changes })).status).toBe(200);
      expect((await test.post(`${at}/merge`)).body.result).toBe('merge');
    };
    const broken = async (): Promise<number> => (await test.get(`${space}/links`)).body.stats.broken.total;
    expect(await broken()).toBe(2);
    // By their ids, links stay right wherever a page goes, and so do those that were written by paths.
    const byId = { markdown: `[a](/pages/${a}#top) [b](/pages/${b})\n` };
    await merge({ operation: 'update_page', page: c, document: byId });
    expect(await broken()).toBe(1);
    await merge({ operation: 'update_page', page: a, slug: 'alpha' }, { operation: 'update_page', page: b, into: a });
    expect(describeLinks(await test.get(`${space}/content/page/${c}/links`)).sort()).toEqual([
      'ok page alpha#top ← page c',
      'ok page alpha/b ← page c',
    ]);
    expect(describeLinks(await test.get(`${space}/content/page/${b}/links`))).toEqual([
      'ok page alpha ← page alpha/b#install',
    ]);
    expect(await broken()).toBe(1);
    await merge({ operation: 'delete_page', page: b });
    expect(describeLinks(await test.get(`${space}/content/page/${c}/links`)).sort()).toEqual([
      `broken url /pages/${b} ← page c`,
      'ok page alpha#top ← page c',
    ]);
    expect(await backlinks(test, `${space}/content/page/${a}/backlinks`)).toEqual(['page c']);
  });
});

it('a merge updates the links of the space immediately', async () => {
  const [a, b] = [await pageId(test, space, 'a'), await pageId(test, space, 'b')];
  const { body } = await change(test, changeRequest, {
    operation: 'insert_files',
    files: [{ name: 'note.txt', base64: 'aGVsbG8=' }],
  });
  await test.post(`${changeRequest}/merge`);
  const file = body.insertedFiles[0].id;
  changeRequest = await propose(test, space);
  await change(test, changeRequest, {
    operation: 'update_page',
    page: a,
    document: { markdown: `[b](/pages/${b}) [file](/files/${file})\n` },
  });
  const paths = [
    `${space}/links`,
    `${space}/content/page/${a}/links`,
    `${space}/content/page/${b}/backlinks`,
    `${space}/content/files/${file}/backlinks`,
  ];
  const read = async (): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const path of paths) answers.push((await test.get(path)).body.items);
    return answers;
  };
  const before = await read();
  expect((await test.post(`${changeRequest}/merge`)).body.result).toBe('merge');
  for (const [index, items] of (await read()).entries()) expect(items).not.toEqual(before[index]);
  expect(await backlinks(test, paths[3] ?? '')).toEqual(['page a']);
});
