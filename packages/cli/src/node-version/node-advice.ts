// What to do where Node.js is too old, in the words of the author’s package manager. Loads nothing that an older version doesn’t have.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILES, findUpward } from './lock-files.ts';
import type { PackageManager } from './lock-files.ts';

/** Advice if a project hasn’t the package `node`. */
const ADD: Readonly<Record<PackageManager, (major: number) => string>> = {
  npm: (major) => `Update Node.js, or run "npm install --save-dev node@${major}" in your project.`,
  pnpm: (major) => `Update Node.js, or run "pnpm add --save-dev --allow-build=node node@${major}" in your project.`,
  yarn: (major) => `Yarn runs commands on its own Node.js. Start it with Node.js ${major} or later.`,
  bun: (major) => `Update Node.js, or run "bun add --dev --trust node@${major}" in your project.`,
};

/** Advice if the package is there, but its install script didn’t run. */
const REBUILD: Readonly<Record<PackageManager, (major: number) => string>> = {
  npm: () => 'npm didn’t run the install script of the package "node". Run "npm rebuild node --ignore-scripts=false".',
  pnpm: () =>
    'pnpm didn’t run the install script of the package "node". Add "node: true" to allowBuilds in pnpm-workspace.yaml, and run "pnpm rebuild node".',
  yarn: ADD.yarn,
  bun: () =>
    'Bun didn’t run the install script of the package "node". Add "node" to trustedDependencies in package.json, and run "bun install --force".',
};

/**
 * A sentence or two. `userAgent` is `npm_config_user_agent`, which package managers set; without it, the project’s lock file names
 * the package manager.
 */
export function adviseNode(major: number, folder: string, userAgent = ''): string {
  const project = findUpward(folder, (at) => existsSync(join(at, 'package.json'))) ?? folder;
  const named = userAgent.split('/', 1)[0] ?? '';
  const manager = Object.hasOwn(ADD, named) ? (named as PackageManager) : (managerOf(project) ?? 'npm');
  const isListed = findUpward(project, (at) => existsSync(join(at, 'node_modules', 'node', 'package.json')));
  return (isListed === undefined ? ADD : REBUILD)[manager](major);
}

function managerOf(folder: string): PackageManager | undefined {
  let found: PackageManager | undefined;
  findUpward(folder, (at) => {
    found = LOCK_FILES.find(([file]) => existsSync(join(at, file)))?.[1];
    return found !== undefined;
  });
  return found;
}
