// Code of the kit, bundled from its sources and minified.
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';

/** Options of every bundle. */
export const MINIFIED = {
  bundle: true,
  write: false,
  minify: true,
  conditions: ['@bindery/source'],
} as const satisfies BuildOptions;

/** The text of a bundle that is one file. */
export async function bundleText(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, ...MINIFIED });
  return outputFiles[0]?.text ?? '';
}
