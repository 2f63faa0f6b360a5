// Credentials that an integration keeps in its configurations: who is shown them, and what becomes of them when others write.
import { HIDDEN_VALUE } from '@bindery/contract';
import { REDACTED } from '@bindery/diagnostics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

/** Renders what it was given, in every place that a response has. */
const BEHAVIOR = `
  if (event.type === 'ui_render') {
    const { installation = {}, spaceInstallation, siteInstallation } = event.props;
    const given = [installation, spaceInstallation, siteInstallation].map((one) => one?.configuration);
    const texts = given.map((one) => ({ type: 'text', children: [JSON.stringify(one ?? null)] }));
    console.log('given ' + JSON.stringify(given));
    const first = given.at(-1) ?? given.at(-2) ?? given[0];
    return Response.json({ type: 'element', state: { initial: first?.api_key ?? '', typed: event.state?.typed ?? '' },
      props: event.props, element: { type: 'block', children: texts } });
  }`;

const SECRETS = ['at-secret', 'key-secret', 'hook-secret'];
const CONFIGURATION = {
  region: 'eu',
  oauth_credentials: { access_token: 'at-secret', expires_at: 5 },
  api_key: 'key-secret',
  hooks: [{ url: 'https://example.com', secret: 'hook-secret' }],
};
const VISIBLE = {
  region: 'eu',
  oauth_credentials: '[redacted]',
  api_key: '[redacted]',
  hooks: [{ url: 'https://example.com', secret: '[redacted]' }],
};

let test: TestPlatform;
let admin: Person;
let editor: Person;
let guest: Person;
let itself: string;
let base: string;
/** Level → path of the installation there. */
const paths = { account: '', space: '', site: '' };

beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  await test.publish('keeps', { script: aScript(BEHAVIOR) });
  const id = await test.install('keeps', { space: true, site: true });
  base = `/v1/integrations/keeps/installations/${id}`;
  Object.assign(paths, {
    account: base,
    space: `${base}/spaces/${test.demo.space}`,
    site: `${base}/sites/${test.demo.site}`,
  });
  [admin, editor, guest] = [await test.asPerson('admin'), await test.asPerson('edit'), await test.asPerson(null)];
  await test.post(`/v1/spaces/${test.demo.space}/permissions`, { role: 'read', users: [guest.id] });
  itself = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'keeps' })).body.token;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});
beforeEach(async () => {
  for (const path of Object.values(paths)) await write(path, CONFIGURATION, itself);
});

const write = (path: string, configuration: object, token?: string) =>
  test.call('PATCH', path, { body: { configuration }, ...(token === undefined ? {} : { token }) });
const read = async (path: string, token: string) => (await test.get(path, { token })).body.configuration;
const LEVELS = ['account', 'space', 'site'] as const;

describe.each(LEVELS)('the configuration of the %s', (level) => {
  it('is complete for the integration, redacted for admins, and empty for others', async () => {
    const path = paths[level];
    expect(await read(path, itself)).toEqual(CONFIGURATION);
    expect(await read(path, admin.token)).toEqual(VISIBLE);
    expect(await read(path, editor.token)).toEqual({});
    if (level !== 'site') expect(await read(path, guest.token)).toEqual({});
  });

  it('is redacted in every response', async () => {
    const everywhere = [
      base,
      `${base}/spaces`,
      `${base}/sites`,
      `${base}/spaces?extended=true`,
      `/v1/orgs/${test.demo.organization}/installations`,
      '/_platform/v1/events?limit=1000',
      '/v1/integrations/keeps/events?limit=1000',
    ];
    for (const path of everywhere) {
      for (const { token } of [admin, editor, guest]) {
        const text = JSON.stringify((await test.get(path, { token })).body);
        for (const secret of SECRETS) expect([path, text.includes(secret)]).toEqual([path, false]);
      }
    }
    for (const { token } of [admin]) {
      const written = await write(paths[level], CONFIGURATION, token);
      expect(written.body.configuration).toEqual(VISIBLE);
    }
  });

  it('keeps the stored value if a write sends a redacted one', async () => {
    const path = paths[level];
    for (const token of [admin.token, itself]) {
      const configuration = await read(path, admin.token);
      const written = await write(path, { ...configuration, region: 'us', hooks: ['[redacted]', '[redacted]'] }, token);
      expect(written.status).toBe(200);
      expect(await read(path, itself)).toEqual({ ...CONFIGURATION, region: 'us' });
      await write(path, CONFIGURATION, itself);
    }
    await write(path, { ...VISIBLE, api_key: 'another', unknown: '[redacted]' }, admin.token);
    expect(await read(path, itself)).toEqual({ ...CONFIGURATION, api_key: 'another' });
    await write(path, { region: 'eu' }, admin.token);
    expect(await read(path, itself)).toEqual({ region: 'eu' });
  });
});

describe('events', () => {
  it('carry configurations to the integration whole, and are shown to people without credentials', async () => {
    await write(base, { ...CONFIGURATION, region: 'us' }, admin.token);
    const [event] = (await test.events('keeps', 'installation_setup')).slice(-1);
    expect(event.payload.previous.configuration).toEqual(VISIBLE);
    const byItself = await test.get(`/v1/integrations/keeps/events/${event.id}`, { token: itself });
    expect(byItself.body.event.payload.previous.configuration).toEqual(CONFIGURATION);
    const byAdmin = await test.get(`/v1/integrations/keeps/events/${event.id}`, { token: admin.token });
    expect(byAdmin.body.event.payload.previous.configuration).toEqual(VISIBLE);
  });

  it('are listed for callers who can read each of them', async () => {
    const [event] = (await test.events('keeps')).slice(-1);
    for (const { token } of [editor, guest]) {
      expect((await test.get('/_platform/v1/events', { token })).body).toEqual({
        items: [],
        count: 0,
        isCounted: true,
      });
      expect((await test.get(`/_platform/v1/events/${event.id}`, { token })).status).toBeGreaterThan(400);
    }
    const listed = (await test.get('/_platform/v1/events?limit=1000', { token: admin.token })).body.items;
    expect(listed.map(({ id }: { id: string }) => id)).toContain(event.id);
  });
});

it('has the same text in its place for the platform and for clients', () => {
  expect(HIDDEN_VALUE).toBe(REDACTED);
});

describe('screens of a configuration', () => {
  const contexts = {
    account: () => ({ type: 'configuration_account', theme: 'light', organizationId: test.demo.organization }),
    space: () => ({ type: 'configuration_space', theme: 'light', spaceId: test.demo.space }),
    site: () => ({ type: 'configuration_site', theme: 'light', siteId: test.demo.site }),
  };
  const render = (level: (typeof LEVELS)[number], props: object, { token }: Person, state?: object) =>
    test.post(
      '/v1/integrations/keeps/render',
      { componentId: 'settings', props, context: contexts[level](), ...(state === undefined ? {} : { state }) },
      { token },
    );

  it.each(LEVELS)('of the %s receive stored values, and return no credentials', async (level) => {
    const answer = await render(level, { installation: { configuration: VISIBLE } }, admin);
    expect(answer.status).toBe(200);
    const [event] = (await test.events('keeps', 'ui_render')).slice(-1);
    expect(JSON.stringify(event)).toContain('given ');
    for (const secret of SECRETS) {
      expect([secret, JSON.stringify(answer.body).includes(secret)]).toEqual([secret, false]);
      expect([secret, JSON.stringify(event).includes(secret)]).toEqual([secret, false]);
    }
    expect(answer.body.props.installation.configuration).toMatchObject({ region: 'eu', api_key: '[redacted]' });
    // The script had the value itself: what it made the state of is redacted by value, not by name.
    expect(answer.body.state.initial).toBe('[redacted]');
  });

  it.each(LEVELS)('of the %s return credentials to an administrator on request, and record none', async (level) => {
    const body = { componentId: 'settings', props: {}, state: { typed: 'key-secret' }, context: contexts[level]() };
    const show = (token: string, context: object = body.context) =>
      fetch(`${test.platform.origins.api}/v1/integrations/keeps/render`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-bindery-hidden-values': 'include',
        },
        body: JSON.stringify({ ...body, context }),
      });
    const response = await show(admin.token);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const output = JSON.parse(await response.text());
    expect(output.state.initial).toBe('key-secret');
    for (const secret of SECRETS) expect(JSON.stringify(output.element)).toContain(secret);

    const [event] = (await test.events('keeps', 'ui_render')).slice(-1);
    const details = await test.get(`/v1/integrations/keeps/events/${event.id}`, { token: admin.token });
    const requests = (await test.get('/_platform/v1/requests?operation=renderIntegrationUIWithPost&limit=1')).body
      .items;
    const request = (await test.get(`/_platform/v1/requests/${requests[0].id}`)).body;
    expect(request.response).toMatchObject({ bodyLength: JSON.stringify(output).length });
    const recorded = JSON.stringify([event, details.body, request]);
    for (const secret of SECRETS) expect([secret, recorded.includes(secret)]).toEqual([secret, false]);

    expect((await show(editor.token)).status).toBe(403);
    const block = { type: 'document', theme: 'light', editable: true, spaceId: test.demo.space };
    expect(await (await show(editor.token, block)).text()).not.toContain('at-secret');
  });

  it('take configurations with every type of JSON in them', { tags: ['long'] }, async () => {
    const odd = {
      ...CONFIGURATION,
      nothing: null,
      on: false,
      count: 0,
      lists: [[1], [], 'a', null],
      in: { some: null },
    };
    for (const level of LEVELS) {
      await write(paths[level], odd, itself);
      const answer = await render(level, {}, admin);
      expect([answer.status, answer.code]).toEqual([200, null]);
      const { configuration } = answer.body.props[level === 'account' ? 'installation' : `${level}Installation`];
      expect(configuration).toEqual({
        ...VISIBLE,
        oauth_credentials: { access_token: '[redacted]', expires_at: 5 },
        on: false,
        count: 0,
        lists: ['a'],
        in: {},
      });
    }
  });

  it('keep typed input and other props unchanged', async () => {
    const props = { installation: { configuration: { ...VISIBLE, region: 'us' }, note: 'mine' }, more: 1 };
    const answer = await render('account', props, admin, { typed: 'new-secret' });
    expect(answer.body.state.typed).toBe('new-secret');
    expect(answer.body.props).toMatchObject({
      more: 1,
      installation: { note: 'mine', configuration: { region: 'eu' } },
    });
  });

  it.each(LEVELS)('of the %s receive the last saved configuration', async (level) => {
    const before = (await render(level, {}, admin)).body.props;
    await write(paths[level], { ...CONFIGURATION, region: 'us' }, itself);
    const answer = await render(level, before, admin);
    expect(answer.body.props[level === 'account' ? 'installation' : `${level}Installation`].configuration).toEqual({
      ...VISIBLE,
      region: 'us',
      oauth_credentials: { access_token: '[redacted]', expires_at: 5 },
    });
  });

  it.each(LEVELS)('of the %s receive stored values when the integration renders them', async (level) => {
    const answer = await render(level, {}, { id: 'keeps', email: '', token: itself });
    const { props } = answer.body;
    expect(Object.keys(props)).toEqual(
      level === 'account' ? ['installation'] : ['installation', `${level}Installation`],
    );
    for (const { configuration } of Object.values<{ configuration: unknown }>(props)) {
      expect(configuration).toEqual(CONFIGURATION);
    }
  });

  it.each(LEVELS)('of the %s aren’t rendered without configure permission', async (level) => {
    for (const person of [editor, guest]) {
      const answer = await render(level, {}, person);
      expect([403, 404]).toContain(answer.status);
    }
  });
});
