import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The program of the Vitest that a project has installed; undefined without one. `from`: a file or folder of the project. */
export function findVitest(from: string): string | undefined {
  try {
    return join(dirname(createRequire(join(from, 'package.json')).resolve('vitest/package.json')), 'vitest.mjs');
  } catch {
    return undefined;
  }
}
