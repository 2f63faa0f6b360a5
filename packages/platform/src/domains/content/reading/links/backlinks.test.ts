// Links to pages and files, and links that the caller can’t see.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSpace,
  backlinks,
  change,
  linkPages,
  pageId,
  describeLinks,
  wordsOf,
  write,
} from '../../../../../test/support/linked-pages.ts';
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

describe('backlinks', () => {
  it('of a page are the locations of links to it, in any form', async () => {
    const [a, b] = [await pageId(test, space, 'a'), await pageId(test, space, 'b')];
    expect(await backlinks(test, `${space}/content/page/${b}/backlinks`)).toEqual(['page a#top', 'page c']);
    expect(await backlinks(test, `${space}/content/page/${a}/backlinks`)).toEqual(['page b#install']);
    await write(test, id, { d: `[a](/pages/${a}) [own](#x)\n`, e: `[a](/spaces/${id}/pages/${a}#y)\n` });
    expect(await backlinks(test, `${space}/content/page/${a}/backlinks`)).toEqual([
      'page b#install',
      'page d',
      'page e',
    ]);
    expect(await backlinks(test, `${space}/content/page/${await pageId(test, space, 'd')}/backlinks`)).toEqual([]);
    const path = `${space}/content/page/${a}/backlinks`;
    const first = await test.get(`${path}?limit=2`);
    const second = await test.get(`${path}?limit=2&page=${first.body.next.page}`);
    expect([first.body.items.length, second.body.items.length, second.body.count]).toEqual([2, 1, 3]);
    expect((await test.get(`${space}/content/page/page_nothing/backlinks`)).code).toBe('page_not_found');
  });

  it('of a change request are those of its content', async () => {
    const [a, b, c] = [await pageId(test, space, 'a'), await pageId(test, space, 'b'), await pageId(test, space, 'c')];
    const path = `${changeRequest}/content/page/${b}/backlinks`;
    expect(await backlinks(test, path)).toEqual(['page a#top', 'page c']);
    await change(test, changeRequest, {
      operation: 'update_page',
      page: c,
      document: { markdown: `[a](/pages/${a})\n` },
    });
    expect(await backlinks(test, path)).toEqual(['page a#top']);
    expect(await backlinks(test, `${space}/content/page/${b}/backlinks`)).toEqual(['page a#top', 'page c']);
    const all = `${changeRequest}/content/page/${a}/backlinks`;
    expect(await backlinks(test, all)).toEqual(['page b#install', 'page c']);
    const first = await test.get(`${all}?limit=1`);
    expect((await test.get(`${all}?limit=1&page=${first.body.next.page}`)).body.items.map(wordsOf)).not.toEqual(
      first.body.items.map(wordsOf),
    );
    expect((await test.get(`${changeRequest}/content/page/page_nothing/backlinks`)).code).toBe('page_not_found');
  });

  it('of a file are the pages that show it', async () => {
    const { body } = await change(test, changeRequest, {
      operation: 'insert_files',
      files: [{ name: 'note.txt', base64: 'aGVsbG8=' }],
    });
    const file = body.insertedFiles[0].id;
    const [a, b] = [await pageId(test, space, 'a'), await pageId(test, space, 'b')];
    const path = `/content/files/${file}/backlinks`;
    expect(await backlinks(test, changeRequest + path)).toEqual([]);
    await change(test, changeRequest, {
      operation: 'update_page',
      page: a,
      document: { markdown: `![](/files/${file})\n\n{% file src="/files/${file}" %}\n` },
    });
    expect(await backlinks(test, changeRequest + path)).toEqual(['page a']);
    await change(test, changeRequest, {
      operation: 'update_page',
      page: b,
      document: { markdown: `# Two\n\n[x](/files/${file})\n` },
    });
    expect(await backlinks(test, changeRequest + path)).toEqual(['page a', 'page b#two']);
    const first = await test.get(`${changeRequest}${path}?limit=1`);
    expect((await test.get(`${changeRequest}${path}?limit=1&page=${first.body.next.page}`)).body.items).toHaveLength(1);
    expect((await test.get(space + path)).code).toBe('file_not_found');
    await test.post(`${changeRequest}/merge`);
    expect(await backlinks(test, space + path)).toEqual(['page a', 'page b#two']);
    const paged = await test.get(`${space}${path}?limit=1`);
    expect((await test.get(`${space}${path}?limit=1&page=${paged.body.next.page}`)).body.count).toBe(2);
    const links = await test.get(`${space}/content/page/${a}/links`);
    expect(describeLinks(links)).toEqual(['ok file note.txt ← page a']);
    expect((await test.get(`${changeRequest}/content/files/file_nothing/backlinks`)).code).toBe('file_not_found');
  });

  it('come from other spaces, and from copies not', async () => {
    const a = await pageId(test, space, 'a');
    await aSpace(test, 'Other', { there: `[a](/spaces/${id}/pages/${a}#top)\n` });
    const path = `${space}/content/page/${a}/backlinks`;
    expect(await backlinks(test, path)).toEqual(['page b#install', 'page there']);
    const { body: copy } = await test.post(`${space}/duplicate`);
    expect(await backlinks(test, path)).toEqual(['page b#install', 'page there']);
    expect(await backlinks(test, `/v1/spaces/${copy.id}/content/page/${a}/backlinks`)).toEqual(['page b#install']);
  });
});

describe('content that the caller can’t see', () => {
  it('is as if it were not there, in links and in backlinks', async () => {
    const a = await pageId(test, space, 'a');
    const hidden = await aSpace(test, 'Hidden', { secret: `## Part\n\n[a](/spaces/${id}/pages/${a})\n` });
    const secret = await pageId(test, `/v1/spaces/${hidden}`, 'secret');
    await write(test, id, {
      d: `[x](/spaces/${hidden}/pages/${secret}#part) [y](/spaces/${hidden}) [z](/spaces/space_nothing)\n`,
    });
    const d = await pageId(test, space, 'd');
    const reader = await test.asPerson('read');
    const links = async (token?: string): Promise<CallAnswer> =>
      test.get(`${space}/content/page/${d}/links`, token === undefined ? {} : { token });
    const expected = ['broken nothing ← page d', 'ok page secret#part ← page d', 'ok space Hidden ← page d'];
    expect(describeLinks(await links(reader.token)).sort()).toEqual(expected);
    expect(await backlinks(test, `${space}/content/page/${a}/backlinks`, reader.token)).toEqual([
      'page b#install',
      'page secret#part',
    ]);
    await test.call('PATCH', `/v1/spaces/${hidden}`, { body: { defaultLevel: null } });
    const answer = await links(reader.token);
    expect(new Set(describeLinks(answer))).toEqual(new Set(['broken nothing ← page d']));
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(answer.body.stats).toEqual({ total: 3, broken: { total: 3 } });
    expect(await backlinks(test, `${space}/content/page/${a}/backlinks`, reader.token)).toEqual(['page b#install']);
    expect((await test.get(`${space}/content/page/${a}/backlinks`, { token: reader.token })).body.count).toBe(1);
    expect(describeLinks(await links()).sort()).toEqual(expected);
    await test.call('DELETE', `/v1/spaces/${hidden}`);
    expect(new Set(describeLinks(await links()))).toEqual(new Set(['broken nothing ← page d']));
  });
});
