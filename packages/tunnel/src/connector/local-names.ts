// `localhost` and names below it mean this computer (RFC 6761, 6.3). Programs listen on 127.0.0.1, on ::1, or on both, and few resolvers know
// all of that.
import type { LookupAddress } from 'node:dns';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import type { Target } from './options.ts';

const LOOPBACK: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const toLoopback: LookupFunction = (_host, { all, family }, callback) => {
  if (all === true) return callback(null, LOOPBACK);
  const isIpv6 = family === 6 || family === 'IPv6';
  callback(null, isIpv6 ? '::1' : '127.0.0.1', isIpv6 ? 6 : 4);
};

/** Options of a request by which it finds a URL that means this machine, whatever the system makes of its name. */
export function localLookup({ hostname }: Pick<URL, 'hostname'>): { readonly lookup?: LookupFunction } {
  return hostname === 'localhost' || hostname.endsWith('.localhost') ? { lookup: toLoopback } : {};
}

/** Options of a connection to a target. A program at `localhost` is tried on both addresses. */
export function connectionOptions({ host, port }: Target): TcpNetConnectOpts {
  return { host, port, autoSelectFamily: true, ...localLookup({ hostname: host }) };
}
