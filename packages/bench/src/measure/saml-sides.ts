// What verifies SAML responses in a measurement: the platform's assertion consumer service,
// and the library by itself. All trust one identity provider, whose responses another library makes.
import { createKeyPair } from '@bindery/saml';
import type { KeyPair } from '@bindery/saml';
import { createPlatform } from '@bindery/platform';
import { decodeBase64, parseSAMLRequest } from '@boxyhq/saml20/dist/request.js';
import { createSAMLResponse } from '@boxyhq/saml20/dist/response.js';
import type { Bench } from './bench.ts';
import { createCall, json } from './call.ts';
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
  start(): Promise<StartedLogin>;
  /** Posts a response, and says whether it was taken; for one that was, all that signs the person in is done. */
  post(login: StartedLogin, response: string): Promise<boolean>;
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

/** The platform's assertion consumer service. */
export async function createOurSide(bench: Bench, idp: TestIdp): Promise<SamlSide> {
  const platform = await bench.use(createPlatform({ demo: true, host: false }));
  const provider = { label: 'Bench', entityID: ENTITY_ID, ssoURL: SSO_URL, certificate: idp.key.certificate };
  const { service } = await json<{ service: { acsURL: string; startURL: string; entityID: string } }>(
    createCall(platform)('/v1/orgs/org_demo/saml', 'POST', provider),
  );
  const to = (location: string | null): string => new URL(location ?? '', service.acsURL).href;
  return {
    start: async () => {
      const started = await platform.fetch(service.startURL);
      const query = new URL(to(started.headers.get('location'))).searchParams;
      const { id } = await parseSAMLRequest(await decodeBase64(query.get('SAMLRequest') ?? '', true), false);
      const cookies = started.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
      return {
        acsUrl: service.acsURL,
        audience: service.entityID,
        requestId: String(id),
        relayState: query.get('RelayState') ?? '',
        cookie: cookies.join('; '),
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
  };
}

/** The library alone, in this process, with the options that the engine gives it. */
export function createLibrarySide({ key }: TestIdp): SamlSide {
  const [audience, acsUrl] = ['https://docs.example/saml', 'https://docs.example/saml/acs'];
  const library = new SAML({
    issuer: audience,
    callbackUrl: acsUrl,
    entryPoint: SSO_URL,
    audience,
    idpCert: key.certificate,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    validateInResponseTo: ValidateInResponseTo.never,
  });
  let requests = 0;
  return {
    start: async () => ({ acsUrl, audience, requestId: `_request-${requests++}`, relayState: '', cookie: '' }),
    post: async (_login, SAMLResponse) => {
      const { profile } = await library.validatePostResponseAsync({ SAMLResponse });
      return profile?.nameID !== undefined;
    },
  };
}
