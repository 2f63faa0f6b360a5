// Bundles the pages of the documentation that authors of integrations read, for `bindery mcp`: packages/cli/src/manual/read-manual.ts.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './setup.mjs';

/** Folders of docs/, in the order of a reader. Those about operating a platform, and about this project, aren’t for authors. */
const FOLDERS = ['get-started', 'concepts', 'build', 'test', 'ship', 'reference'];

/** The command has these as data already: packages/cli/src/explain/codes.json, and the contract. */
const EXCLUDED = new Set(['reference/errors.md', 'reference/operations.md']);

/**
 * Writes `manual.br`: pairs of path and text, as compressed JSON.
 * @param {string} folder
 */
export function bundleManual(folder) {
  const docs = join(root, 'docs');
  const paths = FOLDERS.flatMap((name) =>
    readdirSync(join(docs, name), { recursive: true })
      .map((path) => `${name}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.md') && !EXCLUDED.has(path))
      .sort(),
  );
  const text = JSON.stringify(paths.map((path) => [path, readFileSync(join(docs, path), 'utf8')]));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  writeFileSync(join(folder, 'manual.br'), brotliCompressSync(text, { params }));
}
