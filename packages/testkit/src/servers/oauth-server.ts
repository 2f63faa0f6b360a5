// A platform whose logins are those of a certified OAuth server: authorization codes with PKCE, registration of programs, refresh tokens.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A running server. */
export interface OAuthServer {
  readonly url: string;
  /** Whether an access token works. */
  isValid(token: string): Promise<boolean>;
  /** Does what a user does in a browser: opens the URL, logs in, and consents, or cancels. Returns the text of the last page. */
  visit(url: string, decision: 'consent' | 'cancel'): Promise<string>;
  close(): Promise<void>;
}

/** Starts a server on a free port. `GET /v1/user` needs one of its tokens. */
export async function startOAuthServer(): Promise<OAuthServer> {
  let serve: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(url);
  const isValid = async (token: string): Promise<boolean> => (await provider.AccessToken.find(token)) !== undefined;
  const callback = provider.callback();
  serve = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/.well-known/oauth-authorization-server') request.url = '/.well-known/openid-configuration';
    if (pathname !== '/v1/user') return callback(request, response);
    const isUser = await isValid((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    response.writeHead(isUser ? 200 : 401, { 'Content-Type': 'application/json' });
    const body = isUser
      ? { object: 'user', id: 'u1', displayName: 'Ada', email: 'ada@example.com' }
      : { error: { code: 401, message: 'The token is invalid.' } };
    return response.end(JSON.stringify(body));
  };
  return {
    url,
    isValid,
    visit,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createProvider(url: string): Provider {
  return new Provider(url, {
    clients: [],
    features: {
      registration: { enabled: true },
      revocation: { enabled: true },
      devInteractions: { enabled: true },
    },
    scopes: ['openid', 'offline_access'],
    cookies: { keys: ['test'] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    ttl: { AccessToken: 3600, RefreshToken: 86_400, Grant: 86_400, Session: 3600, Interaction: 600, IdToken: 600 },
  });
}

/** A browser as far as these pages need one: cookies, redirects, and forms. */
async function visit(start: string, decision: 'consent' | 'cancel'): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; init: RequestInit } | undefined = { url: start, init: {} };
  for (let steps = 0; next !== undefined && steps < 20; steps++) {
    const { url, init }: { url: string; init: RequestInit } = next;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    const text: string = await response.text();
    next = location === null ? formOf(text, url, decision) : { url: new URL(location, url).href, init: {} };
    if (next === undefined) return text;
  }
  throw new Error(`The login at ${start} doesn’t end.`);
}

/** What the form on a page sends, or where its link to cancel leads. */
function formOf(html: string, url: string, decision: string): { url: string; init: RequestInit } | undefined {
  const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) return undefined;
  const abort = /href="([^"]*\/abort)"/.exec(html)?.[1];
  if (decision === 'cancel' && abort !== undefined) return { url: new URL(abort, url).href, init: {} };
  const kind = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? 'login';
  const body = new URLSearchParams({ prompt: kind, login: 'ada', password: 'secret' });
  return { url: new URL(action, url).href, init: { method: 'POST', body } };
}
