// Installations on organizations, spaces and sites, as other operations show them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observeWrite } from '../../../../test/support/observe-write.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let organization: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  ({ organization } = test.demo);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const integrationToken = async (integration: string): Promise<string> =>
  (await test.post('/_platform/v1/tokens', { kind: 'integration', integration })).body.token;

describe.each(['space', 'site'] as const)('installations on a %s', (level) => {
  const id = (): string => test.demo[level];
  const body = () => (level === 'space' ? { space: id() } : { siteId: id() });
  const installed = async (name: string): Promise<string> => {
    await test.publish(name);
    return `/v1/integrations/${name}/installations/${await test.install(name)}/${level}s`;
  };

  it('are created, updated, and deleted, as the list shows', async () => {
    const at = await installed(`changed-${level}`);
    const list = () => test.get(at);
    const created = await observeWrite(list, () => test.post(at, body()));
    expect([created.before.count, created.after.count]).toEqual([0, 1]);
    const one = `${at}/${id()}`;
    const read = () => test.get(one);
    for (const change of [{ configuration: { key: 'a' } }, { externalIds: ['x'] }]) {
      const changed = await observeWrite(read, () => test.call('PATCH', one, { body: change }));
      expect(changed.after).toMatchObject(change);
    }
    expect((await list()).body.count).toBe(1);
    expect((await observeWrite(list, () => test.call('DELETE', one))).after.count).toBe(0);
  });

  it('expand their target on request', { tags: ['long'] }, async () => {
    const name = `extended-${level}`;
    const at = await installed(name);
    const one = `${at}/${id()}`;
    const shows = (response: { body: Record<string, unknown> }): unknown => response.body[level];
    expect(shows(await test.post(at, body()))).toBe(id());
    expect(shows(await test.get(one))).toBe(id());
    expect(shows(await test.get(`${one}?extended=true`))).toMatchObject({ object: level, id: id() });
    const change = { body: { externalIds: ['x'] } };
    expect(shows(await test.call('PATCH', one, change))).toBe(id());
    expect(shows(await test.call('PATCH', `${one}?extended=true`, change))).toMatchObject({ id: id() });
    await test.call('DELETE', one);
    expect(shows(await test.post(`${at}?extended=true`, body()))).toMatchObject({ object: level, id: id() });
    expect((await test.get(at)).body.items[0][level]).toBe(id());
    expect((await test.get(`${at}?extended=true`)).body.items[0][level]).toMatchObject({ id: id() });
    await test.call('PATCH', one, change);
    const token = await integrationToken(name);
    const all = async (query: string) => (await test.get(`/v1/integrations/${name}/${level}s${query}`, { token })).body;
    expect((await all('')).items[0][level]).toBe(id());
    expect((await all('?extended=true')).items[0][level]).toMatchObject({ id: id() });
    expect((await all('?externalId=x')).count).toBe(1);
    expect((await all('?externalId=other')).count).toBe(0);
  });

  it('show in what is installed on it, which is searched by name', async () => {
    const list =
      level === 'space' ? `/v1/spaces/${id()}/integrations` : `/v1/orgs/${organization}/sites/${id()}/integrations`;
    const at = await installed(`searched-${level}`);
    const { before, after } = await observeWrite(
      () => test.get(list),
      () => test.post(at, body()),
    );
    expect(after.count).toBe(before.count + 1);
    expect((await test.get(`${list}?search=SEARCHED`)).body.items).toMatchObject([{ name: `searched-${level}` }]);
  });
});

describe('installations on an organization', () => {
  it('are reported by getOrganizationIntegrationStatus, and searched by name and by external id', async () => {
    await test.publish('told');
    const status = () => test.get(`/v1/orgs/${organization}/integrations/told/installation_status`);
    expect((await status()).code).toBe('installation_not_found');
    const path = '/v1/integrations/told/installations';
    const { body } = await test.post(path, { organization });
    expect((await status()).body).toEqual({ status: 'active' });
    await test.publish('other-told');
    await test.install('other-told');
    const list = `/v1/orgs/${organization}/installations`;
    const all = (await test.get(list)).body.count;
    expect((await test.get(`${list}?search=other-told`)).body.count).toBeLessThan(all);
    const token = await integrationToken('told');
    const found = async (externalId: string) =>
      (await test.get(`${path}?externalId=${externalId}`, { token })).body.count;
    await test.call('PATCH', `${path}/${body.id}`, { body: { externalIds: ['mine'] } });
    expect([await found('mine'), await found('other')]).toEqual([1, 0]);
  });

  it('are listed with their status and target, at one level', async () => {
    const list = `/v1/orgs/${organization}/integrations/installations-status`;
    const found = async (query: string, token?: string) => {
      const { body } = await test.get(`${list}?limit=1000&${query}`, token === undefined ? {} : { token });
      return body.items.filter(({ integration }: { integration: { name: string } }) => integration.name === 'stated');
    };
    await test.publish('stated', {
      configurations: { space: { properties: { key: { type: 'string', title: 'Key' } }, required: ['key'] } },
    });
    const { space, site } = test.demo;
    const installation = await test.install('stated', { space: true, site: true });
    const account = { status: 'active', target: { type: 'organization', organizationId: organization } };
    expect(await found('')).toMatchObject([account]);
    expect(await found('target=space')).toMatchObject([
      { status: 'pending', target: { type: 'space', spaceId: space } },
    ]);
    expect(await found(`target=site&site=${site}`)).toMatchObject([{ target: { type: 'site', siteId: site } }]);
    expect([await found('target=space&space=none'), await found('target=site&site=none')]).toEqual([[], []]);
    for (const query of [`site=${site}`, `target=site&space=${space}`, 'target=all']) {
      expect([query, (await test.get(`${list}?${query}`)).code]).toEqual([query, 'request_invalid']);
    }
    const token = await integrationToken('stated');
    expect((await test.get(list, { token })).body).toMatchObject({ count: 1, items: [account] });
    const guest = await test.asPerson(null);
    expect((await test.get(`${list}?target=space`, { token: guest.token })).code).toBe('forbidden');
    await test.call('DELETE', `/v1/integrations/stated/installations/${installation}`);
    expect([await found(''), await found('target=space')]).toEqual([[], []]);
  });

  it('are listed with their status only on spaces that the caller can view, and that aren’t deleted', async () => {
    const open = (await test.post(`/v1/orgs/${organization}/spaces`, { title: 'Open' })).body.id;
    const closed = (await test.post(`/v1/orgs/${organization}/spaces`, { title: 'Closed' })).body.id;
    await test.call('PATCH', `/v1/spaces/${closed}`, { body: { defaultLevel: null } });
    await test.publish('seen');
    const installation = await test.install('seen');
    for (const space of [open, closed]) {
      await test.post(`/v1/integrations/seen/installations/${installation}/spaces`, { space });
    }
    const list = `/v1/orgs/${organization}/integrations/installations-status?target=space&limit=1000`;
    const found = async (token?: string): Promise<string[]> =>
      (await test.get(list, token === undefined ? {} : { token })).body.items
        .map(({ target }: { target: { spaceId: string } }) => target.spaceId)
        .filter((id: string) => [open, closed].includes(id));
    const { token: editor } = await test.asPerson('edit');
    expect([await found(), await found(editor)]).toEqual([[open, closed], [open]]);
    await test.call('DELETE', `/v1/spaces/${open}`);
    expect([await found(), await found(editor)]).toEqual([[closed], []]);
  });

  it('are entered by the token of createIntegrationInstallationToken', async () => {
    await test.publish('entered');
    const path = `/v1/integrations/entered/installations/${await test.install('entered')}`;
    const exchanged = await test.post(`${path}/tokens`, undefined, { token: await integrationToken('entered') });
    expect((await test.get(path, { token: exchanged.body.token })).status).toBe(200);
  });

  it('list the blocks of what is installed on a space', async () => {
    await test.publish('blocky', { blocks: [{ id: 'b', title: 'Block' }] });
    const at = `/v1/integrations/blocky/installations/${await test.install('blocky')}/spaces`;
    const { after } = await observeWrite(
      () => test.get(`/v1/spaces/${test.demo.space}/integration-blocks`),
      () => test.post(at, { space: test.demo.space }),
    );
    expect(after).toContainEqual({ name: 'blocky', blocks: [{ id: 'b', title: 'Block' }] });
  });

  it('queueIntegrationTask puts an event off by its schedule', async () => {
    await test.publish('tasked');
    await test.install('tasked');
    const token = await integrationToken('tasked');
    const { before, after } = await observeWrite(
      () => test.get('/_platform/v1/events?integration=tasked&type=task'),
      () => test.post('/v1/integrations/tasked/tasks', { task: { what: 'count' }, schedule: 3600 }, { token }),
    );
    expect([before.count, after.count]).toEqual([0, 1]);
    const [{ payload, createdAt, nextAttemptAt }] = after.items;
    expect(payload.task).toEqual({ what: 'count' });
    expect(Date.parse(nextAttemptAt) - Date.parse(createdAt)).toBe(3_600_000);
  });
});
