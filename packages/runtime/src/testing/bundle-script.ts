// Bundles a script for tests as the publish command does.
import { build } from 'esbuild';

/** How a test script is bundled. */
export interface BundleOptions {
  /** The package that replaces `RUNTIME` in the source, and the JSX import source. */
  readonly runtime: '@bindery/runtime' | '@gitbook/runtime';
  readonly mode?: 'production' | 'development';
}

/** Code of a script. `RUNTIME` in the source is replaced by the runtime’s package. */
export async function bundleScript(
  source: string,
  { runtime, mode = 'production' }: BundleOptions,
): Promise<{ code: string; inputs: string[] }> {
  const result = await build({
    stdin: {
      contents: source.replaceAll('RUNTIME', runtime),
      loader: 'tsx',
      resolveDir: import.meta.dirname,
      sourcefile: 'src/index.tsx',
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2020',
    platform: 'neutral',
    minify: mode === 'production',
    mainFields: ['worker', 'browser', 'module', 'jsnext', 'main'],
    conditions: ['@bindery/source', 'worker', 'browser', 'import', mode],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), MODE: JSON.stringify(mode) },
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    jsxImportSource: runtime,
    jsxDev: mode === 'development',
  });
  return { code: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile.inputs) };
}
