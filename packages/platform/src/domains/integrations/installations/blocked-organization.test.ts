// A blocked organization publishes, installs and configures nothing, by whatever token; what it has can be read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublishBody, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
/** The blocked organization, and an admin of it. */
let id: string;
let token: string;
let space: string;
let site: string;
let own: string;
let installation: string;
/** Token of the integration itself, and of its installation. */
let itself: string;
let installed: string;

const block = (reason: 'security' | null) =>
  test.call('PATCH', `/_platform/v1/orgs/${id}`, {
    body: { blocked: reason === null ? null : { reason } },
  });

beforeAll(async () => {
  test = await startPlatform();
  id = (await test.post('/v1/orgs', { title: 'Blocked' })).body.id;
  ({ token } = await test.asPerson('admin', id));
  space = (await test.post(`/v1/orgs/${id}/spaces`, { title: 'Space' }, { token })).body.id;
  site = (await test.post(`/v1/orgs/${id}/sites`, { title: 'Site' }, { token })).body.id;
  const body = { ...aPublishBody(), organization: id };
  expect((await test.post('/v1/integrations/theirs', body, { token })).status).toBe(200);
  await test.publish('shared', { visibility: 'public' });
  own = '/v1/integrations/theirs';
  installation = (await test.post(`${own}/installations`, { organization: id }, { token })).body.id;
  await test.post(`${own}/installations/${installation}/spaces`, { space }, { token });
  await test.post(`${own}/installations/${installation}/sites`, { siteId: site }, { token });
  itself = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'theirs' }, { token })).body
    .token;
  installed = (await test.post(`${own}/installations/${installation}/tokens`, undefined, { token: itself })).body.token;
  await block('security');
});
afterAll(closePlatforms);

const at = () => `${own}/installations/${installation}`;
const configuration = { configuration: { a: 1 } };

/** Every way to write what belongs to it. */
const writes: readonly (readonly [what: string, write: () => Promise<CallAnswer>])[] = [
  ['publish', () => test.post(own, { ...aPublishBody(), organization: id }, { token })],
  [
    'publish under a new name',
    () => test.post('/v1/integrations/new', { ...aPublishBody(), organization: id }, { token }),
  ],
  ['unpublish', () => test.call('DELETE', own, { token })],
  ['install its own', () => test.post(`${own}/installations`, { organization: id }, { token })],
  ['install another’s', () => test.post('/v1/integrations/shared/installations', { organization: id }, { token })],
  ['development mode on', () => test.call('PUT', `${own}/dev`, { token, body: { tunnelUrl: 'http://127.0.0.1:9/' } })],
  ['development mode off', () => test.call('DELETE', `${own}/dev`, { token })],
  ['configure', () => test.call('PATCH', at(), { token, body: configuration })],
  ['configure, by the integration', () => test.call('PATCH', at(), { token: itself, body: configuration })],
  ['configure, by the installation', () => test.call('PATCH', at(), { token: installed, body: configuration })],
  ['select spaces', () => test.call('PATCH', at(), { token, body: { space_selection: 'all' } })],
  ['install on a space', () => test.post(`${at()}/spaces`, { space }, { token })],
  ['configure on a space', () => test.call('PATCH', `${at()}/spaces/${space}`, { token, body: configuration })],
  [
    'the same, by the installation',
    () => test.call('PATCH', `${at()}/spaces/${space}`, { token: installed, body: configuration }),
  ],
  ['uninstall from a space', () => test.call('DELETE', `${at()}/spaces/${space}`, { token })],
  ['install on a site', () => test.post(`${at()}/sites`, { siteId: site }, { token })],
  ['configure on a site', () => test.call('PATCH', `${at()}/sites/${site}`, { token, body: configuration })],
  ['uninstall from a site', () => test.call('DELETE', `${at()}/sites/${site}`, { token })],
  ['uninstall', () => test.call('DELETE', at(), { token })],
  ['pause', () => test.call('PATCH', `/_platform/v1/installations/${installation}`, { token, body: { paused: true } })],
  ['trigger an event', () => test.post('/_platform/v1/events', { integration: 'theirs', type: 'task' }, { token })],
  ['issue a token', () => test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'theirs' }, { token })],
];

describe('a blocked organization', () => {
  it.each(writes)('does not %s', async (_what, write) => {
    expect(await write()).toMatchObject({ status: 403, code: 'organization_blocked' });
  });

  it('is refused before a body is read', async () => {
    const raw = '{ not read';
    const response = await test.call('POST', own, { token, raw, headers: { 'content-type': 'application/json' } });
    expect(response).toMatchObject({ status: 403, code: 'organization_blocked' });
  });

  it('reads its data unchanged', async () => {
    for (const path of [own, at(), `${at()}/spaces/${space}`, `${at()}/sites/${site}`, `${own}/events`]) {
      expect([path, (await test.get(path, { token })).status]).toEqual([path, 200]);
    }
    expect((await test.get(at(), { token })).body.configuration).toEqual({});
    const again = await test.post(`${at()}/tokens`, undefined, { token: itself });
    expect(again.status).toBe(200);
  });

  it('doesn’t affect organizations that installed its integrations', async () => {
    expect((await test.install('shared')).length).toBeGreaterThan(0);
  });

  it('writes again once it is no longer blocked', async () => {
    await block(null);
    expect((await test.call('PATCH', at(), { token, body: configuration })).status).toBe(200);
    expect((await test.post(own, { ...aPublishBody(), organization: id }, { token })).status).toBe(200);
  });
});
