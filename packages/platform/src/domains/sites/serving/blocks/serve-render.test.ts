// What a page of a site might have rendered, and what it is rejected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrationWordsFor } from '@bindery/sites';
import { aBlock, aParagraph, blockPage, blockSpace } from '../../../../../test/support/block-site.ts';
import type { BlockPage } from '../../../../../test/support/block-site.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const SCRIPT = aScript(`
  if (event.type === 'ui_render') {
    if (event.componentId === 'broken') return Response.json({ error: 'The key of the vault is 1234' }, { status: 500 });
    if (event.componentId === 'absent') return Response.json({ error: 'No such component' }, { status: 404 });
    const seen = { ...event, fields: Object.keys(event).sort() };
    const frame = { type: 'webframe', source: { url: environment.installation.urls.publicContentEndpoint + '/frame' } };
    return Response.json({
      type: 'element', state: { count: 1 }, props: { seen }, canAccessVisitorClaims: event.componentId === 'claims',
      element: { type: 'block', children: [frame] },
    });
  }
`);

let test: TestPlatform;
let open: BlockPage;
let guarded: BlockPage;
let installation: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  const blocks = [{ id: 'counter', title: 'Counter' }];
  const policy = 'img-src https://images.example; script-src https://scripts.example';
  await test.publish('counting', { script: SCRIPT, blocks, contentSecurityPolicy: policy });
  await test.publish('elsewhere', { script: SCRIPT, blocks });
  await test.publish('claiming', { script: SCRIPT, blocks, scopes: ['site:visitor:claims'] });
  await test.install('claiming', { space: true });
  installation = await test.install('counting', { space: true });
  await test.install('elsewhere');
  const own = [aBlock('counting', 'counter', { from: 1 }), aBlock('elsewhere', 'counter'), aBlock('counting', 'gone')];
  open = await blockPage(test, 'open', { nodes: [...own, aBlock('unknown', 'counter')] });
  guarded = await blockPage(test, 'guarded', { nodes: own, condition: 'visitor.claims.staff === true' });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const renderBody = { integration: 'counting', componentId: 'counter', props: { from: 1 }, theme: 'dark' };

async function render(body: object | string, { page = open, ...init }: RequestInit & { page?: BlockPage } = {}) {
  const response = await fetch(page.render, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
  const text = await response.text();
  return { status: response.status, code: response.headers.get('x-bindery-error'), headers: response.headers, text };
}

describe('a block of an integration on a site', () => {
  it('renders like the API: on the space, not editable, without the request', async () => {
    const headers = { cookie: 'session=secret', 'sec-fetch-site': 'same-origin' };
    const answer = await render({ ...renderBody, state: { count: 4 }, action: { action: 'more' } }, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { output, page, visitor } = JSON.parse(answer.text);
    const { seen } = output.props;
    expect(seen).toMatchObject({
      installationId: installation,
      spaceId: test.demo.space,
      componentId: 'counter',
      props: { from: 1 },
      state: { count: 4 },
      action: { action: 'more' },
      context: { type: 'document', spaceId: test.demo.space, editable: false, theme: 'dark' },
    });
    expect(seen.fields).not.toContain('auth');
    expect([page, visitor]).toEqual([{ id: open.id, path: 'open', title: 'open' }, undefined]);
    expect(output.element.children[0].source.url).toMatch(/^http:\/\/counting\.localhost:\d+\//);
    const [event] = (await test.events('counting', 'ui_render')).slice(-1);
    expect(JSON.stringify(event)).not.toContain('secret');
  });

  it('receives claims only with the scope, whatever its component returns', async () => {
    const visitorOf = async (page: BlockPage, body: object) => {
      const { output, visitor } = JSON.parse((await render(body, { page })).text);
      return [output.canAccessVisitorClaims, visitor];
    };
    const claims = '?visitor.plan=pro';
    const asked = { ...open, render: open.render + claims };
    expect(await visitorOf(asked, { ...renderBody, componentId: 'claims' })).toEqual([undefined, undefined]);
    const other = { ...renderBody, integration: 'claiming' };
    const page = await blockPage(test, 'claiming', { nodes: [aBlock('claiming', 'counter')] });
    const withClaims = { ...page, render: page.render + claims };
    for (const componentId of ['counter', 'claims']) {
      expect(await visitorOf(withClaims, { ...other, componentId })).toEqual([true, { unsigned: { plan: 'pro' } }]);
    }
  });

  it.each([
    ['installation_not_found', { ...renderBody, integration: 'unknown' }],
    ['installation_not_found', { ...renderBody, integration: 'elsewhere' }],
    ['component_not_found', { ...renderBody, componentId: 'absent' }],
    ['script_failed', { ...renderBody, componentId: 'broken' }],
    ['request_invalid', { ...renderBody, props: undefined }],
    ['request_invalid', { ...renderBody, integration: 7 }],
    ['request_invalid', '[]'],
    ['request_invalid', 'no JSON'],
    ['body_too_large', JSON.stringify({ ...renderBody, props: { text: 'a'.repeat(256 * 1024) } })],
  ])('is rejected with %s, in words for readers', async (code, body) => {
    const answer = await render(body);
    expect(answer.code).toBe(code);
    expect(answer.text).not.toMatch(/vault|event|counter|space|install/i);
    expect(JSON.parse(answer.text).error.message).toMatch(/^[A-Z][\w ,’]+\.( Try again in a moment\.)?$/);
    expect(answer.headers.get('x-bindery-event')).toBeNull();
  });

  it('is refused in the language of the page', async () => {
    const at = await blockSpace(test, { language: 'ja', integration: 'counting', installation });
    const page = await blockPage(test, 'japanese', { nodes: [aBlock('counting', 'counter')], at });
    const { failures } = integrationWordsFor('ja');
    const messageFor = async (body: object | string) => JSON.parse((await render(body, { page })).text).error.message;
    expect(await messageFor({ ...renderBody, componentId: 'broken' })).toBe(failures.wrong);
    expect(await messageFor({ ...renderBody, componentId: 'absent' })).toBe(failures.gone);
    expect(await messageFor({ ...renderBody, integration: 'unknown' })).toBe(failures.notHere);
    expect(await messageFor(JSON.stringify({ ...renderBody, props: { text: 'a'.repeat(256 * 1024) } }))).toBe(
      failures.tooLarge,
    );
  });

  it('is refused to other origins, and on pages that the visitor is not shown', async () => {
    for (const headers of [{ origin: 'https://other.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(await render(renderBody, { headers })).toMatchObject({ status: 403, code: 'origin_refused' });
    }
    expect(await render(renderBody, { page: guarded })).toMatchObject({ status: 404, code: 'page_not_found' });
    const other = { ...open, render: open.render.replace(open.id, 'nothing') };
    expect(await render(renderBody, { page: other })).toMatchObject({ status: 404, code: 'page_not_found' });
    expect((await fetch(open.render)).status).toBe(405);
  });

  it('is rejected on other pages, and while paused or uninstalled, with its fallback', async () => {
    const plain = await blockPage(test, 'plain', { nodes: [aParagraph('No block')] });
    const data = { expression: 'visitor.claims.staff === true' };
    const hidden = { object: 'block', type: 'if', data, nodes: [aBlock('counting', 'counter')] };
    const closed = await blockPage(test, 'closed', { nodes: [aParagraph('For all'), hidden] });
    for (const page of [plain, closed]) {
      expect(await render(renderBody, { page })).toMatchObject({ code: 'installation_not_found' });
    }
    const read = async () => {
      const response = await fetch(open.url);
      const policy = response.headers.get('content-security-policy') ?? '';
      return { html: await response.text(), policy };
    };
    let rendered = await read();
    expect(rendered.html.match(/data-address="[^"]*"/g)).toEqual([`data-address="${new URL(open.render).pathname}"`]);
    expect(rendered.html).toContain('data-features="contentkit"');
    expect(rendered.policy).toMatch(/img-src \* data: blob:;.* frame-src \*;/);
    expect(rendered.policy).toContain("script-src 'self' ");
    const state = `/_platform/v1/orgs/${test.demo.organization}/sites/${test.demo.site}`;
    expect((await test.call('PATCH', state, { body: { policy: 'declared' } })).status).toBe(200);
    rendered = await read();
    expect(rendered.policy).toMatch(/img-src [^;]*https:\/\/images\.example/);
    expect(rendered.policy).toMatch(/frame-src [^;]*http:\/\/counting\.localhost:\d+/);
    expect(rendered.policy).not.toContain('scripts.example');

    const path = `/v1/integrations/counting/installations/${installation}/spaces/${test.demo.space}`;
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect(await render(renderBody)).toMatchObject({ status: 404, code: 'installation_not_found' });
    const bare = await read();
    expect(bare.html).not.toMatch(/data-address|data-features="contentkit"/);
    expect(bare.policy).not.toMatch(/localhost|images\.example/);
  });

  it('is rate limited', { tags: ['long'] }, async () => {
    for (let left = 120; left > 0; left--) await render('[]');
    const answer = await render('[]');
    expect(answer).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
