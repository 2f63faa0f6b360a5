// SAML providers: what can be set, what is shown, their own certificates and settings.
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';
import { TestBrowser } from '../../../../test/support/saml/browser.ts';
import { endSignOn, startSignOn } from '../../../../test/support/saml/harbor.ts';
import {
  addProvider,
  postResponse,
  respond,
  signIn,
  startLogin,
} from '../../../../test/support/saml/identity-provider.ts';
import { observeWrite } from '../../../../test/support/observe-write.ts';
import { testKeys } from '@bindery/saml/testing/test-parties';

let test: TestPlatform;
let organization: string;
beforeAll(async () => {
  test = await startSignOn();
});
beforeEach(async () => {
  organization = (await test.post('/v1/orgs', { title: 'Harbor' })).body.id;
});
afterAll(() => endSignOn(test));

const create = (body: object) => test.post(`/v1/orgs/${organization}/saml`, body);
const list = async () => (await test.get(`/v1/orgs/${organization}/saml`)).body;
const at = (id: string) => `/v1/orgs/${organization}/saml/${id}`;

describe('createOrganizationSAMLProvider', () => {
  it('is pending in listSAMLProvidersInOrganizationById, with the URLs of the platform', async () => {
    const { keys } = await addProvider(test, organization);
    const team = (await test.call('PUT', `/v1/orgs/${organization}/teams`, { body: { title: 'Crew' } })).body.id;
    const body = {
      label: 'Second',
      certificate: keys.certificate,
      entityID: 'https://idp.example',
      ssoURL: 'https://idp.example/sso',
      defaultTeam: team,
      defaultRole: null,
    };
    const { after } = await observeWrite(
      () => test.get(`/v1/orgs/${organization}/saml`),
      () => create(body),
    );
    const listKeys = after.items.find(({ label }: { label: string }) => label === 'Second');
    const { id } = listKeys;
    const base = `${test.platform.origins.api}/_platform/saml/${id}`;
    expect(after).toMatchObject({ count: 2 });
    expect(listKeys).toMatchObject({
      ...body,
      defaultTeam: { object: 'team', id: team },
      status: 'pending',
      service: { acsURL: `${base}/acs`, startURL: `${base}/start`, entityID: `${base}/metadata` },
      urls: { location: `${test.platform.origins.api}${at(id)}` },
    });
    expect((await test.get(at(id))).body).toEqual(listKeys);
  });

  it('accepts only a label, and is usable once complete', async () => {
    await test.call('PATCH', `/v1/orgs/${organization}`, { body: { defaultRole: 'comment' } });
    const { body: provider } = await create({ label: 'Later' });
    expect(provider).toMatchObject({ ssoURL: 'about:blank', entityID: '', certificate: '', defaultRole: 'comment' });
    const logins = async () => (await test.get(`/v1/orgs/${organization}/sso`)).body.items;
    expect(await logins()).toEqual([]);
    const { idp } = await testKeys();
    const rest = { certificate: idp.certificate, entityID: 'https://idp.example', ssoURL: 'https://idp.example/sso' };
    const { after } = await observeWrite(
      () => test.get(at(provider.id)),
      () => test.call('PATCH', at(provider.id), { body: rest }),
    );
    expect(after).toMatchObject({ ...rest, label: 'Later' });
    expect(await logins()).toEqual([{ id: provider.id, label: 'Later', startURL: provider.service.startURL }]);
  });

  it('rejects invalid providers', async () => {
    const { idp } = await testKeys();
    const foreign = await test.asPerson('outsider');
    const { id: theirs } = (await test.post('/v1/orgs', { title: 'Theirs' }, { token: foreign.token })).body;
    const team = (await test.call('PUT', `/v1/orgs/${theirs}/teams`, { body: { title: 'T' }, token: foreign.token }))
      .body.id;
    const rejected: [object, string][] = [
      [{ certificate: 'no certificate' }, 'saml_certificate_invalid'],
      [{ certificate: `${idp.certificate} and text` }, 'saml_certificate_invalid'],
      [{ certificate: idp.certificate.replace(/.{64}\n/, '') }, 'saml_certificate_invalid'],
      [
        {
          certificate: Array.from({ length: 9 }, () => idp.certificate)
            .join('')
            .slice(0, 10_000),
        },
        'saml_certificate_invalid',
      ],
      [{ ssoURL: 'javascript:alert(1)' }, 'request_invalid'],
      [{ ssoURL: 'file:///etc/passwd' }, 'request_invalid'],
      [{ ssoURL: 'https://user:word@idp.example/' }, 'request_invalid'],
      [{ label: '' }, 'request_invalid'],
      [{ label: 'x'.repeat(31) }, 'request_invalid'],
      [{ entityID: 'x'.repeat(1025) }, 'request_invalid'],
      [{ defaultTeam: team }, 'team_not_found'],
      [{ defaultTeam: 'team_none' }, 'team_not_found'],
      [{ defaultRole: 'owner' }, 'request_invalid'],
    ];
    const { body: provider } = await create({ label: 'Good' });
    for (const [body, code] of rejected) {
      expect([body, (await create({ label: 'Bad', ...body })).code]).toEqual([body, code]);
      expect([body, (await test.call('PATCH', at(provider.id), { body })).code]).toEqual([body, code]);
    }
    expect((await list()).count).toBe(1);
  });
});

describe('deleteOrganizationSAMLProvider', () => {
  it('removes it from the list, and succeeds for a missing one', async () => {
    const { id } = await addProvider(test, organization);
    const { after } = await observeWrite(
      () => test.get(`/v1/orgs/${organization}/saml`),
      () => test.call('DELETE', at(id)),
    );
    expect(after.count).toBe(0);
    expect((await test.call('DELETE', at(id))).status).toBe(204);
    expect((await test.get(at(id))).code).toBe('saml_provider_not_found');
  });

  it('leaves one of another organization alone', async () => {
    const { id } = await addProvider(test, test.demo.organization);
    expect((await test.call('DELETE', at(id))).status).toBe(204);
    expect((await test.call('PATCH', at(id), { body: { label: 'x' } })).code).toBe('saml_provider_not_found');
    expect((await test.get(`/v1/orgs/${test.demo.organization}/saml/${id}`)).status).toBe(200);
  });
});

describe('the certificates of an identity provider', () => {
  it('can be several during a key rotation', async () => {
    const { idp, nextIdp } = await testKeys();
    const provider = await addProvider(test, organization);
    const next = { ...provider, keys: nextIdp };
    const browser = new TestBrowser(test);
    expect((await signIn(browser, next, { nameId: 'a@example.org' })).headers.get('x-bindery-error')).toBe(
      'saml_signature_invalid',
    );
    await test.call('PATCH', at(provider.id), { body: { certificate: `${idp.certificate}\n${nextIdp.certificate}` } });
    expect((await signIn(browser, next, { nameId: 'a@example.org' })).status).toBe(303);
    expect((await signIn(browser, provider, { nameId: 'a@example.org' })).status).toBe(303);
    await test.call('PATCH', at(provider.id), { body: { certificate: nextIdp.certificate } });
    expect((await signIn(browser, provider, { nameId: 'a@example.org' })).headers.get('x-bindery-error')).toBe(
      'saml_signature_invalid',
    );
    const thumbprints = (await browser.call('GET', '/_platform/v1/sessions')).body.items.map(
      (one: { thumbprint: string }) => one.thumbprint,
    );
    expect(thumbprints[0]).toBe(new X509Certificate(idp.certificate).fingerprint256.replaceAll(':', '').toLowerCase());
  });
});

describe('the certificates of the platform', () => {
  it('are in its metadata, the current one and the one before', async () => {
    const { id, service } = await addProvider(test, organization);
    const certificates = `/_platform/v1/orgs/${organization}/saml/${id}/certificates`;
    const listKeys = async () =>
      (await test.get(certificates)).body.items as { certificate: string; isCurrent: boolean; id: string }[];
    const metadata = async () => (await test.platform.fetch(service.entityID)).text();
    const [first = { id: '', certificate: 'none', isCurrent: false }] = await listKeys();
    expect(await listKeys()).toHaveLength(1);
    const inner = ({ certificate }: { certificate: string }) => certificate.replaceAll(/-----[^-]+-----|\s/g, '');
    const { body: second } = await test.post(certificates);
    const rotated = await listKeys();
    expect(rotated.map(({ id: key, isCurrent }) => [key, isCurrent])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const text = (await metadata()).replaceAll(/\s/g, '');
    expect(text).toContain(inner(second));
    expect(text).toContain(inner(first));
    await test.post(certificates);
    expect((await listKeys()).map(({ id: key }) => key)).not.toContain(first.id);
    expect((await metadata()).replaceAll(/\s/g, '')).not.toContain(inner(first));
    expect(new X509Certificate(second.certificate).publicKey.asymmetricKeyType).toBe('rsa');
  });

  it('sign login requests', async () => {
    const provider = await addProvider(test, organization);
    const { url: loginUrl } = await startLogin(new TestBrowser(test), provider);
    expect(loginUrl.searchParams.get('SigAlg')).toContain('rsa-sha256');
  });
});

describe('the settings of a provider', () => {
  it('can require only signed assertions', async () => {
    const provider = await addProvider(test, organization, {}, { admitsAnyone: false });
    const settings = `/_platform/v1/orgs/${organization}/saml/${provider.id}`;
    expect((await test.get(settings)).body).toEqual({
      allowUnsolicited: true,
      assertionOnlySigned: false,
      allowAnyEmail: false,
    });
    const { after } = await observeWrite(
      () => test.get(settings),
      () => test.call('PATCH', settings, { body: { assertionOnlySigned: true } }),
    );
    expect(after).toEqual({ allowUnsolicited: true, assertionOnlySigned: true, allowAnyEmail: false });
    expect(
      (
        await postResponse(new TestBrowser(test), provider, {
          SAMLResponse: respond(provider, { nameId: 'b@example.org' }),
        })
      ).status,
    ).toBe(303);
  });
});
