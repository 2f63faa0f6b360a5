// What a page with a block loads at once: `contentkit-dom` with all elements, bundled and compressed. What is loaded on demand informs.
import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { defineRow } from '../../define-row.ts';
import { MINIFIED } from '../../measure/bundle.ts';

const MAX_BYTES = 40 * 1_024;
const ENTRY = `export { mountContentKit, contentKitStyles, createSession } from '@bindery/contentkit-dom';`;

export const domSize = defineRow({
  name: 'dom-size',
  group: 'contentkit',
  unit: 'bytes',
  sides: sizesOf,
  figures: {
    '': { value: 'first', versus: MAX_BYTES, peer: 'the most that it may be', goal: `value <= ${MAX_BYTES}` },
    'on-demand': { value: 'rest', versus: 'first', peer: 'what is loaded at once' },
  },
});

/** Bytes after gzip of the entry’s static imports, and of the other files. */
async function sizesOf(): Promise<{ first: number; rest: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: ENTRY, resolveDir: import.meta.dirname },
    ...MINIFIED,
    metafile: true,
    splitting: true,
    outdir: 'out',
    format: 'esm',
    target: 'es2023',
  });
  const name = (path: string): string => path.split('/').at(-1) ?? path;
  const sizes = new Map(outputFiles.map(({ path, contents }) => [name(path), gzipSync(contents).length]));
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [name(path), output]));
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { path, kind } of outputs.get(file)?.imports ?? []) if (kind === 'import-statement') visit(name(path));
  };
  visit('stdin.js');
  const sum = (files: Iterable<string>): number =>
    [...files].reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  return { first: sum(reached), rest: sum(sizes.keys()) - sum(reached) };
}
