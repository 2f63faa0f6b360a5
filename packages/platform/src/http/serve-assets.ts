// What the API's origin serves besides the API: images of integrations, and the dashboard's files.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { CoreServices } from '../store/core-services.ts';
import { apiError } from '../core/api-error.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** An icon or preview image by its hash. Anyone may read it: the hash is its secret. Throws asset_not_found. */
export async function serveImage(services: CoreServices, hash: string): Promise<Response> {
  const blob = await services.store.db.selectFrom('blob').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (blob === undefined || !blob.content_type.startsWith('image/')) {
    throw apiError('asset_not_found', `There is no image "${hash}".`);
  }
  return new Response(new Uint8Array(blob.data), {
    headers: {
      'Content-Type': blob.content_type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** A file of the dashboard; every path without a file is the dashboard itself, which routes in the browser. */
export async function serveDashboard(root: string, pathname: string, policy: string): Promise<Response> {
  const path = normalize(decodePath(pathname));
  const isFile = extname(path) !== '' && !path.includes('..');
  const file = isFile ? path : 'index.html';
  const bytes = await readFile(join(root, file)).catch(() => undefined);
  if (bytes === undefined) throw apiError('asset_not_found', `The dashboard has no file "${pathname}".`);
  return new Response(bytes, {
    headers: {
      'Content-Type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

/** Throws asset_not_found for a path that is no UTF-8. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (cause) {
    throw apiError('asset_not_found', 'The path is not valid.', { cause });
  }
}
