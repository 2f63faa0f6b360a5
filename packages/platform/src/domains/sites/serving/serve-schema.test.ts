// Schemas that a page of an API does not render to their end: the rest has URLs, for those who can read the page.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApiSite, putSpecification } from '../../../../test/support/api-site.ts';
import { write } from '../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
const object = (properties: object, description?: string) => ({ type: 'object', properties, description });
const answer = (schema: object) => ({ 200: { description: 'OK', content: { 'application/json': { schema } } } });
const specification = (field: string) => ({
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/ships': {
      get: {
        tags: ['ships'],
        summary: 'List ships',
        responses: answer(object({ a: object({ b: object({ c: { $ref: '#/components/schemas/Hold' } }) }) })),
      },
    },
    '/berths': { get: { tags: ['berths'], summary: 'List berths', responses: answer({ type: 'string' }) } },
  },
  components: {
    schemas: { Hold: object({ [field]: { type: 'string', description: 'See [more](https://m.example).' } }) },
  },
});
const publishSpecification = (field: string): Promise<void> => putSpecification(test, specification(field));
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  await publishSpecification('grain');
  site = await anApiSite(test);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const at = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, `${test.platform.origins.sites}/${site.id}/`), { headers });
const linkOn = async (path: string): Promise<string> =>
  /<p class="api-deeper"><a href="([^"]*)"/.exec(await (await at(path)).text())?.[1] ?? '';

it('have a page, and a fragment for the script', { tags: ['long'] }, async () => {
  const link = await linkOn('ships');
  expect(link).toMatch(new RegExp(`^/${site.id}/~schema/[^/]+/[\\w-]{12}/0$`));
  expect(await (await at('ships')).text()).not.toContain('<code>grain</code>');
  const page = await at(link);
  const html = await page.text();
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(html).toMatch(/<h1[^>]*>Hold<\/h1>/);
  expect(html).toContain('<code>grain</code>');
  expect(html).toContain(`<a href="/${site.id}/ships">`);
  const piece = await at(`${link}.html`);
  expect(await piece.text()).toMatch(
    /^<ul class="api-properties">.*grain.*<a href="https:\/\/m\.example"[^>]*>more<\/a>/s,
  );
});

it('revalidate with 304', { tags: ['long'] }, async () => {
  const link = `${await linkOn('ships')}.html`;
  const { headers } = await at(link);
  expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
    'no-cache',
    expect.stringContaining("default-src 'none'"),
  ]);
  const again = await at(link, { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('have no other URL', async () => {
  const link = await linkOn('ships');
  const [, page = '', part = ''] = /~schema\/([^/]+)\/([^/]+)\//.exec(link) ?? [];
  const navigation = await (await at('berths')).text();
  const other = /~pdf\/([^"?]+)/.exec(navigation)?.[1] ?? '';
  expect(other).not.toBe('');
  for (const path of [
    `${page}/${part}/1`,
    `${page}/${part}/0.0`,
    `${page}/${part}/00000`,
    `${page}/${part}/-1`,
    `${page}/${part}/${'0.'.repeat(30)}0`,
    `${page}/${part}/0/0`,
    `${page}/${part}`,
    `${page}/${part.slice(1)}/0`,
    `${other}/${part}/0`,
    `none/${part}/0`,
    '',
  ]) {
    expect((await at(`~schema/${path}`)).status, path).toBe(404);
  }
  expect((await fetch(new URL(link, test.platform.origins.sites), { method: 'POST' })).status).toBe(405);
});

it('have other URLs in another version', async () => {
  const link = await linkOn('ships');
  await publishSpecification('coal');
  await expect.poll(() => linkOn('ships')).not.toBe(link);
  expect((await at(link)).status).toBe(404);
  expect(await (await at(await linkOn('ships'))).text()).toContain('coal');
});

it('require access to the page', async () => {
  const link = await linkOn('ships');
  await site.patch('', { visibility: 'share-link' });
  expect([(await at('ships')).status, (await at(link)).status, (await at(`${link}.html`)).status]).toEqual([
    404, 404, 404,
  ]);
  const { body } = await site.post('/share-links', { name: 'Friends' });
  const shared = await (await fetch(new URL('ships', body.urls.published.replace(/\/?$/, '/')))).text();
  const own = /<p class="api-deeper"><a href="([^"]*)"/.exec(shared)?.[1] ?? '';
  const response = await at(own);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  await site.patch('', { visibility: 'public' });
});

it('require a visible block', { tags: ['long'] }, async () => {
  const operation =
    '{% openapi-operation spec="harbor" path="/ships" method="get" %}\n[Harbor](broken-reference)\n{% endopenapi-operation %}';
  const other = await aSite(test, ['Guide']);
  await write(test, other.spaces[0] ?? '', {
    api: `Some words.\n\n{% if visitor.claims.unsigned.beta === true %}\n${operation}\n{% endif %}\n`,
  });
  await other.post('/publish');
  const url = `${test.platform.origins.sites}/${other.id}/api`;
  const entered = await fetch(`${url}?visitor.beta=true`, { redirect: 'manual' });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const [, link = ''] =
    /<p class="api-deeper"><a href="([^"]*)"/.exec(await (await fetch(url, { headers: { cookie } })).text()) ?? [];
  expect(link).toContain('~schema');
  expect((await at(link, { cookie })).status).toBe(200);
  expect([await (await fetch(url)).text(), (await at(link)).status]).toEqual([
    expect.not.stringContaining('~schema'),
    404,
  ]);
});
