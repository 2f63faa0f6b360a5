// Audit events of an organization: who did what, to what, and from where.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let org: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  org = `/v1/orgs/${(await test.post('/v1/orgs', { title: 'Audited' })).body.id}`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const list = async (query = '') => (await test.get(`${org}/audit-events?${query}`)).body;
const newest = async () => (await list('limit=1')).items[0];
const detailsOf = async ({ id }: { id: string }) => (await test.get(`${org}/audit-events/${id}`)).body;

describe('an audit event', () => {
  it('has the actor, the action, and the created resource', async () => {
    const { body: space } = await test.post(`${org}/spaces`, { title: 'Guides' });
    const event = await newest();
    expect(event).toEqual({
      object: 'audit-event',
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      occurredAt: expect.any(String),
      action: 'createSpace',
      actor: { type: 'user', id: (await test.get('/v1/user')).body.id, label: 'Ada Author' },
      source: 'api',
      target: { type: 'space', id: space.id, label: 'Guides' },
      urls: { location: expect.stringMatching(new RegExp(`^http://[^/]+${org}/audit-events/${event.id}$`)) },
    });
  });

  it('names the fields of the request, and none of their values', async () => {
    const { body: space } = await test.post(`${org}/spaces`, { title: 'Before' });
    await test.call('PATCH', `/v1/spaces/${space.id}`, { body: { title: 'Secret title', emoji: '1f512' } });
    const details = await detailsOf(await newest());
    expect(details).toMatchObject({
      action: 'updateSpaceById',
      target: { type: 'space', id: space.id, label: 'Before' },
      schemaVersion: 1,
      payload: { parameters: { spaceId: space.id }, fields: ['emoji', 'title'] },
    });
    expect(JSON.stringify(details)).not.toContain('Secret');
    expect((await test.get(`/_platform/v1/requests/${details.executionId}`)).body).toMatchObject({
      operation: 'updateSpaceById',
    });
  });

  it('has the user interface as its source if the dashboard sent the request', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    await test.call('POST', `${org}/spaces`, { body: { title: 'From the dashboard' }, headers });
    const event = await newest();
    expect([event.source, (await detailsOf(event)).source]).toEqual(['ui', 'ui']);
  });

  it('has the integration or the installation as its actor if one of them sent the request', async () => {
    const demo = `/v1/orgs/${test.demo.organization}/audit-events`;
    const newestInDemo = async () => {
      const { id } = (await test.get(`${demo}?limit=1`)).body.items[0];
      return (await test.get(`${demo}/${id}`)).body;
    };
    await test.publish('audited', { title: 'Audited' });
    const installation = await test.install('audited');
    const issued = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'audited' });
    const { token } = issued.body;
    const path = `/v1/integrations/audited/installations/${installation}`;
    await test.call('PATCH', path, { token, body: { externalIds: ['one'] } });
    expect(await newestInDemo()).toMatchObject({
      action: 'updateIntegrationInstallation',
      source: 'integration',
      actor: { type: 'integration', id: 'audited', label: 'Audited' },
      target: { type: 'installation', id: installation },
    });
    const own = (await test.post(`${path}/tokens`, undefined, { token })).body;
    await test.call('PATCH', path, { token: own.token, body: { externalIds: ['two'] } });
    expect(await newestInDemo()).toMatchObject({ actor: { type: 'installation', id: installation, label: 'audited' } });
  });

  it('is the first one of a new organization', async () => {
    const { body: created } = await test.post('/v1/orgs', { title: 'Another' });
    const { items } = (await test.get(`/v1/orgs/${created.id}/audit-events`)).body;
    expect(items).toMatchObject([
      { action: 'createOrganization', target: { type: 'organization', id: created.id, label: 'Another' } },
    ]);
  });
});

describe('nothing is recorded', () => {
  it.each([
    ['of a read', () => test.get(`${org}/spaces`)],
    ['of a rejected request', () => test.post(`${org}/spaces`, { title: 42 })],
    ['of a change without effect', () => test.call('DELETE', '/v1/spaces/no_such_space')],
    ['of a removal without effect', () => test.call('DELETE', `${org}/members/no_such_member`)],
    ['of a search', () => test.post(`${org}/ask`, { query: 'What?' })],
  ])('%s', async (_, send) => {
    const before = await list('limit=0');
    await send();
    expect(await list('limit=0')).toEqual(before);
  });

  it('of a request that repeats another one', async () => {
    const send = () =>
      test.call('POST', `${org}/spaces`, { body: { title: 'Once' }, headers: { 'idempotency-key': 'once' } });
    const first = await send();
    const { count } = await list('limit=0');
    expect((await send()).body).toEqual(first.body);
    expect((await list('limit=0')).count).toBe(count);
  });
});

describe('listOrganizationAuditEvents', () => {
  it('filters by action, actor, target, and time', async () => {
    const { body: space } = await test.post(`${org}/spaces`, { title: 'Filtered' });
    await test.call('DELETE', `/v1/spaces/${space.id}`);
    const actions = (page: { items: { action: string }[] }) => page.items.map(({ action }) => action);
    expect(actions(await list(`target=${space.id}`))).toEqual(['deleteSpaceById', 'createSpace']);
    expect(actions(await list(`target=${space.id}&action=createSpace`))).toEqual(['createSpace']);
    expect(actions(await list(`target=${space.id}&actor=nobody`))).toEqual([]);
    const { occurredAt } = await newest();
    expect((await list(`from=${encodeURIComponent(occurredAt)}`)).items.at(-1).occurredAt).toBe(occurredAt);
    expect((await list('to=2000-01-01T00:00:00Z')).count).toBe(0);
  });

  it.each(['from=yesterday', 'to=2026-13-01T00:00:00Z', 'unknown=1'])('rejects %s', async (query) => {
    const answer = await test.get(`${org}/audit-events?${query}`);
    expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
  });

  it('is for administrators of the organization', async () => {
    const organization = org.split('/').at(-1);
    const member = await test.asPerson('create', organization, OWNER_TOKEN);
    const { id } = await newest();
    for (const path of ['audit-events', `audit-events/${id}`, 'audit-event-actions']) {
      const answer = await test.get(`${org}/${path}`, { token: member.token });
      expect([path, answer.status, answer.code]).toEqual([path, 403, 'forbidden']);
    }
  });
});

it('has an error for an event of another organization', async () => {
  const { body: other } = await test.post('/v1/orgs', { title: 'Other' });
  const { id } = await newest();
  const answer = await test.get(`/v1/orgs/${other.id}/audit-events/${id}`);
  expect([answer.status, answer.code]).toEqual([404, 'audit_event_not_found']);
});

it('lists every action with a label', async () => {
  const { items } = (await test.get(`${org}/audit-event-actions`)).body;
  expect(items).toContainEqual({
    object: 'audit-event-action',
    id: 'createSpace',
    label: expect.stringMatching(/^Create/),
  });
  expect(items.map(({ id }: { id: string }) => id)).not.toContain('resolvePublishedContentByUrl');
});
