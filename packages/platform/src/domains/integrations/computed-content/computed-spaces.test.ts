// Spaces whose content an integration computes, in the place of pages that name a source.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TYPE, source, startReference } from '../../../../test/support/computed-reference.ts';
import type { Reference } from '../../../../test/support/computed-reference.ts';
import { closePlatforms } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let spaces: string;
let installOn: Reference['installOn'];

beforeAll(async () => {
  ({ test, spaces, installOn } = await startReference());
});
afterAll(closePlatforms);

describe('a space whose content is computed', () => {
  let computed: string;

  beforeAll(async () => {
    const { body } = await test.post(spaces, { title: 'Reference', computedSource: source() });
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
    const content = (await test.get(`${computed}/content`)).body;
    expect(content).toMatchObject({
      id: before.id,
      type: 'computed',
      sourceRevision: before.id,
      pages: [{ id: 'intro' }, { title: 'Changes' }, { title: 'More' }],
      files: [{ name: 'a.png' }],
    });
    expect((await test.get(`${computed}/content/pages`)).body.pages).toEqual(content.pages);
  });

  it('shows its source if the caller asks for no computed content', async () => {
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

  it('stops expanding sources that name each other at a depth', { tags: ['long'] }, async () => {
    const { body } = await test.post(spaces, { computedSource: source({ recurse: true }) });
    await installOn(body.id);
    const pages = (await test.get(`/v1/spaces/${body.id}/content/pages`)).body.pages;
    // Each called source returned four pages: 1 + 3 for each of 100.
    expect(pages).toHaveLength(301);
    expect(new Set(pages.map(({ type }: { type: string }) => type))).toEqual(new Set(['computed']));
  });

  it('rejects unknown, builtin, and invisible sources', async () => {
    const codeOf = async (computedSource: object) => (await test.post(spaces, { computedSource })).code;
    expect(await codeOf({ type: 'integration:reference:none', props: {} })).toBe('content_source_unknown');
    expect(await codeOf({ type: 'integration:nothing:api', props: {} })).toBe('integration_not_found');
    const dependencies = { spec: { ref: { kind: 'openapi', spec: 'a' } } };
    expect(await codeOf({ type: 'builtin:openapi', props: { models: true }, dependencies })).toBe(
      'content_dependency_unknown',
    );
    const translation = { translation: { ref: { kind: 'translation', translation: 'a' } } };
    expect(await codeOf({ type: 'builtin:translation', props: {}, dependencies: translation })).toBe(
      'content_dependency_unknown',
    );
  });

  it('shows the error of a source that fails, or that makes groups below another page, on a page in its place', async () => {
    const below = (props: object) => ({ pages: [{ type: 'computed', title: 'Below', computed: source(props) }] });
    const flat = { answer: { pages: [{ type: 'document', title: 'Flat' }] } };
    const nested = (props: object) => ({ answer: { pages: [{ type: 'document', title: 'Top', ...below(props) }] } });
    for (const [props, expected, failed] of [
      [{ fails: true }, [{ type: 'document', path: 'api-reference' }], 'api-reference'],
      [nested({}), [{ title: 'Top', pages: [{ type: 'document', path: 'top/below' }] }], 'top/below'],
      [nested(flat), [{ title: 'Top', pages: [{ type: 'document', path: 'top/flat' }] }], undefined],
    ] as const) {
      const { body } = await test.post(spaces, { computedSource: source(props) });
      await installOn(body.id);
      const content = `/v1/spaces/${body.id}/content`;
      expect((await test.get(`${content}/pages`)).body.pages).toMatchObject(expected);
      expect((await test.get(`${content}/pages?computed=false`)).body.pages).toMatchObject([{ type: 'computed' }]);
      if (failed === undefined) continue;
      const { body: page } = await test.get(`${content}/path/${encodeURIComponent(failed)}?format=markdown`);
      expect(page.markdown).toContain('This page couldn’t be computed.');
      expect(page.markdown).toMatch(/error: (?:computed_content_invalid|script_failed)/);
      expect((await test.get(`${content}/page/${page.id}`)).body.document.nodes[0].data.style).toBe('danger');
    }
  });

  it('shows the error of a document that fails on its page, with the event that says more', async () => {
    const wrong = source({ document: { markdown: 7 } });
    const response = { pages: [{ type: 'document', title: 'Wrong', computed: wrong }] };
    const { body } = await test.post(spaces, { computedSource: source({ answer: response }) });
    await installOn(body.id);
    const { markdown } = (await test.get(`/v1/spaces/${body.id}/content/path/wrong?format=markdown`)).body;
    expect(markdown).toContain('error: computed_content_invalid');
    const [, event] = /event: (\S+)/.exec(markdown) ?? [];
    const found = (await test.events('reference')).find(({ id }) => id === event);
    expect(found?.type).toBe('content_compute_document');
  });

  it('calls no source if the page and its subpages are stored', async () => {
    // What fails is kept nowhere, so that it is requested at each read.
    const { body } = await test.post(spaces, { computedSource: source({ fails: true }) });
    await installOn(body.id);
    const at = `/v1/spaces/${body.id}`;
    const { body: request } = await test.post(`${at}/change-requests`, {});
    const changes = [{ operation: 'insert_page', title: 'Stored', document: { markdown: 'Text' } }];
    await test.post(`${at}/change-requests/${request.id}/content`, { changes });
    await test.post(`${at}/change-requests/${request.id}/merge`);
    const events = async () => (await test.events('reference')).length;
    const before = await events();
    const page = (await test.get(`${at}/content/path/stored`)).body;
    expect([page.title, await events()]).toEqual(['Stored', before]);
    await test.get(`${at}/content/pages`);
    expect(await events()).toBe(before + 1);
  });

  it('has a file of its own next to a stored one whose id its source gives too', async () => {
    const { body: created } = await test.post(spaces, { computedSource: source({ recalls: true }) });
    await installOn(created.id);
    const at = `/v1/spaces/${created.id}`;
    const { body: request } = await test.post(`${at}/change-requests`, {});
    const changes = [{ operation: 'insert_files', files: [{ name: 'stored.txt', base64: 'aGVsbG8=' }] }];
    const inserted = await test.post(`${at}/change-requests/${request.id}/content?compat=false`, { changes });
    const { id } = inserted.body.insertedFiles[0];
    await test.post(`${at}/change-requests/${request.id}/merge`);
    const file = { name: 'computed.png', contentType: 'image/png', downloadURL: 'https://example.com/c.png', size: 7 };
    await test.post(`${at}/content/computed/revision`, { source: source({ remember: { ...file, id } }), seed: 's' });
    const { files } = (await test.get(`${at}/content`)).body;
    expect(files).toMatchObject([{ id, name: 'stored.txt' }, { name: 'computed.png' }]);
    expect(files[1].id).not.toBe(id);
    expect((await test.get(`${at}/content/files`)).body.items.map((one: { id: string }) => one.id).toSorted()).toEqual(
      files.map((one: { id: string }) => one.id).toSorted(),
    );
    for (const one of files) expect((await test.get(`${at}/content/files/${one.id}`)).body.name).toBe(one.name);
    expect((await test.get(`${at}/content`)).body.files).toEqual(files);
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
