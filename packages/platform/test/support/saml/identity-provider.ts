// An identity provider: it reads the login requests of the platform, and answers with responses that it signs.
import { inflateRawSync } from 'node:zlib';
import type { KeyPair } from '@bindery/saml';
import { testKeys } from '@bindery/saml/testing/test-parties';
import { responseXml, signXml, toBase64 } from '@bindery/saml/testing/response-xml';
import type { ResponseFields } from '@bindery/saml/testing/response-xml';
import { TestBrowser } from './browser.ts';
import type { TestPlatform } from '../test-platform.ts';

/** Its entity id. */
export const ENTITY_ID = 'https://idp.example/metadata';

/** A provider of an organization, and the identity provider that it represents. */
export interface TestProvider {
  readonly id: string;
  readonly organization: string;
  readonly service: { readonly acsURL: string; readonly startURL: string; readonly entityID: string };
  readonly keys: KeyPair;
  /** The time of its platform, in milliseconds. */
  readonly now: () => number;
}

/** Adds a provider to an organization. Unless told otherwise, it makes everyone a member who signs in. */
export async function addProvider(
  test: TestPlatform,
  organization: string,
  fields: Readonly<Record<string, unknown>> = {},
  { admitsAnyone = true }: { readonly admitsAnyone?: boolean } = {},
): Promise<TestProvider> {
  const { idp: keys } = await testKeys();
  const body = {
    label: 'Harbor login',
    entityID: ENTITY_ID,
    certificate: keys.certificate,
    ssoURL: 'https://idp.example/sso',
    ...fields,
  };
  const { status, body: provider } = await test.post(`/v1/orgs/${organization}/saml`, body);
  if (status !== 201) throw new Error(`The provider was not created: ${JSON.stringify(provider)}`);
  if (admitsAnyone) await allowAnyEmail(test, { id: provider.id, organization }, true);
  return { id: provider.id, organization, service: provider.service, keys, now: () => test.platform.clock.now() };
}

/** Sets whether a provider admits people with any email address. */
export async function allowAnyEmail(
  test: TestPlatform,
  { id, organization }: Pick<TestProvider, 'id' | 'organization'>,
  isAllowed: boolean,
): Promise<void> {
  const path = `/_platform/v1/orgs/${organization}/saml/${id}`;
  const { status } = await test.call('PATCH', path, { body: { allowAnyEmail: isAllowed } });
  if (status !== 200) throw new Error(`The setting was not changed: ${status}`);
}

/** Who a response is about. */
export interface ResponseSubject {
  readonly nameId: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Anything else of the response. */
  readonly changes?: Partial<ResponseFields>;
}

/** An attribute as XML. */
export function attributesXml(attributes: Readonly<Record<string, string>>): string {
  const all = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return all.join('');
}

/** A login under way: where the browser was sent, and what it carries. */
export interface StartedLogin {
  readonly request: string;
  readonly relayState: string;
  readonly url: URL;
}

/** Starts a login in a browser. */
export async function startLogin(
  browser: TestBrowser,
  provider: TestProvider,
  returnTo?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StartedLogin> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`;
  const response = await browser.visit(provider.service.startURL + query, { headers });
  if (response.status !== 303) throw new Error(`The login did not start: ${response.status} ${await response.text()}`);
  const url = new URL(response.headers.get('location') ?? '');
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const request = /\bID="([^"]+)"/.exec(xml)?.[1] ?? '';
  return { request, relayState: url.searchParams.get('RelayState') ?? '', url };
}

let assertions = 0;

/** A good response, as a form has it. Without a request it starts at the provider. */
export function respond(
  provider: TestProvider,
  { nameId, attributes = {}, changes = {} }: ResponseSubject,
  request?: string,
): string {
  const { acsURL, entityID } = provider.service;
  const at = (seconds: number): string => new Date(provider.now() + seconds * 1000).toISOString();
  const xml = responseXml({
    nameId,
    issued: at(0),
    notBefore: at(-60),
    notOnOrAfter: at(300),
    confirmedUntil: at(240),
    sessionUntil: at(48 * 3600),
    attributes: attributesXml({ groups: 'writers', ...attributes }),
    destination: acsURL,
    recipient: acsURL,
    inResponseTo: request,
    confirmedInResponseTo: request,
    audience: `<saml:AudienceRestriction><saml:Audience>${entityID}</saml:Audience></saml:AudienceRestriction>`,
    ...changes,
  });
  const numbered = xml.replace('ID="_assertion"', `ID="_assertion-${assertions++}"`);
  return toBase64(signXml(signXml(numbered, 'Assertion', provider.keys), 'Response', provider.keys));
}

/** Posts a response, as the page of the identity provider does. */
export function postResponse(
  browser: TestBrowser,
  provider: TestProvider,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  return browser.visit(provider.service.acsURL, {
    form,
    isCrossSite: true,
    headers: { origin: 'https://idp.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
  });
}

/** A whole login that starts here; the browser has a session afterwards. Returns the last response. */
export async function signIn(
  browser: TestBrowser,
  provider: TestProvider,
  subject: ResponseSubject,
  returnTo?: string,
): Promise<Response> {
  const { request, relayState } = await startLogin(browser, provider, returnTo);
  const posted = await postResponse(browser, provider, {
    SAMLResponse: respond(provider, subject, request),
    RelayState: relayState,
  });
  return posted.status === 303 ? browser.visit(posted.headers.get('location') ?? '') : posted;
}

/** A browser in which someone is signed in. */
export async function signedIn(
  test: TestPlatform,
  provider: TestProvider,
  subject: ResponseSubject,
): Promise<TestBrowser> {
  const browser = new TestBrowser(test);
  const { status } = await signIn(browser, provider, subject);
  if (status !== 303 || browser.session === undefined) throw new Error(`Nobody was signed in: ${status}`);
  return browser;
}
