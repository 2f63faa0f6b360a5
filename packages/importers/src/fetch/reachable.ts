// Which addresses may be fetched: as the policy lets it, and of this network only what the options name.
import { isIP } from 'node:net';
import { importError } from '../error-codes.ts';
import { isAllowedHost } from './outgoing-policy.ts';
import type { OutgoingPolicy } from './outgoing-policy.ts';
import { isPrivateAddress } from './private-addresses.ts';
import { systemResolve } from './resolve.ts';
import type { HostAddress, Resolve } from './resolve.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Where requests may go. */
export interface AddressRules {
  /** Default: `public`. */
  readonly policy?: OutgoingPolicy;
  /** `host:port` of private hosts that are allowed nevertheless. Default: none. */
  readonly allowPrivate?: readonly string[];
  /** Whether an IP address is rejected. Default: the IP addresses of this network, unless the policy names hosts or allows all. */
  readonly refuses?: (ipAddress: string) => boolean;
  /** Looks names up. Default: the system's way. */
  readonly resolve?: Resolve;
}

/**
 * The IP addresses that a request for a URL can be sent to. The name is resolved once, and the connection uses the result, so that a later
 * DNS change has no effect. All IP addresses of the name are checked.
 * @throws {KitError} url_refused, download_failed
 */
export async function resolveReachable(url: URL, rules: AddressRules): Promise<readonly HostAddress[]> {
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined)
    throw urlRejected(url, `starts with "${url.protocol}" instead of "http:" or "https:"`, 'Use an http or https URL.');
  if (url.username !== '' || url.password !== '') {
    throw urlRejected(url, 'contains a username or password', 'Remove the username and password from the URL.');
  }
  return resolveChecked(url, url.port || defaultPort, rules);
}

/**
 * The IP addresses of a URL’s host, of any protocol, if they may be called at a port.
 * @throws {KitError} url_refused, download_failed
 */
export async function resolveChecked(url: URL, port: string, rules: AddressRules): Promise<readonly HostAddress[]> {
  const { policy = 'public', allowPrivate = [], resolve = systemResolve } = rules;
  const refuses = rules.refuses ?? (policy === 'public' || policy === 'none' ? isPrivateAddress : () => false);
  if (!isAllowedHost(policy, url.hostname)) {
    throw urlRejected(
      url,
      'uses a host that isn’t allowed',
      'Use another host, or start the platform with another --outgoing.',
    );
  }
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isExempt = allowPrivate.includes(`${url.hostname}:${port}`);
  const ipAddresses = await resolveHost(hostname, url, resolve);
  if (!isExempt && ipAddresses.some(({ address }) => refuses(address))) {
    // Which one it is, is for no one who asks: names of an internal network could be looked up so.
    throw urlRejected(
      url,
      'resolves to a private address',
      'Use a public URL, or start the platform with --allow-private <host:port>.',
    );
  }
  return ipAddresses;
}

async function resolveHost(hostname: string, url: URL, resolve: Resolve): Promise<readonly HostAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  try {
    const found = await resolve(hostname);
    if (found.length > 0) return found;
  } catch (cause) {
    throw importError('download_failed', `Couldn’t fetch ${describeUrl(url)}: host "${hostname}" not found.`, {
      cause,
    });
  }
  throw importError('download_failed', `Couldn’t fetch ${describeUrl(url)}: "${hostname}" has no IP address.`);
}

function urlRejected(url: URL, reason: string, advice: string): Error {
  return importError('url_refused', `Won’t fetch ${describeUrl(url)}: it ${reason}.`, { advice });
}

/** A URL as messages show it: without a password, not endless. */
export function describeUrl(url: URL): string {
  return `"${withoutPassword(url).slice(0, 200)}"`;
}

/** A URL that anyone may see. */
export function withoutPassword(url: URL): string {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain.href;
}
