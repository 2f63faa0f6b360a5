// Bundles the pages of the documentation for `bindery docs` and `bindery mcp`: packages/cli/src/manual/read-manual.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './setup.mjs';

/** Part of the table of contents for contributors to this project. */
const EXCLUDED_PART = 'Internals';

/** The command has these as data already: packages/cli/src/explain/codes.json, and the contract. */
const EXCLUDED = new Set(['README.md', 'reference/errors.md', 'reference/operations.md']);

/**
 * Writes `manual.br`: path, text, and part of each page, as compressed JSON, in the order of the table of contents.
 * @param {string} folder
 */
export function bundleManual(folder) {
  const docs = join(root, 'docs');
  const pages = listPages(readFileSync(join(docs, 'SUMMARY.md'), 'utf8'));
  const text = JSON.stringify(pages.map(({ path, part }) => [path, readFileSync(join(docs, path), 'utf8'), part]));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  };
  writeFileSync(join(folder, 'manual.br'), brotliCompressSync(text, { params }));
}

/**
 * The pages of the table of contents, each with the heading above it.
 * @param {string} summary
 */
function listPages(summary) {
  return summary.split(/^## /m).flatMap((section) => {
    const part = section.split('\n', 1)[0] ?? '';
    const paths = [...section.matchAll(/^ *- \[.+\]\((.+\.md)\)$/gm)].map(([, path = '']) => path);
    return part === EXCLUDED_PART ? [] : paths.filter((path) => !EXCLUDED.has(path)).map((path) => ({ path, part }));
  });
}
