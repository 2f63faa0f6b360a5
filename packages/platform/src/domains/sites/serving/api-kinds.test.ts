// What readers get of a specification, kind by kind: the words of a page, its examples and samples, the panel that sends requests, and the
// document that search, PDF and Markdown have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KINDS, apiKindsText } from '../../../../test/support/api-kinds.ts';
import { anApiSite, putSpecification } from '../../../../test/support/api-site.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let site: SiteUnderTest;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  await putSpecification(test, apiKindsText());
  site = await anApiSite(test);
  await site.patch('', { agentsContext: 'included' });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const textAt = async (path: string): Promise<string> =>
  (await fetch(`${test.platform.origins.sites}/${site.id}/${path}`)).text();
const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');
const wordsOf = (html: string): string => plain(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));
const codeOf = (html: string): string => plain(html.replaceAll(/<[^>]*>/g, ''));
const panelsOf = (html: string): string =>
  [...html.matchAll(/ data-call="([^"]*)"/g)].map(([, data = '']) => plain(data)).join('\n');

describe.each(API_KINDS)(
  'a page of $name',
  ({ name, words = [], code = [], noCode = [], panel = [], document = [] }) => {
    it('has them in words, examples, samples, and the panel', { tags: ['long'] }, async () => {
      const html = await textAt(name);
      for (const part of words) expect(wordsOf(html)).toContain(part);
      for (const part of code) expect(codeOf(html)).toContain(part);
      for (const part of noCode) expect(codeOf(html)).not.toContain(part);
      for (const part of panel) expect(panelsOf(html)).toContain(part);
    });

    it('has them in its document', { tags: ['long'] }, async () => {
      const markdown = (await textAt(`${name}.md`)).replaceAll('\\', '');
      for (const part of document) expect(markdown).toContain(part);
      for (const part of noCode) expect(markdown).not.toContain(part);
    });
  },
);

it.each([
  ['9223372036854775807', 'numbers'],
  ['result_code', 'callbacks'],
  ['longitude', 'keywords'],
  ['Far north', 'examples'],
])('finds %s on the page of %s', async (words, name) => {
  const found = await textAt(`~search?q=${encodeURIComponent(words)}`);
  expect(found).toContain(`href="/${site.id}/${name}`);
});

it('returns JSON with the digits of the file', async () => {
  const path = `/v1/orgs/${test.demo.organization}/openapi/harbor/versions/latest/content`;
  const response = await test.platform.fetch(path, { headers: { authorization: `Bearer ${OWNER_TOKEN}` } });
  const text = await response.text();
  expect(JSON.parse(text)).toHaveProperty('filesystem');
  for (const part of [
    '"maximum":9223372036854775807',
    '"release":{"type":"string","example":"1.10"}',
    '"mode":{"type":"string","default":"0644"}',
    '"example":10.50',
  ]) {
    expect(text).toContain(part);
  }
});

it(
  'renders an operation of 10,000 callbacks with the first of them, and says how many there are',
  { tags: ['long'] },
  async () => {
    const callbacks = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `back${index}`,
        { 'https://example.com': { post: { responses: { 200: { description: 'ok' } } } } },
      ]),
    );
    const post = { tags: ['many'], callbacks, responses: { 200: { description: 'ok' } } };
    const info = { title: 'Many', version: '1' };
    await putSpecification(test, { openapi: '3.1.0', info, tags: [{ name: 'many' }], paths: { '/many': { post } } });
    await expect.poll(async () => wordsOf(await textAt('many'))).toContain('9970 more');
    const html = await textAt('many');
    expect(html).toContain('<code>back29</code>');
    expect(html).not.toContain('<code>back30</code>');
    expect(html.length).toBeLessThan(100_000);
  },
);

it('shows an example that contradicts its schema as its author wrote it', async () => {
  const json = (schema: object, example: unknown) => ({ content: { 'application/json': { schema, example } } });
  const schema = { type: 'object', required: ['count'], properties: { count: { type: 'integer', maximum: 3 } } };
  const post = {
    tags: ['odd'],
    parameters: [{ name: 'limit', in: 'query', example: { deep: ['x'] }, schema: { type: 'integer', enum: [1, 2] } }],
    requestBody: json(schema, ['a list']),
    responses: { 200: { description: 'ok', ...json(schema, { count: 'many', more: null }) } },
  };
  const info = { title: 'Odd', version: '1' };
  await putSpecification(test, { openapi: '3.1.0', info, tags: [{ name: 'odd' }], paths: { '/odd': { post } } });
  await expect.poll(async () => codeOf(await textAt('odd'))).toContain('"count": "many"');
  expect(codeOf(await textAt('odd'))).toContain('"a list"');
  expect(await textAt('odd.md')).toContain('"a list"');
});
