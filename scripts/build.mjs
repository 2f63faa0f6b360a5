// Builds every package: JavaScript with esbuild and Vite (`--javascript`), declarations with tsc (`--declarations`), both
// when neither is named. Run by scripts/setup.mjs and by `npm run build`.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { buildSiteAssets } from './build-site-assets.mjs';
import { bundleCli } from './bundle-cli.mjs';
import { buildLibraries } from './build-libraries.mjs';
import { copyDashboard } from './copy-dashboard.mjs';
import { declarationsCommand, removeStaleDeclarations } from './declarations.mjs';
import { digestSources, markBuilt, node, root, start } from './setup.mjs';

const cli = join(root, 'packages', 'cli');
const dashboard = join(root, 'packages', 'dashboard');
const args = process.argv.slice(2);
const wantsJavaScript = args.length === 0 || args.includes('--javascript');
const wantsDeclarations = args.length === 0 || args.includes('--declarations');
// Before anything is read: what changes from here on is built the next time.
const sources = digestSources();

// Declarations keep every core busy for longer than all the rest takes: they come last.
if (wantsJavaScript) {
  await Promise.all([
    step('libraries', buildLibraries),
    step('assets of sites', buildSiteAssets),
    step('command', bundleCli),
    step('dashboard', async () => {
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      await start(node, [vite, 'build', '--logLevel', 'warn'], { cwd: dashboard });
    }),
  ]);
  copyDashboard(cli, join(dashboard, 'dist', 'app'));
  chmodSync(join(cli, 'dist', 'bin.js'), 0o755);
  markBuilt('javascript', sources);
}
if (wantsDeclarations) {
  await step('declarations', async () => {
    await start(...declarationsCommand());
    removeStaleDeclarations();
    // "npm start" doesn't install the packages that this imports.
    const { bundleDeclarations } = await import('./bundle-declarations.mjs');
    await bundleDeclarations();
  });
  markBuilt('declarations', sources);
}

async function step(name, work) {
  const began = performance.now();
  try {
    await work();
  } catch (thrown) {
    process.stderr.write(`build: ${name} failed: ${thrown.message.split('\n', 1)[0]}\n`);
    process.exit(1);
  }
  process.stderr.write(`build: ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
