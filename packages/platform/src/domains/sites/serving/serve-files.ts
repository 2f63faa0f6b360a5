// Files of the content of a site, on its own origin, for visitors who can see their space.
import type { FileEntry } from '@bindery/content/tree';
import { parseRange } from '../../../core/requests/byte-range.ts';
import { fileVersion } from './urls/file-href.ts';
import type { Visit } from './audience/visit.ts';
import { hasTag } from './respond.ts';

/** What browsers can show from the origin of sites: under its policy nothing of these runs a script. Others are saved. */
const INLINE_TYPES = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'text/plain',
]);

/** Answers with a file; undefined if there is none for the visitor. `rest` is space, file, version and name. */
export async function serveFileOf(
  visit: Visit,
  request: Request,
  rest: readonly string[],
): Promise<Response | undefined> {
  const [space = '', id = '', version, , ...more] = rest;
  const row = visit.siteSpaceOf(space) && visit.entered.map.spaces.get(space);
  if (row === undefined || more.length > 0) return undefined;
  const file = await (await visit.stored.revision(row)).findItem('files', id);
  if (file?.blob === undefined) return undefined;
  const headers = headersOf(visit, file, version === fileVersion(file));
  if (hasTag(request, fileVersion(file))) return new Response(null, { status: 304, headers });
  const bytes = await visit.stored.bytes(file.blob);
  return bytes && send(request, new Uint8Array(bytes), headers);
}

/** The file, or the part of it that is requested. */
function send(request: Request, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response {
  const { length } = bytes;
  // A part of what has become another file is worth nothing.
  const condition = request.headers.get('if-range');
  const isSame = condition === null || condition === headers['ETag'];
  const range = request.method === 'GET' && isSame ? parseRange(request.headers.get('range'), length) : undefined;
  if (range === 'outside') {
    const rejected = { 'Content-Range': `bytes */${length}`, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 416, headers: rejected });
  }
  const { first, last } = range ?? { first: 0, last: length - 1 };
  const sized = { ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': String(last + 1 - first) };
  if (request.method === 'HEAD') return new Response(null, { headers: sized });
  if (range === undefined) return new Response(bytes, { headers: sized });
  const part = { ...sized, 'Content-Range': `bytes ${first}-${last}/${length}` };
  return new Response(bytes.subarray(first, last + 1), { status: 206, headers: part });
}

function headersOf({ isPrivate }: Visit, file: FileEntry, isCurrent: boolean): Record<string, string> {
  const isInline = INLINE_TYPES.has(file.contentType);
  // A viewer of PDFs does not run in a sandbox: they are saved, as what they are.
  const type = isInline || file.contentType === 'application/pdf' ? file.contentType : 'application/octet-stream';
  const name = encodeURIComponent(file.name.toWellFormed().replaceAll(/[/\\]/g, '-')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const scope = isPrivate ? 'private' : 'public';
  return {
    'Content-Type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': isCurrent ? `${scope}, max-age=31536000, immutable` : `${scope}, no-cache`,
    ETag: `"${fileVersion(file)}"`,
  };
}
