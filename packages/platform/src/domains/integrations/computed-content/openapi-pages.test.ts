// Pages that are computed of OpenAPI specifications.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pushFiles } from '../../../../test/support/push-files.ts';
import { aSpecification } from '../../../../test/support/a-specification.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';
import { SqliteConnection } from '../../../store/sqlite/sqlite-connection.ts';

let test: TestPlatform;
let organization: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  organization = `/v1/orgs/${test.demo.organization}`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Publishes a specification, and waits until it was processed. */
async function publish(slug: string, fields: Record<string, unknown> = {}, title?: string): Promise<void> {
  const text = JSON.stringify(aSpecification(title, fields));
  expect((await test.call('PUT', `${organization}/openapi/${slug}`, { body: { source: { text } } })).status).toBe(200);
  await test.platform.idle();
}

const sourceOf = (spec: string, props: object = { models: true }): object => ({
  type: 'builtin:openapi',
  props,
  dependencies: { spec: { ref: { kind: 'openapi', spec } } },
});

/** A space of its pages. */
async function spaceOf(spec: string, props?: object): Promise<string> {
  const { status, body } = await test.post(`${organization}/spaces`, { computedSource: sourceOf(spec, props) });
  expect(status).toBe(201);
  return `/v1/spaces/${body.id}/content`;
}

const titlesOf = (response: CallAnswer): string[] => response.body.pages.map(({ title }: { title: string }) => title);
const markdownOf = async (content: string, path: string): Promise<string> =>
  (await test.get(`${content}/path/${encodeURIComponent(path)}?format=markdown`)).body.markdown;

describe('a space whose content is a specification', () => {
  it('has a start page, a page per tag, and a page of schemas', { tags: ['long'] }, async () => {
    await publish('pets');
    const content = await spaceOf('pets');
    const whole = await test.get(content);
    expect(whole.body).toMatchObject({ type: 'computed', pages: [{ type: 'document', path: 'overview' }, {}, {}] });
    expect(titlesOf(whole)).toEqual(['Overview', 'Operations', 'Models']);
    const { body: page } = await test.get(`${content}/path/operations`);
    expect(page.computed).toMatchObject({ type: 'builtin:openapi', props: { doc: 'operations', page: 'default' } });
    expect(page.document.nodes.slice(0, 2)).toMatchObject([
      { type: 'heading-1' },
      { type: 'openapi-operation', data: { path: '/pets', method: 'get' } },
    ]);
    const { body: again } = await test.get(`${content}/page/${page.id}`);
    expect(again).toEqual(page);
    expect(await markdownOf(content, 'operations')).toContain(
      '{% openapi-operation spec="pets" path="/pets" method="get"',
    );
    expect(await markdownOf(content, 'models')).toContain('schemas="Pet"');
    expect((await test.get(`${content}/pages?computed=false`)).body.pages).toMatchObject([
      { type: 'computed', title: 'Pets', computed: sourceOf('pets') },
    ]);
  });

  it('is computed once for a version, and again for the next', { tags: ['long'] }, async () => {
    await publish('moved');
    const content = await spaceOf('moved');
    expect(titlesOf(await test.get(`${content}/pages`))).toEqual(['Overview', 'Operations', 'Models']);
    const { body: before } = await test.get(`${content}/path/operations`);
    const paths = {
      '/boats': { get: { summary: 'List boats', tags: ['boats'], responses: { 200: { description: '' } } } },
    };
    await publish('moved', { paths, components: {} });
    expect(titlesOf(await test.get(`${content}/pages`))).toEqual(['Overview', 'boats']);
    expect(await markdownOf(content, 'boats')).toContain('## List boats');
    expect((await test.get(`${content}/page/${before.id}`)).code).toBe('page_not_found');
    await publish('moved');
    expect((await test.get(`${content}/page/${before.id}`)).body).toEqual(before);
  });

  it('asks the store for its specification only once something was committed', async () => {
    await publish('asked');
    const content = await spaceOf('asked');
    const execute = vi.spyOn(SqliteConnection.prototype, 'execute');
    const callCount = async (): Promise<number> => {
      execute.mockClear();
      expect((await test.get(`${content}/path/overview`)).status).toBe(200);
      return execute.mock.calls.filter(([{ sql }]) => sql.includes('openapi_spec')).length;
    };
    expect(await callCount()).toBeGreaterThan(0);
    expect(await callCount()).toBe(0);
    await publish('asked', {}, 'Another');
    expect(await callCount()).toBeGreaterThan(0);
    expect(await markdownOf(content, 'overview')).toContain('Another');
    execute.mockRestore();
  });

  it('shows operations one by one, and a link to the specification, on request', async () => {
    await publish('single');
    const content = await spaceOf('single', { models: false, grouping: 'by-operation', downloadLink: true });
    const { pages } = (await test.get(`${content}/pages`)).body;
    expect(pages).toMatchObject([
      { title: 'Overview' },
      { title: 'Operations', pages: [{ title: 'listPets', path: 'operations/listpets' }] },
      { type: 'link', target: { kind: 'openapi', spec: 'single' } },
    ]);
    expect(await markdownOf(content, 'operations/listpets')).toContain('GET /pets HTTP/1.1');
  });

  it('reads a specification of an older version', { tags: ['long'] }, async () => {
    const components = { schemas: { Boat: { type: 'string', nullable: true, enum: ['a'] } } };
    await publish('old', { openapi: '3.0.3', components, paths: {} });
    expect(await markdownOf(await spaceOf('old'), 'models')).toContain('Allowed: "a"');
  });

  it('shows why it has no pages, once its specification is gone or was never read', async () => {
    await publish('gone');
    await publish('other');
    const content = await spaceOf('gone');
    expect(titlesOf(await test.get(`${content}/pages`))).toHaveLength(3);
    await test.call('DELETE', `${organization}/openapi/gone`);
    expect((await test.get(`${content}/pages`)).body.pages).toMatchObject([
      { type: 'document', title: 'Pets', path: 'pets' },
    ]);
    expect(await markdownOf(content, 'pets')).toContain('no OpenAPI specification "gone" found');
    await test.call('PUT', `${organization}/openapi/gone`, { body: { source: { text: 'no: openapi' } } });
    await test.platform.idle();
    expect(await markdownOf(content, 'pets')).toContain('"gone" has no version yet');
    await publish('gone');
    expect(titlesOf(await test.get(`${content}/pages`))).toHaveLength(3);
  });

  it('has none of another organization', async () => {
    await publish('own');
    const { body: other } = await test.post('/v1/orgs', { title: 'Another one' });
    const response = await test.post(`/v1/orgs/${other.id}/spaces`, { computedSource: sourceOf('own') });
    expect([response.status, response.code]).toEqual([400, 'content_dependency_unknown']);
  });
});

describe('a computed group of a folder', () => {
  it('is listed where the list of pages names it, next to pages that are stored', async () => {
    await publish('listed');
    const { body: space } = await test.post(`${organization}/spaces`, { empty: true });
    const summary = [
      '# Table of contents',
      '',
      '* [Home](README.md)',
      '* API',
      '  ```yaml',
      '  type: builtin:openapi',
      '  props:',
      '    models: true',
      '  dependencies:',
      '    spec:',
      '      ref:',
      '        kind: openapi',
      '        spec: listed',
      '  ```',
      '',
    ].join('\n');
    await pushFiles(test, space.id, { 'README.md': '# Home\n', 'SUMMARY.md': summary });
    const content = `/v1/spaces/${space.id}/content`;
    expect(titlesOf(await test.get(`${content}/pages`))).toEqual(['Home', 'Overview', 'Operations', 'Models']);
    expect(await markdownOf(content, 'overview')).toContain('Pets, version 1.0.0');
  });
});

describe('getComputedRevision and getComputedDocument', () => {
  it('compute of a specification, and refuse what it does not have', async () => {
    await publish('asked');
    const at = `/v1/spaces/${test.demo.space}/content/computed`;
    const revision = await test.post(`${at}/revision`, { source: sourceOf('asked'), seed: 's' });
    expect([revision.status, titlesOf(revision)]).toEqual([200, ['Overview', 'Operations', 'Models']]);
    const computePage = (props: object) => test.post(`${at}/document`, { source: sourceOf('asked', props), seed: 's' });
    expect((await computePage({ doc: 'info', page: 'overview' })).body.nodes[0].type).toBe('paragraph');
    const missing = await computePage({ doc: 'operations', page: 'none' });
    expect([missing.status, missing.code]).toEqual([404, 'openapi_part_not_found']);
  });
});
