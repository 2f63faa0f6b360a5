import { tunnelError } from '../../error-codes.ts';

/** How a relay shares its names with others. Every relay of a cluster needs the same domain, tokens and limits. */
export interface ClusterOptions {
  /** `postgres://` URL of the database that the relays share. It must provide sessions, because LISTEN is used. */
  readonly database: string;
  /** Where the other relays reach this one. */
  readonly node: NodeAddress;
  /** How often a relay says that it is there. Default 2 s. */
  readonly heartbeatMs?: number;
  /** Without a word for so long, a relay’s names are free. Default three heartbeats. */
  readonly expiresMs?: number;
}

/** Where other relays reach a relay. It speaks plain HTTP: keep it in a private network. */
export interface NodeAddress {
  /** 0 picks a free one. */
  readonly port: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /** Address that the others use, `http://10.0.0.5:8081`. Default: host and port. */
  readonly url?: string;
}

/** Times of a cluster, in milliseconds. */
export interface ClusterTimes {
  readonly heartbeatMs: number;
  readonly expiresMs: number;
}

const HEARTBEAT_MS = 2_000;
const BEATS_TO_EXPIRE = 3;
const ANY_HOSTS = new Set(['0.0.0.0', '::', '*']);

/** Times where none are given. @throws {KitError} tunnel_options_invalid */
export function timesOf({ heartbeatMs = HEARTBEAT_MS, ...options }: ClusterOptions): ClusterTimes {
  const { expiresMs = heartbeatMs * BEATS_TO_EXPIRE } = options;
  if (heartbeatMs > 0 && expiresMs > heartbeatMs) return { heartbeatMs, expiresMs };
  throw tunnelError('tunnel_options_invalid', 'The heartbeat interval must be shorter than the expiry.');
}

/** Checks what can be known before anything is opened. @throws {KitError} tunnel_options_invalid */
export function checkCluster({ database, node: { host = '127.0.0.1', url } }: ClusterOptions): void {
  if (!/^postgres(?:ql)?:\/\//.test(database)) {
    throw tunnelError('tunnel_options_invalid', 'The cluster database must be a URL like postgres://….');
  }
  if (url === undefined && ANY_HOSTS.has(host)) {
    throw tunnelError('tunnel_options_invalid', `Other relays can’t reach this one at "${host}". Set its node URL.`);
  }
  if (url !== undefined && (!URL.canParse(url) || new URL(url).protocol !== 'http:')) {
    throw tunnelError(
      'tunnel_options_invalid',
      `"${url}" isn’t a valid relay URL. Expected a URL like http://10.0.0.5:8081.`,
    );
  }
}

/** URL that the others use. */
export function nodeUrl({ host = '127.0.0.1', url }: NodeAddress, port: number): string {
  if (url !== undefined) return new URL(url).origin;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
