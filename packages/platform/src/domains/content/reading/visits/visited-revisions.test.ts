// A site read revision by revision, with the token of a resolved URL, as a renderer of sites does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';
import { visitorApiToken } from '../../../../../test/support/visitor-api-token.ts';

const GUIDE = `---
metaLinks:
  canonical: https://example.com/guide
  alternates:
    - README.md
    - secret.md
---

# Guide

{% include ".gitbook/includes/note.md" %}
`;

let test: TestPlatform;
let space: string;
let token: string;
let siteId: string;
/** Path of the revision of the first push, and of the last one. */
let [first, last] = ['', ''];

const read = (path: string): Promise<CallAnswer> => test.get(path, { token });

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
  const site = await aSite(test);
  siteId = site.id;
  const [id = ''] = site.spaces;
  space = `/v1/spaces/${id}`;
  const files = {
    'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Guide](guide.md)\n* [Secret](secret.md)\n',
    'README.md': '# Home\n\nThe first words.\n',
    'guide.md': GUIDE,
    'secret.md': '---\nhidden: true\n---\n\n# Secret\n\nHidden words.\n',
    '.gitbook/includes/note.md': '---\ntitle: Note\n---\n\nMind the gap.\n',
  };
  const push = async (changes: object): Promise<string> =>
    `${space}/revisions/${await pushFiles(test, id, { ...files, ...changes })}`;
  first = await push({});
  last = await push({ 'README.md': '# Home\n\nThe last words.\n' });
  await site.post('/publish');
  token = await visitorApiToken(test, site.id);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

it('has the pages that the site shows now, in each revision', async () => {
  for (const revision of [first, last]) {
    const { body } = await read(revision);
    expect([`${space}/revisions/${body.id}`, body.parents, body.reusableContents]).toEqual([revision, [], []]);
    expect(body.pages.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Guide']);
    expect((await read(`${revision}/pages`)).body.pages).toEqual(body.pages);
    const home = await read(`${revision}/page/${body.pages[0].id}?format=markdown`);
    expect(home.body.markdown).toContain('The last words.');
    expect((await read(`${revision}/changes`)).body).toEqual({ changes: [] });
  }
  expect((await read(`${space}/revisions/none/pages`)).code).toBe('revision_not_found');
});

it('has documents by page and by ID, with reusable contents expanded', async () => {
  const { body: page } = await read(`${last}/path/guide`);
  expect(JSON.stringify(page.document)).toContain('Mind the gap.');
  expect((await read(`${last}/page/${page.id}/document`)).body).toEqual(page.document);
  expect((await read(`${space}/documents/${page.documentId}`)).body).toEqual(page.document);
  const { pages, reusableContents } = (await test.get(last)).body;
  const hidden = pages.find(({ title }: { title: string }) => title === 'Secret');
  for (const id of [hidden.id, hidden.documentId, 'none']) {
    expect((await read(`${space}/documents/${id}`)).code).toBe('document_not_found');
  }
  expect((await read(`${last}/page/${hidden.id}/document`)).code).toBe('page_not_found');
  for (const end of ['', '/document']) {
    const answer = await read(`${last}/reusable-contents/${reusableContents[0].id}${end}`);
    expect(answer.code).toBe('reusable_content_not_found');
  }
});

it('has meta links without hidden pages', async () => {
  const { pages } = (await test.get(last)).body;
  const [home, guide, secret] = pages.map(({ id }: { id: string }) => id);
  for (const at of [last, `${space}/content`]) {
    const { canonical, alternates } = (await read(`${at}/page/${guide}/meta-links`)).body;
    expect(canonical).toEqual({ kind: 'url', url: 'https://example.com/guide' });
    expect(alternates).toEqual([{ kind: 'page', page: home }]);
    expect((await read(`${at}/page/${secret}/meta-links`)).code).toBe('page_not_found');
  }
});

it('has members of the organization without their email addresses, and no drafts', async () => {
  const { body: owner } = await test.get('/v1/user');
  const { email, ...visible } = owner;
  expect(email).toContain('@');
  expect((await read(`/v1/users/${owner.id}`)).body).toEqual(visible);
  expect((await read(`/v1/users/${(await test.asPerson('outsider')).id}`)).code).toBe('user_not_found');
  const { id } = (await test.post(`${space}/change-requests`, {})).body;
  for (const name of [id, '1']) {
    expect((await read(`${space}/change-requests/${name}`)).code).toBe('change_request_not_found');
  }
});

it('names in headers what a renderer can cache it by', async () => {
  const [, , , id] = space.split('/');
  for (const path of [space, last, `${last}/pages`]) {
    const { headers } = await read(path);
    expect(headers.get('x-gitbook-cache-tag')).toBe(`site:${siteId},space:${id}`);
    expect(headers.get('x-gitbook-cache-control')).toBe('public, max-age=0, must-revalidate');
  }
  const { headers } = await test.post('/v1/urls/published', { url: `${test.platform.origins.sites}/${siteId}/` });
  expect(headers.get('x-gitbook-cache-tag')).toBe(`site:${siteId},space:${id}`);
  expect((await test.get(space)).headers.get('x-gitbook-cache-tag')).toBeNull();
});
