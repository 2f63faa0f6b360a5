// What gives access to something, planted wherever a platform takes it, and looked for wherever one keeps or shows something: the
// data folder while it is written and after, a snapshot, traces, lists, errors, the live stream.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeSnapshot } from '../../src/store/snapshots/take-snapshot.ts';
import { serveSite } from '../support/a-site.ts';
import type { Site } from '../support/a-site.ts';
import { TestBrowser } from '../support/saml/browser.ts';
import { addProvider, postResponse, respond, startLogin } from '../support/saml/identity-provider.ts';
import type { TestProvider } from '../support/saml/identity-provider.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { OWNER_TOKEN, aScript, closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../support/test-platform.ts';

/** Prints and throws all that it was given, as scripts that are looked for an error in do. */
const LEAK = `
  console.log(JSON.stringify(event));
  console.error('all of it:', JSON.stringify(environment));
  if (event.type === 'task') throw new Error(JSON.stringify(environment.secrets));
  if (event.type === 'fetch') return Response.json({ url: event.request.url });
`;

let test: TestPlatform;
let dataFolder: string;
let site: Site;
let output = '';
/** What it is → the value that no one can find. */
const planted: Record<string, string> = {
  'the owner’s token': OWNER_TOKEN,
  'a secret of a manifest': 'Canary-manifest-secret-1',
  'a configured token': 'Canary-configured-token-2',
  'a nested configured password': 'Canary-configured-password-3',
  'Authorization of a visitor': 'Canary-authorization-4',
  'a cookie of a visitor': 'Canary-cookie-5',
  'a share key in an address': 'Canary-share-key-6',
  'SAMLResponse in an address': 'Canary-saml-response-7',
  'SAMLResponse in a form': 'Canary-saml-form-8',
  'a token of a visitor': 'Canary-jwt-token-9',
  'the password of a repository': 'Canary-git-password-10',
  'a token in an address to import from': 'Canary-import-token-11',
  'the access token of Git Sync': 'Canary-gitlab-token-12',
};
const valueOf = (name: string): string => planted[name] ?? '';

/** Notes a response as something that is shown. */
const recordResponse = (answer: CallAnswer): CallAnswer => {
  output += JSON.stringify([[...answer.headers], answer.body ?? null]);
  return answer;
};

beforeAll(async () => {
  dataFolder = temporaryFolder();
  site = await serveSite();
  test = await startPlatform({ dataFolder, port: 0, allowPrivate: [site.host] });
  const live = readStream(
    await test.platform.fetch('/_platform/v1/live', { headers: { authorization: `Bearer ${OWNER_TOKEN}` } }),
  );
  await plantTokens();
  await plantInIntegration();
  await signInSomebody();
  await visit();
  await plantInUrls();
  await test.platform.idle();
  await visitPages();
  expect(live.text()).toContain('event: ');
  output += live.text();
  await live.end();
});
afterAll(async () => {
  await closePlatforms();
  site.close();
  removeFolders();
});

function readStream(response: Response): { text: () => string; end: () => Promise<void> } {
  let text = '';
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const read = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
    }
  };
  const stream = read().catch(() => {});
  return {
    text: () => text,
    end: async () => {
      await reader.cancel();
      await stream;
    },
  };
}

/** Tokens are returned once, in the response that creates them, which isn’t recorded. */
async function plantTokens(): Promise<void> {
  await test.publish('leaky', { script: aScript(LEAK), secrets: { KEY: valueOf('a secret of a manifest') } });
  const headers = { 'Idempotency-Key': 'once' };
  const person = await test.post('/_platform/v1/tokens', { kind: 'user', label: 'laptop' }, { headers });
  const ofIntegration = await test.post(
    '/_platform/v1/tokens',
    { kind: 'integration', integration: 'leaky' },
    { headers: { 'Idempotency-Key': 'twice' } },
  );
  planted['a token of a person'] = person.body.token;
  planted['a token of an integration'] = ofIntegration.body.token;
  const tunnelled = await test.call('PUT', '/v1/integrations/leaky/dev', {
    body: { tunnelUrl: 'http://127.0.0.1:9/' },
  });
  planted['the secret of a tunnel'] = tunnelled.headers.get('x-bindery-tunnel-secret') ?? '';
  await test.call('DELETE', '/v1/integrations/leaky/dev');
  const path = `/v1/orgs/${test.demo.organization}/sites/${test.demo.site}`;
  planted['the key that signs visitors’ tokens'] = (await test.get(`${path}/publishing/auth`)).body.privateKey;
  await test.call('PATCH', path, { body: { visibility: 'share-link' } });
  const link = await test.post(`${path}/share-links`, { name: 'Link' });
  planted['the key of a share link'] = new URL(link.body.urls.published).pathname.split('/').at(-2) ?? '';
}

async function plantInIntegration(): Promise<void> {
  const id = await test.install('leaky', { space: true, site: true });
  const configuration = {
    api_token: valueOf('a configured token'),
    login: { deep: { password: valueOf('a nested configured password') } },
  };
  for (const _ of ['once', 'twice']) {
    await test.call('PATCH', `/v1/integrations/leaky/installations/${id}`, { body: { configuration } });
  }
  await test.post('/_platform/v1/events', { integration: 'leaky', type: 'task' });
}

/** A login leaves a response, codes and keys on its way, and a session at its end. */
async function signInSomebody(): Promise<void> {
  const provider = await addProvider(test, test.demo.organization);
  const browser = new TestBrowser(test);
  const { request, relayState } = await startLogin(browser, provider);
  planted['the RelayState of a login'] = relayState;
  planted['the key of a login in a cookie'] = [...browser.cookies.values()][0] ?? '';
  const response = respond(
    provider,
    { nameId: 'Canary-subject-12@example.org', attributes: { badge: 'Canary-attribute-13' } },
    request,
  );
  planted['a SAML response that signed somebody in'] = response.slice(0, 64);
  planted['an attribute of a subject'] = 'Canary-attribute-13';
  const posted = await postResponse(browser, provider, { SAMLResponse: response, RelayState: relayState });
  const location = posted.headers.get('location') ?? '';
  planted['the code of a login'] = location.split('code=')[1] ?? '';
  await browser.visit(location);
  planted['the cookie of a session'] = browser.session ?? '';
  recordResponse(await browser.call('GET', '/_platform/v1/sessions'));
  recordResponse(await test.get(`/_platform/v1/sessions?organization=${test.demo.organization}`));
  // Browsers send the cookie wherever integrations answer.
  const headers = { cookie: browser.cookie };
  await test.platform.fetchEndpoint('/v1/integrations/leaky/hook', { headers });
  recordResponse(await postAgain(provider, response));
}

async function postAgain(provider: TestProvider, response: string): Promise<CallAnswer> {
  const rejected = await postResponse(new TestBrowser(test), provider, { SAMLResponse: response });
  return { status: rejected.status, headers: rejected.headers, code: null, body: await rejected.text() };
}

async function visit(): Promise<void> {
  const query = new URLSearchParams({
    shareKey: valueOf('a share key in an address'),
    SAMLResponse: valueOf('SAMLResponse in an address'),
    jwt_token: valueOf('a token of a visitor'),
    page: '2',
  });
  const headers = {
    authorization: `Bearer ${valueOf('Authorization of a visitor')}`,
    cookie: `session=${valueOf('a cookie of a visitor')}`,
  };
  const body = new URLSearchParams({ SAMLResponse: valueOf('SAMLResponse in a form') });
  await test.platform.fetchEndpoint(`/v1/integrations/leaky/hook?${query}`, { method: 'POST', headers, body });
}

async function plantInUrls(): Promise<void> {
  const space = `/v1/spaces/${test.demo.space}`;
  const git = `https://user:${valueOf('the password of a repository')}@127.0.0.1:1/x.git`;
  recordResponse(await test.post(`${space}/git/import`, { url: git, ref: 'main' }));
  recordResponse(await test.post(`${space}/git/export`, { url: git, ref: 'main', commitMessage: 'x' }));
  const secret = valueOf('a token in an address to import from');
  site.paths[`/?token=${secret}`] = '<h1>Imported</h1>';
  const { status } = await test.post(`${space}/content/import`, {
    source: 'html',
    url: `${site.url}/?token=${secret}`,
  });
  expect(status).toBe(201);
  // The response shows the sent values to the caller; others see them in the list of imports.
  const target = { type: 'space', spaceId: test.demo.space };
  const { body: installation } = await test.post('/v1/git/installations', { provider: 'gitlab', target });
  const providerConfiguration = {
    customInstanceURL: site.url,
    accessToken: valueOf('the access token of Git Sync'),
  };
  const path = `/v1/git/installations/${installation.id}`;
  recordResponse(await test.call('PATCH', path, { body: { provider: 'gitlab', providerConfiguration } }));
  recordResponse(await test.get(`${path}/gitlab/projects`));
  await test.post(`${space}/content/import`, { source: 'html', url: `https://127.0.0.1:1/?X-Amz-Signature=${secret}` });
}

async function visitPages(): Promise<void> {
  const { organization, space } = test.demo;
  for (const path of [
    '/v1/integrations/leaky',
    '/v1/integrations/leaky/events',
    `/v1/orgs/${organization}/installations`,
    `/v1/spaces/${space}`,
    '/_platform/v1/status',
    `/v1/orgs/${organization}/search?query=harbor`,
    '/_platform/v1/tokens',
  ]) {
    recordResponse(await test.get(path));
  }
  for (const event of await test.events('leaky'))
    output += JSON.stringify(event.attempts) + JSON.stringify(event.payload.request ?? '');
  for (const token of [undefined, 'Bearer', valueOf('a cookie of a visitor')])
    recordResponse(await test.get('/v1/user', { token: token ?? null }));
}

const foundIn = (bytes: Buffer): string[] =>
  Object.entries(planted).flatMap(([name, value]) => {
    const forms = [value, Buffer.from(value).toString('base64').replaceAll('=', ''), encodeURIComponent(value)];
    return forms.some((form) => bytes.includes(form)) ? [name] : [];
  });

it('plants every credential', () => {
  expect(Object.values(planted).filter((value) => value.length < 12)).toEqual([]);
  expect(Object.keys(planted)).toHaveLength(24);
});

it('finds none in the data folder, nor in the output', () => {
  const files = readdirSync(dataFolder).filter((name) => name !== 'key');
  expect(files).toEqual(expect.arrayContaining(['platform.db', 'platform.db-wal', 'search.db']));
  for (const name of files) expect([name, foundIn(readFileSync(join(dataFolder, name)))]).toEqual([name, []]);
  expect(output).toContain('[redacted]');
  expect(foundIn(Buffer.from(output))).toEqual([]);
  expect(foundIn(Buffer.from(JSON.stringify(test.faults.map(String))))).toEqual([]);
});

it('finds none in a snapshot, nor in the data folder afterwards', async () => {
  const file = join(temporaryFolder(), 'a.snapshot');
  await takeSnapshot({ dataFolder, file, version: '1', takenAt: '2026-01-01T00:00:00Z' });
  const bytes = readFileSync(file);
  expect(foundIn(gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)))).toEqual([]);
  await test.platform.close();
  const files = readdirSync(dataFolder).filter((name) => name !== 'key');
  for (const name of files) expect([name, foundIn(readFileSync(join(dataFolder, name)))]).toEqual([name, []]);
});
