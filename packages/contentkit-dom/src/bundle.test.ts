import { build } from 'esbuild';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** What a page pays for rendering ContentKit, without what is loaded on demand. */
const MAX_GZIP_BYTES = 40 * 1_024;
/** What a page with code pays on top: colors, and the editor with them. */
const MAX_COLORS_GZIP_BYTES = 12 * 1_024;
const MAX_EDITOR_GZIP_BYTES = 130 * 1_024;

/** The files that a bundler writes, and what each is made of. */
async function bundle() {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { mountContentKit, contentKitStyles, createSession } from '@bindery/contentkit-dom';`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    splitting: true,
    outdir: 'out',
    format: 'esm',
    target: 'es2023',
    conditions: ['@bindery/source'],
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path.split('/').at(-1), gzipSync(contents).length]));
  const outputs = Object.entries(metafile.outputs).map(([path, { inputs, imports }]) => ({
    name: path.split('/').at(-1) ?? '',
    inputs: Object.keys(inputs),
    loaded: imports.flatMap(({ path: other, kind }) =>
      kind === 'import-statement' ? [other.split('/').at(-1) ?? ''] : [],
    ),
  }));
  /** A file and its static imports. */
  const withImports = (name: string, seen = new Set<string>()): string[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const imports = outputs.find((output) => output.name === name)?.loaded ?? [];
    return [name, ...imports.flatMap((each) => withImports(each, seen))];
  };
  const entryOf = (input: string): string =>
    outputs.find(({ inputs }) => inputs.some((each) => each.endsWith(input)))?.name ?? '';
  const gzipOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  return { outputs, withImports, entryOf, gzipOf };
}

describe('the drawing code in a page', () => {
  it('the bundle of contentkit-dom is small, and loads colors and editor on demand', async () => {
    const { outputs, withImports, entryOf, gzipOf } = await bundle();
    const first = withImports('stdin.js');
    const colors = withImports(entryOf('code/tokens.ts'));
    const editor = withImports(entryOf('code/editor.ts')).filter((name) => !first.includes(name));
    console.info(
      `contentkit-dom: ${gzipOf(first)} bytes gzipped, colors ${gzipOf(colors)}, editor with them ${gzipOf(editor)}`,
    );
    expect(gzipOf(first)).toBeLessThanOrEqual(MAX_GZIP_BYTES);
    expect(gzipOf(colors)).toBeLessThanOrEqual(MAX_COLORS_GZIP_BYTES);
    expect(gzipOf(editor)).toBeLessThanOrEqual(MAX_EDITOR_GZIP_BYTES);
    const inputs = outputs.filter(({ name }) => first.includes(name)).flatMap((output) => output.inputs);
    const heavy = /zod|packages\/contract(?!.*\/published-elements\.ts)|codemirror|speed-highlight/;
    expect(inputs.filter((input) => heavy.test(input))).toEqual([]);
  });
});
