// The bytes of files of contents, at the URLs that the API gave out.
import { findBlob } from './blobs.ts';
import { readDownloadPath } from './download-url.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { apiError } from '../../../core/api-error.ts';
import { LINK_LIFE_MS } from '../../../core/link-life.ts';
import type { Call } from '../../../core/call.ts';

/** Content types that browsers can show inline, because they can’t run scripts. Others are downloads. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'text/plain']);

/**
 * Serves a file to anyone with its URL until it expires. Content that could run scripts is a download without an
 * origin. Throws file_not_found.
 */
export async function serveFile(services: CoreServices, { path }: Pick<Call, 'path'>): Promise<Response> {
  const named = readDownloadPath(services, path);
  const blob = named && (await findBlob(services.store.db, named.blob));
  if (named === undefined || blob === undefined) {
    throw apiError('file_not_found', 'File not found, or the link has expired.');
  }
  const isInline = SHOWN.has(named.contentType);
  const type = isInline ? named.contentType : 'application/octet-stream';
  return new Response(new Uint8Array(blob.data), {
    headers: {
      'Content-Type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
      'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${toFileName(named.name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': `private, max-age=${LINK_LIFE_MS / 1000}, immutable`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** A file name for the header, without characters that could start another parameter, or be a path. */
function toFileName(name: string): string {
  return encodeURIComponent(name.replaceAll(/[/\\]/g, '-')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}
