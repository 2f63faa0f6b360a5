// Builds the JavaScript of every published library; its declarations are made by tsc, and only where something needs them.
// What integration scripts import is bundled: an author's build reads these files again at every save, and few are read
// faster than many. The others stay a file for each module.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from './setup.mjs';

/** Bundled, a file for each entry and one for what entries share. */
const BUNDLED = new Set(['client', 'contentkit', 'diagnostics', 'runtime']);
/** One entry of a package in modules that is bundled all the same: scripts import it. */
const BUNDLED_ENTRIES = { contract: ['src/contentkit/element-table.ts'] };
/** In the bundle of bundle-cli.mjs. */
const COMMAND = new Set(['cli', 'testing']);

/** Builds all libraries together. */
export async function buildLibraries() {
  const names = readdirSync(join(root, 'packages')).filter((name) => !COMMAND.has(name) && isPublished(name));
  await Promise.all(names.map((name) => (BUNDLED.has(name) ? buildBundles(name) : buildModules(name))));
}

async function buildBundles(name) {
  const { exports } = readManifest(name);
  const entries = Object.values(exports).map((entry) => entry['@bindery/source']);
  removeOthers(name, await bundle(name, entries));
}

/** A file for each module, under the same name. */
async function buildModules(name) {
  const bundled = BUNDLED_ENTRIES[name] ?? [];
  const modules = listModules(name).filter((file) => !bundled.includes(file));
  const [{ metafile }, ...others] = await Promise.all([
    build({
      ...optionsOf(name),
      entryPoints: modules,
      platform: 'node',
      sourcemap: 'linked',
      sourcesContent: false,
      plugins: [modulesApart],
    }),
    ...(bundled.length > 0 ? [bundle(name, bundled)] : []),
  ]);
  removeOthers(name, [...Object.keys(metafile.outputs), ...others.flat()]);
}

/** Bundles have no source maps: they would refer to files that aren’t published, and every build would follow them. */
async function bundle(name, entryPoints) {
  const options = { ...optionsOf(name), entryPoints, splitting: true, packages: 'external', platform: 'neutral' };
  const { metafile } = await build(options);
  return Object.keys(metafile.outputs);
}

function optionsOf(name) {
  return {
    absWorkingDir: join(root, 'packages', name),
    outbase: 'src',
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    target: 'es2024',
    metafile: true,
    logLevel: 'warning',
  };
}

/** Keeps every import external, with the name of the built module. */
const modulesApart = {
  name: 'modules apart',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
      if (kind === 'entry-point') return undefined;
      if (path.startsWith('.') && !existsSync(resolve(resolveDir, path))) {
        return { errors: [{ text: `There is no "${path}" in ${relative(root, resolveDir)}.` }] };
      }
      return { path: path.startsWith('.') ? path.replace(/\.tsx?$/, '.js') : path, external: true };
    });
  },
};

/** What is published of a package: no tests, nothing for tests. */
function listModules(name) {
  return readdirSync(join(root, 'packages', name, 'src'), { recursive: true })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|^src\/testing\//.test(file));
}

/** Takes away what an earlier build left: chunks are named by their content, and modules move. `public` is of build-site-assets.mjs. */
function removeOthers(name, outputs) {
  const dist = join(root, 'packages', name, 'dist');
  const expectedFiles = new Set(outputs.map((file) => join(root, 'packages', name, file)));
  for (const file of readdirSync(dist, { recursive: true })) {
    if (/^(?!public\b).*\.js(\.map)?$/.test(file) && !expectedFiles.has(join(dist, file))) rmSync(join(dist, file));
  }
}

function isPublished(name) {
  return existsSync(join(root, 'packages', name, 'package.json')) && readManifest(name).private !== true;
}

function readManifest(name) {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
}
