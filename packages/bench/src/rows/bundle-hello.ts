// The production bundle of a hello-world block, against the same block on the published runtime, bundled the same way.
import { buildProductionBundle } from '@bindery/bundler';
import { defineRow } from '../define-row.ts';
import { projectFolder } from '../project/example.ts';

export const bundleHello = defineRow({
  name: 'bundle-hello',
  group: 'publish',
  unit: 'bytes',
  sides: async () => ({ ours: await bytesOf('hello'), published: await bytesOf('hello-published') }),
  figures: { '': { versus: 'published', peer: 'the published runtime', goal: `value <= ${10 * 1024}` } },
});

async function bytesOf(project: string): Promise<number> {
  const root = projectFolder(project);
  const options = { root, script: './src/index.tsx', conditions: ['@bindery/source'] };
  const { bundle, problems } = await buildProductionBundle(options);
  if (bundle === undefined)
    throw new Error(`${root} does not build: ${problems.map(({ message }) => message).join(' ')}`);
  return Buffer.byteLength(bundle.script);
}
