// Which headers are forwarded. Order, case, and duplicates are preserved.
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../access/caller.ts';

/** Headers of one connection, which are never passed on. */
const DROPPED = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers about the caller, also with `_` for `-`, as some programs read them. Only this relay can set them. */
const ABOUT_CALLER = /^(?:forwarded$|x[-_](?:forwarded[-_]|real[-_]ip$))/;

/** Methods whose requests need a length even without a body. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Options of {@link upstreamHeaders}. */
export interface UpstreamHeadersOptions {
  readonly caller: Caller;
  readonly prefix: string;
  /** `Authorization` was consumed by an access policy. */
  readonly dropsAuthorization: boolean;
}

/** Headers of the request as the program receives them, name before value. */
export function upstreamHeaders(incoming: IncomingMessage, options: UpstreamHeadersOptions): string[] {
  const { caller, prefix, dropsAuthorization } = options;
  const { 'transfer-encoding': encoding, 'content-length': length, te, trailer } = incoming.headers;
  const forwarded = forwardedHeaders(
    incoming,
    (name) => ABOUT_CALLER.test(name) || (dropsAuthorization && name === 'authorization'),
  );
  forwarded.push(
    'X-Forwarded-For',
    caller.ipAddress,
    'X-Forwarded-Host',
    caller.host,
    'X-Forwarded-Proto',
    caller.scheme,
  );
  if (prefix !== '') forwarded.push('X-Forwarded-Prefix', prefix);
  if (te !== undefined && /\btrailers\b/i.test(String(te))) forwarded.push('TE', 'trailers');
  if (encoding !== undefined) forwarded.push('Transfer-Encoding', 'chunked');
  else if (length === undefined && WITH_BODY.has(incoming.method ?? '')) forwarded.push('Content-Length', '0');
  if (encoding !== undefined && trailer !== undefined) forwarded.push('Trailer', trailer);
  return forwarded;
}

/** Headers of a response as the caller receives them, name before value. */
export function downstreamHeaders(answer: IncomingMessage): string[] {
  return forwardedHeaders(answer);
}

/** Whether a message comes with a body, or may. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Trailers, in pairs. */
export function trailersOf({ rawTrailers }: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < rawTrailers.length; index += 2) {
    pairs.push([rawTrailers[index] as string, rawTrailers[index + 1] as string]);
  }
  return pairs;
}

function forwardedHeaders({ rawHeaders, headers }: IncomingMessage, drops?: (name: string) => boolean): string[] {
  const named = namedByConnection(headers.connection);
  const forwarded: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    const lower = name.toLowerCase();
    if (DROPPED.has(lower) || named?.has(lower) === true || drops?.(lower) === true) continue;
    forwarded.push(name, rawHeaders[index + 1] as string);
  }
  return forwarded;
}

/** Headers that `Connection` says are of this connection alone. Host and length are of the message, whatever it says. */
function namedByConnection(connection: string | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  const named = new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
  for (const name of ['host', 'content-length', 'authorization', 'cookie']) named.delete(name);
  return named;
}
