// The effects of a run: requests to other hosts that change something there.
import type { WatchedCall } from '../watch/watched.ts';
import { mask, toStableJson } from './mask.ts';
import type { OutcomePart } from './outcome.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A second request with these methods changes nothing further. */
const IDEMPOTENT = new Set(['PUT', 'PATCH', 'DELETE']);

/** Last parts of paths of POST requests that only read, or that get tokens. */
const READING_PATH = /\/(?:search|query|lookup|introspect|tokens?|access_token|authorize)\/?$/i;

const FIRST_ERROR = 400;

/** Whether a call changed something where it went. */
export function hasEffect({ method, url, body, status }: WatchedCall): boolean {
  if (READS.has(method) || status === undefined || status >= FIRST_ERROR) return false;
  if (method !== 'POST') return true;
  return !READING_PATH.test(new URL(url).pathname) && !isQuery(body) && !(body ?? '').includes('grant_type');
}

/** The effects on other hosts, in order, without those that their receivers know to be the same. */
export function effectsOf(calls: readonly WatchedCall[]): OutcomePart[] {
  const known = new Set<string>();
  const parts: OutcomePart[] = [];
  for (const call of calls) {
    if (call.isOwn || call.attempt?.event.fixture === undefined || !hasEffect(call)) continue;
    const part = toPart(call);
    const identity = identityOf(call, part);
    if (identity !== undefined && known.has(identity)) continue;
    if (identity !== undefined) known.add(identity);
    parts.push(part);
  }
  return parts;
}

/** A call as a part of an outcome. */
export function toPart({ method, url, headers, body, place, attempt }: WatchedCall): OutcomePart {
  const { origin, pathname, href } = new URL(url);
  const shown = body === undefined ? '' : ` ${readable(body, headers)}`;
  const text = `${method} ${href}${shown}`;
  return {
    key: mask(text),
    group: mask(`${method} ${origin}${pathname}`),
    text,
    place,
    fixture: attempt?.event.fixture,
    event: attempt?.event.type,
  };
}

/** By what a receiver recognizes a repeated request: its method, a key of idempotency, or the ID of the event in it. */
function identityOf(
  { method, url, headers, body, attempt }: WatchedCall,
  { key, group }: OutcomePart,
): string | undefined {
  if (IDEMPOTENT.has(method)) return key;
  const idempotencyKey = headers.get('idempotency-key') ?? headers.get('x-idempotency-key');
  if (idempotencyKey !== null) return `${group} ${idempotencyKey}`;
  const id = attempt?.event.id ?? '';
  return url.includes(id) || body?.includes(id) === true ? `${group} ${id} ${key}` : undefined;
}

function readable(body: string, headers: Headers): string {
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary !== undefined) return body.replaceAll(boundary, '<boundary>');
  try {
    return toStableJson(JSON.parse(body));
  } catch {
    return body;
  }
}

/** A query of GraphQL. */
function isQuery(body: string | undefined): boolean {
  try {
    const { query } = JSON.parse(body ?? '') as { readonly query?: unknown };
    return typeof query === 'string' && /^\s*(?:query\b|\{)/.test(query);
  } catch {
    return false;
  }
}
