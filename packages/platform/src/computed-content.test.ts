// Content that an integration computes: asked for by itself, and in the place of pages that name a source.
import { GitBookAPI } from '@gitbook/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, aScript, closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { TestPlatform } from './testing/test-platform.ts';

/** Computes what its props say, and counts how often it was asked. */
const BEHAVIOUR = `
  globalThis.asked ??= 0;
  if (event.type === 'content_compute_revision') {
    const { props, dependencies, sourceId } = event;
    asked++;
    if (props.fails) throw new Error('on purpose');
    if (props.missing) return new Response(null, { status: 404 });
    if (props.text) return new Response(props.text);
    if (props.deep) return new Response('{"pages":[' + '{"type":"group","title":"a","pages":['.repeat(props.deep) + ']}'.repeat(props.deep) + ']}');
    if (props.same) return Response.json({ pages: Array.from({ length: props.same }, () => ({ type: 'link', title: 'L', target: { kind: 'url', url: 'https://example.com' }, ...props.link })).concat(Array.from({ length: props.same }, () => ({ type: 'document', title: 'Same', computed: { type: 'integration:reference:api', props: {} } }))), files: props.files });
    if (props.recurse) {
      const again = (seed) => ({ type: 'computed', title: 'Again', computed: { type: 'integration:reference:api', props: { recurse: true, seed } } });
      return Response.json({ pages: Array.from({ length: 4 }, (_, seed) => again(seed)) });
    }
    if (props.answer) return Response.json(props.answer);
    const source = { type: 'integration:reference:' + sourceId, props: { page: 'intro', asked } };
    return Response.json({
      pages: [
        { type: 'document', id: 'intro', title: 'Intro', description: 'First', icon: 'cube', computed: source,
          pages: [{ type: 'document', title: 'Below', computed: { ...source, props: { page: 'below' } } }] },
        { type: 'document', title: 'Changes', computed: source },
        { type: 'group', title: 'More', pages: [{ type: 'link', title: 'Out', target: { kind: 'url', url: 'https://example.com' } }] },
      ],
      files: [{ name: 'a.png', contentType: 'image/png', downloadURL: 'https://example.com/a.png', size: 3, dimensions: { width: 1, height: 2 } }],
    });
  }
  if (event.type === 'content_compute_document') {
    asked++;
    const { props, dependencies } = event;
    if (props.document !== undefined) return Response.json({ document: props.document });
    return Response.json({ document: { markdown: '# ' + props.page + '\\n\\n' + JSON.stringify({ asked, dependencies }) } });
  }`;

const TYPE = 'integration:reference:api';
let test: TestPlatform;
let space: string;
let pages: string;
let installation: string;

const source = (props: object = {}, more: object = {}) => ({ type: TYPE, props, ...more });
const compute = (what: 'revision' | 'document', body: object, options: object = {}) =>
  test.post(`${space}/content/computed/${what}`, body, options);
const installOn = (id: string) =>
  test.post(`/v1/integrations/reference/installations/${installation}/spaces`, { space: id });
/** How often the script had been asked when it computed a document. */
const askedFor = async (body: object): Promise<number> => {
  const { body: document } = await compute('document', body);
  return (JSON.parse(document.nodes[1].nodes[0].leaves[0].text) as { asked: number }).asked;
};

beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  await test.publish('reference', {
    script: aScript(BEHAVIOUR),
    contentSources: [{ id: 'api', title: 'API reference', configuration: { componentId: 'c' } }],
  });
  installation = await test.install('reference', { space: true });
  space = `/v1/spaces/${test.demo.space}`;
  pages = `/v1/orgs/${test.demo.organization}/spaces`;
});
afterAll(closePlatforms);

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

  it('is computed once for a seed, and anew for another', async () => {
    const asked = async (seed: string): Promise<number> =>
      (await compute('revision', { source: source({ kept: true }), seed })).body.pages[0].computed.props.asked;
    const first = await asked('1');
    expect(await asked('1')).toBe(first);
    expect(await asked('2')).toBe(first + 1);
    const other = await compute('revision', { source: source({ answer: {} }), seed: '2' });
    expect(other.body.pages).toEqual([]);
    const page = (seed: string) => askedFor({ source: source({ page: 'seeds' }), seed });
    const computed = await page('1');
    expect([await page('1'), await page('2')]).toEqual([computed, computed + 1]);
  });

  it.each([
    [
      'content_source_unsupported',
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
    ['space_not_found', 404, source({}, { dependencies: { a: { ref: { kind: 'space', space: 'space_none' } } } })],
    ['script_failed', 502, source({ fails: true })],
    ['computed_content_invalid', 422, source({ text: 'no JSON' })],
    ['computed_content_invalid', 422, source({ answer: { pages: [{ type: 'group', title: 'Empty', pages: [] }] } })],
    ['computed_content_invalid', 422, source({ answer: { pages: [{ type: 'document' }] } })],
    ['computed_content_invalid', 422, source({ deep: 5000 })],
  ])('answers %s', async (code, status, asked) => {
    const answer = await compute('revision', { source: asked, seed: code });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('gives each page and each file an id of its own, whatever the source gives', async () => {
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

  it('takes no longer for each of many pages with one title', async () => {
    const began = performance.now();
    const { body } = await compute('revision', { source: source({ same: 20_000 }), seed: 'many' });
    // Trying each number for each page took a minute.
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(body.pages.at(-1).path).toBe('same-19999');
  });

  it('is for those who may view the space, and what it depends on', async () => {
    const stranger = await test.asPerson('outsider');
    const body = { source: source(), seed: 'a' };
    expect((await compute('revision', body, { token: stranger.token })).code).toBe('space_not_found');
  });
});

describe('getComputedDocument', () => {
  it('reads Markdown, nodes, or nothing', async () => {
    const shown = async (document?: unknown) =>
      (await compute('document', { source: source(document === undefined ? { page: 'p' } : { document }), seed: 's' }))
        .body;
    expect((await shown()).nodes[0]).toMatchObject({ type: 'heading-1' });
    expect(await shown({})).toEqual({ object: 'document', data: {}, nodes: [] });
    const nodes = [
      {
        object: 'block',
        type: 'paragraph',
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'a', marks: [] }] }],
      },
    ];
    expect((await shown({ document: { object: 'document', data: {}, nodes } })).nodes).toMatchObject([
      { type: 'paragraph' },
    ]);
    const wrong = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'nonsense', nodes: [] }] };
    expect((await compute('document', { source: source({ document: wrong }), seed: 's' })).code).toBe(
      'computed_content_invalid',
    );
  });

  it('is told its dependencies, and is computed anew when they are others', async () => {
    const { body: other } = await test.post(pages, {});
    const dependencies = { base: { ref: { kind: 'space', space: other.id } } };
    const body = { source: source({ page: 'dependent' }, { dependencies }), seed: 's' };
    const { body: document } = await compute('document', body);
    expect(JSON.parse(document.nodes[1].nodes[0].leaves[0].text).dependencies).toEqual({
      base: {
        ref: { kind: 'space', space: other.id },
        value: { object: 'space', id: other.id, revision: other.revision },
      },
    });
    const first = await askedFor(body);
    expect(await askedFor(body)).toBe(first);
    const { body: change } = await test.post(`/v1/spaces/${other.id}/change-requests`, {});
    const at = `/v1/spaces/${other.id}/change-requests/${change.id}`;
    await test.post(`${at}/content`, { changes: [{ operation: 'insert_page', title: 'New', document: {} }] });
    await test.post(`${at}/merge`);
    expect(await askedFor(body)).toBe(first + 1);
  });

  it('is computed anew by another script', async () => {
    const body = { source: source({ page: 'versions' }), seed: 's' };
    const pagesOf = async () => (await compute('revision', { source: source(), seed: 'versions' })).body.pages;
    expect(await askedFor(body)).toBeGreaterThan(1);
    const before = await pagesOf();
    await test.publish('reference', {
      script: aScript(`globalThis.asked ??= 0;${BEHAVIOUR}`),
      contentSources: [{ id: 'api', title: 'API reference', configuration: { componentId: 'c' } }],
    });
    expect(await askedFor(body)).toBe(1);
    expect(await pagesOf()).not.toEqual(before);
  });
});

describe('a space whose content is computed', () => {
  let computed: string;

  beforeAll(async () => {
    const { body } = await test.post(pages, { title: 'Reference', computedSource: source() });
    computed = `/v1/spaces/${body.id}`;
    expect((await test.get(computed)).body.title).toBe('Reference');
  });

  it('names its source until the integration is installed on it, and shows its pages then', async () => {
    const before = (await test.get(`${computed}/content`)).body;
    expect(before).toMatchObject({
      type: 'edits',
      pages: [{ type: 'computed', title: 'API reference', computed: { type: TYPE } }],
    });
    await installOn(before.urls.app.split('/').at(-3));
    const shown = (await test.get(`${computed}/content`)).body;
    expect(shown).toMatchObject({
      id: before.id,
      type: 'computed',
      sourceRevision: before.id,
      pages: [{ id: 'intro' }, { title: 'Changes' }, { title: 'More' }],
      files: [{ name: 'a.png' }],
    });
    expect((await test.get(`${computed}/content/pages`)).body.pages).toEqual(shown.pages);
  });

  it('shows its source to who does not want it computed, in revisions and change requests too', async () => {
    const { body: changeRequest } = await test.post(`${computed}/change-requests`, {});
    const requests = `${computed}/change-requests/${changeRequest.id}`;
    const revision = `${computed}/revisions/${changeRequest.revision}`;
    const without = '?computed=false';
    for (const whole of [`${computed}/content`, `${requests}/content`, revision]) {
      expect((await test.get(whole)).body).toMatchObject({ type: 'computed', pages: [{ id: 'intro' }, {}, {}] });
      const { body } = await test.get(whole + without);
      expect(body).toMatchObject({ pages: [{ type: 'computed' }], files: [] });
    }
    for (const content of [`${computed}/content`, `${requests}/content`]) {
      expect((await test.get(`${content}/pages`)).body.pages).toHaveLength(3);
      expect((await test.get(`${content}/pages${without}`)).body.pages).toMatchObject([{ type: 'computed' }]);
      const { items } = (await test.get(`${content}/files`)).body;
      expect(items).toMatchObject([{ name: 'a.png' }]);
      expect((await test.get(`${content}/files${without}`)).body.items).toEqual([]);
      const file = `${content}/files/${items[0].id}`;
      expect([(await test.get(file)).body.size, (await test.get(file + without)).code]).toEqual([3, 'file_not_found']);
    }
    for (const content of [`${computed}/content`, `${requests}/content`, revision]) {
      const page = `${content}/page/intro`;
      expect([(await test.get(page)).body.title, (await test.get(page + without)).code]).toEqual([
        'Intro',
        'page_not_found',
      ]);
    }
    for (const content of [`${computed}/content`, `${requests}/content`]) {
      const page = `${content}/path/intro%2Fbelow`;
      expect([(await test.get(page)).body.title, (await test.get(page + without)).code]).toEqual([
        'Below',
        'page_not_found',
      ]);
    }
  });

  it('shows each page with its text, by its id and by its path', async () => {
    const byId = (await test.get(`${computed}/content/page/intro?format=markdown`)).body;
    expect(byId).toMatchObject({ title: 'Intro', markdown: expect.stringContaining('# intro') });
    const below = (await test.get(`${computed}/content/path/intro%2Fbelow`)).body;
    expect(below.document.nodes[0].nodes[0].leaves[0].text).toBe('below');
    expect((await test.get(`${computed}/content/page/${below.id}`)).body.path).toBe('intro/below');
    expect((await test.get(`${computed}/content/path/nowhere`)).code).toBe('page_not_found');
  });

  it('is computed so far, of sources that name each other without end', async () => {
    const { body } = await test.post(pages, { computedSource: source({ recurse: true }) });
    await installOn(body.id);
    const shown = (await test.get(`/v1/spaces/${body.id}/content/pages`)).body.pages;
    // Each source that was asked gave four in its place: 1 + 3 for each of 100.
    expect(shown).toHaveLength(301);
    expect(new Set(shown.map(({ type }: { type: string }) => type))).toEqual(new Set(['computed']));
  });

  it('can be refused: an unknown source, a builtin one, an integration that nobody sees', async () => {
    const codeOf = async (computedSource: object) => (await test.post(pages, { computedSource })).code;
    expect(await codeOf({ type: 'integration:reference:none', props: {} })).toBe('content_source_unknown');
    expect(await codeOf({ type: 'integration:nothing:api', props: {} })).toBe('integration_not_found');
    const dependencies = { spec: { ref: { kind: 'openapi', spec: 'a' } } };
    expect(await codeOf({ type: 'builtin:openapi', props: { models: true }, dependencies })).toBe(
      'content_source_unsupported',
    );
  });

  it('keeps the page that names a source which fails, or which makes groups below another page', async () => {
    const below = (props: object) => ({ pages: [{ type: 'computed', title: 'Below', computed: source(props) }] });
    const flat = { answer: { pages: [{ type: 'document', title: 'Flat' }] } };
    const nested = (props: object) => ({ answer: { pages: [{ type: 'document', title: 'Top', ...below(props) }] } });
    for (const [props, shown] of [
      [{ fails: true }, [{ type: 'computed' }]],
      [nested({}), [{ title: 'Top', pages: [{ type: 'computed' }] }]],
      [nested(flat), [{ title: 'Top', pages: [{ type: 'document', path: 'top/flat' }] }]],
    ] as const) {
      const { body } = await test.post(pages, { computedSource: source(props) });
      await installOn(body.id);
      expect((await test.get(`/v1/spaces/${body.id}/content/pages`)).body.pages).toMatchObject(shown);
    }
  });
});

it('is read by the published client', async () => {
  const { addresses } = test.platform;
  const api = new GitBookAPI({ endpoint: addresses.api, authToken: OWNER_TOKEN });
  const asked = { source: source({ page: 'p' }), seed: 'client' } as const;
  const { data } = await api.spaces.getComputedRevision(test.demo.space, asked);
  expect(data.pages.map(({ title }) => title)).toEqual(['Intro', 'Changes', 'More']);
  const { data: document } = await api.spaces.getComputedDocument(test.demo.space, asked);
  expect(document.nodes[0]).toMatchObject({ type: 'heading-1' });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
