// An OpenID provider on this machine with the code flow: discovery, authorization with PKCE, tokens signed with RS256, keys. The signed-in
// user is set in advance, without a prompt.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';

/** A client of the provider. */
export const CLIENT = { id: 'docs', secret: 'client-secret-for-tests' } as const;

/** A provider that runs. Caller closes. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Claims of the person who is signed in. */
  signIn(claims: Record<string, unknown>): void;
  close(): Promise<void>;
}

interface Grant {
  readonly claims: Record<string, unknown>;
  readonly redirect: string;
  readonly challenge: string;
  readonly nonce: string;
}

/** Starts a provider. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'provider-1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  /** Access token → claims of the person. */
  const signedIn = new Map<string, Record<string, unknown>>();
  let person: Record<string, unknown> = {};
  let issuer = '';

  const authorize = (url: URL, response: ServerResponse): void => {
    const query = url.searchParams;
    const values = ['response_type', 'client_id', 'code_challenge_method'].map((name) => query.get(name));
    if (values.join(' ') !== `code ${CLIENT.id} S256`) return send(response, 400, { error: 'invalid_request' });
    const code = randomBytes(16).toString('base64url');
    const redirect = query.get('redirect_uri') ?? '';
    grants.set(code, {
      claims: person,
      redirect,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
    });
    const back = new URL(redirect);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    response.writeHead(302, { Location: back.href }).end();
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await textOf(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? ''); // A code counts once.
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGranted = grant?.challenge === challenge && grant.redirect === form.get('redirect_uri');
    if (!isGranted || form.get('client_secret') !== CLIENT.secret)
      return send(response, 400, { error: 'invalid_grant' });
    const idToken = await new SignJWT({ ...grant.claims, nonce: grant.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience(CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    const access = randomBytes(16).toString('hex');
    signedIn.set(access, grant.claims);
    send(response, 200, { id_token: idToken, token_type: 'Bearer', access_token: access });
  };

  const userinfo = (request: IncomingMessage, response: ServerResponse): void => {
    const claims = signedIn.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    return claims === undefined ? send(response, 401, { error: 'invalid_token' }) : send(response, 200, claims);
  };

  const logout = (url: URL, response: ServerResponse): void => {
    person = {};
    response.writeHead(302, { Location: url.searchParams.get('post_logout_redirect_uri') ?? '' }).end();
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/authorize') return authorize(url, response);
    if (url.pathname === '/token') return void token(request, response);
    if (url.pathname === '/userinfo') return userinfo(request, response);
    if (url.pathname === '/logout') return logout(url, response);
    if (url.pathname === '/keys') return send(response, 200, { keys: [jwk] });
    if (url.pathname === '/.well-known/openid-configuration') return send(response, 200, descriptionOf(issuer));
    return send(response, 404, { error: 'not_found' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    signIn: (claims) => void (person = claims),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** What a provider says of itself. */
function descriptionOf(issuer: string): Record<string, string> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/keys`,
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
