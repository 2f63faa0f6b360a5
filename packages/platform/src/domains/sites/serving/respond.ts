// Sends a response that is kept: with its tag, compressed as the visitor's browser takes it, or not at all where that has it already.
import { parseKnownTags } from '../../../core/requests/known-tags.ts';
import { encode } from '../state/index.ts';
import type { CachedResponse, Encoding } from '../state/index.ts';

/** Which caches can keep a response. */
export type CacheScope = 'all' | 'visitor' | 'for-good';

/** The cache scope of responses to this visitor. */
export function cacheScopeOf({ isPrivate }: { readonly isPrivate: boolean }): CacheScope {
  return isPrivate ? 'visitor' : 'all';
}

const CACHE: Readonly<Record<CacheScope, string>> = {
  all: 'no-cache',
  visitor: 'private, no-cache',
  'for-good': 'public, max-age=31536000, immutable',
};

/** The response with a cached answer, or 304 if the client has it. */
export async function respond(request: Request, cached: CachedResponse, audience: CacheScope): Promise<Response> {
  const { tag, type, status } = cached;
  const encoding = encodingOf(request);
  const bytes = (encoding && (await encode(cached, encoding))) || undefined;
  const used = bytes === undefined ? undefined : encoding;
  const etag = `"${tag}${used === undefined ? '' : `-${used}`}"`;
  const headers: Record<string, string> = {
    ...cached.headers,
    'Cache-Control': CACHE[audience],
    ETag: etag,
    Vary: [cached.headers['Vary'], 'Accept-Encoding'].filter((name) => name !== undefined).join(', '),
  };
  if (status === 200 && hasTag(request, tag)) return new Response(null, { status: 304, headers });
  headers['Content-Type'] = type;
  if (used !== undefined) headers['Content-Encoding'] = used;
  const body = bytes ?? cached.body;
  headers['Content-Length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status, headers });
}

function encodingOf(request: Request): Encoding | undefined {
  const header = request.headers.get('accept-encoding');
  if (header === null) return undefined;
  const accepted = header.split(',').map((text) => text.trim().toLowerCase());
  const accepts = (name: string): boolean =>
    accepted.some((text) => text === name || (text.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(text)));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}

/** Whether the caller has a response with a tag. Each encoding has its own tag, and all say that nothing changed. */
export function hasTag(request: Request, tag: string): boolean {
  const knownTags = parseKnownTags(request.headers.get('if-none-match'));
  return knownTags.some((one) => one === '*' || one === `"${tag}"` || one.startsWith(`"${tag}-`));
}
