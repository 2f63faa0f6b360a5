// Names below `localhost` mean this machine (RFC 6761, 6.3); no name server has to know them, and few resolvers do.
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

const toLoopback: LookupFunction = (_host, options, callback) => lookup('127.0.0.1', options, callback as never);

/** Options of a request by which it finds a URL that means this machine, whatever the system makes of its name. */
export function localLookup({ hostname }: URL): { readonly lookup?: LookupFunction } {
  return hostname.endsWith('.localhost') ? { lookup: toLoopback } : {};
}
