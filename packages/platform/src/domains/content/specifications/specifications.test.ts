// OpenAPI specifications of an organization: given as text or by URL, processed, versioned, shown and deleted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../../../test/support/a-site.ts';
import type { Site } from '../../../../test/support/a-site.ts';
import { aSpecification, aSpecificationText } from '../../../../test/support/a-specification.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';
import { REFETCH_MS } from './finish-run.ts';

let test: TestPlatform;
let site: Site;
let base: string;

beforeAll(async () => {
  site = await serveSite({}, { isKeepingAlive: false });
  test = await startPlatform({ host: false, allowPrivate: [site.host], outgoing: 'public' });
  base = `/v1/orgs/${test.demo.organization}/openapi`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  site.close();
});

let count = 0;
/** A new slug with a processed specification. */
async function processed(source: object): Promise<{ path: string; slug: string; body: CallAnswer['body'] }> {
  const slug = `spec-${(count += 1)}`;
  const path = `${base}/${slug}`;
  expect((await test.post(base, { slug, source })).status).toBe(201);
  await test.platform.idle();
  return { path, slug, body: (await test.get(path)).body };
}
const put = (path: string, source: object): Promise<CallAnswer> => test.call('PUT', path, { body: { source } });
const versionsOf = async (path: string): Promise<CallAnswer['body'][]> =>
  (await test.get(`${path}/versions`)).body.items;
const read = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  test.platform.fetch(url, { headers });
const jsonAt = async (url: string): Promise<CallAnswer['body']> => (await read(url)).json();

describe('a specification that is given as text', () => {
  it('is pending, then complete, with a version and its content', { tags: ['long'] }, async () => {
    const text = aSpecificationText();
    const { status, body, headers } = await test.post(base, { slug: 'pets', source: { text } });
    expect([status, headers.get('location')]).toEqual([201, null]);
    expect(body).toMatchObject({
      object: 'openapi-spec',
      slug: 'pets',
      processingState: 'pending',
      visibility: 'private',
    });
    expect(body).toMatchObject({ lastProcessedErrorCount: 0, permissions: { view: true, edit: true } });
    expect([body.lastVersion, body.sourceURL, body.urls.published]).toEqual([undefined, undefined, undefined]);
    for (const rest of ['', '/content', '/content/raw']) {
      expect((await test.get(`${base}/pets/versions/latest${rest}`)).code).toBe('openapi_spec_version_not_found');
    }
    await test.platform.idle();
    const spec = (await test.get(`${base}/pets`)).body;
    expect(spec).toMatchObject({ processingState: 'complete', lastVersion: expect.any(String) });
    expect(spec.lastProcessErrorCode).toBeUndefined();
    const latest = (await test.get(`${base}/pets/versions/latest`)).body;
    expect(latest).toMatchObject({ object: 'openapi-spec-version', id: spec.lastVersion });
    expect((await test.get(`${base}/pets/versions/${latest.id}`)).body).toEqual(latest);
    const content = (await test.get(`${base}/pets/versions/latest/content`)).body;
    expect(content.filesystem).toEqual({ 'openapi.json': aSpecification() });
    expect(content).toMatchObject({ urls: { source: latest.url, public: null }, url: latest.url });
    expect((await test.get(`${base}/pets/versions/${latest.id}/content`)).body).toEqual(content);
    expect(await (await read(latest.url)).text()).toBe(text);
  });

  it('keeps the bytes of YAML, and returns its content', async () => {
    const text = [
      'openapi: 3.0.3 # why: a comment',
      'x-common: &common',
      '  description: ok',
      'info: {title: Pets, version: "1"}',
      'paths:',
      '  /pets:',
      '    get:',
      '      responses:',
      '        200:',
      '          <<: *common',
      'x-released: 2026-01-02',
      '',
    ].join('\n');
    const { path } = await processed({ text });
    const { body } = await test.get(`${path}/versions/latest/content`);
    const file: CallAnswer['body'] = body.filesystem['openapi.yaml'];
    expect(Object.keys(body.filesystem)).toEqual(['openapi.yaml']);
    expect(file.paths['/pets'].get.responses).toEqual({ 200: { description: 'ok' } });
    expect(file['x-released']).toBe('2026-01-02');
    const served = await read(body.url);
    expect([served.headers.get('content-type'), await served.text()]).toEqual([
      'application/yaml; charset=utf-8',
      text,
    ]);
    expect((await test.get(`${path}/versions/latest/content/raw`)).body).toEqual({ text, format: 'yaml' });
  });

  it('has the next version when it changes, and no new one for the same bytes', { tags: ['long'] }, async () => {
    const { path, body } = await processed({ text: aSpecificationText('One') });
    const again = await put(path, { text: aSpecificationText('One') });
    expect([again.status, again.body.processingState, again.body.lastVersion]).toEqual([
      200,
      'pending',
      body.lastVersion,
    ]);
    await test.platform.idle();
    expect(await versionsOf(path)).toHaveLength(1);
    await put(path, { text: aSpecificationText('Two') });
    await test.platform.idle();
    const after = (await test.get(path)).body;
    const versions = await versionsOf(path);
    expect(versions.map(({ id }) => id)).toEqual([after.lastVersion, body.lastVersion]);
    const titles = [];
    for (const { id } of versions) {
      const { filesystem } = (await test.get(`${path}/versions/${id}/content`)).body;
      titles.push(filesystem['openapi.json'].info.title);
    }
    expect(titles).toEqual(['Two', 'One']);
    const page = (await test.get(`${path}/versions?limit=1`)).body;
    const rest = (await test.get(`${path}/versions?limit=1&page=${page.next.page}`)).body;
    expect([page.count, page.items[0].id, rest.items[0].id, rest.next]).toEqual([
      2,
      versions[0].id,
      versions[1].id,
      undefined,
    ]);
  });

  it('keeps its last version when the next text is no specification, and says why', async () => {
    const { path, body } = await processed({ text: aSpecificationText() });
    await put(path, { text: 'openapi: 3.0.0\ninfo: {title: A, version: "1"}\npaths:\n  /a:\n    get: {}\n' });
    await test.platform.idle();
    const after = (await test.get(path)).body;
    expect(after).toMatchObject({
      processingState: 'complete',
      lastProcessErrorCode: 'PARSE_ERROR',
      lastVersion: body.lastVersion,
    });
    expect(after.lastProcessedErrors).toEqual([
      { message: expect.stringMatching(/^Line 5, column 5: .*responses/), code: 'specification_invalid' },
    ]);
    expect(after.lastProcessedErrorCount).toBe(1);
    await put(path, { text: aSpecificationText() });
    await test.platform.idle();
    const good = (await test.get(path)).body;
    expect([good.lastProcessErrorCode, good.lastProcessedErrors, good.lastVersion]).toEqual([
      undefined,
      undefined,
      body.lastVersion,
    ]);
  });
});

describe('a specification that is fetched', () => {
  it('is fetched again after hours on the clock of the platform, and by a PUT', async () => {
    site.paths['/api.json'] = ['application/json', aSpecificationText('One')];
    const url = `${site.url}/api.json`;
    const { path, body } = await processed({ url });
    expect([body.sourceURL, body.processingState]).toEqual([url, 'complete']);
    const asks = (): number => site.requests.filter((request) => request === '/api.json').length;
    expect(asks()).toBe(1);
    test.platform.clock.set({ advanceMs: REFETCH_MS - 60_000 });
    await test.platform.idle();
    expect(asks()).toBe(1);
    test.platform.clock.set({ advanceMs: 60_000 });
    await test.platform.idle();
    expect([asks(), (await versionsOf(path)).length]).toEqual([2, 1]);
    const response = (await test.get(path)).body;
    expect(Date.parse(response.lastProcessedAt)).toBeGreaterThanOrEqual(Date.parse(body.lastProcessedAt) + REFETCH_MS);
    expect(response.updatedAt).toBe(body.updatedAt);
    site.paths['/api.json'] = ['application/json', aSpecificationText('Two')];
    test.platform.clock.set({ advanceMs: REFETCH_MS });
    await test.platform.idle();
    expect((await versionsOf(path)).length).toBe(2);
    site.paths['/api.json'] = ['application/json', aSpecificationText('Three')];
    await put(path, { url });
    await test.platform.idle();
    expect([asks(), (await versionsOf(path)).length]).toEqual([4, 3]);
    await put(path, { text: aSpecificationText('Four') });
    await test.platform.idle();
    const text = (await test.get(path)).body;
    expect([text.sourceURL, (await versionsOf(path)).length]).toEqual([undefined, 4]);
    test.platform.clock.set({ advanceMs: 2 * REFETCH_MS });
    await test.platform.idle();
    expect(asks()).toBe(4);
  });

  it('is put together of several files, and has a new version when one of them changes', async () => {
    site.paths['/split/openapi.yaml'] = [
      'text/yaml',
      'openapi: 3.0.0\ninfo: {title: Split, version: "1"}\npaths:\n  /pets: {$ref: paths/pets.yaml}\n',
    ];
    site.paths['/split/paths/pets.yaml'] = [
      'text/yaml',
      'get:\n  responses:\n    200:\n      description: ok\n      content:\n        application/json:\n          schema: {$ref: ../schemas.json#/Pet}\n',
    ];
    site.paths['/split/schemas.json'] = [
      'application/json',
      '{"Pet":{"type":"object","properties":{"mother":{"$ref":"#/Pet"}}}}',
    ];
    const { path, body } = await processed({ url: `${site.url}/split/openapi.yaml` });
    expect([body.lastProcessErrorCode, body.lastProcessedErrors]).toEqual([undefined, undefined]);
    const content = (await test.get(`${path}/versions/latest/content`)).body;
    expect(Object.keys(content.filesystem)).toEqual(['openapi.yaml', 'paths/pets.yaml', 'schemas.json']);
    const bundle = await jsonAt(content.url);
    expect(bundle.paths['/pets'].get.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Pet',
    });
    expect(bundle.components.schemas.Pet.properties.mother).toEqual({ $ref: '#/components/schemas/Pet' });
    await put(path, { url: `${site.url}/split/openapi.yaml` });
    await test.platform.idle();
    expect(await versionsOf(path)).toHaveLength(1);
    site.paths['/split/schemas.json'] = ['application/json', '{"Pet":{"type":"string"}}'];
    await put(path, { url: `${site.url}/split/openapi.yaml` });
    await test.platform.idle();
    expect(await versionsOf(path)).toHaveLength(2);
  });

  it('is served without its own name, where it refers to itself by it', async () => {
    const pet = { $ref: 'named.json#/components/schemas/Name' };
    const components = { schemas: { Pet: pet, Name: { type: 'string' } } };
    site.paths['/named.json'] = ['application/json', JSON.stringify(aSpecification('Named', { components }))];
    const { path } = await processed({ url: `${site.url}/named.json` });
    const { url } = (await test.get(`${path}/versions/latest`)).body;
    expect((await jsonAt(url)).components.schemas.Pet).toEqual({ $ref: '#/components/schemas/Name' });
  });
});

describe('createOpenAPISpec and createOrUpdateOpenAPISpecBySlug', () => {
  it('have one specification for each slug, of each organization', async () => {
    const { slug, path } = await processed({ text: aSpecificationText() });
    expect((await test.post(base, { slug, source: { text: '{}' } })).code).toBe('name_taken');
    const other = (
      await test.post('/v1/orgs', { title: 'Other', emailDomains: [], type: 'business', useCase: 'internalDocs' })
    ).body;
    const theirs = await put(`/v1/orgs/${other.id}/openapi/${slug}`, { text: aSpecificationText() });
    expect(theirs.status).toBe(200);
    await test.platform.idle();
    const version = (await test.get(path)).body.lastVersion;
    expect((await test.get(`/v1/orgs/${other.id}/openapi/${slug}/versions/${version}`)).code).toBe(
      'openapi_spec_version_not_found',
    );
  });

  it.each(['Upper', 'a--b', '-a', 'a b', 'x'.repeat(101), 'é'])('reject the slug %j', async (slug) => {
    const source = { text: '{}' };
    expect((await test.post(base, { slug, source })).code).toBe('request_invalid');
    expect((await put(`${base}/${encodeURIComponent(slug)}`, source)).code).toBe('request_invalid');
  });

  it.each([
    { text: '' },
    { url: 'no url' },
    { url: 'https://me:secret@example.com/a.json' },
    {},
    { text: 'a', url: 'https://a.b/' },
  ])('reject the source %j', async (source) => {
    expect((await test.post(base, { slug: 'refused', source })).code).toBe('request_invalid');
    expect((await test.get(`${base}/refused`)).code).toBe('openapi_spec_not_found');
  });

  it('require the role "create"', async () => {
    const [reader, creator] = [await test.asPerson('read'), await test.asPerson('create')];
    const body = { slug: 'by-role', source: { text: aSpecificationText() } };
    expect((await test.post(base, body, { token: reader.token })).code).toBe('forbidden');
    expect((await test.post(base, body, { token: creator.token })).body.permissions).toEqual({
      view: true,
      edit: true,
    });
    const shown = await test.get(`${base}/by-role`, { token: reader.token });
    expect(shown.body.permissions).toEqual({ view: true, edit: false });
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const refused = await test.call(method, `${base}/by-role`, { body: {}, token: reader.token });
      expect([method, refused.code]).toEqual([method, 'forbidden']);
    }
    await test.platform.idle();
  });
});

describe('updateOpenAPISpecBySlug', () => {
  it('publishes the latest version, and unpublishes it', async () => {
    const { path, body } = await processed({ text: aSpecificationText('One') });
    expect(body.urls.published).toBeUndefined();
    const published = (await test.call('PATCH', path, { body: { visibility: 'public' } })).body;
    expect(published).toMatchObject({ visibility: 'public', urls: { published: expect.any(String) } });
    const { urls } = published;
    const titleAt = async (url: string): Promise<string> => (await jsonAt(url)).info.title;
    expect(await titleAt(urls.published)).toBe('One');
    expect((await test.get(`${path}/versions/latest/content`)).body.urls.public).toBe(urls.published);
    await put(path, { text: aSpecificationText('Two') });
    await test.platform.idle();
    const response = await read(urls.published);
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await read(urls.published, { 'If-None-Match': etag })).status).toBe(304);
    expect(await titleAt(urls.published)).toBe('Two');
    const first = (await versionsOf(path)).at(-1);
    expect((await test.get(`${path}/versions/${first.id}/content`)).body.urls.public).toBeNull();
    await test.call('PATCH', path, { body: { visibility: 'private' } });
    expect((await read(urls.published)).status).toBe(404);
    expect((await test.call('PATCH', `${base}/unknown`, { body: { visibility: 'public' } })).code).toBe(
      'openapi_spec_not_found',
    );
  });

  it('has version URLs that can’t be forged and that end', async () => {
    const { path } = await processed({ text: aSpecificationText() });
    const { url, id } = (await test.get(`${path}/versions/latest`)).body;
    expect((await read(url)).status).toBe(200);
    for (const wrong of [
      url.replace(id, 'openapiversion_x'),
      url.replace(/\/\d+\//, '/9999999999999/'),
      `${url}/x`,
      url.slice(0, -20),
    ]) {
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
    }
    test.platform.clock.set({ advanceMs: 26 * 60 * 60 * 1000 });
    expect((await read(url)).status).toBe(404);
    await test.platform.idle();
  });
});

describe('listOpenAPISpecs and deleteOpenAPISpecBySlug', () => {
  it('list specifications, and delete them with their bytes', async () => {
    const before = (await test.get(`${base}?limit=1000`)).body;
    expect(before.count).toBe(before.items.length);
    const { path, slug } = await processed({ text: aSpecificationText('Deleted') });
    const { url } = (await test.get(`${path}/versions/latest`)).body;
    const after = (await test.get(`${base}?limit=1000`)).body;
    expect(after.items.at(-1)).toEqual((await test.get(path)).body);
    const page = (await test.get(`${base}?limit=2`)).body;
    const next = (await test.get(`${base}?limit=2&page=${page.next.page}`)).body;
    expect([...page.items, ...next.items]).toEqual(after.items.slice(0, 4));
    for (let time = 0; time < 2; time++) expect((await test.call('DELETE', path)).status).toBe(204);
    expect((await test.get(path)).code).toBe('openapi_spec_not_found');
    expect((await read(url)).status).toBe(404);
    await put(path, { text: aSpecificationText('Deleted') });
    await test.platform.idle();
    expect([slug, (await versionsOf(path)).length]).toEqual([slug, 1]);
  });
});
