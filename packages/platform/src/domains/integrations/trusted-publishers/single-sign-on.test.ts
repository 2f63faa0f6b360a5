// Trusted publishers of an organization that enforces single sign-on.
import { startCiIssuer } from '@bindery/testkit/servers/ci-issuer';
import type { CiIssuer } from '@bindery/testkit/servers/ci-issuer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, endSignOn } from '../../../../test/support/saml/harbor.ts';
import { addProvider, signedIn } from '../../../../test/support/saml/identity-provider.ts';
import { startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let issuer: CiIssuer;
beforeAll(async () => {
  issuer = await startCiIssuer();
  test = await startPlatform({ host: false, clock: { now: NOW, frozen: true }, allowPrivate: [issuer.host] });
});
afterAll(async () => {
  await issuer.close();
  await endSignOn(test);
});

it('lets only those publish whose admin had signed in through a provider', async () => {
  const { email } = (await test.get('/v1/user')).body;
  const organization = (await test.post('/v1/orgs', { title: 'Harbor' })).body.id;
  const provider = await addProvider(test, organization);
  const browser = await signedIn(test, provider, { nameId: email });
  await test.publish('polls', { organization });
  const path = '/_platform/v1/integrations/polls/trusted-publishers';
  const ruleOf = (audience: string) => ({
    issuer: issuer.url,
    audience,
    repository: 'octo-org/polls',
    ref: 'refs/heads/main',
  });
  await test.post(path, ruleOf('by-token'));
  expect((await browser.call('POST', path, { body: ruleOf('by-session') })).status).toBe(201);
  const exchange = async (aud: string) => {
    const token = await issuer.sign({ aud }, { now: NOW });
    return test.post('/_platform/v1/publish-tokens', { token, integration: 'polls' }, { token: null });
  };
  const codeOf = async (token: string) => (await test.get('/v1/integrations/polls', { token })).code;
  const [byToken, bySession] = [(await exchange('by-token')).body.token, (await exchange('by-session')).body.token];
  expect([await codeOf(byToken), await codeOf(bySession)]).toEqual([null, null]);

  await browser.call('PATCH', `/v1/orgs/${organization}`, { body: { sso: true } });
  expect([await codeOf(byToken), await codeOf(bySession)]).toEqual(['token_invalid', null]);
  expect((await exchange('by-token')).code).toBe('publish_token_rejected');
  expect((await exchange('by-session')).status).toBe(201);

  await browser.call('DELETE', `/v1/orgs/${organization}/saml/${provider.id}`);
  expect(await codeOf(bySession)).toBe('token_invalid');
});
