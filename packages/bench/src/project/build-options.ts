// How a floor builds a project with bare esbuild: as `bindery dev` does. Imports nothing at run time.
import type { BuildOptions } from 'esbuild';

const TEXT_FILES = ['.raw.js', '.raw.css', '.html'];

/** One ES module for workerd, readable, with its source map inside. */
export function buildOptions(root: string) {
  return {
    absWorkingDir: root,
    entryPoints: ['./src/index.tsx'],
    outfile: 'script.js',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['worker', 'browser', 'module', 'jsnext', 'main'],
    conditions: ['worker', 'browser', 'import', 'development'],
    external: ['node:*', 'cloudflare:*'],
    loader: Object.fromEntries(TEXT_FILES.map((ending) => [ending, 'text'] as const)),
    define: { MODE: '"development"', 'process.env.NODE_ENV': '"development"' },
    sourcemap: 'inline',
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}
