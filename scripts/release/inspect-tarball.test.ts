import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { inspectTarball } from './inspect-tarball.ts';

const MANIFEST = {
  name: 'one',
  version: '1.0.0',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};
const FILES = { 'index.js': 'export const one = 1;\n', 'index.d.ts': 'export declare const one: 1;\n' };

/** A tarball as npm makes it. */
async function tarballOf(manifest: object, files: Readonly<Record<string, string>>) {
  const archive = pack();
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files }))
    archive.entry({ name: `package/${name}` }, text);
  archive.finalize();
  return new Uint8Array(gzipSync(await buffer(archive)));
}

it('finds nothing in a sound tarball', async () => {
  expect(await inspectTarball(await tarballOf(MANIFEST, FILES))).toEqual([]);
});

it('finds an export without a file', async () => {
  const exports = { ...MANIFEST.exports, './two': { types: './two.d.ts', default: './two.js' } };
  const faults = await inspectTarball(await tarballOf({ ...MANIFEST, exports }, FILES));
  expect(faults.join('\n')).toContain('./two.js');
});

it('finds types that say something else than the code', async () => {
  const files = { ...FILES, 'index.js': 'module.exports = { one: 1 };\n' };
  const faults = await inspectTarball(
    await tarballOf({ ...MANIFEST, type: 'commonjs' }, { ...files, 'index.d.ts': 'export default 1;\n' }),
  );
  expect(faults.join('\n')).toContain('Are the types wrong?');
});

it('finds a package without types', async () => {
  const exports = { '.': './index.js' };
  const faults = await inspectTarball(await tarballOf({ ...MANIFEST, exports }, { 'index.js': FILES['index.js'] }));
  expect(faults).toEqual(['The package has no types.']);
});
