// What a platform offers to programs that log in: the metadata of its authorization server (RFC 8414).
import { KitError } from '@bindery/diagnostics';
import * as oauth from 'oauth4webapi';

/** Options of a request. */
export interface RequestOptions {
  readonly signal: AbortSignal;
  readonly [oauth.allowInsecureRequests]: boolean;
}

/** Milliseconds that a request can take. */
const TIMEOUT_MS = 30_000;

/** Options of one request. Plain HTTP is only for this computer, see {@link requireSecure}. */
export function requestOptions(signal: AbortSignal): RequestOptions {
  return {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    [oauth.allowInsecureRequests]: true,
  };
}

/** Finds the authorization server of a platform; undefined if it publishes no metadata. @throws {KitError} login_unreachable */
export async function findAuthorizationServer(
  url: string,
  signal: AbortSignal,
): Promise<oauth.AuthorizationServer | undefined> {
  const issuer = new URL(url);
  const response = await oauth
    .discoveryRequest(issuer, { algorithm: 'oauth2', ...requestOptions(signal) })
    .catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new KitError('login_unreachable', `${url} didn’t respond.`, {
        advice: 'Check the URL, your connection, and the proxy (HTTPS_PROXY).',
        owner: 'user',
        cause,
      });
    });
  try {
    return await oauth.processDiscoveryResponse(issuer, response);
  } catch {
    return undefined; // No metadata, or that of something else: a token can still be pasted.
  }
}

/** Rejects a URL through which others could read the token. @throws {KitError} login_insecure, usage */
export function requireSecure(url: string): void {
  if (!URL.canParse(url)) {
    throw new KitError('usage', `"${url}" isn’t a URL.`, { advice: 'Use a URL like https://api.example.com.' });
  }
  const { protocol, hostname } = new URL(url);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return;
  throw new KitError('login_insecure', `${url} isn’t encrypted, so others could read the token.`, {
    advice: `Use ${url.replace(/^\w+:/, 'https:')}`,
    owner: 'user',
  });
}
