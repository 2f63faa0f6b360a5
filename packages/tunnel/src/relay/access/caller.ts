// Who asks. What a proxy says of it counts only when the proxy is one that the relay was told to trust.
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { hasAddress } from './access-policy.ts';

/** Who asks, and by which address. */
export interface Caller {
  /** IP address. */
  readonly address: string;
  readonly scheme: 'http' | 'https';
  /** The Host that the caller used. */
  readonly host: string;
}

/** Finds out who asks. `trusted`: the proxies before this relay. */
export function callerOf(incoming: IncomingMessage, trusted: BlockList | undefined): Caller {
  const { headers, socket } = incoming;
  const peer = socket.remoteAddress ?? '';
  const scheme = (socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http';
  const host = headers.host ?? '';
  if (trusted === undefined || !hasAddress(trusted, peer)) return { address: peer, scheme, host };
  const proto = headers['x-forwarded-proto'];
  return {
    address: lastUntrustedHop(String(headers['x-forwarded-for'] ?? ''), trusted) ?? peer,
    scheme: proto === 'https' || proto === 'http' ? proto : scheme,
    host,
  };
}

/** The last address that a trusted proxy named and is none itself: what comes before it anybody may have written. */
function lastUntrustedHop(forwardedFor: string, trusted: BlockList): string | undefined {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.findLast((hop) => hop !== '' && !hasAddress(trusted, hop));
}
