// What a space and its pages lead to, and what leads to pages and files.
import { randomBytes } from 'node:crypto';
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown } from '@bindery/content/markdown';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '../../../scripts/testing/postgres.ts';
import type { PlatformOptions } from './options.ts';
import { editPastApi } from './testing/edit-past-api.ts';
import { removeFolders, temporaryFolder } from './testing/temporary-folder.ts';
import { closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { CallAnswer, TestPlatform } from './testing/test-platform.ts';

let test: TestPlatform;
let id: string;
let space: string;
let changeRequest: string;

/** A page by its name: `page_a` at `a`. */
type Texts = Readonly<Record<string, string>>;

/** A new space of these pages. Returns its id. */
async function aSpace(title: string, texts: Texts): Promise<string> {
  const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
  const { body } = await test.post(spaces, { title, empty: true });
  await write(body.id, texts);
  return body.id;
}

/** Inserts pages, which get ids of their own, through a change request. Returns their ids by name. */
async function write(into: string, texts: Texts): Promise<void> {
  const requests = `/v1/spaces/${into}/change-requests`;
  const { body } = await test.post(requests, { subject: 'Pages' });
  const changes = Object.entries(texts).map(([name, markdown]) => ({
    operation: 'insert_page',
    title: name,
    slug: name,
    document: { markdown },
  }));
  expect((await test.post(`${requests}/${body.id}/content`, { changes })).status).toBe(200);
  await test.post(`${requests}/${body.id}/merge`);
}

const pageId = async (at: string, path: string): Promise<string> =>
  (await test.get(`${at}/content/path/${encodeURIComponent(path)}`)).body.id;
const change = (...changes: object[]): Promise<CallAnswer> =>
  test.post(`${changeRequest}/content?compat=false`, { changes });
const update = (page: string, fields: object): Promise<CallAnswer> =>
  change({ operation: 'update_page', page, ...fields });

// oxlint-disable-next-line typescript/no-explicit-any -- locations of answers that the check has validated
type Shown = any;

/** A location in few words: `page a#anchor`, `file note.txt`, `url https://…`. */
function wordsOf(location: Shown): string {
  if (location === undefined) return 'nothing';
  const inside = location.internalLocation;
  const at = inside === undefined ? '' : inside.type === 'anchor' ? `#${inside.anchor}` : ` in ${inside.node}`;
  const name = location.page?.path ?? location.page?.title ?? location.file?.name ?? location.url;
  const other = location.reusableContent?.title ?? location.collection?.title ?? location.user?.displayName;
  return `${location.kind} ${name ?? other ?? location.space.title}${at}`;
}

/** The links of an answer: `status target ← places`. */
const told = ({ body }: CallAnswer): string[] =>
  body.items.map(
    ({ status, targetReference, locationReferences }: Shown) =>
      `${status} ${wordsOf(targetReference)} ← ${locationReferences.map(wordsOf).join(', ')}`,
  );
const backlinks = async (path: string, token?: string): Promise<string[]> =>
  (await test.get(path, token === undefined ? {} : { token })).body.items.map(wordsOf).sort();

beforeEach(async () => {
  test = await startPlatform({ host: false });
  id = await aSpace('Guides', {
    a: '# Top\n\n[b](b.md#install), [gone](nothing.md), [out](https://example.com)\n',
    b: '## Install\n\n[a](a.md) and [again](a.md)\n',
    c: '[b](/b) [wrong anchor](b.md#nothing)\n',
  });
  space = `/v1/spaces/${id}`;
  const { body } = await test.post(`${space}/change-requests`, { subject: 'Proposed' });
  changeRequest = `${space}/change-requests/${body.id}`;
});
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

describe('the links of a page', () => {
  it('tell where each leads, and where it stands', async () => {
    const a = await pageId(space, 'a');
    const answer = await test.get(`${space}/content/page/${a}/links`);
    expect(told(answer).sort()).toEqual([
      'broken url nothing.md ← page a#top',
      'ok page b#install ← page a#top',
      'ok url https://example.com ← page a#top',
    ]);
    expect(answer.body).toMatchObject({ count: 3, stats: { total: 3, broken: { total: 1 } } });
    expect(answer.body.stats.broken).not.toHaveProperty('changeRequest');
    const [target] = answer.body.items.flatMap((item: Shown) =>
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
    expect(answer.body.items.map(({ relation }: Shown) => relation)).toEqual(['reference', 'reference', 'reference']);
  });

  it('may be to more people than one statement can name', async () => {
    const people = Array.from({ length: 40_000 }, (_none, index) => `user_${index}`);
    const definition = { u: { id: 'u', title: 'u', type: 'users', multiple: true } };
    const records = { r: { orderIndex: 'a', values: { u: [...people, 'user_owner'] } } };
    const data = { view: { type: 'grid', columns: [], hideHeader: false }, definition, records };
    const table = { object: 'block', type: 'table', isVoid: true, data, fragments: [] };
    const document = { document: { object: 'document', data: {}, nodes: [table] } };
    await change({ operation: 'insert_page', title: 'People', document });
    const path = `${changeRequest}/content/page/${await pageId(changeRequest, 'people')}/links`;
    // The owner is there, the others are not.
    const { stats } = (await test.get(`${path}?limit=1`)).body;
    expect(stats).toMatchObject({ total: 40_001, broken: { total: 40_000 } });
  });

  it('are listed by their state, page by page', async () => {
    const path = `${space}/content/page/${await pageId(space, 'a')}/links`;
    const all = told(await test.get(path));
    expect(told(await test.get(`${path}?status=broken`))).toEqual(['broken url nothing.md ← page a#top']);
    const first = await test.get(`${path}?limit=2`);
    const second = await test.get(`${path}?limit=2&page=${first.body.next.page}`);
    expect([...told(first), ...told(second)]).toEqual(all);
    expect(second.body).not.toHaveProperty('next');
    expect(second.body).toMatchObject({ count: 3, stats: { total: 3, broken: { total: 1 } } });
    expect((await test.get(`${path}?page=nonsense`)).code).toBe('page_token_invalid');
    expect((await test.get(`${space}/content/page/page_nothing/links`)).code).toBe('page_not_found');
  });

  it('of a change request tell what it breaks', async () => {
    const [a, b] = [await pageId(space, 'a'), await pageId(space, 'b')];
    const links = async (page: string, query = ''): Promise<CallAnswer> =>
      test.get(`${changeRequest}/content/page/${page}/links${query}`);
    expect((await links(a)).body.stats).toEqual({ total: 3, broken: { total: 1, changeRequest: 0 } });
    await change({ operation: 'delete_page', page: b });
    const answer = await links(a);
    expect(answer.body.stats).toEqual({ total: 3, broken: { total: 2, changeRequest: 1 } });
    expect(told(answer)).toContain('broken url b.md#install ← page a#top');
    const [item] = answer.body.items;
    expect(item.locationReferences[0].versionContext).toMatchObject({
      type: 'changeRequest',
      changeRequest: { status: 'draft' },
    });
    await update(a, { document: { markdown: '[gone](nothing.md) [more](elsewhere.md)\n' } });
    expect((await links(a)).body.stats).toEqual({ total: 2, broken: { total: 2, changeRequest: 1 } });
    expect((await links(a, '?limit=1')).body.items).toHaveLength(1);
    const second = (await links(a, '?limit=1')).body.next.page;
    expect((await links(a, `?limit=1&page=${second}`)).body).not.toHaveProperty('next');
    expect((await links(b)).code).toBe('page_not_found');
    expect((await test.get(`${space}/content/page/${a}/links`)).body.stats).toMatchObject({ broken: { total: 1 } });
  });
});

describe('the links of a space', () => {
  it('are those of all pages, by what they lead to', async () => {
    const answer = await test.get(`${space}/links`);
    expect(told(answer).sort()).toEqual([
      'broken url b.md#nothing ← page c',
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
      paged.push(...told({ body } as CallAnswer));
      next = body.next === undefined ? '' : `&page=${body.next.page}`;
    } while (next !== '');
    expect(paged).toEqual(told(answer));
    expect((await test.get('/v1/spaces/space_nothing/links')).code).toBe('space_not_found');
  });

  it('tell of addresses inside the app, people, spaces and collections', async () => {
    const { body: user } = await test.get('/v1/user');
    const { body: collection } = await test.post(`/v1/orgs/${test.demo.organization}/collections`, { title: 'Shelf' });
    const stranger = await test.asPerson('outsider');
    const origin = new URL(user.urls.location).origin;
    await write(id, {
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
    const links = await test.get(`${space}/content/page/${await pageId(space, 'd')}/links`);
    expect(told(links).sort()).toEqual(
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
    const relations = new Set(links.body.items.map(({ relation }: Shown) => relation));
    expect(relations).toEqual(new Set(['reference', 'dependsOn']));
    expect((await test.get(`${space}/links?status=in-app`)).body.count).toBe(2);
  });

  it('of a page that was merged, renamed, moved or deleted are right at once', async () => {
    const [a, b, c] = [await pageId(space, 'a'), await pageId(space, 'b'), await pageId(space, 'c')];
    const merge = async (...changes: object[]): Promise<void> => {
      const { body } = await test.post(`${space}/change-requests`, { subject: 'More' });
      const at = `${space}/change-requests/${body.id}`;
      expect((await test.post(`${at}/content`, { changes })).status).toBe(200);
      expect((await test.post(`${at}/merge`)).body.result).toBe('merge');
    };
    const broken = async (): Promise<number> => (await test.get(`${space}/links`)).body.stats.broken.total;
    expect(await broken()).toBe(2);
    // By their ids, links stay right wherever a page goes; by paths, they lead nowhere then.
    const byId = { markdown: `[a](/pages/${a}#top) [b](/pages/${b})\n` };
    await merge({ operation: 'update_page', page: c, document: byId });
    expect(await broken()).toBe(1);
    await merge({ operation: 'update_page', page: a, slug: 'alpha' }, { operation: 'update_page', page: b, into: a });
    expect(told(await test.get(`${space}/content/page/${c}/links`)).sort()).toEqual([
      'ok page alpha#top ← page c',
      'ok page alpha/b ← page c',
    ]);
    // From `alpha/b`, `a.md` is no page any more, and from `alpha`, `b.md` is the page below it.
    expect(told(await test.get(`${space}/content/page/${b}/links`))).toEqual([
      'broken url a.md ← page alpha/b#install',
    ]);
    expect(await broken()).toBe(2);
    await merge({ operation: 'delete_page', page: b });
    expect(told(await test.get(`${space}/content/page/${c}/links`)).sort()).toEqual([
      'broken nothing ← page c',
      'ok page alpha#top ← page c',
    ]);
    expect(await backlinks(`${space}/content/page/${a}/backlinks`)).toEqual(['page c']);
  });
});

it('a merge changes what is told of the space, at once', async () => {
  const [a, b] = [await pageId(space, 'a'), await pageId(space, 'b')];
  const { body } = await change({ operation: 'insert_files', files: [{ name: 'note.txt', base64: 'aGVsbG8=' }] });
  await test.post(`${changeRequest}/merge`);
  const file = body.insertedFiles[0].id;
  const next = await test.post(`${space}/change-requests`, { subject: 'Next' });
  changeRequest = `${space}/change-requests/${next.body.id}`;
  await update(a, { document: { markdown: `[b](/pages/${b}) [file](/files/${file})\n` } });
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
  expect(await backlinks(paths[3] ?? '')).toEqual(['page a']);
});

describe('backlinks', () => {
  it('of a page are the places that lead to it, by whatever way', async () => {
    const [a, b] = [await pageId(space, 'a'), await pageId(space, 'b')];
    expect(await backlinks(`${space}/content/page/${b}/backlinks`)).toEqual(['page a#top', 'page c']);
    expect(await backlinks(`${space}/content/page/${a}/backlinks`)).toEqual(['page b#install']);
    await write(id, { d: `[a](/pages/${a}) [own](#x)\n`, e: `[a](/spaces/${id}/pages/${a}#y)\n` });
    expect(await backlinks(`${space}/content/page/${a}/backlinks`)).toEqual(['page b#install', 'page d', 'page e']);
    expect(await backlinks(`${space}/content/page/${await pageId(space, 'd')}/backlinks`)).toEqual([]);
    const path = `${space}/content/page/${a}/backlinks`;
    const first = await test.get(`${path}?limit=2`);
    const second = await test.get(`${path}?limit=2&page=${first.body.next.page}`);
    expect([first.body.items.length, second.body.items.length, second.body.count]).toEqual([2, 1, 3]);
    expect((await test.get(`${space}/content/page/page_nothing/backlinks`)).code).toBe('page_not_found');
  });

  it('of a change request are those of its content', async () => {
    const [a, b, c] = [await pageId(space, 'a'), await pageId(space, 'b'), await pageId(space, 'c')];
    const path = `${changeRequest}/content/page/${b}/backlinks`;
    expect(await backlinks(path)).toEqual(['page a#top', 'page c']);
    await update(c, { document: { markdown: `[a](/pages/${a})\n` } });
    expect(await backlinks(path)).toEqual(['page a#top']);
    expect(await backlinks(`${space}/content/page/${b}/backlinks`)).toEqual(['page a#top', 'page c']);
    const all = `${changeRequest}/content/page/${a}/backlinks`;
    expect(await backlinks(all)).toEqual(['page b#install', 'page c']);
    const first = await test.get(`${all}?limit=1`);
    expect((await test.get(`${all}?limit=1&page=${first.body.next.page}`)).body.items.map(wordsOf)).not.toEqual(
      first.body.items.map(wordsOf),
    );
    expect((await test.get(`${changeRequest}/content/page/page_nothing/backlinks`)).code).toBe('page_not_found');
  });

  it('of a file are the pages that show it', async () => {
    const { body } = await change({ operation: 'insert_files', files: [{ name: 'note.txt', base64: 'aGVsbG8=' }] });
    const file = body.insertedFiles[0].id;
    const [a, b] = [await pageId(space, 'a'), await pageId(space, 'b')];
    const path = `/content/files/${file}/backlinks`;
    expect(await backlinks(changeRequest + path)).toEqual([]);
    await update(a, { document: { markdown: `![](/files/${file})\n\n{% file src="/files/${file}" %}\n` } });
    expect(await backlinks(changeRequest + path)).toEqual(['page a']);
    await update(b, { document: { markdown: `# Two\n\n[x](/files/${file})\n` } });
    expect(await backlinks(changeRequest + path)).toEqual(['page a', 'page b#two']);
    const first = await test.get(`${changeRequest}${path}?limit=1`);
    expect((await test.get(`${changeRequest}${path}?limit=1&page=${first.body.next.page}`)).body.items).toHaveLength(1);
    expect((await test.get(space + path)).code).toBe('file_not_found');
    await test.post(`${changeRequest}/merge`);
    expect(await backlinks(space + path)).toEqual(['page a', 'page b#two']);
    const paged = await test.get(`${space}${path}?limit=1`);
    expect((await test.get(`${space}${path}?limit=1&page=${paged.body.next.page}`)).body.count).toBe(2);
    const links = await test.get(`${space}/content/page/${a}/links`);
    expect(told(links)).toEqual(['ok file note.txt ← page a']);
    expect((await test.get(`${changeRequest}/content/files/file_nothing/backlinks`)).code).toBe('file_not_found');
  });

  it('come from other spaces, and from copies not', async () => {
    const a = await pageId(space, 'a');
    await aSpace('Other', { there: `[a](/spaces/${id}/pages/${a}#top)\n` });
    const path = `${space}/content/page/${a}/backlinks`;
    expect(await backlinks(path)).toEqual(['page b#install', 'page there']);
    const { body: copy } = await test.post(`${space}/duplicate`);
    expect(await backlinks(path)).toEqual(['page b#install', 'page there']);
    expect(await backlinks(`/v1/spaces/${copy.id}/content/page/${a}/backlinks`)).toEqual(['page b#install']);
  });
});

describe('what the caller may not see', () => {
  it('is as if it were not there, in links and in backlinks', async () => {
    const a = await pageId(space, 'a');
    const hidden = await aSpace('Hidden', { secret: `## Part\n\n[a](/spaces/${id}/pages/${a})\n` });
    const secret = await pageId(`/v1/spaces/${hidden}`, 'secret');
    await write(id, {
      d: `[x](/spaces/${hidden}/pages/${secret}#part) [y](/spaces/${hidden}) [z](/spaces/space_nothing)\n`,
    });
    const d = await pageId(space, 'd');
    const reader = await test.asPerson('read');
    const links = async (token?: string): Promise<CallAnswer> =>
      test.get(`${space}/content/page/${d}/links`, token === undefined ? {} : { token });
    const seen = ['broken nothing ← page d', 'ok page secret#part ← page d', 'ok space Hidden ← page d'];
    expect(told(await links(reader.token)).sort()).toEqual(seen);
    expect(await backlinks(`${space}/content/page/${a}/backlinks`, reader.token)).toEqual([
      'page b#install',
      'page secret#part',
    ]);
    await test.call('PATCH', `/v1/spaces/${hidden}`, { body: { defaultLevel: null } });
    const answer = await links(reader.token);
    expect(new Set(told(answer))).toEqual(new Set(['broken nothing ← page d']));
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(answer.body.stats).toEqual({ total: 3, broken: { total: 3 } });
    expect(await backlinks(`${space}/content/page/${a}/backlinks`, reader.token)).toEqual(['page b#install']);
    expect((await test.get(`${space}/content/page/${a}/backlinks`, { token: reader.token })).body.count).toBe(1);
    expect(told(await links()).sort()).toEqual(seen);
    await test.call('DELETE', `/v1/spaces/${hidden}`);
    expect(new Set(told(await links()))).toEqual(new Set(['broken nothing ← page d']));
  });
});

describe('links that pages have beside their text', () => {
  it('are those of link pages, covers and tags, and of reusable contents', async () => {
    const dataFolder = temporaryFolder();
    test = await startPlatform({ dataFolder, host: false });
    id = await aSpace('Guides', { a: '# Top\n' });
    space = `/v1/spaces/${id}`;
    const a = await pageId(space, 'a');
    await editPastApi({ dataFolder, space: id }, async (keep) => ({
      pages: [
        {
          edit: 'insert',
          id: 'page_link',
          type: 'link',
          parent: null,
          fields: { title: 'Link', target: { kind: 'page', page: a } },
        },
        {
          edit: 'update',
          id: a,
          fields: {
            cover: { yPos: 0, ref: { kind: 'file', file: 'f' }, refDark: { kind: 'file', file: 'gone' } },
            tags: [{ tag: { kind: 'tag', tag: 'new' } }],
          },
        },
      ],
      files: new Map([['f', { id: 'f', name: 'f.png', contentType: 'image/png', size: 1 }]]),
      reusableContents: new Map([
        [
          'r',
          { id: 'r', title: 'R', document: await keep(parseMarkdown(`[a](/pages/${a})\n`, { links: STABLE_LINKS })) },
        ],
      ]),
    }));
    await write(id, { b: '{% include "/reusable-content/r" %}\n' });
    const { body } = await test.get(`${space}/links`);
    expect(told({ body } as CallAnswer).sort()).toEqual([
      'broken nothing ← page a',
      'broken nothing ← page a',
      'ok file f.png ← page a',
      'ok page a ← page Link, reusable-content R',
      'ok reusable-content R ← page b',
    ]);
    const include = body.items.find(({ targetReference }: Shown) => targetReference?.kind === 'reusable-content');
    expect(include.relation).toBe('dependsOn');
    expect(await backlinks(`${space}/content/page/${a}/backlinks`)).toEqual(['page Link', 'reusable-content R']);
    expect(await backlinks(`${space}/content/files/f/backlinks`)).toEqual(['page a']);
  });
});

describe('a merge', () => {
  it('keeps a file that the main content took out and the change request began to show', async () => {
    const dataFolder = temporaryFolder();
    test = await startPlatform({ dataFolder, host: false });
    id = await aSpace('Guides', { a: '# Top\n' });
    space = `/v1/spaces/${id}`;
    const a = await pageId(space, 'a');
    const file = { id: 'f', name: 'f.txt', contentType: 'text/plain', size: 1 };
    await editPastApi({ dataFolder, space: id }, async () => ({ files: new Map([['f', file]]) }));
    changeRequest = `${space}/change-requests/${(await test.post(`${space}/change-requests`, { subject: 'Show' })).body.id}`;
    await update(a, { document: { markdown: '[f](/files/f)\n' } });
    await editPastApi({ dataFolder, space: id }, async () => ({ files: new Map([['f', undefined]]) }));
    expect((await test.post(`${changeRequest}/merge`)).body.result).toBe('conflicts');
    expect(told(await test.get(`${changeRequest}/content/page/${a}/links`))).toEqual(['ok file f.txt ← page a']);
    expect((await test.get(`${space}/content/files/f`)).code).toBe('file_not_found');
  });
});

/** What a platform tells of two spaces that lead to each other, and to people and files. */
async function tellAll(options: PlatformOptions): Promise<string[][]> {
  test = await startPlatform({ host: false, ...options });
  id = await aSpace('First', { a: '# Top\n', b: '[a](a.md#top) [gone](c.md)\n' });
  space = `/v1/spaces/${id}`;
  const a = await pageId(space, 'a');
  const { body: user } = await test.get('/v1/user');
  const text = `[a](/spaces/${id}/pages/${a}#top) <a href="https://app.gitbook.com/u/${user.id}" data-mention>x</a>\n`;
  await aSpace('Second', { c: text });
  const { body } = await test.post(`${space}/change-requests`, { subject: 'File' });
  changeRequest = `${space}/change-requests/${body.id}`;
  const inserted = await change({ operation: 'insert_files', files: [{ name: 'note.txt', base64: 'aGVsbG8=' }] });
  const file = inserted.body.insertedFiles[0].id;
  await update(a, { document: { markdown: `![](/files/${file})\n` } });
  const all = [
    told(await test.get(`${space}/links`)).sort(),
    told(await test.get(`${changeRequest}/content/page/${await pageId(space, 'b')}/links`)).sort(),
    await backlinks(`${space}/content/page/${a}/backlinks`),
    await backlinks(`${changeRequest}/content/files/${file}/backlinks`),
  ];
  expect(test.faults).toEqual([]);
  return all;
}

describe.skipIf(!hasPostgres('tests of links on PostgreSQL'))('on PostgreSQL', () => {
  it('links are what they are elsewhere', async () => {
    const server = await startPostgres();
    try {
      const vaultKey = randomBytes(32).toString('base64url');
      const there = await tellAll({ database: await server.createDatabase(), vaultKey });
      await closePlatforms();
      expect(there).toEqual(await tellAll({}));
      expect(there[2]).toEqual(['page b', 'page c']);
    } finally {
      await closePlatforms();
      await server.close();
    }
  });
});
