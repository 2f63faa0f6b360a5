// An issuer of ID tokens on this machine, like that of a CI service: description, keys, and the URL at which a job gets a token.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';

/** Header `Authorization` of a job that gets a token. */
const REQUEST_TOKEN = 'request-token-of-the-job';

/** Claims as in GitHub’s ID tokens. */
export const JOB_CLAIMS = { repository: 'octo-org/polls', ref: 'refs/heads/main', workflow: 'Publish' } as const;

/** Claims of a token, by name. */
export type JobClaims = Readonly<Record<string, unknown>>;

/** An issuer that runs. Caller closes. */
export interface CiIssuer {
  readonly url: string;
  /** `host:port`. */
  readonly host: string;
  /** Variables of a GitHub job. */
  readonly environment: Readonly<Record<string, string>>;
  /** Paths of the requests that it got. */
  readonly requests: string[];
  /** The key that signs, as the issuer shows it. */
  readonly key: JWK;
  /** An ID token with an own ID, valid for five minutes from `now`, in milliseconds. Undefined removes a claim. */
  sign(claims?: JobClaims, options?: SignOptions): Promise<string>;
  /** Signs with a new key from now on. */
  rotate(): Promise<void>;
  /** Replaces responses, by path. */
  readonly responses: Map<string, string>;
  close(): Promise<void>;
}

/** Options of a token. */
export interface SignOptions {
  readonly now?: number;
  readonly kid?: string;
}

/** Starts an issuer. */
export async function startCiIssuer(): Promise<CiIssuer> {
  let { jwk, privateKey } = await createKey();
  const requests: string[] = [];
  const responses = new Map<string, string>();
  let url = '';
  const sign: CiIssuer['sign'] = (claims = {}, { now = Date.now(), kid = jwk.kid ?? '' } = {}) => {
    const seconds = Math.floor(now / 1000);
    const times = { iat: seconds, nbf: seconds, exp: seconds + 300 };
    return new SignJWT({ iss: url, jti: randomUUID(), ...times, ...JOB_CLAIMS, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
  };
  const respond = async (path: string, query: URLSearchParams): Promise<string> => {
    if (path === '/keys') return JSON.stringify({ keys: [jwk] });
    if (path === '/token') return JSON.stringify({ value: await sign({ aud: query.get('audience') ?? '' }) });
    return JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` });
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    requests.push(pathname);
    const isDenied = pathname === '/token' && request.headers.authorization !== `Bearer ${REQUEST_TOKEN}`;
    if (isDenied) return void response.writeHead(401).end('{}');
    const replaced = responses.get(pathname);
    void (replaced === undefined ? respond(pathname, searchParams) : Promise.resolve(replaced)).then((body) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = `http://${host}`;
  return {
    url,
    host,
    environment: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN,
    },
    requests,
    get key() {
      return jwk;
    },
    sign,
    rotate: async () => void ({ jwk, privateKey } = await createKey()),
    responses,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function createKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { jwk, privateKey };
}
