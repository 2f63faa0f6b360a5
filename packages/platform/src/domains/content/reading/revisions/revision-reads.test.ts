// A revision is read part by part, unchanged by later ones. The folder is pushed twice, and read as it was before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { aSpaceWithReference } from '../../../../../test/support/reference-space.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

const COMPUTES = `
  if (event.type === 'content_compute_revision') return Response.json({ pages: [
    { type: 'document', title: 'Computed', computed: { type: 'integration:reference:api', props: {} } },
  ] });
  if (event.type === 'content_compute_document') return Response.json({ document: { markdown: 'From the source' } });`;

const SUMMARY = `# Table of contents

* [Home](README.md)
* [Guide](guide.md)
  * API

    \`\`\`yaml
    type: integration:reference:api
    props: {}
    \`\`\`

## Group

* [Elsewhere](https://example.com/)
`;

const GUIDE = `---
metaLinks:
  canonical: https://example.com/guide
  alternates:
    - README.md
---

# Guide

Version <code class="expression">space.vars.version</code>

{% include ".gitbook/includes/note.md" %}
`;

const NOTE = '---\ntitle: Note\n---\n\nMind the gap in <code class="expression">space.vars.version</code>\n';

let test: TestPlatform;
let space: string;
/** Path of the revision after the first push. */
let revision: string;
let changeRequest: string;

beforeAll(async () => {
  test = await startPlatform();
  const id = await aSpaceWithReference(test, 'Versions', aScript(COMPUTES));
  space = `/v1/spaces/${id}`;
  const first = await pushFiles(test, id, {
    'SUMMARY.md': SUMMARY,
    'README.md': '# Home\n\n[Numbers](.gitbook/assets/numbers.txt)\n',
    'guide.md': GUIDE,
    '.gitbook/assets/numbers.txt': '1',
    '.gitbook/includes/note.md': NOTE,
    '.gitbook/vars.yaml': 'version: "1"\n',
  });
  revision = `${space}/revisions/${first}`;
  changeRequest = `${space}/change-requests/${(await test.post(`${space}/change-requests`, {})).body.id}`;
  await pushFiles(test, id, {
    'README.md': '# Start\n\n[Numbers](.gitbook/assets/numbers.txt)\n',
    'guide.md': GUIDE.replaceAll('example.com/guide', 'example.com/other').replace('Version', 'Release'),
    '.gitbook/assets/numbers.txt': '1 2 3',
    '.gitbook/includes/note.md': NOTE.replace('gap', 'step').replace('title: Note', 'title: Warning'),
    '.gitbook/vars.yaml': 'version: "2"\n',
  });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const idOf = async (path: string): Promise<string> => (await test.get(`${revision}/path/${path}`)).body.id;
const textOf = ({ body }: CallAnswer): string =>
  [...JSON.stringify(body.nodes).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join('');

describe('a revision', () => {
  it('lists its own pages, computed ones too', async () => {
    const titles = async (query = '') =>
      (await test.get(`${revision}/pages${query}`)).body.pages.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Home', 'Guide', 'Group']);
    expect((await test.get(`${revision}/pages`)).body.pages).toEqual((await test.get(revision)).body.pages);
    const computed = await test.get(`${revision}/pages?computed=false`);
    expect(JSON.stringify(computed.body)).not.toContain('Computed');
    expect((await test.get(`${space}/content/pages`)).body.pages[0].title).toBe('Start');
  });

  it('finds a page by its path', async () => {
    const { body } = await test.get(`${revision}/path/guide?format=markdown`);
    expect(body).toMatchObject({ title: 'Guide', path: 'guide' });
    expect(body.markdown).toContain('Version');
    expect(await test.get(`${revision}/path/nothing`)).toMatchObject({ status: 404, code: 'page_not_found' });
  });

  it('lists its own files, in pages, and returns one', async () => {
    const { body } = await test.get(`${revision}/files?limit=1`);
    expect([body.count, body.items.length]).toEqual([1, 1]);
    const [file] = body.items;
    expect(file).toMatchObject({ name: 'numbers.txt', size: 1 });
    expect((await test.get(`${revision}/files/${file.id}`)).body).toEqual(file);
    expect((await test.get(`${space}/content/files/${file.id}`)).body.size).toBe(5);
    expect(await test.get(`${revision}/files/none`)).toMatchObject({ status: 404, code: 'file_not_found' });
  });

  it('returns reusable content, and its document', async () => {
    const [{ id }] = (await test.get(revision)).body.reusableContents;
    const at = `${revision}/reusable-contents/${id}`;
    expect((await test.get(at)).body).toMatchObject({ id, title: 'Note' });
    expect(textOf(await test.get(`${at}/document`))).toContain('Mind the gap');
    expect(textOf(await test.get(`${at}/document?evaluated=true`))).toBe('Mind the gap in 1');
    for (const path of ['none', 'none/document']) {
      expect(await test.get(`${revision}/reusable-contents/${path}`)).toMatchObject({
        status: 404,
        code: 'reusable_content_not_found',
      });
    }
  });

  it('is unknown in another space', async () => {
    const id = revision.split('/').at(-1);
    for (const path of [
      'pages',
      'files',
      'path/guide',
      'page/p/document',
      'page/p/meta-links',
      'reusable-contents/r',
    ]) {
      const answer = await test.get(`/v1/spaces/${test.demo.space}/revisions/${id}/${path}`);
      expect([path, answer.status, answer.code]).toEqual([path, 404, 'revision_not_found']);
    }
  });
});

describe('the document of a page in a revision', () => {
  const documentOf = async (path: string, query = '') =>
    test.get(`${revision}/page/${await idOf(path)}/document${query}`);

  it('is the one that the page has', async () => {
    const { body: page } = await test.get(`${revision}/page/${await idOf('guide')}`);
    expect((await documentOf('guide')).body).toEqual(page.document);
  });

  it('has expressions evaluated and reusable contents expanded on request', async () => {
    expect(textOf(await documentOf('guide'))).not.toContain('Mind the gap');
    expect(textOf(await documentOf('guide', '?dereferenced=true'))).toContain('Mind the gap');
    expect(textOf(await documentOf('guide', '?dereferenced=reusable-contents&evaluated=true'))).toBe(
      'Version 1Mind the gap in 1',
    );
    expect((await documentOf('guide', '?evaluated=maybe')).code).toBe('request_invalid');
    expect((await documentOf('guide', '?format=markdown')).code).toBe('request_invalid');
  });

  it('is computed for a page of a content source', async () => {
    expect(textOf(await documentOf('guide%2Fcomputed'))).toBe('From the source');
  });

  it('exists only for pages of the type "document"', async () => {
    const pages: { id: string; type: string; pages: { id: string; type: string }[] }[] = (
      await test.get(`${revision}/pages`)
    ).body.pages;
    const group = pages.find(({ type }) => type === 'group');
    for (const id of [group?.id, group?.pages[0]?.id]) {
      const answer = await test.get(`${revision}/page/${id}/document`);
      expect(answer).toMatchObject({ status: 404, code: 'document_not_found' });
    }
    expect((await test.get(`${revision}/page/none/document`)).code).toBe('page_not_found');
  });
});

describe('the meta links of a page', () => {
  it('are those of the revision, the space, or the change request', async () => {
    const id = await idOf('guide');
    const linksAt = async (at: string) => (await test.get(`${at}/page/${id}/meta-links`)).body;
    expect((await linksAt(revision)).canonical).toEqual({ kind: 'url', url: 'https://example.com/guide' });
    expect((await linksAt(revision)).alternates).toMatchObject([{ kind: 'page' }]);
    expect((await linksAt(`${space}/content`)).canonical.url).toBe('https://example.com/other');
    expect(await linksAt(`${changeRequest}/content`)).toEqual(await linksAt(revision));
  });

  it('are none where a page has none', async () => {
    const [{ id }] = (await test.get(`${revision}/pages`)).body.pages;
    expect(await test.get(`${revision}/page/${id}/meta-links`)).toMatchObject({ status: 200, body: {} });
    for (const at of [revision, `${space}/content`, `${changeRequest}/content`]) {
      expect(await test.get(`${at}/page/none/meta-links`)).toMatchObject({ status: 404, code: 'page_not_found' });
    }
  });
});

describe('the changes of a change request', () => {
  const changes = async (query = '') => test.get(`${changeRequest}/changes${query}`);

  it('are those since the main content that it was created from', async () => {
    expect((await changes()).body).toEqual({ changes: [] });
    const edits = ['a', 'b', 'c'].map((title) => ({ operation: 'insert_page', title, document: {} }));
    await test.post(`${changeRequest}/content`, { changes: edits.slice(0, 1) });
    await test.post(`${changeRequest}/content`, { changes: edits.slice(1) });
    const { body } = await changes();
    expect(body.changes.map(({ type }: { type: string }) => type)).toEqual(Array(3).fill('page_created'));
    expect((await changes('?limit=2')).body).toMatchObject({ changes: [{}, {}], more: 1 });
    expect((await changes('?limit=-1')).code).toBe('request_invalid');
    expect((await test.get(`${space}/change-requests/none/changes`)).code).toBe('change_request_not_found');
  });
});
