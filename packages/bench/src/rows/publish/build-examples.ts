// The production bundles of all examples, one after the other, against bare esbuild with the same settings.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildProductionBundle } from '@bindery/bundler';
import { build } from 'esbuild';
import { defineRow } from '../../define-row.ts';
import { REPOSITORY } from '../../measure/processes.ts';
import { buildOptions } from '../../project/build-options.ts';

const EXAMPLES = join(REPOSITORY, 'examples');
const CONDITIONS = ['@bindery/source'];

export const buildExamples = defineRow({
  name: 'build-examples',
  group: 'publish',
  unit: 'ms',
  rounds: { rounds: 21, warmups: 3 },
  sides: () => {
    const roots = readdirSync(EXAMPLES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(EXAMPLES, name));
    return { ours: () => timed(roots, bundle), bare: () => timed(roots, bareBundle) };
  },
  figures: { '': { versus: 'bare', peer: 'bare esbuild', goal: 'ratio <= 1.3' } },
});

async function timed(roots: readonly string[], work: (root: string) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  for (const root of roots) await work(root);
  return performance.now() - startedAt;
}

function entryOf(root: string): string {
  return existsSync(join(root, 'src', 'index.tsx')) ? './src/index.tsx' : './src/index.ts';
}

async function bundle(root: string): Promise<void> {
  const { bundle: built } = await buildProductionBundle({ root, script: entryOf(root), conditions: CONDITIONS });
  if (built === undefined) throw new Error(`${root} can’t be built.`);
}

/** With the source map that a publication has. */
function bareBundle(root: string): Promise<unknown> {
  const options = buildOptions(root);
  const mode = JSON.stringify('production');
  return build({
    ...options,
    entryPoints: [entryOf(root)],
    conditions: [...CONDITIONS, 'worker', 'browser', 'import', 'production'],
    define: { MODE: mode, 'process.env.NODE_ENV': mode },
    sourcemap: 'external',
    minify: true,
    metafile: true,
    legalComments: 'none',
  });
}
