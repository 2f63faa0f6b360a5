// The build that is checked and published.
import { build } from 'esbuild';
import type { BundleOptions, BundleResult } from './bundle.ts';
import { createEsbuildOptions } from './esbuild-options.ts';
import { readBuild } from './read-build.ts';

/** Builds a minified script with a separate source map. */
export async function buildProductionBundle(options: BundleOptions): Promise<BundleResult> {
  const settings = await createEsbuildOptions(options, 'production');
  return readBuild(() => build(settings), options, 'production');
}
