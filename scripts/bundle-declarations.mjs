// Bundles the declarations of the command, and of the tests that it contains: a file for each entry, and what they share.
// Without this, authors would install every package that these types come from.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { root } from './setup.mjs';

const packages = join(root, 'packages');

const ENTRIES = {
  index: 'cli/dist/index.d.ts',
  config: 'cli/dist/config.d.ts',
  vitest: 'cli/dist/vitest.d.ts',
  testing: 'testing/dist/index.d.ts',
  'testing-vitest': 'testing/dist/vitest.d.ts',
};

/** Dependencies of the command, and of the projects that use it. */
const EXTERNAL = [/^node:/, 'vitest', 'playwright-core', 'zod', /^@bindery\/(client|contentkit|runtime)(\/|$)/];

/** Reads the declarations of packages, and writes those of the command to `packages/cli/bundled-types`. */
export async function bundleDeclarations() {
  const folder = join(packages, 'cli', 'bundled-types');
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(packages, path)])),
    // They are printed already, so that the generator has nothing to do.
    plugins: [dts({ dtsInput: true, emitDtsOnly: true, oxc: true, tsconfig: false })],
    external: EXTERNAL,
    onLog: () => {},
  });
  await bundle.write({ dir: folder, format: 'es' });
}
