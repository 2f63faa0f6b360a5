// Installations at three levels: what they cover, what they are configured with, and the events of their life.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let organization: string;
beforeAll(async () => {
  test = await startPlatform();
  ({ organization } = test.demo);
});
afterAll(closePlatforms);

const schema = {
  properties: {
    key: { type: 'string' },
    count: { type: 'number' },
    loud: { type: 'boolean', default: false },
    colour: { type: 'string', enum: ['red', 'blue'] },
    connect: { type: 'button', callback_url: '/oauth', button_text: 'Connect' },
  },
  required: ['key'],
};
const path = (name: string, id: string): string => `/v1/integrations/${name}/installations/${id}`;
const patch = (url: string, body: unknown) => test.call('PATCH', url, { body });

/** Type, status and `previous` of every event, in the order they were recorded. */
async function lifeOf(name: string): Promise<unknown[]> {
  const events = await test.events(name);
  return events.map(({ payload: { type, status, previous } }) => ({ type, status, previous }));
}

async function tokensOf(name: string, id: string): Promise<{ integration: string; installation: string }> {
  const issued = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: name });
  const integration = issued.body.token as string;
  const exchanged = await test.post(`${path(name, id)}/tokens`, undefined, { token: integration });
  return { integration, installation: exchanged.body.token };
}

it('sends one event with the last configuration for concurrent deletes', async () => {
  await test.publish('ended');
  const id = await test.install('ended');
  const [configured] = await Promise.all([
    patch(path('ended', id), { configuration: { key: 'last' } }),
    ...[1, 2].map(() => test.call('DELETE', path('ended', id))),
  ]);
  const ends = (await lifeOf('ended')).filter((one) => (one as { type: string }).type === 'installation_deleted');
  const configuration = configured?.status === 200 ? { key: 'last' } : {};
  expect(ends).toEqual([{ type: 'installation_deleted', status: undefined, previous: { configuration } }]);
});

it.each(['space', 'site'])(
  'is removed from a %s that is deleted at the same time',
  { tags: ['long'] },
  async (level) => {
    const name = `removed-from-${level}`;
    await test.publish(name);
    const at = path(name, await test.install(name));
    const { token } = await test.asPerson('read');
    for (let round = 0; round < 3; round++) {
      const { body } = await test.post(`/v1/orgs/${organization}/${level}s`, { title: 'Gone', spaces: [] });
      const target = level === 'space' ? `/v1/spaces/${body.id}` : `/v1/orgs/${organization}/sites/${body.id}`;
      const deletion = test.call('DELETE', target);
      // One removal looks up the role on the space or site at each moment of the deletion.
      const removals: Promise<CallAnswer>[] = [];
      for (let moment = 0; moment < 300; moment++) {
        if (moment % 5 === 0) removals.push(test.call('DELETE', `${at}/${level}s/${body.id}`, { token }));
        await (moment % 20 === 0 ? new Promise(setImmediate) : Promise.resolve());
      }
      const answers = await Promise.all([deletion, ...removals]);
      expect(answers.filter(({ status }) => ![204, 403].includes(status)).map(({ code }) => code)).toEqual([]);
    }
  },
);

describe('installing', () => {
  it('returns 201 with the location, and rejects a second installation', async () => {
    await test.publish('once');
    const first = await test.post('/v1/integrations/once/installations', { organization, extra: 1 });
    expect(first.status).toBe(201);
    expect(first.headers.get('location')).toBe(first.body.urls.location);
    expect(first.headers.get('x-bindery-warning')).toBe('Ignored unknown fields: "extra"');
    expect(first.body).toMatchObject({
      status: 'active',
      space_selection: 'selected',
      site_selection: 'selected',
      spaces: 0,
      configuration: {},
      externalIds: [],
      target: { organization },
    });
    const second = await test.post('/v1/integrations/once/installations', { organization });
    expect([second.status, second.code]).toEqual([409, 'installation_exists']);
    const at = path('once', first.body.id);
    const onSpace = await test.post(`${at}/spaces?extended=true`, { space: test.demo.space });
    expect([onSpace.status, onSpace.body.space.id]).toEqual([201, test.demo.space]);
    expect(onSpace.headers.get('location')).toBe(onSpace.body.urls.location);
    expect((await test.post(`${at}/spaces`, { space: test.demo.space })).code).toBe('installation_exists');
    expect((await test.get(at)).body.spaces).toBe(1);
  });

  it.each([
    ['space', 201, 409],
    ['site', 409, 201],
    ['organization', 409, 409],
    ['all', 201, 201],
  ])('lets the target "%s" decide where', async (target, onSpace, onSite) => {
    const name = `target-${target}`;
    await test.publish(name, { target });
    const id = await test.install(name);
    const space = await test.post(`${path(name, id)}/spaces`, { space: test.demo.space });
    const site = await test.post(`${path(name, id)}/sites`, { siteId: test.demo.site });
    expect([space.status, site.status]).toEqual([onSpace, onSite]);
    if (onSpace === 409) expect(space.code).toBe('target_refused');
    await patch(path(name, id), { space_selection: 'all', site_selection: 'all' });
    const { body } = await test.get(`${path(name, id)}/spaces`);
    expect(body.count > 0).toBe(onSpace === 201);
  });

  it('returns whether and where an integration is installed', async () => {
    await test.publish('somewhere', { blocks: [{ id: 'b', title: 'Block' }], visibility: 'public' });
    const status = `/v1/orgs/${organization}/integrations/somewhere/installation_status`;
    expect((await test.get(status)).code).toBe('installation_not_found');
    await test.install('somewhere', { space: true, site: true });
    expect((await test.get(status)).body).toEqual({ status: 'active' });
    const { space, site } = test.demo;
    for (const list of [`/v1/spaces/${space}/integrations`, `/v1/orgs/${organization}/sites/${site}/integrations`]) {
      expect((await test.get(`${list}?search=some`)).body).toMatchObject({ count: 1, items: [{ name: 'somewhere' }] });
    }
    const blocks = (await test.get(`/v1/spaces/${space}/integration-blocks`)).body;
    expect(blocks).toContainEqual({ name: 'somewhere', blocks: [{ id: 'b', title: 'Block' }] });
    const list = await test.get(`/v1/orgs/${organization}/installations?search=SOMEWHERE`);
    expect(list.body).toMatchObject({
      count: 1,
      items: [{ integration: { name: 'somewhere' }, installation: { spaces: 1 } }],
    });
    expect((await test.get(`/v1/orgs/${organization}/installations?search=%25`)).body.count).toBe(0);
  });
});

describe('every change at every level', () => {
  it('records an event with the previous state, and delivers it with the environment of its level', async () => {
    await test.publish('life', { configurations: { account: schema, space: schema, site: schema } });
    const id = await test.install('life', { space: true, site: true });
    const at = path('life', id);
    const { space, site } = test.demo;
    const started = { loud: false };
    for (const url of [at, `${at}/spaces/${space}`, `${at}/sites/${site}`]) {
      expect((await patch(url, { configuration: { key: 'a' } })).body).toMatchObject({
        status: 'active',
        configuration: { key: 'a' },
      });
      expect((await patch(url, { externalIds: ['x'] })).body).toMatchObject({ externalIds: ['x'], status: 'active' });
      expect((await patch(url, { configuration: {} })).body.status).toBe('pending');
    }
    await test.platform.idle();
    await test.call('DELETE', `${at}/spaces/${space}`);
    await test.call('DELETE', at);
    const changes = (type: string): unknown[] => [
      { type, status: 'active', previous: { status: 'pending', configuration: started } },
      { type, status: 'active', previous: { status: 'active', configuration: { key: 'a' } } },
      { type, status: 'pending', previous: { status: 'active', configuration: { key: 'a' } } },
    ];
    const removal = { status: undefined, previous: { configuration: {} } };
    expect(await lifeOf('life')).toEqual([
      { type: 'installation_setup', status: 'pending', previous: undefined },
      { type: 'space_installation_setup', status: 'pending', previous: undefined },
      { type: 'site_installation_setup', status: 'pending', previous: undefined },
      ...changes('installation_setup'),
      ...changes('space_installation_setup'),
      ...changes('site_installation_setup'),
      { type: 'space_installation_deleted', ...removal },
      { type: 'site_installation_deleted', ...removal },
      { type: 'installation_deleted', ...removal },
    ]);
    for (const { type, state, payload, attempts } of await test.events('life')) {
      expect([type, state, payload.installationId]).toEqual([type, 'success', id]);
      const received = JSON.parse(attempts[0].logs[0].message);
      if (type === 'space_installation_setup') expect(received).toEqual({ type, installation: id, space });
      if (type === 'space_installation_deleted') expect(received.space).toBeUndefined();
      if (type === 'installation_deleted') expect(received).toEqual({ type });
    }
  });

  it('returns 204 for a DELETE of a missing target', async () => {
    await test.publish('empty');
    const id = await test.install('empty');
    const at = path('empty', id);
    for (const url of [`${at}/spaces/${test.demo.space}`, `${at}/sites/none`, path('empty', 'inst_none'), at, at]) {
      expect((await test.call('DELETE', url)).status).toBe(204);
    }
    expect((await test.call('DELETE', `${at}/spaces/x`)).status).toBe(404);
  });
});

describe('configurations', () => {
  it.each([
    ['a text where a number is wanted', { count: '5' }],
    ['a number where a text is wanted', { key: 5 }],
    ['a text where a switch is wanted', { loud: 'yes' }],
    ['a value that is no choice', { colour: 'green' }],
  ])('refuse %s', async (_what, configuration) => {
    await test.publish('checked', { configurations: { account: schema, space: schema } });
    const existing = await test.get(`/v1/orgs/${organization}/installations?search=checked`);
    const id = existing.body.items[0]?.installation.id ?? (await test.install('checked', { space: true }));
    const [field] = Object.keys(configuration);
    for (const url of [path('checked', id), `${path('checked', id)}/spaces/${test.demo.space}`]) {
      const response = await patch(url, { configuration });
      expect([response.status, response.code]).toEqual([400, 'configuration_invalid']);
      expect(response.body.error.message).toContain(`"configuration.${field}"`);
    }
  });

  it('keep unknown keys, replace the stored value, and ignore unknown fields with a warning', async () => {
    await test.publish('loose', { configurations: { account: schema } });
    const id = await test.install('loose');
    const configuration = { key: 'k', oauth: { scope: 'own' }, connect: { any: 'thing' }, colour: null };
    const response = await patch(path('loose', id), { configuration, status: 'paused' });
    expect(response.body).toMatchObject({ status: 'active' });
    expect(response.body.configuration).toEqual(configuration);
    expect(response.headers.get('x-bindery-warning')).toBe('Ignored unknown fields: "status"');
    expect((await patch(path('loose', id), { configuration: { key: 'k' } })).body.configuration).toEqual({ key: 'k' });
    const tooMany = await patch(path('loose', id), { externalIds: ['1', '2', '3', '4', '5', '6'] });
    expect([tooMany.status, tooMany.code]).toEqual([400, 'request_invalid']);
  });

  it('rendered by a component have any form, and leave the installation active', async () => {
    await test.publish('drawn', { configurations: { account: { componentId: 'settings' } } });
    const id = await test.install('drawn');
    const response = await patch(path('drawn', id), { configuration: { any: [{ thing: 1 }] } });
    expect(response.body).toMatchObject({ status: 'active', configuration: { any: [{ thing: 1 }] } });
  });

  it('become pending when a version requires a key, and active again with it', async () => {
    await test.publish('growing');
    const id = await test.install('growing', { space: true });
    await test.publish('growing', { configurations: { account: schema, space: schema } });
    expect((await test.get(path('growing', id))).body.status).toBe('pending');
    await test.publish('growing');
    expect((await test.get(path('growing', id))).body.status).toBe('active');
    const life = (await lifeOf('growing')) as { type: string; status: string }[];
    for (const type of ['installation_setup', 'space_installation_setup']) {
      const statuses = life.filter((event) => event.type === type).map(({ status }) => status);
      expect(statuses).toEqual(['active', 'pending', 'active']);
    }
  });

  it('keep both of two concurrent changes', async () => {
    await test.publish('twice');
    const id = await test.install('twice');
    await Promise.all([
      patch(path('twice', id), { configuration: { key: 'kept' } }),
      patch(path('twice', id), { externalIds: ['kept'] }),
      patch(path('twice', id), { space_selection: 'all' }),
    ]);
    expect((await test.get(path('twice', id))).body).toMatchObject({
      configuration: { key: 'kept' },
      externalIds: ['kept'],
      space_selection: 'all',
    });
  });
});

describe('selections', () => {
  it('"all" covers the spaces and sites that are there and those that come later; "selected" only those added', async () => {
    await test.publish('everywhere');
    await test.publish('chosen');
    const everywhere = await test.install('everywhere');
    const chosen = await test.install('chosen', { space: true, site: true });
    const all = await patch(path('everywhere', everywhere), { space_selection: 'all', site_selection: 'all' });
    const count = all.body.spaces;
    expect(count).toBeGreaterThan(0);
    // The platform sends an event for each space and site, and none for the installation.
    const setups = (await test.events('everywhere')).filter(({ type }) => type === 'installation_setup');
    expect(setups).toHaveLength(1);
    const space = (await test.post(`/v1/orgs/${organization}/spaces`, { title: 'Later' })).body.id;
    const site = (await test.post(`/v1/orgs/${organization}/sites`, { title: 'Later', spaces: [space] })).body.id;
    expect((await test.get(path('everywhere', everywhere))).body.spaces).toBe(count + 1);
    expect((await test.get(`${path('everywhere', everywhere)}/sites/${site}`)).status).toBe(200);
    expect((await test.get(path('chosen', chosen))).body.spaces).toBe(1);
    const later = (await test.events('everywhere')).filter(({ payload }) =>
      [payload.spaceId, payload.siteId].some((one) => one === space || one === site),
    );
    expect(later.map(({ type }) => type)).toEqual(['space_installation_setup', 'site_installation_setup']);
    await test.call('DELETE', `/v1/spaces/${space}`);
    await test.call('DELETE', `/v1/orgs/${organization}/sites/${site}`);
    expect((await test.get(path('everywhere', everywhere))).body.spaces).toBe(count);
    expect((await lifeOf('everywhere')).slice(-2)).toMatchObject([
      { type: 'space_installation_deleted' },
      { type: 'site_installation_deleted' },
    ]);
    expect((await test.call('DELETE', `/v1/spaces/${space}`)).status).toBe(204);
  });
});

describe('the lists that an integration reads', () => {
  it('show its own installations, by external id, whole or by id, page by page', async () => {
    await test.publish('lister');
    const id = await test.install('lister', { space: true, site: true });
    const { integration, installation } = await tokensOf('lister', id);
    const { space, site } = test.demo;
    const second = (await test.post(`/v1/orgs/${organization}/spaces`, {})).body.id;
    const at = path('lister', id);
    await test.post(`${at}/spaces`, { space: second });
    await patch(at, { externalIds: ['team:1', '50%'] });
    await patch(`${at}/spaces/${space}`, { externalIds: ['channel'] });
    await patch(`${at}/sites/${site}`, { externalIds: ['Channel'] });
    const read = async (list: string, token = integration) =>
      (await test.get(`/v1/integrations/lister/${list}`, { token })).body;

    expect(await read('installations?externalId=team:1')).toMatchObject({ count: 1, items: [{ id }] });
    for (const none of ['team', 'team:%25', '5_%25', 'TEAM:1', '%25']) {
      expect((await read(`installations?externalId=${none}`)).count, none).toBe(0);
    }
    expect((await read('spaces')).items.map((item: { space: string }) => item.space)).toEqual([space, second]);
    expect(await read('spaces?externalId=channel')).toMatchObject({
      count: 1,
      items: [{ space, externalIds: ['channel'] }],
    });
    expect((await read('sites?externalId=channel')).count).toBe(0);
    expect(await read('sites?externalId=Channel&extended=true')).toMatchObject({
      items: [{ site: { object: 'site', id: site } }],
    });
    expect(await read('spaces?extended=true&externalId=channel')).toMatchObject({
      items: [{ space: { object: 'space', id: space } }],
    });
    expect((await read('spaces', installation)).count).toBe(2);
    expect((await read('installations', installation)).count).toBe(1);

    const first = await read('spaces?limit=1');
    expect([first.items.length, first.count]).toEqual([1, 2]);
    await test.call('DELETE', `${at}/spaces/${first.items[0].space}`);
    const rest = await read(`spaces?limit=1&page=${first.next.page}`);
    expect(rest.items.map((item: { space: string }) => item.space)).not.toContain(first.items[0].space);
    expect([rest.items.length, rest.count, rest.next]).toEqual([1, 1, undefined]);
    for (const list of ['spaces', 'sites']) expect((await test.get(`${at}/${list}?extended=true`)).body.count).toBe(1);
  });

  it('are refused to people, and the installations of others to an integration', async () => {
    for (const list of ['installations', 'spaces', 'sites']) {
      expect((await test.get(`/v1/integrations/lister/${list}`)).code).toBe('token_kind_refused');
    }
    await test.publish('curious', { visibility: 'public' });
    await test.publish('watched', { visibility: 'public' });
    const id = await test.install('watched');
    const curious = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'curious' })).body
      .token;
    const as = { token: curious as string };
    expect((await test.get('/v1/integrations/watched/installations', as)).status).toBe(403);
    expect((await test.get('/v1/integrations/watched/events', as)).status).toBe(403);
    expect((await test.get(path('watched', id), as)).status).toBe(404);
    expect((await test.post(`${path('watched', id)}/tokens`, undefined, as)).status).toBe(404);
    expect((await test.post('/v1/integrations/watched/tasks', { task: {} }, as)).status).toBe(403);
  });
});

describe('a paused installation', () => {
  it('receives only the pause event, isn’t rendered, and receives held events when resumed', async () => {
    await test.publish('resting', { scopes: ['space:content:read'], blocks: [{ id: 'b', title: 'Block' }] });
    const id = await test.install('resting', { space: true, site: true });
    const { space } = test.demo;
    const pause = (paused: boolean) => test.call('PATCH', `/_platform/v1/installations/${id}`, { body: { paused } });
    expect((await pause(true)).body.status).toBe('paused');
    expect((await pause(true)).body.status).toBe('paused');
    const block = `/_platform/v1/spaces/${space}/content/page/page_blocks/blocks/resting`;
    await test.call('PUT', block, { body: { integration: 'resting', block: 'b' } });
    await patch(`${path('resting', id)}/spaces/${space}`, { configuration: { a: 1 } });
    const states = async () =>
      (await test.events('resting')).slice(3).map(({ type, state, payload }) => [type, state, payload.status]);
    expect(await states()).toEqual([
      ['installation_setup', 'success', 'paused'],
      ['space_content_updated', 'queued', undefined],
      ['space_installation_setup', 'queued', 'paused'],
    ]);
    expect((await test.events('resting')).at(-1)).not.toHaveProperty('nextAttemptAt');
    const context = { type: 'document', theme: 'light', editable: true, spaceId: space };
    const rendered = await test.post('/v1/integrations/resting/render', { componentId: 'b', props: {}, context });
    expect([rendered.status, rendered.code]).toEqual([409, 'installation_paused']);
    const endpoint = await test.platform.fetchEndpoint(`/v1/integrations/resting/installations/${id}/hook`);
    expect(endpoint.status).toBe(409);
    expect((await pause(false)).body.status).toBe('active');
    expect(await states()).toEqual([
      ['installation_setup', 'success', 'paused'],
      ['space_content_updated', 'success', undefined],
      ['space_installation_setup', 'success', 'paused'],
      ['installation_setup', 'success', 'active'],
    ]);
    const [, , , , , , last] = await test.events('resting');
    expect(last.payload.previous).toEqual({ status: 'paused', configuration: {} });
  });

  it('delivers held events when it is deleted', async () => {
    await test.publish('ending');
    const id = await test.install('ending', { space: true });
    await test.call('PATCH', `/_platform/v1/installations/${id}`, { body: { paused: true } });
    await patch(`${path('ending', id)}/spaces/${test.demo.space}`, { configuration: { a: 1 } });
    await test.call('DELETE', path('ending', id));
    expect((await test.events('ending')).map(({ state }) => state)).not.toContain('queued');
  });
});
