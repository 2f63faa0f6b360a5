// Pages that are computed of a large specification: they render the first operations and schemas, and link to all others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApiSite, putSpecification } from '../../../../test/support/api-site.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const NUMBERS = Array.from({ length: 60 }, (_, number) => number);
const SPECIFICATION = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  tags: [{ name: 'ships', description: 'All about ships.' }],
  paths: Object.fromEntries(
    NUMBERS.map((number) => [
      `/ships/${number}`,
      {
        get: {
          tags: ['ships'],
          summary: `Ship ${number}`,
          description: `Words of ship ${number}.`,
          responses: { 200: { description: `Answer ${number}` } },
        },
      },
    ]),
  ),
  components: {
    schemas: Object.fromEntries(
      NUMBERS.map((number) => [`Ship${number}`, { type: 'object', properties: { [`field${number}`]: {} } }]),
    ),
  },
};

let test: TestPlatform;
let site: SiteUnderTest;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  await putSpecification(test, SPECIFICATION);
  site = await anApiSite(test);
  await site.patch('', { agentsContext: 'included' });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const at = (path: string): Promise<Response> => fetch(new URL(path, `${test.platform.origins.sites}/${site.id}/`));
const textAt = async (path: string): Promise<string> => (await at(path)).text();

it('lists every operation, renders the first, and links to the others', { tags: ['long'] }, async () => {
  const html = await textAt('ships');
  expect(html).toContain('All about ships.');
  for (const number of NUMBERS) expect(html).toContain(`<h2 id="ship-${number}">`);
  expect(html.match(/<section class="api/g)).toHaveLength(20);
  expect(html).toContain('Words of ship 19.');
  expect(html).not.toContain('Words of ship 20.');
  const links = [...html.matchAll(/<p class="api-address"><a href="([^"]*)" rel="nofollow">/g)];
  expect(links).toHaveLength(40);
  const last = await at(links.at(-1)?.[1] ?? '');
  const page = await last.text();
  expect([last.status, last.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(page).toMatch(/<h1[^>]*>Ship 59<\/h1>/);
  for (const part of ['Words of ship 59.', 'Answer 59', 'curl', `<a href="/${site.id}/ships">`]) {
    expect(page).toContain(part);
  }
  expect(page).toContain('data-features="tabs"');
  expect(last.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.com");
});

it('renders the first models, and opens the others in place', { tags: ['long'] }, async () => {
  const html = await textAt('models');
  for (const number of NUMBERS) expect(html).toContain(`<h2 id="ship${number}">`);
  expect(html).toContain('<code>field39</code>');
  expect(html).not.toContain('<code>field40</code>');
  const closed = [
    ...html.matchAll(
      /<details class="api-response"><summary><code>Ship\d+<\/code><\/summary><p class="api-deeper"><a href="([^"]*)"/g,
    ),
  ];
  expect(closed).toHaveLength(20);
  const [, href = ''] = closed[0] ?? [];
  expect(await textAt(href)).toMatch(/<h1[^>]*>Ship40<\/h1>[^]*<code>field40<\/code>/);
  expect(await textAt(`${href}.html`)).toMatch(/^<section class="api openapi-code">.*<code>field40<\/code>/s);
});

it('has all words as Markdown', async () => {
  expect(await textAt('ships.md')).toContain('Words of ship 59.');
  expect(await textAt('models.md')).toContain('field59');
});

it('has no other URL', async () => {
  const href = /<p class="api-address"><a href="([^"]*)"/.exec(await textAt('ships'))?.[1] ?? '';
  for (const path of [`${href}.json`, href.replace(/all$/, 'al'), `${href}/0`, href.replace(/[^/]+\/all$/, 'x/all')]) {
    expect((await at(path)).status, path).toBe(404);
  }
});
