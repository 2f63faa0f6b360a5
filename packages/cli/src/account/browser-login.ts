// Logs in with a browser on this computer: authorization code with PKCE (RFC 7636), and a redirect to a loopback port (RFC 8252).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KitError } from '@bindery/diagnostics';
import * as oauth from 'oauth4webapi';
import { requestOptions } from './authorization-server.ts';
import { loginRejected, tokensOf } from './login-tokens.ts';
import type { LoginTokens } from './login-tokens.ts';

const CALLBACK = '/callback';

/** How long a user has to log in, in milliseconds. */
const LIFE_MS = 10 * 60 * 1000;

/** Whether a server registers programs, and takes authorization codes. */
export function takesBrowserLogins(server: oauth.AuthorizationServer): boolean {
  const { authorization_endpoint: page, registration_endpoint: clients, token_endpoint: tokens } = server;
  return page !== undefined && clients !== undefined && tokens !== undefined;
}

/** Logs in. `show` gets the URL for the browser. @throws {KitError} login_denied, login_expired, login_rejected */
export async function logInWithBrowser(
  server: oauth.AuthorizationServer,
  { show, signal }: { readonly show: (url: string) => void; readonly signal: AbortSignal },
): Promise<LoginTokens> {
  const callback = await listen();
  try {
    const client = await register(server, callback.url, signal);
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
    const url = new URL(server.authorization_endpoint as string);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: callback.url,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(server.scopes_supported?.includes('offline_access')
        ? { scope: 'openid offline_access', prompt: 'consent' }
        : {}),
    }).toString();
    show(url.href);
    const redirected = await callback
      .next(AbortSignal.any([signal, AbortSignal.timeout(LIFE_MS)]))
      .catch((thrown: unknown) => {
        signal.throwIfAborted();
        throw new KitError('login_expired', 'No one logged in within 10 minutes.', {
          advice: 'Run the command again.',
          owner: 'user',
          cause: thrown,
        });
      });
    return {
      ...(await exchange(server, client, { redirected, state, verifier, redirect: callback.url, signal })),
      clientId: client.client_id,
    };
  } finally {
    callback.close();
  }
}

async function register(
  server: oauth.AuthorizationServer,
  redirect: string,
  signal: AbortSignal,
): Promise<oauth.Client> {
  const metadata = {
    client_name: 'Bindery',
    application_type: 'native',
    redirect_uris: [redirect],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  const response = await oauth.dynamicClientRegistrationRequest(server, metadata, requestOptions(signal));
  return oauth
    .processDynamicClientRegistrationResponse(response)
    .catch((thrown: unknown) => Promise.reject(loginRejected(server, thrown)));
}

interface Redirected {
  readonly redirected: URL;
  readonly state: string;
  readonly verifier: string;
  readonly redirect: string;
  readonly signal: AbortSignal;
}

async function exchange(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { redirected, state, verifier, redirect, signal }: Redirected,
): Promise<Omit<LoginTokens, 'clientId'>> {
  try {
    const parameters = oauth.validateAuthResponse(server, client, redirected, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirect,
      verifier,
      requestOptions(signal),
    );
    return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response));
  } catch (thrown) {
    if (thrown instanceof oauth.AuthorizationResponseError && thrown.error === 'access_denied') {
      throw new KitError('login_denied', 'The login was denied in the browser.', { owner: 'user' });
    }
    throw loginRejected(server, thrown);
  }
}

interface Callback {
  readonly url: string;
  /** The URL that the browser is sent to. Rejects when the signal aborts. */
  next(signal: AbortSignal): Promise<URL>;
  close(): void;
}

/** A server on a free loopback port that takes one redirect. */
async function listen(): Promise<Callback> {
  const redirected = Promise.withResolvers<URL>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address());
    const isCallback = request.method === 'GET' && url.pathname === CALLBACK;
    response.writeHead(isCallback ? 200 : 404, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end(isCallback ? 'Return to the terminal. You can close this page.\n' : 'Not found.\n');
    if (isCallback) redirected.resolve(url);
  });
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: address() + CALLBACK,
    next: (signal) => {
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return Promise.race([redirected.promise, aborted]);
    },
    close: () => server.close(),
  };
}
