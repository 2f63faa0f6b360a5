// Change requests of all spaces in an organization.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let list: string;
/** Two spaces, the second of which only admins can view. */
let spaces: string[];
let ids: string[];

const found = async (query = '', token?: string): Promise<string[]> => {
  const { body } = await test.get(`${list}?${query}`, token === undefined ? {} : { token });
  return body.items.map(({ id }: { id: string }) => id);
};

beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.UTC(2026, 10, 22), frozen: true } });
  const organization = (await test.post('/v1/orgs', { title: 'Harbor' })).body.id;
  list = `/v1/orgs/${organization}/change-requests`;
  spaces = [];
  ids = [];
  for (const title of ['Open', 'Closed']) {
    const { body: space } = await test.post(`/v1/orgs/${organization}/spaces`, { title });
    spaces.push(space.id);
    test.platform.clock.set({ advanceMs: 1_000 });
    const { body } = await test.post(`/v1/spaces/${space.id}/change-requests`, { subject: title });
    ids.push(body.id);
    await test.call('PATCH', `/v1/spaces/${space.id}/change-requests/${body.id}`, { body: { status: 'open' } });
  }
  await test.call('PATCH', `/v1/spaces/${spaces[1]}`, { body: { defaultLevel: null } });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('listChangeRequestsForOrganization', () => {
  it('lists open change requests of all spaces, the latest first, in pages', async () => {
    expect(await found()).toEqual(ids.toReversed());
    const first = (await test.get(`${list}?limit=1`)).body;
    expect([first.count, first.items[0].space]).toEqual([2, spaces[1]]);
    expect(await found(`limit=1&page=${first.next.page}`)).toEqual([ids[0]]);
    const { body } = await test.get(`/v1/spaces/${spaces[0]}/change-requests/${ids[0]}`);
    expect((await test.get(list)).body.items[1]).toEqual(body);
  });

  it('leaves out spaces that the caller can’t view', async () => {
    const organization = list.split('/')[3] ?? '';
    const [reader, guest] = [await test.asPerson('read', organization), await test.asPerson(null, organization)];
    expect([await found('', reader.token), await found('', guest.token)]).toEqual([[ids[0]], []]);
    expect(await found(`space=${spaces[1]}`, reader.token)).toEqual([]);
    const outsider = await test.asPerson('outsider');
    expect((await test.get(list, { token: outsider.token })).code).toBe('organization_not_found');
  });

  it('filters by status, space, site, people, and topic', async () => {
    const owner = (await test.get('/v1/user')).body.id;
    expect(await found(`space=${spaces[0]}`)).toEqual([ids[0]]);
    expect(await found(`creator=${owner}&contributor=none`)).toEqual([]);
    expect(await found('status=draft')).toEqual([]);
    const draft = (await test.post(`/v1/spaces/${spaces[0]}/change-requests`, {})).body.id;
    expect([await found('status=draft'), await found('status=draft&topic=harbor')]).toEqual([[draft], []]);
    expect(new Set(await found('status=draft&status=open'))).toEqual(new Set([...ids, draft]));
    expect(await found('styleguideRun=run_1')).toEqual([]);
    expect(await found('finding=all')).toEqual(ids.toReversed());
    const sites = list.replace('change-requests', 'sites');
    const { body: site } = await test.post(sites, { title: 'Docs' });
    await test.post(`${sites}/${site.id}/site-spaces`, { spaceId: spaces[1] });
    expect([await found(`site=${site.id}`), await found('site=none')]).toEqual([[ids[1]], []]);
    for (const query of ['status=lost', 'orderBy=title', 'finding=some', 'unknown=1']) {
      expect([query, (await test.get(`${list}?${query}`)).code]).toEqual([query, 'request_invalid']);
    }
  });

  it('leaves out deleted spaces', async () => {
    await test.call('DELETE', `/v1/spaces/${spaces[1]}`);
    expect(await found()).toEqual([ids[0]]);
  });
});
