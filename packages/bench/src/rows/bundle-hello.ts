// The production bundle of a hello-world block, against the same block on the published runtime, bundled the same way.
import { buildProductionBundle } from '@bindery/bundler';
import { join } from 'node:path';
import type { Row } from '../row.ts';

const PROJECTS = join(import.meta.dirname, '..', '..', 'projects');
const MAX_BYTES = 10 * 1024;

export const bundleHello: Row = {
  name: 'bundle-hello',
  group: 'publish',
  figures: [''],
  async measure() {
    const value = await bytesOf('hello');
    const versus = await bytesOf('hello-published');
    const goal = { of: 'value', is: '<=', than: MAX_BYTES } as const;
    return [{ value, versus, unit: 'bytes', peer: 'the published runtime', goal }];
  },
};

async function bytesOf(project: string): Promise<number> {
  const root = join(PROJECTS, project);
  const { bundle, problems } = await buildProductionBundle({
    root,
    script: './src/index.tsx',
    conditions: ['@bindery/source'],
  });
  if (bundle === undefined)
    throw new Error(`${root} does not build: ${problems.map(({ message }) => message).join(' ')}`);
  return Buffer.byteLength(bundle.script);
}
