// The published packages of the workspace, and their tarballs.
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rewriteManifest } from './rewrite-manifest.mjs';
import { root, run } from './setup.mjs';

/**
 * Reads the package.json of each published package.
 * @returns {Map<string, { folder: string, manifest: any }>} by package name; `folder` is the name in `packages`
 */
export function readPublishedPackages() {
  const found = new Map();
  for (const folder of readdirSync(join(root, 'packages'))) {
    const path = join(root, 'packages', folder, 'package.json');
    if (!existsSync(path)) continue;
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    if (manifest.private !== true) found.set(manifest.name, { folder, manifest });
  }
  return found;
}

/**
 * Packs packages into a folder, as they are published. Builds them first if necessary.
 * @param {Iterable<string>} names
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} file name of each tarball, by package name
 */
export async function packPackages(names, folder) {
  mkdirSync(folder, { recursive: true });
  const listed = [...names];
  const workspaces = listed.map((name) => `--workspace=${name}`);
  const status = run('npm', ['pack', '--silent', '--pack-destination', folder, ...workspaces], {
    stdio: ['ignore', 'ignore', 2],
  });
  if (status !== 0) throw new Error(`Packing failed with exit code ${status}; see above.`);
  const files = readdirSync(folder);
  const tarballOf = (name) => {
    const start = `${name.replace('@', '').replace('/', '-')}-`;
    return files.find((file) => file.startsWith(start) && /^\d.*\.tgz$/.test(file.slice(start.length)));
  };
  const tarballs = Object.fromEntries(listed.map((name) => [name, tarballOf(name)]));
  await Promise.all(Object.values(tarballs).map((file) => rewriteManifest(join(folder, file))));
  return tarballs;
}
