// Serves files on the loopback address, compressed beforehand as well as gzip can.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sirv from 'sirv';

const COMPRESSED = '**/*.{html,css,js,mjs,json,svg,xml,txt}';

/** Serves a folder while something is done. */
export async function withServedFolder<Result>(
  folder: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  for (const path of globSync(COMPRESSED, { cwd: folder })) {
    writeFileSync(join(folder, `${path}.gz`), gzipSync(readFileSync(join(folder, path)), { level: 9 }));
  }
  const server = createServer(sirv(folder, { gzip: true, etag: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
