// What the pages of a site follow from, as a renderer reads it with the token of a visitor: specifications, sources, and embeds.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSpecificationText } from '../../../../../test/support/a-specification.ts';
import { SOURCES, source } from '../../../../../test/support/computed-reference.ts';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

const operation = (spec: string): string =>
  `{% openapi-operation spec="${spec}" path="/pets" method="get" %}\n[API](broken-reference)\n{% endopenapi-operation %}\n`;
const FILES = {
  'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n* [Guarded](guarded.md)\n',
  'README.md': `# Home\n\n${operation('ships')}\n{% swagger src="https://specs.example/boats.json" path="/boats" method="get" %}\n[API](https://specs.example/boats.json)\n{% endswagger %}\n\n{% embed url="http://127.0.0.1:1/video" %}\n`,
  'guarded.md': `---\nif: visitor.claims.unsigned.staff === true\n---\n\n# Guarded\n\n${operation('staff')}\n{% embed url="http://127.0.0.1:1/staff" %}\n`,
};

let test: TestPlatform;
let site: SiteUnderTest;
let space: string;
let computed: string;
let visitor: string;
let staff: string;

beforeAll(async () => {
  test = await startPlatform({ port: 0, browser: false });
  const specs = `/v1/orgs/${test.demo.organization}/openapi`;
  for (const slug of ['ships', 'staff', 'unused']) {
    const spec = { text: aSpecificationText(`Ships of ${slug}`) };
    expect((await test.post(specs, { slug, source: spec })).status).toBe(201);
  }
  await test.platform.idle();
  site = await aSite(test);
  [space = ''] = site.spaces;
  await pushFiles(test, space, FILES);
  const script = aScript(`return Response.json(event.type === 'content_compute_revision'
    ? { pages: [{ type: 'document', id: 'first', title: 'First', computed: { type: 'integration:reference:api', props: { page: 'first' } } }] }
    : { document: { markdown: 'Words of ' + event.props.page } })`);
  await test.publish('reference', { script, contentSources: SOURCES });
  const installation = await test.install('reference');
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {
    title: 'Computed',
    computedSource: source(),
  });
  computed = created.body.id;
  await test.post(`/v1/integrations/reference/installations/${installation}/spaces`, { space: computed });
  expect((await site.post('/site-spaces', { spaceId: computed })).status).toBe(201);
  await site.post('/publish');
  const { token } = await test.asPerson('outsider');
  const url = `${test.platform.origins.sites}/${site.id}/`;
  const resolve = async (unsignedClaims: object): Promise<string> =>
    (await test.post('/v1/urls/published', { url, visitor: { unsignedClaims } }, { token })).body.apiToken;
  [visitor, staff] = [await resolve({}), await resolve({ staff: true })];
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const read = (path: string, token: string): Promise<CallAnswer> => test.get(path, { token });

it('have the content of specifications that a visible page uses', async () => {
  const at = (slug: string): string => `/v1/orgs/${test.demo.organization}/openapi/${slug}/versions/latest/content`;
  const { status, body } = await read(at('ships'), visitor);
  expect([status, JSON.stringify(body.filesystem)]).toEqual([200, expect.stringContaining('Ships of ships')]);
  const absent = await read(at('none'), visitor);
  expect(absent.code).toBe('openapi_spec_not_found');
  for (const slug of ['staff', 'unused']) {
    const hidden = await read(at(slug), visitor);
    expect([hidden.status, JSON.stringify(hidden.body)]).toEqual([
      404,
      JSON.stringify(absent.body).replace('none', slug),
    ]);
  }
  expect((await read(at('staff'), staff)).status).toBe(200);
  expect((await read(at('unused'), staff)).code).toBe('openapi_spec_not_found');
  const elsewhere = await test.asPerson('outsider');
  const { body: organization } = await test.post('/v1/orgs', { title: 'Elsewhere' }, { token: elsewhere.token });
  const foreign = `/v1/orgs/${organization.id ?? 'none'}/openapi/ships/versions/latest/content`;
  expect((await read(foreign, visitor)).code).toBe('organization_not_found');
});

it('have documents of sources that a visible page is computed from', async () => {
  const path = `/v1/spaces/${computed}/content/computed/document`;
  const { pages } = (await test.get(`/v1/spaces/${computed}/content`)).body;
  const [first] = pages;
  const compute = (token: string, { computed: from, computedSeed: seed }: typeof first): Promise<CallAnswer> =>
    test.post(path, { source: from, seed }, { token });
  const { status, body } = await compute(visitor, first);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Words of first')]);
  expect(body).toEqual((await read(`/v1/spaces/${computed}/documents/${first.id}`, visitor)).body);
  const others = [
    { ...first, computedSeed: 'another' },
    { ...first, computed: source({ page: 'secret' }) },
  ];
  for (const other of others) expect((await compute(visitor, other)).code).toBe('document_not_found');
  const elsewhere = `/v1/spaces/${test.demo.space}/content/computed/document`;
  const { code } = await test.post(elsewhere, { source: first.computed, seed: first.computedSeed }, { token: visitor });
  expect(code).toBe('space_not_found');
});

it('have embeds of URLs that a visible page embeds', async () => {
  const at = (url: string): string => `/v1/spaces/${space}/embed?url=${encodeURIComponent(url)}`;
  expect((await read(at('http://127.0.0.1:1/video'), visitor)).body).toMatchObject({ type: 'link' });
  for (const url of ['http://127.0.0.1:1/staff', 'http://127.0.0.1:1/', 'https://example.com/', 'x']) {
    const { status, code } = await read(at(url), visitor);
    expect([url, status, code]).toEqual([url, 403, 'forbidden']);
  }
  expect((await read(at('http://127.0.0.1:1/staff'), staff)).status).toBe(200);
});
