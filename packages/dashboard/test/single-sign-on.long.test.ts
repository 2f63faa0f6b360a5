// Sign-in through an identity provider in a browser: initiated by either side, with a cookie that scripts can’t read, attacks from
// other pages, and sign-out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENTITY_ID } from '@bindery/platform/test/support/saml/identity-provider';
import { testKeys } from '@bindery/saml/testing/test-parties';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { serveIdentityProvider } from './identity-provider-server.ts';
import type { IdentityProviderServer } from './identity-provider-server.ts';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { runIdp } from './run-idp.ts';
import { LABELS, blockLabel } from './labels.ts';

describe.skipIf(!hasBrowser)('single sign-on', () => {
  let test: DashboardTest;
  let idp: IdentityProviderServer;
  let organizationId: string;
  const createProvider = async (
    body: Record<'label' | 'entityID' | 'certificate' | 'ssoURL', string>,
    defaultRole: 'admin' | 'read',
  ) => {
    const provider = await test.api.request('POST /orgs/{organizationId}/saml', {
      organizationId,
      body: { ...body, defaultRole },
    });
    await test.api.request('PATCH /_platform/v1/orgs/{organizationId}/saml/{samlProviderId}', {
      organizationId,
      samlProviderId: provider.id,
      body: { allowAnyEmail: true },
    });
    return provider;
  };
  const pages: Record<string, string> = {};
  beforeAll(async () => {
    test = await startDashboard();
    idp = await serveIdentityProvider(pages);
    organizationId = test.platform.demo!.organization;
    const { idp: keys } = await testKeys();
    const { certificate } = keys;
    const provider = await createProvider(
      { label: 'Harbor login', entityID: ENTITY_ID, certificate, ssoURL: `${idp.url}/sso` },
      'admin',
    );
    const now = () => test.platform.clock.now();
    idp.now.provider = { id: provider.id, organization: organizationId, service: provider.service, keys, now };
  });
  let person = 0;
  beforeEach(() => {
    idp.now.subject = { nameId: `grace-${person++}@example.org`, attributes: { displayName: 'Grace' } };
  });
  afterAll(async () => {
    await idp?.close();
    await test?.close();
  });

  const signIn = async (page: Page): Promise<void> => {
    await page.getByLabel(LABELS.subdomain).fill('harbor');
    await page.getByRole('button', { name: LABELS.signInWithSso }).click();
    await page.getByText(LABELS.signedInTo).waitFor();
  };
  /** The response to a page of the dashboard, with the cookie alone. */
  const statusOf = (page: Page, path: string): Promise<number> =>
    page.evaluate(async (url) => (await fetch(url)).status, path);
  const sessionCookie = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'bindery_session');

  it('starts at the dashboard and comes back to where it was, by a cookie that no script reads', async () => {
    const { page } = await test.open('/events', { token: '' });
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe('/events');
    expect(await sessionCookie(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires: -1 });
    const readable = await page.evaluate(() =>
      [document.cookie, JSON.stringify({ ...sessionStorage, ...localStorage })].join(),
    );
    expect(readable).not.toContain('bindery_session');
    expect(readable).not.toContain('bindery.token');
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('bindery_login'))).toEqual([]);
    await page.reload();
    await page.getByText(LABELS.signedInTo).waitFor();
  });

  it('renders blocks and stores changes of a press: writes use the token of the session', async () => {
    const { page, faults } = await test.open('/', { token: '' });
    await signIn(page);
    faults.length = 0;
    await page.getByRole('link', { name: 'Page' }).click();
    const block = page.getByRole('region', { name: blockLabel('poll') });
    await block.getByText('What do you think?').waitFor();
    const writes: [string, string | undefined][] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push([request.method(), request.headers()['x-bindery-csrf']]);
    });
    await block.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => writes.length).toBeGreaterThan(0);
    expect(writes.every(([, token]) => token !== undefined)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('starts at the provider, and requires a click', async () => {
    const { page } = await test.open('/', { token: '' });
    await page.goto(`${idp.url}/start`);
    await page.getByText(idp.now.subject.nameId).waitFor();
    expect(await sessionCookie(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(LABELS.signedInTo).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/(?:page\/.*)?$/);
  });

  it('ends with a sign-out, in every tab', async () => {
    const { page } = await test.open('/', { token: '' });
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto(test.platform.origins.api);
    await other.getByText(LABELS.signedInTo).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel(LABELS.platformToken).waitFor();
    expect(await sessionCookie(page)).toBeUndefined();
    expect(await statusOf(page, '/v1/user')).toBe(401);
    await other.reload();
    await other.getByLabel(LABELS.platformToken).waitFor();
  });

  it('is not what a page of another site, or of another port, can write or read with', async () => {
    const { page } = await test.open('/', { token: '' });
    await signIn(page);
    const { api } = test.platform.origins;
    const spaces = `${api}/v1/orgs/${organizationId}/spaces`;
    const count = async () => (await test.api.request('GET /orgs/{organizationId}/spaces', { organizationId })).count;
    const before = await count();
    pages['/form'] =
      `<!doctype html><form method="post" action="${spaces}" enctype="text/plain"><input name='{"title":"' value='x"}'></form><script>document.forms[0].submit()</script>`;
    pages['/blank'] = '<!doctype html><title>evil</title>';
    const port = new URL(idp.url).port;
    // 127.0.0.1 on another port is the same site: the browser does send the cookie.
    for (const evil of [`http://evil.localhost:${port}`, `http://127.0.0.1:${port}`]) {
      await page.goto(`${evil}/form`);
      await page.waitForURL(spaces);
      expect(await page.textContent('body')).toContain('403');
      await page.goto(`${evil}/blank`);
      const read = await page.evaluate(
        (url) =>
          fetch(url, { credentials: 'include' }).then(
            (answer) => answer.text(),
            () => 'refused',
          ),
        `${api}/_platform/v1/session`,
      );
      expect(read).toBe('refused');
      const response = page.waitForResponse(spaces);
      await page.evaluate(
        (url) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"title":"x"}' }),
        spaces,
      );
      expect((await response).status()).toBe(403);
    }
    expect(await count()).toBe(before);
    await page.goto(api);
    await page.getByText(LABELS.signedInTo).waitFor();
  });

  it('rejects the posted login of another user', async () => {
    const attacker = await test.open('/', { token: '' });
    // The attacker stops before the end: the code is theirs, the browser is not.
    const codes: string[] = [];
    await attacker.page.route('**/acs', async (route) => {
      const answered = await route.fetch({ maxRedirects: 0 });
      codes.push(new URL(answered.headers()['location'] ?? '', test.platform.origins.api).href);
      return route.abort();
    });
    await attacker.page.getByLabel(LABELS.subdomain).fill('harbor');
    await attacker.page.getByRole('button', { name: LABELS.signInWithSso }).click();
    await expect.poll(() => codes.length).toBe(1);
    const victim = await test.open('/', { token: '' });
    const answer = await victim.page.goto(codes[0] ?? '');
    expect([answer?.status(), await sessionCookie(victim.page)]).toEqual([403, undefined]);
    await victim.page.getByText('saml_login_unknown').waitFor();
  });

  it('works against `bindery platform idp`, started on either side', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bindery-idp-'));
    const running = await runIdp(folder);
    try {
      const { entityID, certificate, ssoURL } = running;
      const { service } = await createProvider({ label: 'Test users', entityID, certificate, ssoURL }, 'read');
      const { page } = await test.open('/', { token: '' });
      await page.getByLabel(LABELS.subdomain).fill('harbor');
      await page.getByRole('button', { name: LABELS.signInWithSso }).click();
      await page.getByRole('link', { name: 'Test users' }).click();
      await page.getByRole('button', { name: /Grace Hopper/ }).click();
      await page.getByText(LABELS.signedInTo).waitFor();
      expect(await page.evaluate(async () => (await (await fetch('/v1/user')).json()).email)).toBe('grace@example.com');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel(LABELS.platformToken).waitFor();
      await page.goto(running.url);
      await page.getByRole('button', { name: service.entityID }).click();
      await page.getByRole('button', { name: /Grace Hopper/ }).click();
      await page.getByText('grace@example.com').waitFor();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText(LABELS.signedInTo).waitFor();
    } finally {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
