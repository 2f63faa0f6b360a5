// Spaces and sites that are hidden from someone do not show through an integration that is installed on them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, Person, TestPlatform } from '../../../../test/support/test-platform.ts';
import { readMessages } from '../../../../test/support/read-messages.ts';

let test: TestPlatform;
let reader: Person;
let guest: Person;
/** Administers their own organization, which owns the integration that is installed on the demo organization. */
let author: Person;
let own: string;
let base: string;
/** On the demo organization: a space and a site that members without their own role can’t see. */
const hidden = { space: '', site: '' };

beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  const { organization } = test.demo;
  [reader, guest, author] = [await test.asPerson('read'), await test.asPerson(null), await test.asPerson(null)];
  own = (await test.post('/v1/orgs', { title: 'Author' }, { token: author.token })).body.id;
  hidden.space = (await test.post(`/v1/orgs/${organization}/spaces`, { title: 'Hidden' })).body.id;
  hidden.site = (await test.post(`/v1/orgs/${organization}/sites`, { title: 'Hidden' })).body.id;
  const sites = `/v1/orgs/${organization}/sites/${hidden.site}`;
  await test.post(`${sites}/permissions`, { role: null, users: [reader.id] });
  await test.call('PATCH', `/v1/spaces/${hidden.space}`, { body: { defaultLevel: null } });
  const publish = { organization: own, visibility: 'unlisted', scopes: ['space:content:read'], script: aScript() };
  await test.post('/v1/integrations/covering', { ...aBody(), ...publish }, { token: author.token });
  const id = await test.install('covering', { space: true, site: true });
  base = `/v1/integrations/covering/installations/${id}`;
  await test.post(`${base}/spaces`, { space: hidden.space });
  await test.post(`${base}/sites`, { siteId: hidden.site });
  await test.platform.idle();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const aBody = () => ({ title: 'Covering', description: 'Covers' });
const as = ({ token }: Person) => ({ token });
const ids = ({ body }: CallAnswer, field: string): string[] => body.items.map((item: never) => item[field]);

it('are hidden from the author', async () => {
  for (const person of [reader, guest, author]) {
    expect((await test.get(`/v1/spaces/${hidden.space}`, as(person))).code).toBe('space_not_found');
    const site = await test.get(`/v1/orgs/${test.demo.organization}/sites/${hidden.site}`, as(person));
    expect(site.code).toBe('site_not_found');
  }
});

describe('installations', () => {
  it.each(['', '?extended=true'])('list the spaces and sites that the caller may see%s', async (query) => {
    const idOf = (on: string | { id: string }): string => (typeof on === 'string' ? on : on.id);
    const listed = async (kind: 'space' | 'site', person?: Person): Promise<[string[], number]> => {
      const response = await test.get(`${base}/${kind}s${query}`, person && as(person));
      return [(ids(response, kind) as (string | { id: string })[]).map(idOf), response.body.count];
    };
    expect(await listed('space')).toEqual([[test.demo.space, hidden.space], 2]);
    expect(await listed('space', reader)).toEqual([[test.demo.space], 1]);
    expect(await listed('space', guest)).toEqual([[], 0]);
    expect(await listed('site')).toEqual([[test.demo.site, hidden.site], 2]);
    expect(await listed('site', reader)).toEqual([[test.demo.site], 1]);
    expect(await listed('site', guest)).toEqual([[], 0]);
  });

  it('count the spaces that the caller may see', async () => {
    const count = async (person?: Person): Promise<number[]> => {
      const options = person && as(person);
      const listed = await test.get(`/v1/orgs/${test.demo.organization}/installations`, options);
      return [
        (await test.get(base, options)).body.spaces,
        ...(listed.body.items ?? []).map(({ installation }: never) => (installation as { spaces: number }).spaces),
      ];
    };
    expect(await count()).toEqual([2, 2]);
    expect(await count(reader)).toEqual([1, 1]);
    expect((await test.get(base, as(guest))).body.spaces).toBe(0);
  });

  it('respond to a hidden target like to a missing one', async () => {
    for (const [kind, id] of [
      ['spaces', hidden.space],
      ['sites', hidden.site],
    ] as const) {
      const response = await test.get(`${base}/${kind}/${id}`, as(reader));
      const none = await test.get(`${base}/${kind}/none`, as(reader));
      expect([response.status, response.code]).toEqual([none.status, none.code]);
      expect((await test.get(`${base}/${kind}/${id}`)).status).toBe(200);
    }
  });
});

describe('render', () => {
  const render = (context: object, person: Person) =>
    test.post(
      '/v1/integrations/covering/render',
      { componentId: 'x', props: {}, context: { theme: 'light', ...context } },
      as(person),
    );

  it('is rejected on a hidden space like on a space without the integration', async () => {
    const on = (spaceId: string) => ({ type: 'document', editable: false, spaceId });
    for (const person of [reader, guest, author]) {
      expect((await render(on(hidden.space), person)).code).toBe('installation_not_found');
      expect((await render(on('space_none'), person)).code).toBe('installation_not_found');
    }
    expect((await render(on(test.demo.space), reader)).status).toBe(200);
    const source = {
      type: 'configuration_contentsource',
      organizationId: test.demo.organization,
      spaceId: hidden.space,
    };
    expect((await render(source, reader)).code).toBe('installation_not_found');
  });
});

describe('events', () => {
  it('about hidden targets aren’t shown to the author', async () => {
    const targets = async (path: string, person: Person) => JSON.stringify((await test.get(path, as(person))).body);
    for (const path of ['/_platform/v1/events?limit=1000', '/v1/integrations/covering/events?limit=1000']) {
      const visibleTargets = await targets(path, author);
      expect(visibleTargets).toContain('installation_setup');
      for (const id of [hidden.space, hidden.site]) expect([path, visibleTargets.includes(id)]).toEqual([path, false]);
    }
  });

  it('are complete for the integration', async () => {
    const body = { kind: 'integration', integration: 'covering' };
    const { token } = (await test.post('/_platform/v1/tokens', body, as(author))).body;
    const listed = await test.get('/v1/integrations/covering/events?limit=1000', { token });
    for (const id of [hidden.space, hidden.site]) expect(JSON.stringify(listed.body)).toContain(id);
  });

  it('about hidden targets can’t be read, replayed, or triggered', async () => {
    await test.post(`/v1/orgs/${own}/invites`, { emails: [{ email: 'ada@example.com', role: 'admin' }] }, as(author));
    const all = (await test.get('/_platform/v1/events?limit=1000&integration=covering')).body.items;
    const about = all.filter(({ payload }: { payload: { spaceId?: string } }) => payload.spaceId === hidden.space);
    expect(about.length).toBeGreaterThan(0);
    const [{ id }] = about;
    const asAuthor = as(author);
    expect((await test.get(`/_platform/v1/events/${id}`, asAuthor)).code).toBe('event_not_found');
    expect((await test.get(`/v1/integrations/covering/events/${id}`, asAuthor)).code).toBe('event_not_found');
    expect((await test.post(`/_platform/v1/events/${id}/replay`, undefined, asAuthor)).code).toBe('event_not_found');
    const type = 'space_content_updated';
    const body = { integration: 'covering', type, space: hidden.space };
    expect((await test.post('/_platform/v1/events', body, asAuthor)).code).toBe('installation_not_found');
    const anywhere = await test.post('/_platform/v1/events', { integration: 'covering', type }, asAuthor);
    expect(anywhere.code).toBe('installation_not_found');
    expect((await test.get(`/_platform/v1/events/${id}`)).status).toBe(200);
  });
});

describe('the live stream', () => {
  it('leaves out hidden targets, and keeps the order', async () => {
    const { body } = await test.platform.fetch('/_platform/v1/live', {
      headers: { Authorization: `Bearer ${reader.token}` },
    });
    const messages = readMessages(body as ReadableStream<Uint8Array>);
    const edit = async (space: string): Promise<void> => {
      const opened = await test.post(`/v1/spaces/${space}/change-requests`, {});
      const path = `/v1/spaces/${space}/change-requests/${opened.body.id}`;
      await test.post(`${path}/content`, { changes: [{ operation: 'insert_page', title: 'New' }] });
      expect((await test.post(`${path}/merge`)).body.result).toBe('merge');
    };
    await edit(hidden.space);
    await test.post('/_platform/v1/events', { integration: 'covering', type: 'task' });
    await edit(test.demo.space);
    await test.call('PUT', '/_platform/v1/clock', { body: { frozen: false } });
    const received: unknown[] = [];
    for await (const message of messages) {
      received.push(message);
      if ((message as { type: string }).type === 'clock') break;
    }
    expect(received.map((message) => (message as { type: string }).type)).toEqual(['content', 'clock']);
    expect(received[0]).toMatchObject({ space: test.demo.space });
  });
});
