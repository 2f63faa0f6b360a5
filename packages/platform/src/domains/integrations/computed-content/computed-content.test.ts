// Content that an integration computes, requested directly.
import { GitBookAPI } from '@gitbook/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BEHAVIOR, SOURCES, TYPE, source, startReference } from '../../../../test/support/computed-reference.ts';
import type { Reference } from '../../../../test/support/computed-reference.ts';
import { OWNER_TOKEN, aScript, closePlatforms } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let spaces: string;
let installation: string;
let compute: Reference['compute'];
let reports: Reference['reportOf'];

beforeAll(async () => {
  ({ test, spaces, installation, compute, reportOf: reports } = await startReference());
});
afterAll(closePlatforms);

/** The number of calls when the script computed a document. */
const callCountOf = async (body: object): Promise<number> => (await reports(body)).calls;

describe('getComputedRevision', () => {
  it('shows the pages and files of a source', async () => {
    const { body } = await compute('revision', { source: source(), seed: 'a' });
    expect(body.pages).toMatchObject([
      {
        id: 'intro',
        type: 'document',
        path: 'intro',
        description: 'First',
        icon: 'cube',
        computed: { type: TYPE },
        computedSeed: 'a',
        pages: [{ title: 'Below', path: 'intro/below' }],
      },
      { title: 'Changes', path: 'changes' },
      { type: 'group', path: 'more', pages: [{ type: 'link', target: { kind: 'url' } }] },
    ]);
    expect(body.files).toMatchObject([{ name: 'a.png', downloadURL: 'https://example.com/a.png', size: 3 }]);
    expect(body.reusableContents).toEqual([]);
  });

  it('computes once per seed', async () => {
    const callCount = async (seed: string): Promise<number> =>
      (await compute('revision', { source: source({ kept: true }), seed })).body.pages[0].computed.props.asked;
    const first = await callCount('1');
    expect(await callCount('1')).toBe(first);
    expect(await callCount('2')).toBe(first + 1);
    const other = await compute('revision', { source: source({ answer: {} }), seed: '2' });
    expect(other.body.pages).toEqual([]);
    const page = (seed: string) => callCountOf({ source: source({ page: 'seeds' }), seed });
    const computed = await page('1');
    expect([await page('1'), await page('2')]).toEqual([computed, computed + 1]);
  });

  it.each([
    [
      'content_dependency_unknown',
      400,
      {
        type: 'builtin:translation',
        props: {},
        dependencies: { translation: { ref: { kind: 'translation', translation: 'a' } } },
      },
    ],
    [
      'content_dependency_unknown',
      400,
      {
        type: 'builtin:openapi',
        props: { models: true },
        dependencies: { spec: { ref: { kind: 'openapi', spec: 'a' } } },
      },
    ],
    ['content_source_unknown', 404, { type: 'integration:reference:other', props: {} }],
    ['content_source_unknown', 404, { type: 'integration:nothing:api', props: {} }],
    ['content_source_unknown', 404, source({ missing: true })],
    ['content_dependency_unknown', 400, source({}, { dependencies: { a: { ref: { kind: 'openapi', spec: 'a' } } } })],
    [
      'content_dependency_unknown',
      400,
      source({}, { dependencies: { a: { ref: { kind: 'translation', translation: 'a' } } } }),
    ],
    ['space_not_found', 404, source({}, { dependencies: { a: { ref: { kind: 'space', space: 'space_none' } } } })],
    ['script_failed', 502, source({ fails: true })],
    ['computed_content_invalid', 422, source({ text: 'no JSON' })],
    ['computed_content_invalid', 422, source({ endless: true })],
    ['computed_content_invalid', 422, source({ answer: { pages: [{ type: 'group', title: 'Empty', pages: [] }] } })],
    ['computed_content_invalid', 422, source({ answer: { pages: [{ type: 'document' }] } })],
    ['computed_content_invalid', 422, source({ deep: 5000 })],
  ])('answers %s', async (code, status, body) => {
    const response = await compute('revision', { source: body, seed: code });
    expect([response.status, response.code]).toEqual([status, code]);
  });

  it('gives each page and file a unique id', async () => {
    const file = { name: 'a', contentType: 'image/png', downloadURL: 'https://example.com/a', size: 1 };
    const same = source({
      same: 3,
      link: { id: 'same' },
      files: [file, file, { ...file, id: 'f' }, { ...file, id: 'f' }],
    });
    const { body } = await compute('revision', { source: same, seed: 'same' });
    const ids = body.pages.map(({ id }: { id: string }) => id);
    expect([ids[0], new Set(ids).size]).toEqual(['same', 6]);
    expect(new Set(body.files.map(({ id }: { id: string }) => id)).size).toBe(4);
    expect(
      (await compute('revision', { source: same, seed: 'again' })).body.pages.map(({ id }: { id: string }) => id),
    ).toEqual(ids);
  });

  it('requires view access to the space and its dependencies', async () => {
    const stranger = await test.asPerson('outsider');
    const body = { source: source(), seed: 'a' };
    expect((await compute('revision', body, { token: stranger.token })).code).toBe('space_not_found');
  });
});

describe('getComputedDocument', () => {
  it('reads Markdown, nodes, or nothing', async () => {
    const computeDocument = async (document?: unknown) =>
      (await compute('document', { source: source(document === undefined ? { page: 'p' } : { document }), seed: 's' }))
        .body;
    expect((await computeDocument()).nodes[0]).toMatchObject({ type: 'heading-1' });
    expect(await computeDocument({})).toEqual({ object: 'document', data: {}, nodes: [] });
    const nodes = [
      {
        object: 'block',
        type: 'paragraph',
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'a', marks: [] }] }],
      },
    ];
    expect((await computeDocument({ document: { object: 'document', data: {}, nodes } })).nodes).toMatchObject([
      { type: 'paragraph' },
    ]);
    const wrong = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'nonsense', nodes: [] }] };
    expect((await compute('document', { source: source({ document: wrong }), seed: 's' })).code).toBe(
      'computed_content_invalid',
    );
  });

  it('receives its dependencies, and is recomputed when they change', async () => {
    const { body: other } = await test.post(spaces, {});
    const dependencies = { base: { ref: { kind: 'space', space: other.id } } };
    const body = { source: source({ page: 'dependent' }, { dependencies }), seed: 's' };
    expect((await reports(body)).dependencies).toEqual({
      base: {
        ref: { kind: 'space', space: other.id },
        value: { object: 'space', id: other.id, revision: other.revision },
      },
    });
    const first = await callCountOf(body);
    expect(await callCountOf(body)).toBe(first);
    const { body: change } = await test.post(`/v1/spaces/${other.id}/change-requests`, {});
    const at = `/v1/spaces/${other.id}/change-requests/${change.id}`;
    await test.post(`${at}/content`, { changes: [{ operation: 'insert_page', title: 'New', document: {} }] });
    await test.post(`${at}/merge`);
    expect(await callCountOf(body)).toBe(first + 1);
  });

  it('is recomputed by another script', async () => {
    const body = { source: source({ page: 'versions' }), seed: 's' };
    const pagesOf = async () => (await compute('revision', { source: source(), seed: 'versions' })).body.pages;
    expect(await callCountOf(body)).toBeGreaterThan(1);
    const before = await pagesOf();
    await test.publish('reference', {
      script: aScript(`globalThis.asked ??= 0;${BEHAVIOR}`),
      contentSources: SOURCES,
    });
    expect(await callCountOf(body)).toBe(1);
    expect(await pagesOf()).not.toEqual(before);
  });

  it('is recomputed when a configuration changes', async () => {
    const body = { source: source({ page: 'configured' }), seed: 's' };
    const pagesOf = async () => (await compute('revision', { source: source({ kept: 1 }), seed: 's' })).body.pages;
    const before = [await reports(body), await pagesOf()];
    expect([await reports(body), await pagesOf()]).toEqual(before);
    const onSpace = `${installation}/spaces/${test.demo.space}`;
    for (const [path, configuration, configured] of [
      [installation, { key: 'a' }, [{ key: 'a' }, {}]],
      [installation, { key: 'b' }, [{ key: 'b' }, {}]],
      [onSpace, { key: 'c' }, [{ key: 'b' }, { key: 'c' }]],
    ] as const) {
      const [last, lastPages] = [await reports(body), await pagesOf()];
      expect((await test.call('PATCH', path, { body: { configuration } })).status).toBe(200);
      const now = await reports(body);
      expect(now).toMatchObject({ configured });
      expect(now.calls).toBeGreaterThan(last.calls);
      expect(await pagesOf()).not.toEqual(lastPages);
      expect(await reports(body)).toEqual(now);
    }
  });
});

it('is read by the published client', async () => {
  const { origins } = test.platform;
  const api = new GitBookAPI({ endpoint: origins.api, authToken: OWNER_TOKEN });
  const request = { source: source({ page: 'p' }), seed: 'client' } as const;
  const { data } = await api.spaces.getComputedRevision(test.demo.space, request);
  expect(data.pages.map(({ title }) => title)).toEqual(['Intro', 'Changes', 'More']);
  const { data: document } = await api.spaces.getComputedDocument(test.demo.space, request);
  expect(document.nodes[0]).toMatchObject({ type: 'heading-1' });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
