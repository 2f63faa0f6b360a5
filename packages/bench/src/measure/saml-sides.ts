// What verifies SAML responses in a measurement: the platform's assertion consumer service, the engine alone where a platform has none,
// and the library by itself. All trust one identity provider, whose responses another library makes.
import { createKeyPair, createSamlService, isSamlError } from '@bindery/saml';
import type { IdentityProvider, KeyPair, ServiceProvider } from '@bindery/saml';
import { createPlatform } from '@bindery/platform';
import { decodeBase64, parseSAMLRequest } from '@boxyhq/saml20/dist/request.js';
import { createSAMLResponse } from '@boxyhq/saml20/dist/response.js';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';

/** A login that waits for its response. */
export interface StartedLogin {
  readonly acsUrl: string;
  readonly audience: string;
  readonly requestId: string;
  readonly relayState: string;
  /** What the browser keeps. */
  readonly cookie: string;
}

/** Something that takes responses. */
export interface SamlSide {
  /** What it is, in a few words. */
  readonly name: string;
  start(): Promise<StartedLogin>;
  /** Posts a response, and says whether it was taken; for one that was, all that signs the person in is done. */
  post(login: StartedLogin, response: string): Promise<boolean>;
  close(): Promise<void>;
}

const ENTITY_ID = 'https://idp.example/metadata';
const SSO_URL = 'https://idp.example/sso';

/** An identity provider. */
export interface TestIdp {
  readonly key: KeyPair;
  /** A response to a login, as XML. */
  respond(login: StartedLogin, email: string): Promise<string>;
}

/** Creates a side with a new key. */
export async function createTestIdp(): Promise<TestIdp> {
  const key = await createKeyPair({ name: 'bench', now: Date.now() });
  return {
    key,
    respond: ({ acsUrl, audience, requestId }, email) =>
      createSAMLResponse({
        acsUrl,
        audience,
        requestId,
        issuer: ENTITY_ID,
        claims: { email, raw: { email, displayName: 'Ada Lovelace', groups: ['writers', 'readers'] } },
        privateKey: key.privateKey,
        publicKey: key.certificate,
      }),
  };
}

/** The platform's assertion consumer service; the engine alone while the platform has none. */
export async function createOurSide(idp: TestIdp): Promise<SamlSide> {
  const platform = await createPlatform({ demo: true, host: false });
  const response = await platform.fetch('http://localhost/v1/orgs/org_demo/saml', {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'Bench', entityID: ENTITY_ID, ssoURL: SSO_URL, certificate: idp.key.certificate }),
  });
  if (response.status === 501) {
    await platform.close();
    return createEngineSide(idp);
  }
  if (response.status !== 201) throw new Error(`The SAML provider was not created: ${await response.text()}`);
  const { service } = (await response.json()) as { service: { acsURL: string; startURL: string; entityID: string } };
  const to = (location: string | null): string => new URL(location ?? '', service.acsURL).href;
  return {
    name: 'the platform’s ACS',
    start: async () => {
      const started = await platform.fetch(service.startURL);
      const query = new URL(to(started.headers.get('location'))).searchParams;
      const { id } = await parseSAMLRequest(await decodeBase64(query.get('SAMLRequest') ?? '', true), false);
      return {
        acsUrl: service.acsURL,
        audience: service.entityID,
        requestId: String(id),
        relayState: query.get('RelayState') ?? '',
        cookie: started.headers
          .getSetCookie()
          .map((one) => one.split(';', 1)[0])
          .join('; '),
      };
    },
    post: async ({ relayState, cookie }, SAMLResponse) => {
      const body = new URLSearchParams({ SAMLResponse, RelayState: relayState });
      const answer = await platform.fetch(service.acsURL, { method: 'POST', body });
      if (answer.status !== 303) {
        await answer.arrayBuffer();
        return false;
      }
      const finished = await platform.fetch(to(answer.headers.get('location')), { headers: { cookie } });
      return finished.status === 303;
    },
    close: () => platform.close(),
  };
}

let requests = 0;
const SP: ServiceProvider = { entityId: 'https://docs.example/saml', acsUrl: 'https://docs.example/saml/acs' };

function startAtLibrary(): Promise<StartedLogin> {
  const requestId = `_request-${requests++}`;
  return Promise.resolve({ acsUrl: SP.acsUrl, audience: SP.entityId, requestId, relayState: '', cookie: '' });
}

function createEngineSide({ key }: TestIdp): SamlSide {
  const service = createSamlService();
  const rules = { allowUnsolicited: false, assertionOnlySigned: false };
  const idp: IdentityProvider = { entityId: ENTITY_ID, ssoUrl: SSO_URL, certificates: [key.certificate], ...rules };
  return {
    name: 'the engine in its worker',
    start: startAtLibrary,
    post: async ({ requestId }, response) => {
      try {
        await service.verifyResponse({ response, sp: SP, idp, now: Date.now(), requestId });
        return true;
      } catch (thrown) {
        if (!isSamlError(thrown)) throw thrown;
        return false;
      }
    },
    close: () => service.close(),
  };
}

/** The library alone, in this process, with the options that the engine gives it. */
export function createLibrarySide({ key }: TestIdp): SamlSide {
  const library = new SAML({
    issuer: SP.entityId,
    callbackUrl: SP.acsUrl,
    entryPoint: SSO_URL,
    audience: SP.entityId,
    idpCert: key.certificate,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  return {
    name: '@node-saml/node-saml alone',
    start: startAtLibrary,
    post: async (_login, SAMLResponse) => {
      const { profile } = await library.validatePostResponseAsync({ SAMLResponse });
      return profile?.nameID !== undefined;
    },
    close: () => Promise.resolve(),
  };
}
