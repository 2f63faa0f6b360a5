// Blocks that a renderer of sites has rendered, with the token of a visitor.
import lz from 'lz-string';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBlock, aParagraph, blockPage } from '../../../../test/support/block-site.ts';
import { aSite } from '../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

const SCRIPT = aScript(`
  if (event.type === 'ui_render') {
    const element = { type: 'block', children: [{ type: 'text', children: ['Counted'] }] };
    return Response.json({ type: 'element', state: {}, props: { seen: event }, element }, { headers: { 'Cache-Control': 'public, max-age=60' } });
  }
`);

let test: TestPlatform;
/** A published site whose space has the integration, without a block of it. */
let other: SiteUnderTest;

beforeAll(async () => {
  test = await startPlatform({ port: 0, browser: false });
  const blocks = [{ id: 'counter', title: 'Counter', urlUnfurl: ['https://counters.example/**'] }];
  for (const name of ['open', 'guarded', 'unfurling', 'draft', 'absent']) {
    await test.publish(name, {
      script: SCRIPT,
      blocks: name === 'unfurling' ? blocks : [{ id: 'counter', title: 'Counter' }],
    });
    if (name !== 'absent') await test.install(name, { space: true });
  }
  await blockPage(test, 'open', {
    nodes: [aBlock('open', 'counter'), aBlock('absent', 'counter'), aBlock('draft', 'gone')],
  });
  const embed = { object: 'block', type: 'embed', isVoid: true, data: { url: 'https://counters.example/a' } };
  const condition = 'visitor.claims.unsigned.staff === true';
  await blockPage(test, 'guarded', { nodes: [aBlock('guarded', 'counter'), embed], condition });
  other = await aSite(test);
  await other.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const tokenOf = async (site: string, unsignedClaims: object = {}): Promise<string> => {
  const url = `${test.platform.origins.sites}/${site}/`;
  const { token } = await test.asPerson('outsider');
  const { body } = await test.post('/v1/urls/published', { url, visitor: { unsignedClaims } }, { token });
  return body.apiToken;
};
const bodyIn = (spaceId: string, context: object = {}) => ({
  componentId: 'counter',
  props: { from: 1 },
  context: { type: 'document', spaceId, editable: true, theme: 'dark', ...context },
});
const render = (token: string, name: string, body: object = bodyIn(test.demo.space)): Promise<CallAnswer> =>
  test.post(`/v1/integrations/${name}/render`, body, { token });

it('render on the space, not editable, without a user', async () => {
  const token = await tokenOf(test.demo.site);
  const { status, body, headers } = await render(token, 'open');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  const { seen } = body.props;
  expect(seen).toMatchObject({ spaceId: test.demo.space, componentId: 'counter', props: { from: 1 } });
  expect(seen.context).toEqual({ type: 'document', spaceId: test.demo.space, editable: false, theme: 'dark' });
  expect(seen).not.toHaveProperty('auth');
  const request = lz.compressToEncodedURIComponent(JSON.stringify(bodyIn(test.demo.space)));
  const byGet = await test.get(`/v1/integrations/open/render?request=${request}`, { token });
  expect(byGet.body.props.seen.context).toEqual(seen.context);
});

it('render only if the visitor can see a page with the block, or with a URL that it shows', async () => {
  const [visitor, staff] = [await tokenOf(test.demo.site), await tokenOf(test.demo.site, { staff: true })];
  for (const name of ['guarded', 'unfurling']) {
    const { status, code } = await render(visitor, name);
    expect([name, status, code]).toEqual([name, 404, 'installation_not_found']);
  }
  // Not installed, without that block, and not there.
  for (const name of ['absent', 'draft', 'nowhere']) {
    expect([name, (await render(visitor, name)).code]).toEqual([name, 'installation_not_found']);
  }
  for (const name of ['open', 'guarded', 'unfurling']) expect((await render(staff, name)).status).toBe(200);
});

it('don’t render elsewhere', async () => {
  const token = await tokenOf(other.id);
  const [space = ''] = other.spaces;
  for (const id of [space, test.demo.space, 'none']) {
    expect((await render(token, 'open', bodyIn(id))).code).toBe('installation_not_found');
  }
  const visitor = await tokenOf(test.demo.site);
  const contexts = [
    { type: 'configuration_space', spaceId: test.demo.space, theme: 'light' },
    { type: 'configuration_site', siteId: test.demo.site, theme: 'light' },
    { type: 'configuration_account', organizationId: test.demo.organization, theme: 'light' },
  ];
  for (const context of contexts) {
    const { status, code } = await render(visitor, 'open', { ...bodyIn(test.demo.space), context });
    expect([context.type, status, code]).toEqual([context.type, 403, 'forbidden']);
  }
});

it('follow the content while a token lasts', async () => {
  const token = await tokenOf(test.demo.site);
  expect((await render(token, 'draft')).code).toBe('installation_not_found');
  await blockPage(test, 'later', { nodes: [aParagraph('Words'), aBlock('draft', 'counter')] });
  expect((await render(token, 'draft')).status).toBe(200);
});
