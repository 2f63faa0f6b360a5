import lz from 'lz-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

const BEHAVIOR = `
  if (event.type === 'ui_render') {
    const { props, state, action, context, auth, componentId } = event;
    const output = (children, more = {}) => Response.json({ type: 'element', state: state ?? {}, props, element: { type: 'block', children }, ...more });
    if (componentId === 'cached') return new Response(output([]).body, { headers: { 'content-type': 'application/json', 'cache-control': 'max-age=60' } });
    if (componentId === 'seen') return output([], { props: { seen: JSON.stringify({ state, action, context, auth, spaceId: event.spaceId, siteId: event.siteId, installationId: event.installationId }) } });
    if (componentId === 'complete') return Response.json({ type: 'complete', returnValue: { done: true } });
    if (componentId === 'wrong') return output([{ type: 'button' }, { type: 'nonsense' }]);
    if (componentId === 'text') return new Response('not JSON');
    if (componentId === 'array') return Response.json([1]);
    if (componentId === 'throws') throw new Error('on purpose, with ' + environment.secrets.KEY);
    if (componentId === 'exposes') return Response.json({ error: 'No, ' + environment.secrets.KEY }, { status: 422 });
    if (componentId === 'missing') return Response.json({ error: 'Component missing not found' }, { status: 404 });
    if (componentId === 'never') await new Promise((resolve) => setTimeout(resolve, 60_000));
    if (componentId === 'forgets') return new Promise(() => {});
  }`;

let test: TestPlatform;
let context: Record<string, unknown>;
let installation: string;
const dataFolder = temporaryFolder();

beforeAll(async () => {
  test = await startPlatform({ dataFolder, delivery: { answerTimeoutMs: scaleMs(700) } });
  context = { type: 'document', theme: 'dark', editable: true, spaceId: test.demo.space };
  await test.publish('drawn', {
    script: aScript(BEHAVIOR),
    secrets: { KEY: 'very-secret-value' },
    blocks: [{ id: 'b', title: 'Block' }],
  });
  installation = await test.install('drawn', { space: true, site: true });
});
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

const render = (componentId: string, fields: Record<string, unknown> = {}) =>
  test.post('/v1/integrations/drawn/render', { componentId, props: {}, context, ...fields });
const renderByGet = (text: string) => test.get(`/v1/integrations/drawn/render?request=${text}`);

describe('rendering', () => {
  it('passes the request to the script, and returns its output with Cache-Control', async () => {
    const state = { count: 4, none: null };
    const action = { action: 'add', by: 2 };
    const { body, headers } = await render('seen', { state, action });
    expect(JSON.parse(body.props.seen)).toEqual({
      state,
      action,
      context,
      auth: { userId: 'user_owner' },
      spaceId: test.demo.space,
      installationId: installation,
    });
    expect(headers.get('x-bindery-event')).toMatch(/^event_/);
    expect(headers.get('cache-control')).toBeNull();
    expect((await render('cached')).headers.get('cache-control')).toBe('max-age=60');
    expect((await render('complete')).body).toEqual({ type: 'complete', returnValue: { done: true } });
  });

  it.each([
    ['configuration_account', () => ({ organizationId: test.demo.organization }), {}],
    ['configuration_space', () => ({ spaceId: test.demo.space }), { spaceId: true }],
    ['configuration_site', () => ({ siteId: test.demo.site }), { siteId: true }],
    ['configuration_contentsource', () => ({ organizationId: test.demo.organization }), {}],
    [
      'configuration_contentsource',
      () => ({ organizationId: test.demo.organization, spaceId: test.demo.space }),
      { spaceId: true },
    ],
  ])('takes the context %s', async (type, fields, level) => {
    const { body } = await render('seen', { context: { type, theme: 'light', ...fields() } });
    const received = JSON.parse(body.props.seen);
    expect({
      ...('spaceId' in received ? { spaceId: true } : {}),
      ...('siteId' in received ? { siteId: true } : {}),
    }).toEqual(level);
  });

  it('accepts a compressed GET request of up to 256 KB', async () => {
    const text = JSON.stringify({ componentId: 'x', props: { name: 'Ada' }, context });
    for (const compressed of [lz.compressToEncodedURIComponent(text), encodeURIComponent(lz.compressToBase64(text))]) {
      const { status, body } = await renderByGet(compressed);
      expect([status, body.element.children[0].children]).toEqual([200, ['Hello Ada']]);
    }
    const bomb = lz.compressToEncodedURIComponent(JSON.stringify({ componentId: 'a'.repeat(300_000) }));
    for (const wrong of [
      bomb,
      'nonsense',
      lz.compressToEncodedURIComponent('{'),
      lz.compressToEncodedURIComponent('{}'),
    ]) {
      const response = await renderByGet(wrong);
      expect([response.status, response.code]).toEqual([400, 'render_request_invalid']);
    }
    expect((await renderByGet('a'.repeat(131_073))).code).toBe('request_invalid');
    expect((await test.get('/v1/integrations/drawn/render')).code).toBe('request_invalid');
  });

  it('returns 422 with the path for invalid output', async () => {
    const wrong = await render('wrong');
    expect([wrong.status, wrong.code]).toEqual([422, 'render_output_invalid']);
    expect(wrong.body.error.message).toContain('element.children');
    for (const component of ['text', 'array']) expect((await render(component)).code).toBe('render_output_invalid');
  });

  it.each([
    ['throws', 502, 'script_failed'],
    ['exposes', 400, 'integration_rejected'],
    ['missing', 404, 'component_not_found'],
    ['never', 504, 'script_timeout'],
    ['forgets', 504, 'script_timeout'],
  ])(
    'describes the failure of a component that %s, without secrets',
    { tags: ['long'] },
    async (component, status, code) => {
      const response = await render(component);
      expect([response.status, response.code]).toEqual([status, code]);
      expect(JSON.stringify(response.body)).not.toContain('very-secret-value');
      const event = (await test.events('drawn', 'ui_render')).at(-1);
      expect([event.state, event.id]).toEqual(['failed', response.headers.get('x-bindery-event')]);
      expect(JSON.stringify(event)).not.toContain('very-secret-value');
    },
  );

  it('is refused where the integration is not installed', async () => {
    const elsewhere = { ...context, spaceId: 'space_none' };
    expect((await render('x', { context: elsewhere })).code).toBe('installation_not_found');
    expect((await test.post('/v1/integrations/none/render', { componentId: 'x', props: {}, context })).code).toBe(
      'integration_not_found',
    );
    for (const wrong of [
      { componentId: 5 },
      { props: { a: null } },
      { props: { a: [[1]] } },
      { context: { type: 'page' } },
    ]) {
      expect((await render('x', wrong)).code).toBe('request_invalid');
    }
  });
});

describe('@editor.node.updateProps', () => {
  it('creates a revision, notifies integrations, and survives a restart', async () => {
    const { space } = test.demo;
    const block = `/_platform/v1/spaces/${space}/content/page/page_blocks/blocks/one`;
    expect((await test.call('PATCH', block, { body: { props: {} } })).code).toBe('block_not_found');
    await test.call('PUT', block, { body: { integration: 'drawn', block: 'b', props: { n: 1 } } });
    const before = (await test.get(`/v1/spaces/${space}`)).body.revision;
    await test.call('PATCH', block, { body: { props: { n: 2, deep: { list: ['a', true] } } } });
    const after = (await test.get(`/v1/spaces/${space}`)).body.revision;
    expect(after).not.toBe(before);
    expect((await test.get(`/v1/spaces/${space}/revisions/${after}`)).body.parents).toEqual([before]);
    await test.platform.close();
    test = await startPlatform({ dataFolder });
    const page = (await test.get(`/v1/spaces/${space}/content/page/page_blocks`)).body;
    expect(page.document.nodes.at(-1)).toMatchObject({
      type: 'integration',
      key: 'one',
      data: { integration: 'drawn', block: 'b', props: { n: 2, deep: { list: ['a', true] } } },
    });
  });
});
