// A renderer of sites that has the published client and a visitor's token, and nothing else.
import { createHmac } from 'node:crypto';
import { GitBookAPIError } from '@gitbook/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aSpecificationText } from './support/a-specification.ts';
import { aBlock, aParagraph, blockPage } from './support/block-site.ts';
import { pushFiles } from './support/push-files.ts';
import { missingTexts } from './support/renderer/compare-page.ts';
import { claimsOf, createCall, readSite } from './support/renderer/read-site.ts';
import type { ResolvedSite } from './support/renderer/read-site.ts';
import { aSite, aSpace, siteAt } from './support/site-under-test.ts';
import type { SiteUnderTest } from './support/site-under-test.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const FILES = {
  'SUMMARY.md':
    '# Table of contents\n\n* [Start](README.md)\n\n## Guides\n\n* [Setup](guides/setup.md)\n  * [Hidden](guides/hidden.md)\n* [Pro](pro.md)\n',
  'README.md': '# Start\n\n{% include ".gitbook/includes/note.md" %}\n\n[A file](.gitbook/assets/a.txt)\n',
  'guides/setup.md':
    '# Setup\n\n{% if visitor.claims.plan === "pro" %}\nFor customers.\n{% endif %}\n\n1. One\n2. Two\n',
  'guides/hidden.md': '---\nhidden: true\n---\n\n# Hidden\n\nHidden words.\n',
  'pro.md': '---\nif: visitor.claims.plan === "pro"\n---\n\n# Pro\n\nFor customers.\n',
  '.gitbook/includes/note.md': '---\ntitle: Note\n---\n\nMind the gap.\n',
  '.gitbook/assets/a.txt': 'A file.',
};

let test: TestPlatform;
let site: SiteUnderTest;
let outsider: string;

beforeAll(async () => {
  // A platform in memory can be a copy of another one, whose demo site has a key that only that one can read.
  test = await startPlatform({ port: 0, browser: false, dataFolder: temporaryFolder() });
  ({ token: outsider } = await test.asPerson('outsider'));
  site = siteAt(test, test.demo.site, [test.demo.space]);
  await test.publish('counting', { blocks: [{ id: 'counter', title: 'Counter' }] });
  await test.install('counting', { space: true });
  const specs = `/v1/orgs/${test.demo.organization}/openapi`;
  expect((await test.post(specs, { slug: 'pets', source: { text: aSpecificationText() } })).status).toBe(201);
  await test.platform.idle();
  const operation = { path: '/pets', method: 'get', ref: { kind: 'openapi', spec: 'pets' } };
  const blocks = [
    { object: 'block', type: 'openapi-operation', isVoid: true, data: operation },
    { object: 'block', type: 'embed', isVoid: true, data: { url: 'http://127.0.0.1:1/video' } },
  ];
  const nodes = [aParagraph('Counted here.'), aBlock('counting', 'counter'), ...blocks];
  await blockPage(test, 'counted', { nodes });
  await addSpaces();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

/** Adds a section, and a variant with pages for some. */
async function addSpaces(): Promise<void> {
  for (const [title, add] of [
    ['Reference', '/sections'],
    ['Older', '/site-spaces'],
  ] as const) {
    const spaceId = await aSpace(test, title);
    await pushFiles(test, spaceId, FILES);
    const { status } = await site.post(add, { spaceId });
    expect([title, status]).toEqual([title, 201]);
  }
}

const resolve = async (url: string, visitor: object = {}) => {
  const { call, faults } = createCall(test, outsider);
  const found = await call<ResolvedSite>('resolvePublishedContentByUrl', { url, visitor });
  expect(faults).toEqual([]);
  return found;
};
const siteUrl = (id = site.id): string => `${test.platform.origins.sites}/${id}/`;

/** A visitor's token that the site signed. */
async function signVisitor(claims: object): Promise<string> {
  const { privateKey } = (await site.get('/publishing/auth')).body;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 })}`;
  return `${body}.${createHmac('sha256', privateKey).update(body).digest('base64url')}`;
}

async function setVisibility(visibility: string): Promise<void> {
  const { status } = await site.patch('', { visibility });
  expect(status).toBe(200);
}

/** Reads the site by the API, and each page as this platform serves it. */
async function readAndCompare(resolved: ResolvedSite, open: (url: string) => Promise<Response>): Promise<string[]> {
  const { pages, faults, called } = await readSite(test, resolved);
  expect(faults).toEqual([]);
  expect(pages.length).toBeGreaterThan(5);
  for (const id of ['renderIntegrationUIWithPost', 'getLatestOpenAPISpecVersionContent', 'getEmbedByUrlInSpace']) {
    expect([...called]).toContain(id);
  }
  expect([...called]).toContain('getFileInRevisionById');
  for (const page of pages) {
    const response = await open(page.url);
    expect([page.url, response.status]).toEqual([page.url, 200]);
    expect([page.url, missingTexts(page, await response.text())]).toEqual([page.url, []]);
  }
  const titles = pages.map(({ title }) => title);
  expect(titles.filter((title) => title === 'Start')).toHaveLength(2);
  expect(titles).not.toContain('Hidden');
  return titles;
}

describe('a renderer reads what this platform’s own pages show', () => {
  afterEach(() => setVisibility('public'));

  it('of a public site', { tags: ['long'] }, async () => {
    const titles = await readAndCompare(await resolve(siteUrl()), (url) => fetch(url));
    expect(titles).not.toContain('Pro');
  });

  it('of a site by a share link, until it is revoked', { tags: ['long'] }, async () => {
    await setVisibility('share-link');
    const { body: link } = await site.post('/share-links', { name: 'Press' });
    const resolved = await resolve(link.urls.published);
    await readAndCompare(resolved, (url) => fetch(url));
    await site.patch(`/share-links/${link.id}`, { active: false });
    expect(await rejections(resolved.apiToken)).toEqual(REJECTED.notFound);
  });

  it('of a site for signed-in visitors', { tags: ['long'] }, async () => {
    await setVisibility('visitor-auth');
    const jwtToken = await signVisitor({ plan: 'pro' });
    const entered = await fetch(`${siteUrl()}?jwt_token=${jwtToken}`, { redirect: 'manual' });
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const resolved = await resolve(siteUrl(), { jwtToken });
    const titles = await readAndCompare(resolved, (url) => fetch(url, { headers: { cookie } }));
    expect(titles).toContain('Pro');
  });
});

/** What some operations answer to a token: status and code. */
async function rejections(
  token: string,
  of: { organization: string; site: string } = claimsOf(token),
): Promise<number[]> {
  const { call } = createCall(test, token);
  const { space } = test.demo;
  const { revision } = (await test.get(`/v1/spaces/${space}`)).body;
  const calls: [string, ...unknown[]][] = [
    ['getPublishedContentSite', of.organization, of.site, {}],
    ['getSpaceById', space, {}],
    ['getRevisionById', space, revision, {}],
    ['searchSiteContent', of.organization, of.site, { query: 'page', mode: 'all' }, {}],
    ['trackEventsInSiteById', of.organization, of.site, { events: [] }],
    ['getLatestOpenAPISpecVersionContent', of.organization, 'pets'],
  ];
  const statuses: number[] = [];
  for (const [id, ...values] of calls) {
    const status = await call(id, ...values).then(
      () => 200,
      (thrown: unknown) => (thrown as GitBookAPIError).code,
    );
    statuses.push(status);
  }
  return statuses;
}

const REJECTED = { notFound: Array.from({ length: 6 }, () => 404), invalid: Array.from({ length: 6 }, () => 401) };

describe('a renderer is rejected with', () => {
  const decode = (part = ''): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('the token of another site', async () => {
    const other = await aSite(test);
    await other.post('/publish');
    const [own, foreign] = [await resolve(siteUrl()), await resolve(siteUrl(other.id))];
    const statuses = await rejections(foreign.apiToken, claimsOf(own.apiToken));
    expect(statuses).toEqual(REJECTED.notFound);
  });

  it('changed claims, another algorithm, or another signature', async () => {
    const { apiToken: token } = await resolve(siteUrl());
    const [head = '', payload = '', signature = ''] = token.split('.');
    const changed = [{ claims: { plan: 'pro' } }, { site: 'site_other' }, { preview: true }, { exp: 9_999_999_999 }];
    const wrong = [
      ...changed.map((claims) => `${head}.${encode({ ...decode(payload), ...claims })}.${signature}`),
      `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      `${head}.${payload}.${createHmac('sha256', '').update(`${head}.${payload}`).digest('base64url')}`,
      `${head}.${payload}`,
    ];
    for (const one of wrong) expect([one, await rejections(one, claimsOf(token))]).toEqual([one, REJECTED.invalid]);
  });

  it('an expired token, and after the site is unpublished', { tags: ['long'] }, async () => {
    const { apiToken: token } = await resolve(siteUrl());
    await site.post('/unpublish');
    expect(await rejections(token)).toEqual(REJECTED.notFound);
    await site.post('/publish');
    expect(await rejections(token)).not.toContain(404);
    await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 3_600_001 } });
    expect(await rejections(token)).toEqual(REJECTED.invalid);
  });
});
