// Operations whose specification is a file of the space, or a URL: rendered from the file in the revision, and never fetched.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const YAML = (field: string) => `openapi: 3.0.3
info: { title: Pets, version: "1" }
servers: [{ url: https://pets.example.com/v1 }]
paths:
  /pets/{id}:
    post:
      summary: Rename a pet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: Renamed } }
components:
  schemas:
    Pet: { type: object, properties: { ${field}: { type: string }, deep: { $ref: "#/components/schemas/Deep" } } }
    Deep: { type: object, properties: { a: { type: object, properties: { b: { type: object, properties: { kernel: { type: string } } } } } } }
`;
const OLD = JSON.stringify({
  swagger: '2.0',
  info: { title: 'Old', version: '1' },
  paths: { '/old': { get: { summary: 'An old one', responses: { 200: { description: 'Well aged' } } } } },
});
const block = (src: string, path = '/pets/{id}', method = 'post', tag = 'openapi') =>
  `{% ${tag} src="${src}" path="${path}" method="${method}" %}\n[a](${src})\n{% end${tag} %}\n`;

/** Files that are no specification → what is said of them. */
const BROKEN: Readonly<Record<string, readonly [text: string, says: RegExp]>> = {
  'broken.yaml': ['openapi: 3.0.3\ninfo: [', /Line \d+, column \d+: It isn’t valid YAML/],
  'none.json': ['{"a": 1}', /unavailable/],
  'empty.yaml': ['', /is empty/],
  'list.yaml': ['- a\n- b\n', /this is a list/],
  'outside.yaml': [
    'openapi: 3.0.3\ninfo: { title: a, version: "1" }\npaths:\n  /a: { $ref: "http://127.0.0.1:1/a.yaml" }\n',
    /references another file/,
  ],
  'markup.yaml': ['"<img src=x>": 1\nopenapi: "<b>"\n', /unavailable/],
  'laughs.yaml': [
    `a: &a0 [x, x]\n${Array.from({ length: 40 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join('\n')}\n`,
    /aliases/,
  ],
};

let test: TestPlatform;
let site: SiteUnderTest;
let space = '';
let server: Server;
let requestCount = 0;
let revision: string | undefined;
beforeAll(async () => {
  server = createServer((_, response) => {
    requestCount++;
    response.end(YAML('remote'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  test = await startPlatform({ port: 0, host: false, allowPrivate: [new URL(urlOf('')).host] });
  space = (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guide', empty: true })).body.id;
  await push(YAML('nickname'));
  site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: space });
  await site.post('/publish');
});
afterAll(async () => {
  server.close();
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const urlOf = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const push = async (pets: string): Promise<void> => {
  const pages: Readonly<Record<string, string>> = {
    pets: block('.gitbook/assets/pets%20(1).yaml'),
    older: block('.gitbook/assets/pets%20(1).yaml', '/pets/{id}', 'post', 'swagger'),
    beside: block('./beside.json', '/old', 'get', 'swagger'),
    next: block('specs/next.yaml'),
    loose: block('.gitbook/assets/loose.yaml'),
    away: block(urlOf('/pets.yaml')),
    missing: block('.gitbook/assets/nowhere.yaml'),
    other: block('.gitbook/assets/pets%20(1).yaml', '/none', 'get'),
    ...Object.fromEntries(
      Object.keys(BROKEN).map((name) => [name.replace(/\..*/, ''), block(`.gitbook/assets/${name}`)]),
    ),
  };
  const names = Object.keys(pages);
  const files = [
    { path: 'SUMMARY.md', text: names.map((name) => `* [${name}](${name}.md)\n`).join('') },
    ...names.map((name) => ({ path: `${name}.md`, text: `# ${name}\n\n${pages[name]}` })),
    { path: '.gitbook/assets/pets (1).yaml', text: pets },
    { path: 'beside.json', text: OLD },
    { path: 'specs/next.yaml', text: pets },
    { path: '.gitbook/assets/loose.yaml', text: pets.replace('summary:', 'unknown: true\n      summary:') },
    ...Object.entries(BROKEN).map(([name, [text]]) => ({ path: `.gitbook/assets/${name}`, text })),
  ];
  const { status, body } = await test.post(`/_platform/v1/spaces/${space}/content/folder/push`, {
    files,
    base: revision,
  });
  expect([status, body.result]).toEqual([200, 'pushed']);
  revision = body.revision;
};
const textAt = async (path: string): Promise<string> =>
  (await fetch(new URL(path, `${test.platform.origins.sites}/${site.id}/`))).text();

it.each(['pets', 'older'])('renders the operation of a file: %s', { tags: ['long'] }, async (page) => {
  const html = await textAt(page);
  expect(html).toMatch(/<h2 id="rename-a-pet">/);
  for (const part of ['https://pets.example.com/v1', '<code>id</code>', '<code>nickname</code>', 'curl', 'Renamed']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('<details class="api-response api-try" data-origins="https://pets.example.com"');
});

it('has URLs for nested schemas, which end with the file', { tags: ['long'] }, async () => {
  const link = /<p class="api-deeper"><a href="([^"]*)"/.exec(await textAt('pets'))?.[1] ?? '';
  expect(link).toContain('~schema');
  expect(await textAt(link)).toContain('<code>kernel</code>');
  await push(YAML('epithet'));
  expect(await textAt('pets')).toContain('<code>epithet</code>');
  expect((await fetch(new URL(link, test.platform.origins.sites))).status).toBe(404);
});

it('renders files with small errors', async () => {
  expect(await textAt('loose')).toContain('Rename a pet');
});

it('reads version 2.0, and a file next to the page', { tags: ['long'] }, async () => {
  expect(await textAt('beside')).toContain('Well aged');
  expect(await textAt('next')).toContain('Rename a pet');
});

it.each(Object.entries(BROKEN))('reports that %s can’t be read, with its URL', async (name, [, says]) => {
  const html = await textAt(name.replace(/\..*/, ''));
  expect(html).toContain('This operation’s description can’t be shown.');
  expect(html).toMatch(says);
  expect(html).not.toContain('<img src=x>');
  expect(html).toMatch(new RegExp(`<a href="[^"]*/~files/[^"]*${name}">${name}</a>`));
});

it('reports a missing operation', async () => {
  expect(await textAt('other')).toContain('The specification has no GET &quot;/none&quot;.');
});

it('names an operation whose file is missing', async () => {
  const html = await textAt('missing');
  expect(html).toContain('<code>/pets/{id}</code>');
  expect(html).not.toContain('~files/');
});

it('fetches nothing for a page, and links to external files', async () => {
  const html = await textAt('away');
  expect(html).toContain(`<a href="${urlOf('/pets.yaml')}" rel="noopener">`);
  expect(requestCount).toBe(0);
});

it('uses the specification of the organization with the same URL', async () => {
  const source = { url: urlOf('/pets.yaml') };
  const put = await test.call('PUT', `/v1/orgs/${test.demo.organization}/openapi/pets`, { body: { source } });
  expect(put.status).toBeLessThan(300);
  await test.platform.idle();
  const before = requestCount;
  await expect.poll(() => textAt('away')).toContain('<code>remote</code>');
  expect(requestCount).toBe(before);
});

it('hides files of hidden spaces', async () => {
  const { body } = await test.get(`/v1/spaces/${space}/content/files`);
  const file = body.items.find((one: { name: string }) => one.name.startsWith('pets'));
  const { body: created } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Other' });
  const ref = { kind: 'file', file: file.id, space };
  const data = { path: '/pets/{id}', method: 'post', ref };
  const document = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'swagger', data, isVoid: true }] };
  const { body: change } = await test.post(`/v1/spaces/${created.id}/change-requests`, { subject: 'x' });
  const path = `/v1/spaces/${created.id}/change-requests/${change.id}`;
  const changed = await test.post(`${path}/content`, {
    changes: [{ operation: 'insert_page', title: 'Stolen', document: { document } }],
  });
  expect([changed.status, changed.body.error]).toEqual([200, undefined]);
  await test.post(`${path}/merge`);
  const other = await aSite(test, []);
  await other.post('/site-spaces', { spaceId: created.id });
  await other.post('/publish');
  const html = await (await fetch(`${test.platform.origins.sites}/${other.id}/stolen`)).text();
  expect(html).toContain('<code>/pets/{id}</code>');
  expect(html).not.toContain('Rename a pet');
});
