// Bundles what integration scripts import, a file for each entry and one for what entries share. An author's build reads
// these files again at every save: few are read faster than many. They have no source maps: those would lead to files that
// are not published, and every build would follow them.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

for (const name of ['client', 'contentkit', 'diagnostics', 'runtime']) {
  const { exports } = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
  // Chunks are named by their content: those of the last build would only pile up.
  for (const file of readdirSync(join(folderOf(name), 'dist'), { recursive: true })) {
    if (/\.js(\.map)?$/.test(file)) rmSync(join(folderOf(name), 'dist', file));
  }
  await bundle(
    name,
    Object.values(exports).map((entry) => entry['@bindery/source']),
  );
}
// The rest of the contract stays in modules, so that a bundle takes no more of its schemas than it uses.
await bundle('contract', ['./src/contentkit/element-table.ts']);

function folderOf(name) {
  return join(root, 'packages', name);
}

async function bundle(name, entryPoints) {
  await build({
    absWorkingDir: folderOf(name),
    entryPoints,
    outbase: 'src',
    outdir: 'dist',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2024',
    logLevel: 'warning',
  });
}
