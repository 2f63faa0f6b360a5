// How an integration is bundled. Spec: docs-management-api.md#versioning (runtime)
import type { BuildOptions } from 'esbuild';
import type { BundleMode, BundleOptions } from './bundle.ts';
import { TEXT_FILES } from './text-files.ts';
import { findJsxImportSource, recordsLocations } from './jsx-import-source.ts';

/** Name of the script among esbuild's outputs. */
export const OUTPUT_FILE = 'script.js';

/** esbuild's options for one mode. Nothing is written to disk. */
export async function createEsbuildOptions(options: BundleOptions, mode: BundleMode) {
  const isProduction = mode === 'production';
  const jsxImportSource = options.jsxImportSource ?? (await findJsxImportSource(options.root));
  return {
    absWorkingDir: options.root,
    entryPoints: [options.script],
    outfile: OUTPUT_FILE,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['worker', 'browser', 'module', 'jsnext', 'main'],
    conditions: [...(options.conditions ?? []), 'worker', 'browser', 'import', mode],
    external: ['node:*', 'cloudflare:*'],
    // A project's tsconfig.json wins over both settings.
    jsx: 'automatic',
    jsxImportSource,
    jsxDev: !isProduction && recordsLocations(jsxImportSource),
    loader: Object.fromEntries(TEXT_FILES.map((ending) => [ending, 'text'] as const)),
    // The published runtime reads MODE; libraries read NODE_ENV.
    define: { MODE: JSON.stringify(mode), 'process.env.NODE_ENV': JSON.stringify(mode) },
    sourcemap: 'external',
    // A development build adds those of the project's own files: own-sources.ts.
    sourcesContent: isProduction,
    minify: isProduction,
    legalComments: 'none',
    treeShaking: true,
  } as const satisfies BuildOptions;
}
