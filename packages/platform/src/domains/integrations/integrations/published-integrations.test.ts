// What was published, as other operations show it: fields, filters of lists, development mode, rendering, events.
import { CSP_DIRECTIVES, INTEGRATION_SCOPES, IntegrationCategory } from '@bindery/contract';
import lz from 'lz-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observeWrite } from '../../../../test/support/observe-write.ts';
import { WITH_API, aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
const SECRET = `if (event.type === 'ui_render') {
  const { props, state, action, context, componentId } = event;
  const seen = JSON.stringify({ props, state, action, theme: context.theme, componentId, key: environment.secrets.KEY });
  return Response.json({ type: 'element', state: {}, props: { seen }, element: { type: 'block', children: [] }, canAccessVisitorClaims: true });
}`;

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const properties = {
  key: { type: 'string', title: 'Key', description: 'The key', completion_url: '/keys' },
  on: { type: 'boolean', title: 'On', description: 'Whether' },
};
const directives = Object.fromEntries(CSP_DIRECTIVES.map((name) => [name, "'self'"]));

describe('publishIntegration', () => {
  it.each([
    ['title', 'Other title'],
    ['description', 'Another description'],
    ['summary', 'Longer than the description'],
    ['visibility', 'unlisted'],
    ['target', 'site'],
    ['scopes', [...INTEGRATION_SCOPES]],
    ['categories', [...IntegrationCategory.options]],
    ['blocks', [{ id: 'b', title: 'Block', description: 'One', icon: 'cube', urlUnfurl: ['https://example.com/**'] }]],
    ['blocks', [{ id: 'c', title: 'Code', markdown: { codeblock: 'own', body: 'content' } }]],
    ['contentSources', [{ id: 's', title: 'Source', icon: 'cube', configuration: { componentId: 'c' } }]],
    ['configurations', { account: { properties }, space: { properties }, site: { properties } }],
    ['configurations', { space: { componentId: 'form' }, site: { componentId: 'form' } }],
    ['externalLinks', [{ label: 'Home', url: 'https://example.com/' }]],
    ['contentSecurityPolicy', directives],
    ['contentSecurityPolicy', "default-src 'self'"],
  ])('shows %s as %j', async (field, value) => {
    await test.publish('shown');
    const { after } = await observeWrite(
      () => test.get('/v1/integrations/shown'),
      () => test.publish('shown', { [field]: value }),
    );
    expect(after[field]).toEqual(value);
  });

  it('shows icon and previews by their addresses, and a new version for a script and a runtime', async () => {
    await test.publish('shown');
    const read = () => test.get('/v1/integrations/shown');
    const { after } = await observeWrite(read, () => test.publish('shown', { icon: PNG, previewImages: [PNG] }));
    expect([after.urls.icon, after.previewImages]).toEqual([expect.any(String), [after.urls.icon]]);
    const again = await observeWrite(read, () => test.publish('shown', { script: aScript('// other'), runtime: 'v1' }));
    expect(again.after.version).toBe(after.version + 1);
  });

  it('unpublishIntegration removes it, and requires an admin', async () => {
    await test.publish('going');
    const path = '/v1/integrations/going';
    const reader = await test.asPerson('read');
    expect((await test.get(path)).status).toBe(200);
    expect((await test.call('DELETE', path, { token: reader.token })).status).toBeGreaterThanOrEqual(400);
    expect((await test.call('DELETE', path)).status).toBe(204);
    expect((await test.get(path)).code).toBe('integration_not_found');
  });
});

describe('listIntegrations and listOrganizationIntegrations', () => {
  it('are filtered by category, scope, target, blocks, and sources', async () => {
    const blocks = [{ id: 'b', title: 'Block', urlUnfurl: ['https://*.unfurled.example/**'] }];
    const contentSources = [{ id: 's', title: 'Source', configuration: { componentId: 'c' } }];
    const shared = { visibility: 'public' };
    await test.publish('of-category', { ...shared, categories: ['marketing'] });
    await test.publish('of-scope', { ...shared, scopes: ['openapi:write'] });
    await test.publish('of-target', { ...shared, target: 'organization' });
    await test.publish('with-blocks', { ...shared, blocks });
    await test.publish('with-sources', { ...shared, contentSources });
    const stranger = await test.asPerson('outsider');
    const asStranger = { token: stranger.token };
    const organization = (await test.post('/v1/orgs', { title: 'Another owner' }, asStranger)).body.id;
    const body = { title: 'Theirs', description: 'x', scopes: [], organization, script: aScript(), ...shared };
    await test.post('/v1/integrations/of-owner', body, asStranger);
    const filters = {
      search: ['of-cat', 'of-category'],
      category: ['marketing', 'of-category'],
      scope: ['openapi:write', 'of-scope'],
      target: ['organization', 'of-target'],
      blocks: ['true', 'with-blocks'],
      blockDomain: ['www.unfurled.example', 'with-blocks'],
      contentSources: ['true', 'with-sources'],
      owner: [organization, 'of-owner'],
    };
    for (const list of ['/v1/integrations', `/v1/orgs/${test.demo.organization}/integrations`]) {
      const names = async (query: string): Promise<string[]> =>
        (await test.get(`${list}?limit=1000${query}`)).body.items.map(({ name }: { name: string }) => name);
      const all = await names('');
      for (const [filter, [value = '', name = '']] of Object.entries(filters)) {
        const found = await names(`&${filter}=${encodeURIComponent(value)}`);
        expect([filter, found.includes(name), found.length < all.length]).toEqual([filter, true, true]);
      }
    }
  });
});

describe('development mode', () => {
  it('is shown while it is on, except to readers', async () => {
    await test.publish('tunnelled');
    const path = '/v1/integrations/tunnelled/dev';
    const read = () => test.get('/_platform/v1/integrations/tunnelled/dev');
    const tunnelUrl = 'http://127.0.0.1:9/tunnel';
    const on = await observeWrite(read, () => test.call('PUT', path, { body: { tunnelUrl, all: true } }));
    expect(on.after).toMatchObject({ on: true, tunnelUrl, all: true });
    const own = await observeWrite(read, () => test.call('PUT', path, { body: { tunnelUrl, all: false } }));
    expect(own.after).toMatchObject({ on: true, all: false });
    const { token } = await test.asPerson('read');
    expect((await test.call('DELETE', path, { token })).status).toBeGreaterThanOrEqual(400);
    await read();
    expect((await observeWrite(read, () => test.call('DELETE', path))).after).toEqual({ on: false });
  });
});

describe('rendering', () => {
  it('passes every field of the request, and uses the published script', async () => {
    await test.publish('drawing', { script: aScript(SECRET), secrets: { KEY: 'first' } });
    await test.install('drawing', { space: true });
    const context = { type: 'document', theme: 'dark', editable: true, spaceId: test.demo.space };
    const request = { componentId: 'one', props: {}, state: {}, action: { action: 'none' }, context };
    const changes = {
      componentId: 'two',
      props: { name: 'Ada' },
      state: { count: 4 },
      action: { action: 'add', by: 2 },
      context: { ...context, theme: 'light' },
    };
    const post = (fields: object = {}) => test.post('/v1/integrations/drawing/render', { ...request, ...fields });
    const get = (fields: object = {}) => {
      const text = lz.compressToEncodedURIComponent(JSON.stringify({ ...request, ...fields }));
      return test.get(`/v1/integrations/drawing/render?request=${text}`);
    };
    for (const render of [post, get]) {
      const { seen } = (await render()).body.props;
      for (const [field, value] of Object.entries(changes)) {
        const response = await render({ [field]: value });
        expect([field, response.status, response.body.props.seen === seen]).toEqual([field, 200, false]);
      }
    }
    const publish = (KEY: string) => () => test.publish('drawing', { script: aScript(SECRET), secrets: { KEY } });
    const posted = await observeWrite(() => post(), publish('second'));
    expect(JSON.parse(posted.after.props.seen).key).toBe('second');
    const responses = await observeWrite(() => get(), publish('third'));
    expect(JSON.parse(responses.after.props.seen).key).toBe('third');
  });
});

describe('what an integration did with an event', () => {
  it('shows warnings, failed calls, and required scopes', async () => {
    const adaptive = `/v1/orgs/${test.demo.organization}/sites/${test.demo.site}/adaptive-schema`;
    const behavior = `${WITH_API}
      console.warn('careful');
      await api('GET', '${adaptive}');
      await api('GET', '/v1/spaces/${test.demo.space}');
      await fetch('http://127.0.0.1:9/nobody').catch(() => {});`;
    await test.publish('telling', { script: aScript(behavior), scopes: ['site:adaptive:read'] });
    await test.install('telling', { site: true });
    const [setupEvent] = await test.events('telling', 'installation_setup');
    const [{ logs, calls }] = setupEvent.attempts;
    expect(logs).toContainEqual(expect.objectContaining({ level: 'warn', message: 'careful' }));
    expect(calls).toMatchObject([
      { scope: 'site:adaptive:read' },
      { operation: 'getSpaceById', scope: 'space:metadata:read', status: 403 },
      { error: expect.any(String) },
    ]);
    const event = `/v1/integrations/telling/events/${setupEvent.id}`;
    expect((await test.get(event)).body.trace.logs).toContainEqual(expect.objectContaining({ level: 'warn' }));
  });
});
