// How many connections each address has to the relay at one time. Behind a trusted proxy, which has them all, what counts is the
// requests of each caller that the proxy names.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { BlockList, Socket } from 'node:net';
import { tunnelError } from '../../error-codes.ts';
import type { TunnelErrorCode } from '../../error-codes.ts';
import type { KitError } from '@bindery/diagnostics';
import { containsAddress } from './access-policy.ts';
import { callerOf } from './caller.ts';

/** Connections over the limit that get a response with the reason. Further ones are closed immediately. */
const ANSWERED_BEYOND = 16;

/** What can be waited for. */
interface Closing {
  once(event: 'close', listener: () => void): unknown;
}

/** Counts connections by IP address, and decides which exceed the limit. */
export class ConnectionCounts {
  readonly #limit: number;
  readonly #trusted: BlockList | undefined;
  readonly #counts = new Map<string, number>();
  /** Connections to reject at their first request, by remote IP address and port. */
  readonly #refused = new Set<string>();

  /** `limit`: per IP address, 0 for no limit. `trusted`: the proxies in front of this relay. */
  constructor(limit: number, trusted: BlockList | undefined) {
    this.#limit = limit;
    this.#trusted = trusted;
  }

  /** Counts a new connection until it closes. Returns false if it was closed, because its IP address far exceeds the limit. */
  open(socket: Socket): boolean {
    const { remoteAddress = '' } = socket;
    if (this.#limit === 0 || this.#isTrusted(remoteAddress)) return true;
    const count = this.#count(remoteAddress, socket);
    if (count > this.#limit + ANSWERED_BEYOND) {
      socket.destroy();
      return false;
    }
    if (count > this.#limit) {
      const end = endOf(socket);
      this.#refused.add(end);
      socket.once('close', () => this.#refused.delete(end));
    }
    return true;
  }

  /** Why a request is rejected; undefined when it is not. One through a trusted proxy counts until `ended` closes. */
  findRefusal(incoming: IncomingMessage, ended: Closing): KitError<TunnelErrorCode> | undefined {
    const { socket } = incoming;
    if (this.#limit === 0) return undefined;
    if (this.#refused.has(endOf(socket))) return this.#exhausted();
    if (!this.#isTrusted(socket.remoteAddress ?? '')) return undefined;
    const { ipAddress } = callerOf(incoming, this.#trusted);
    if (this.#isTrusted(ipAddress)) return undefined; // A proxy itself, as when it asks for the relay's health.
    return this.#count(ipAddress, ended) > this.#limit ? this.#exhausted() : undefined;
  }

  #count(ipAddress: string, ended: Closing): number {
    const key = keyOf(ipAddress);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    ended.once('close', () => {
      const remaining = (this.#counts.get(key) ?? 1) - 1;
      if (remaining > 0) this.#counts.set(key, remaining);
      else this.#counts.delete(key);
    });
    return count;
  }

  #isTrusted(ipAddress: string): boolean {
    return this.#trusted !== undefined && containsAddress(this.#trusted, ipAddress);
  }

  #exhausted(): KitError<TunnelErrorCode> {
    const message = `More than ${this.#limit} connections are open from this IP address.`;
    return tunnelError('tunnel_connections_exhausted', message);
  }
}

function endOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** One network of IPv6 is one customer: its first four groups count. */
function keyOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined || !isIPv6(ipAddress)) return mapped ?? ipAddress;
  const [head = '', tail] = ipAddress.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':');
}
