// The dashboard's files, with the policy that its pages run under.
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { apiError } from '../core/api-error.ts';
import type { Origins } from '../core/origins.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The folder of the dashboard's files, and the origins that its pages load from. */
export interface DashboardOptions {
  /** Folder with the built dashboard. */
  readonly root: string;
  readonly origins: Readonly<Origins>;
}

/**
 * A file of the dashboard; every path without a file is the dashboard itself, which routes in the browser. It is read
 * synchronously, in a tenth of a millisecond: an asynchronous read takes four turns of the event loop, each after requests of the page.
 */
export function serveDashboard({ root, origins }: DashboardOptions, pathname: string): Response {
  const path = normalize(decodePath(pathname));
  const isFile = extname(path) !== '' && !path.includes('..');
  const file = isFile ? path : 'index.html';
  const bytes = readIfThere(join(root, file)) ?? readSharedFile(root, file);
  if (bytes === undefined) throw apiError('asset_not_found', `The dashboard has no file "${pathname}".`);
  return new Response(bytes, {
    headers: {
      'Content-Type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Content-Security-Policy': dashboardPolicy(origins),
      'Referrer-Policy': 'no-referrer',
      // A window that opened the dashboard cannot reach into it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  });
}

/** A font that the command has once, for the dashboard and for sites: scripts/copy-dashboard.mjs. */
function readSharedFile(root: string, file: string): Uint8Array<ArrayBuffer> | undefined {
  const list = extname(file) === '.woff2' ? readIfThere(join(root, 'shared-files.json')) : undefined;
  if (list === undefined) return undefined;
  const paths = JSON.parse(new TextDecoder().decode(list)) as Readonly<Record<string, string>>;
  const path = Object.hasOwn(paths, file) ? paths[file] : undefined;
  return path === undefined ? undefined : readIfThere(join(root, path));
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/**
 * The dashboard runs its own files only, and makes no HTML of texts. It calls its own origin and the integrations' public origins, and
 * frames these and published sites. `https:` is there for integrations: a select can load its options, and a web frame its page, from any
 * host that it names. Programs on this computer rarely have a certificate.
 */
function dashboardPolicy({ content, endpoints, sites }: Origins): string {
  const hosts = [content, endpoints].map((origin) => `${origin} http://*.localhost:${new URL(origin).port}`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: http: data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self' ${endpoints} ${content} https:`,
    `frame-src ${sites} ${hosts.join(' ')} https: http://localhost:* http://127.0.0.1:*`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Throws asset_not_found for a path that is no UTF-8. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (cause) {
    throw apiError('asset_not_found', 'The path isn’t valid.', { cause });
  }
}
