// An organization that enforces single sign-on: whose tokens open it, and from when on.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import type { TestBrowser } from '../../../../test/support/saml/browser.ts';
import { NOW, endSignOn, startSignOn } from '../../../../test/support/saml/harbor.ts';
import { addProvider, signedIn } from '../../../../test/support/saml/identity-provider.ts';
import type { TestProvider } from '../../../../test/support/saml/identity-provider.ts';

let test: TestPlatform;
let organization: string;
let space: string;
let provider: TestProvider;
let email: string;
beforeAll(async () => {
  test = await startSignOn();
  email = (await test.get('/v1/user')).body.email;
});
beforeEach(async () => {
  organization = (await test.post('/v1/orgs', { title: 'Harbor' })).body.id;
  space = (await test.post(`/v1/orgs/${organization}/spaces`, { title: 'Guide' })).body.id;
  provider = await addProvider(test, organization);
});
afterAll(() => endSignOn(test));

const enforce = (sso = true) => test.call('PATCH', `/v1/orgs/${organization}`, { body: { sso } });
const codeAt = async (path: string, token?: string) =>
  (await test.get(path, token === undefined ? {} : { token })).code;
const signInAsAdmin = (): Promise<TestBrowser> => signedIn(test, provider, { nameId: email });
const issue = async (browser: TestBrowser): Promise<string> =>
  (await browser.call('POST', '/_platform/v1/tokens', { body: { kind: 'user' } })).body.token;

describe('an organization that enforces single sign-on', () => {
  it('denies no one before a first sign-in through a provider', async () => {
    await enforce();
    expect(await codeAt(`/v1/orgs/${organization}`)).toBeNull();
    await signInAsAdmin();
    expect(await codeAt(`/v1/orgs/${organization}`)).toBe('sso_required');
  });

  it('denies tokens access to the organization and its content, with a code', async () => {
    const browser = await signInAsAdmin();
    const site = (await test.post(`/v1/orgs/${organization}/sites`, { title: 'Docs' })).body.id;
    const collection = (await test.post(`/v1/orgs/${organization}/collections`, { title: 'All' })).body.id;
    await enforce();
    const org = `/v1/orgs/${organization}`;
    const paths = [
      org,
      `${org}/members`,
      `${org}/saml`,
      `/v1/spaces/${space}`,
      `/v1/spaces/${space}/content`,
      `${org}/sites/${site}`,
      `/v1/collections/${collection}`,
      `/_platform/v1/sessions?organization=${organization}`,
    ];
    for (const path of paths) {
      expect([path, await codeAt(path)]).toEqual([path, 'sso_required']);
      expect([path, (await browser.call('GET', path)).status]).toEqual([path, 200]);
    }
    for (const path of [`/v1/spaces/${space}`, `/v1/collections/${collection}`, `${org}/sites/${site}`]) {
      const { status, code } = await test.call('DELETE', path);
      expect([path, status, code]).toEqual([path, 403, 'sso_required']);
    }
    expect((await browser.call('GET', `/v1/spaces/${space}`)).status).toBe(200);
    const listed = (await test.get('/v1/orgs?limit=1000')).body.items;
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(organization);
    const { code } = await test.publish('enforced', { organization });
    expect(code).toBe('sso_required');
  });

  it('allows sessions, and tokens issued in a session', async () => {
    const browser = await signInAsAdmin();
    await enforce();
    const token = await issue(browser);
    expect(await codeAt(`/v1/orgs/${organization}`, token)).toBeNull();
    expect((await test.call('PATCH', `/v1/spaces/${space}`, { body: { title: 'Renamed' }, token })).status).toBe(200);
    const listed = (await test.get('/v1/orgs', { token })).body.items;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([organization]);
  });

  it('reveals nothing to strangers', async () => {
    await signInAsAdmin();
    await enforce();
    const stranger = await test.asPerson('outsider');
    expect(await codeAt(`/v1/orgs/${organization}`, stranger.token)).toBe('organization_not_found');
    expect(await codeAt(`/v1/spaces/${space}`, stranger.token)).toBe('space_not_found');
  });

  it('doesn’t affect integrations', async () => {
    const browser = await signInAsAdmin();
    await test.publish('installed', { organization });
    await test.post('/v1/integrations/installed/installations', { organization });
    const { token } = (await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'installed' })).body;
    expect(token).toBeTypeOf('string');
    await enforce();
    expect(await codeAt(`/v1/orgs/${organization}`, token)).toBeNull();
    expect((await browser.call('GET', `/v1/orgs/${organization}/installations`)).body.items).toHaveLength(1);
  });

  it('can be turned off by an admin who signed in, or by the platform owner', async () => {
    const browser = await signInAsAdmin();
    await enforce();
    expect((await enforce(false)).code).toBe('sso_required');
    expect((await browser.call('PATCH', `/v1/orgs/${organization}`, { body: { sso: false } })).status).toBe(200);
    expect(await codeAt(`/v1/orgs/${organization}`)).toBeNull();
    await enforce();
    const { status } = await test.call('PATCH', `/_platform/v1/orgs/${organization}`, { body: { sso: false } });
    expect([status, await codeAt(`/v1/orgs/${organization}`)]).toEqual([200, null]);
  });

  it('isn’t satisfied by a session of another organization', async () => {
    const second = (await test.post('/v1/orgs', { title: 'Second' })).body.id;
    const other = await addProvider(test, second);
    const elsewhere = await signedIn(test, other, { nameId: email });
    await signInAsAdmin();
    await enforce();
    expect((await elsewhere.call('GET', `/v1/orgs/${organization}`)).code).toBe('organization_not_found');
    expect(await codeAt(`/v1/orgs/${organization}`, await issue(elsewhere))).toBe('organization_not_found');
  });

  it('sends no changes after the session ended', async () => {
    const browser = await signInAsAdmin();
    const headers = { cookie: browser.cookie };
    const message = test.platform.fetch('/_platform/v1/live', { headers });
    const reader = (await message).body!.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await reader.read()).value)).toContain('connected');
    await browser.call('DELETE', '/_platform/v1/session');
    const change = await test.messageAfter('/_platform/v1/live', () =>
      test.call('PUT', '/_platform/v1/clock', { body: { now: new Date(NOW).toISOString() } }),
    );
    expect(change).toMatchObject({ type: 'clock' });
    const next = await Promise.race([reader.read(), new Promise((resolve) => setImmediate(() => resolve('nothing')))]);
    expect(next).toBe('nothing');
    await reader.cancel();
  });
});
