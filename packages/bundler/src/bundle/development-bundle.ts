// The build behind `bindery dev`: one incremental context, rebuilt when the caller says that a file changed.
import { context } from 'esbuild';
import type { BundleOptions, BundleResult } from './bundle.ts';
import { createEsbuildOptions } from './esbuild-options.ts';
import { NOTE_THROWS_BANNER, noteThrows } from './note-throws.ts';
import { readBuild } from './read-build.ts';

/** A bundle that can be rebuilt. The caller keeps the last good result, and disposes. */
export interface DevelopmentBundle {
  /** Builds again, reusing what did not change. Calls at the same time share one build. */
  rebuild(): Promise<BundleResult>;
  dispose(): Promise<void>;
}

/** Prepares an incremental build; nothing is built before the first `rebuild()`. */
export async function createDevelopmentBundle(options: BundleOptions): Promise<DevelopmentBundle> {
  const settings = await createEsbuildOptions(options, 'development');
  const incremental = await context({
    ...settings,
    banner: { js: NOTE_THROWS_BANNER },
    plugins: [noteThrows(options.root)],
  });
  let running: Promise<BundleResult> | undefined;
  return {
    rebuild() {
      running ??= readBuild(() => incremental.rebuild(), options, 'development').finally(() => {
        running = undefined;
      });
      return running;
    },
    dispose: () => incremental.dispose(),
  };
}
