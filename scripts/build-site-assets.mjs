// Builds what the pages of sites ask for: packages/sites/dist/public/. Scripts are named by their contents; the stylesheet is given a theme
// by the platform, and its name then.
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLED_PACKAGES, foldersOfPackages, listPackages, writeNotices } from './notices.mjs';
import { root } from './setup.mjs';
import { withoutCodeEditor } from './without-code-editor.mjs';

const sites = join(root, 'packages', 'sites');

/** The licenses of what the scripts contain. */
const NOTICES = 'third-party-notices.txt';

/** The licenses of the fonts, under the names that they are shipped with. */
const LICENSES = {
  'inter-license.txt': '@fontsource-variable/inter/LICENSE',
  'twemoji-license.txt': 'twemoji-colr-font/LICENSE',
};

/** Stylesheets are below a folder of their site-space, next to the other files. */
const fonts = { loader: { '.woff2': 'file' }, assetNames: '[name]-[hash]', publicPath: '..' };

/** Name of a built file of an entry. */
function nameOf({ metafile }, entry) {
  const files = Object.keys(metafile.outputs).map((file) => file.split('/').at(-1));
  return files.find((file) => file.startsWith(`${entry}-`));
}

/**
 * Has a module loaded from a file that was built before.
 * @returns {import('esbuild').Plugin}
 */
function loading(module, file) {
  const filter = new RegExp(`^\\./${module}\\.ts$`);
  return {
    name: 'loading',
    setup: (bundler) => bundler.onResolve({ filter }, () => ({ path: `./${file}`, external: true })),
  };
}

/** Builds the assets, and copies them to the command. */
export async function buildSiteAssets() {
  const assets = join(sites, 'dist', 'public');
  const shared = { bundle: true, minify: true, outdir: assets, logLevel: 'warning', metafile: true };
  mkdirSync(assets, { recursive: true });
  const browsers = ['chrome111', 'firefox114', 'safari16.4'];
  const entry = {
    ...shared,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    conditions: ['@bindery/source'],
  };
  const modules = { ...entry, splitting: true, format: 'esm', target: browsers };
  // Built alone: what it shared with the script of every page would be a file more for each of them.
  const blocks = await build({
    ...modules,
    entryPoints: { contentkit: join(sites, 'src/client/contentkit.ts') },
    // Its editor adds style elements, which the policy of a site rejects. Without it ContentKit renders the browser's own field.
    plugins: [withoutCodeEditor('Sites have no editor of code.')],
  });
  const [scripts, hostApi, styles] = await Promise.all([
    build({
      ...modules,
      entryPoints: { site: join(sites, 'src/client/site.ts') },
      plugins: [loading('contentkit', nameOf(blocks, 'contentkit'))],
    }),
    // Runs before the scripts of integrations, which no module does.
    build({
      ...shared,
      entryPoints: { 'host-api': join(sites, 'src/client/host-api.ts') },
      entryNames: '[name]-[hash]',
      format: 'iife',
      target: browsers,
    }),
    build({
      ...shared,
      ...fonts,
      entryPoints: { site: join(sites, 'styles/site.css'), inter: join(sites, 'styles/fonts/inter.css') },
    }),
  ]);
  for (const [name, file] of Object.entries(LICENSES)) {
    copyFileSync(join(root, 'node_modules', file), join(assets, name));
  }
  const foldersOf = (results) => foldersOfPackages(results.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  writeFileSync(join(assets, NOTICES), writeNotices('@bindery/sites', foldersOf([blocks, scripts, hostApi])));
  writeFileSync(join(assets, BUNDLED_PACKAGES), listPackages(foldersOf([blocks, scripts, hostApi, styles])));
  const built = [blocks, scripts, hostApi, styles].flatMap(({ metafile }) =>
    Object.keys(metafile.outputs).map((file) => file.split('/').at(-1)),
  );
  const expectedFiles = [...built, NOTICES, BUNDLED_PACKAGES, ...Object.keys(LICENSES)];
  for (const name of readdirSync(assets)) if (!expectedFiles.includes(name)) rmSync(join(assets, name));
  const copy = join(root, 'packages', 'cli', 'dist', 'public');
  rmSync(copy, { recursive: true, force: true });
  cpSync(assets, copy, { recursive: true });
}
