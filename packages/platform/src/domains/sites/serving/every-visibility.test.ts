// Every mode of visibility that the contract names: who reads a page, and what it says to caches and to search engines. What the published
// profile says is what the page does. A mode that has no row fails here.
import { createHmac } from 'node:crypto';
import { createOpenApiDocument, operations } from '@bindery/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
let base: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  site = await aSite(test, ['Guide'], { title: 'Site' });
  await site.patch('', { agentsContext: 'included' });
  await site.post('/publish');
  base = `${test.platform.origins.sites}/${site.id}/`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface Row {
  /** Status of the page for someone who has its URL alone. */
  readonly status: number;
  /** Lets someone in, where the URL alone does not. */
  readonly enter?: () => Promise<string>;
  readonly isIndexed: boolean;
  readonly isPrivate: boolean;
}

async function withKey(): Promise<string> {
  const { body } = await site.post('/share-links', { name: 'Readers' });
  return body.urls.published;
}

async function withToken(): Promise<string> {
  const { privateKey } = (await site.get('/publishing/auth')).body;
  const { now } = (await test.get('/_platform/v1/clock')).body;
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: Math.floor(Date.parse(now) / 1000) + 60 })}`;
  return `${base}?jwt_token=${body}.${createHmac('sha256', privateKey).update(body).digest('base64url')}`;
}

/** Mode → what it does. */
const ROWS: Readonly<Record<string, Row>> = {
  public: { status: 200, isIndexed: true, isPrivate: false },
  unlisted: { status: 200, isIndexed: false, isPrivate: true },
  'share-link': { status: 404, enter: withKey, isIndexed: false, isPrivate: true },
  'visitor-auth': { status: 401, enter: withToken, isIndexed: false, isPrivate: true },
};

it('has a row for every mode', () => {
  const { components } = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' });
  const { Site } = components['schemas'] as Record<'Site', { properties: { visibility: { enum: string[] } } }>;
  expect(Object.keys(ROWS)).toEqual(Site.properties.visibility.enum);
});

/** Follows the redirect that takes a token out of a URL, with its cookie. */
async function read(url: string): Promise<Response> {
  const first = await fetch(url, { redirect: 'manual' });
  const [cookie] = first.headers.getSetCookie();
  const location = first.headers.get('location');
  if (cookie === undefined || location === null) return first;
  return fetch(new URL(location, url), { headers: { Cookie: cookie.split(';', 1)[0] ?? '' } });
}

it.each(Object.entries(ROWS))('%s', async (visibility, { status, enter, isIndexed, isPrivate }) => {
  await site.patch('', { visibility });
  expect((await site.get('/published')).body.site.visibility).toBe(visibility);
  expect((await fetch(base)).status).toBe(status);
  const page = await read(enter === undefined ? base : await enter());
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<body');
  expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isIndexed);
  expect(page.headers.get('x-robots-tag')).toBe(isIndexed ? null : 'noindex');
  expect(page.headers.get('cache-control')).toBe(isPrivate ? 'private, no-cache' : 'no-cache');
  const robots = await (await fetch(`${base}robots.txt`)).text();
  expect(robots.includes('Sitemap:')).toBe(isIndexed);
});
