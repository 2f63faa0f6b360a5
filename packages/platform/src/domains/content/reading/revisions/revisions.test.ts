import type { NestedPage, PageEntry } from '@bindery/content/tree';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { forQuery } from './read-page.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;
let changeRequest: string;

beforeEach(async () => {
  test = await startPlatform({ host: false });
  space = `/v1/spaces/${test.demo.space}`;
  const { body } = await test.post(`${space}/change-requests`, { subject: 'Proposed' });
  changeRequest = `${space}/change-requests/${body.id}`;
});

afterAll(closePlatforms);

const change = (...changes: object[]): Promise<CallAnswer> =>
  test.post(`${changeRequest}/content?compat=false`, { changes });
const head = async (): Promise<string> => (await test.get(changeRequest)).body.revision;

describe('a page', () => {
  it('is found by its path, which follows its slug and its parent', async () => {
    const at = `${changeRequest}/content/path`;
    expect((await test.get(`${space}/content/path/harbor-overview%2Fberths`)).body.id).toBe('page_berths');
    await change({ operation: 'update_page', page: 'page_overview', slug: 'about' });
    expect((await test.get(`${at}/about%2Fberths`)).body).toMatchObject({ id: 'page_berths', path: 'about/berths' });
    for (const path of ['harbor-overview%2Fberths', 'about%2Fnothing', 'berths', '%2F']) {
      expect(await test.get(`${at}/${path}`)).toMatchObject({ status: 404, code: 'page_not_found' });
    }
  });

  it('is unchanged in an older revision', async () => {
    const before = await head();
    await change({ operation: 'update_page', page: 'page_changes', title: 'History' });
    const titleIn = async (revision: string) =>
      (await test.get(`${space}/revisions/${revision}/page/page_changes`)).body.title;
    expect([await titleIn(before), await titleIn(await head())]).toEqual(['Changes', 'History']);
    const missing = await test.get(`${space}/revisions/${before}/page/page_nothing`);
    expect(missing).toMatchObject({ status: 404, code: 'page_not_found' });
    const nowhere = await test.get(`${space}/revisions/rev_nothing/page/page_changes`);
    expect(nowhere).toMatchObject({ status: 404, code: 'revision_not_found' });
  });
});

describe('a document', () => {
  it('is read by the id that its page shows, in its own space only', async () => {
    const { body: page } = await test.get(`${space}/content/page/page_changes`);
    expect((await test.get(`${space}/documents/${page.documentId}`)).body).toEqual(page.document);
    const { body: copy } = await test.post(`${space}/duplicate`);
    const elsewhere = await test.get(`/v1/spaces/${copy.id}/documents/${page.documentId}`);
    expect(elsewhere).toMatchObject({ status: 404, code: 'document_not_found' });
    const { body: repeated } = await test.get(`/v1/spaces/${copy.id}/content/page/page_changes`);
    expect(repeated.document).toEqual(page.document);
    expect((await test.get(`/v1/spaces/${copy.id}/documents/${repeated.documentId}`)).status).toBe(200);
  });
});

describe('the changes of a revision', () => {
  const changes = async (query = ''): Promise<CallAnswer> =>
    test.get(`${space}/revisions/${await head()}/changes${query}`);

  it('are described with titles of the content', async () => {
    await change(
      { operation: 'insert_page', title: 'Pilots', document: {} },
      { operation: 'update_page', page: 'page_changes', title: 'History' },
      { operation: 'update_page', page: 'page_berths', into: null },
      { operation: 'delete_page', page: 'page_quickstart' },
      { operation: 'insert_files', files: [{ name: 'a.txt', base64: 'YQ==' }] },
    );
    const { body } = await changes();
    const types = body.changes.map(({ type }: { type: string }) => type).toSorted();
    expect(types).toEqual(['file_created', 'page_created', 'page_deleted', 'page_edited', 'page_moved']);
    const edited = body.changes.find(({ type }: { type: string }) => type === 'page_edited');
    expect(edited).toMatchObject({
      page: { id: 'page_changes' },
      attributes: { title: { before: 'Changes', after: 'History' } },
    });
    expect(body).not.toHaveProperty('more');
  });

  it('link to the documents before and after', async () => {
    await change({ operation: 'update_page', page: 'page_changes', document: {} });
    const [{ attributes }] = (await changes()).body.changes;
    const { before, after } = attributes.document;
    const read = async (id: string) => (await test.get(`${space}/documents/${id}`)).body.nodes.length;
    expect([await read(before), await read(after)]).toEqual([4, 0]);
  });

  it('are limited on request, with the number of the remaining ones', async () => {
    await change(...['a', 'b', 'c'].map((title) => ({ operation: 'insert_page', title, document: {} })));
    const { body } = await changes('?limit=2');
    expect([body.changes.length, body.more]).toEqual([2, 1]);
    expect((await changes('?limit=0')).body).toMatchObject({ changes: [], more: 3 });
    for (const limit of ['-1', '1001', '1e9']) {
      expect([limit, (await changes(`?limit=${limit}`)).code]).toEqual([limit, 'request_invalid']);
    }
  });

  it('of a merge are those against the main content, with the change request', async () => {
    await change({ operation: 'update_page', page: 'page_changes', title: 'History' });
    const { body: merged } = await test.post(`${changeRequest}/merge`);
    const { body } = await test.get(`${space}/revisions/${merged.revision}/changes`);
    expect(body.changes).toHaveLength(1);
    expect(body.mergedFrom).toEqual((await test.get(changeRequest)).body);
  });

  it('of the first revision are all entries', async () => {
    const { body } = await test.get(`${space}/content`);
    const first = await test.get(`${space}/revisions/${body.id}/changes?limit=100`);
    expect(first.body.changes).toHaveLength(5);
  });
});

describe('a file', () => {
  const insert = async (file: object) =>
    (await change({ operation: 'insert_files', files: [file] })).body.insertedFiles[0];
  const download = (url: string, headers: Record<string, string> = {}) =>
    test.platform.fetch(new URL(url).pathname, { headers });

  it('is served at its URL, to anyone who has it', async () => {
    const bytes = Buffer.from('hällo');
    const file = await insert({ name: 'nöte 1.txt', contentType: 'text/plain', base64: bytes.toString('base64') });
    const answer = await download(file.downloadURL);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''n%C3%B6te%201.txt");
  });

  it('that could run a script is saved, and runs none', async () => {
    for (const contentType of ['text/html', 'image/svg+xml', 'application/javascript']) {
      const file = await insert({ name: 'a', contentType, base64: Buffer.from('<script>').toString('base64') });
      const { headers } = await download(file.downloadURL);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('isn’t found at a forged URL', async () => {
    const file = await insert({ name: 'a', base64: 'YQ==' });
    const { pathname } = new URL(file.downloadURL);
    const [, , spaceId = '', id = '', contentType = ''] = pathname.split('/');
    const { documentId } = (await test.get(`${space}/content/page/page_changes`)).body;
    for (const wrong of [
      pathname.replace(spaceId, 'space_other'),
      pathname.replace(id, id.slice(0, -1)),
      pathname.replace(id, `${id.slice(0, 43)}${documentId.slice(43)}`),
      pathname.replace(id, documentId),
      pathname.replace(contentType, encodeURIComponent('text/html')),
      '/~files/',
      '/~files/%2e%2e/key/x',
    ]) {
      const answer = await test.platform.fetch(wrong, { headers: { Authorization: `Bearer ${OWNER_TOKEN}` } });
      expect(answer.status).toBe(404);
    }
    expect((await test.get(`${space}/documents/${id}`)).code).toBe('document_not_found');
  });

  it('has its own type, though another has the same bytes', async () => {
    const types = ['text/plain', 'image/png'];
    const base64 = Buffer.from('of two types').toString('base64');
    for (const contentType of types) {
      const file = await insert({ name: 'a', contentType, base64 });
      expect((await download(file.downloadURL)).headers.get('content-type')).toContain(contentType);
    }
  });

  it('has a name that cannot begin another part of a header', async () => {
    const file = await insert({ name: `a"; filename=evil.exe'()`, base64: 'YQ==' });
    const { headers } = await download(`${file.downloadURL};filename=b`);
    expect(headers.get('content-disposition')?.split(';')).toHaveLength(2);
  });
});

it('pages are shown without the metadata that a query leaves out', () => {
  const git = { oid: 'a', path: 'a.md', url: 'https://git.test/a' };
  const page = (id: string, type: PageEntry['type']): PageEntry => ({
    id,
    type,
    title: id,
    parent: null,
    order: 'a',
    git,
  });
  const below = [page('b', 'computed'), page('c', 'document')].map((entry) => ({
    page: entry,
    path: entry.id,
    pages: [],
  }));
  const nested: NestedPage = { page: page('a', 'document'), path: 'a', pages: below };
  const shown = (metadata: boolean) => {
    const { page: top, pages } = forQuery(nested, { metadata });
    return [top, ...pages.map((one) => one.page)].map((one) => `${one.id}${one.git === undefined ? '' : ' git'}`);
  };
  expect(shown(true)).toEqual(['a git', 'b git', 'c git']);
  expect(shown(false)).toEqual(['a', 'b', 'c']);
});

describe('the tree of pages', () => {
  it('isn’t sent again if the client has it', async () => {
    const path = `${space}/content/pages`;
    const first = await test.get(path);
    const etag = first.headers.get('etag') ?? '';
    const again = await test.platform.fetch(path, {
      headers: { Authorization: `Bearer ${OWNER_TOKEN}`, 'If-None-Match': `"other", W/${etag}` },
    });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await test.get(path, { headers: { 'If-None-Match': '"other"' } })).body).toEqual(first.body);
  });

  it('has another tag once it is another, and for another question', async () => {
    const tagOf = async (query = '') => (await test.get(`${changeRequest}/content/pages${query}`)).headers.get('etag');
    const tags = [await tagOf(), await tagOf('?metadata=false')];
    expect(await tagOf('?computed=false')).toBe(tags[0]);
    await change({ operation: 'update_page', page: 'page_changes', title: 'History' });
    tags.push(await tagOf());
    expect(new Set(tags).size).toBe(3);
    expect(await tagOf()).toBe(tags[2]);
  });
});
