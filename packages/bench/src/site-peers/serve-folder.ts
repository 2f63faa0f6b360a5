// Serves files on the loopback address, compressed beforehand as well as gzip can.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';
import type { Bench } from '../measure/bench.ts';
import { serveOnLoopback } from '../measure/serve.ts';

const COMPRESSED = '**/*.{html,css,js,mjs,json,svg,xml,txt}';

/** Serves a folder. Returns the origin. */
export function serveFolder(bench: Bench, folder: string): Promise<string> {
  for (const path of globSync(COMPRESSED, { cwd: folder })) {
    writeFileSync(join(folder, `${path}.gz`), gzipSync(readFileSync(join(folder, path)), { level: 9 }));
  }
  return serveOnLoopback(bench, sirv(folder, { gzip: true, etag: true }));
}
