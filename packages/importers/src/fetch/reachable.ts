// Which addresses may be fetched: those of the internet, and of this network only what the options name.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { importError } from '../error-codes.ts';
import { isPrivateAddress } from './private-addresses.ts';

/** One address of a host. */
export interface HostAddress {
  readonly address: string;
  /** 4 or 6. */
  readonly family: number;
}

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<readonly HostAddress[]>;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Where a request for an address may be sent: the name is resolved here, once, and the connection uses what is returned, so
 * that it cannot mean something else a moment later. Every address of the name must be a public one.
 * @throws {KitError} url_refused, download_failed
 */
export async function resolveReachable(
  url: URL,
  { allowPrivate, resolve = systemResolve }: { readonly allowPrivate: readonly string[]; readonly resolve?: Resolve },
): Promise<readonly HostAddress[]> {
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined) throw refuse(url, `begins with "${url.protocol}", not with "http:" or "https:"`);
  if (url.username !== '' || url.password !== '') throw refuse(url, 'holds a user name or a password');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = allowPrivate.includes(`${url.hostname}:${url.port || defaultPort}`);
  const addresses = await addressesOf(hostname, url, resolve);
  if (!isAllowed && addresses.some(({ address }) => isPrivateAddress(address))) {
    // Which one it is, is for nobody who asks: names of an internal network could be looked up so.
    throw refuse(url, 'leads to a private address, which only this computer, its network or its cloud can reach');
  }
  return addresses;
}

async function addressesOf(hostname: string, url: URL, resolve: Resolve): Promise<readonly HostAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  try {
    const found = await resolve(hostname);
    if (found.length > 0) return found;
  } catch (cause) {
    throw importError('download_failed', `${shown(url)} cannot be fetched: there is no host "${hostname}".`, { cause });
  }
  throw importError('download_failed', `${shown(url)} cannot be fetched: "${hostname}" has no address.`);
}

function refuse(url: URL, why: string): Error {
  return importError('url_refused', `${shown(url)} is not fetched: it ${why}.`);
}

/** An address as messages show it: without a password, not endless. */
export function shown(url: URL): string {
  return `"${withoutPassword(url).slice(0, 200)}"`;
}

/** An address that anybody may see. */
export function withoutPassword(url: URL): string {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain.href;
}
