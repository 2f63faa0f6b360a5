// Who calls. Forwarded headers count only when they come from a trusted proxy.
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { containsAddress } from './access-policy.ts';

/** Who calls, and under which host. */
export interface Caller {
  /** IP address. */
  readonly ipAddress: string;
  readonly scheme: 'http' | 'https';
  /** The Host that the caller used. */
  readonly host: string;
}

/** Determines the caller. `trusted`: the proxies in front of this relay. */
export function callerOf(incoming: IncomingMessage, trusted: BlockList | undefined): Caller {
  const { headers, socket } = incoming;
  const peer = socket.remoteAddress ?? '';
  const scheme = (socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http';
  const host = headers.host ?? '';
  if (trusted === undefined || !containsAddress(trusted, peer)) return { ipAddress: peer, scheme, host };
  const proto = headers['x-forwarded-proto'];
  return {
    ipAddress: lastUntrustedHop(String(headers['x-forwarded-for'] ?? ''), trusted) ?? peer,
    scheme: proto === 'https' || proto === 'http' ? proto : scheme,
    host,
  };
}

/** The last address of `X-Forwarded-For` that is not a trusted proxy: what comes before it may be forged. */
function lastUntrustedHop(forwardedFor: string, trusted: BlockList): string | undefined {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.findLast((hop) => hop !== '' && !containsAddress(trusted, hop));
}
