// Packages of others that a release brings: installed next to ours, or bundled into them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_PACKAGES } from '../notices.mjs';
import { readPublishedPackages } from '../packages.mjs';
import { root } from '../setup.mjs';

/** Fields of a package.json that a bill of materials shows. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string | undefined;
}

/** Files that the build writes, by the package that contains the bundle. */
const BUNDLES: readonly (readonly [owner: string, path: string])[] = [
  ['@bindery/cli', 'packages/cli/dist'],
  ['@bindery/cli', 'packages/cli/dist/dashboard'],
  ['@bindery/sites', 'packages/sites/dist/public'],
];

interface LockEntry {
  /** Of a workspace. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockEntry>>;

/** Packages of others, and which packages bring them. */
export interface ThirdParty {
  /** By `name@version`. */
  readonly packages: ReadonlyMap<string, PackageFacts>;
  /** `name@version` of a package of ours or of others → those that come with it. */
  readonly dependencies: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads the lock file and what the build has bundled. The workspace must be installed and built. */
export function findThirdParty(): ThirdParty {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };
  const packages = new Map<string, PackageFacts>();
  const visited = new Set<string>();
  const dependencies = new Map<string, Set<string>>();
  const link = (from: string, to: string) => dependencies.set(from, (dependencies.get(from) ?? new Set()).add(to));
  const visit = (path: string, from: string): void => {
    const facts = factsOf(path, lock);
    const id = `${facts.name}@${facts.version}`;
    link(from, id);
    packages.set(id, facts);
    if (visited.has(path)) return;
    visited.add(path);
    for (const next of dependencyPaths(path, lock)) visit(next, id);
  };
  for (const { folder, manifest } of readPublishedPackages().values()) {
    const own = `${manifest.name}@${manifest.version}`;
    for (const path of dependencyPaths(`packages/${folder}`, lock)) {
      if (isWorkspace(path)) link(own, `${factsOf(path, lock).name}@${manifest.version}`);
      else visit(path, own);
    }
    for (const path of bundledPaths(manifest.name, lock)) {
      const facts = factsOf(path, lock);
      packages.set(`${facts.name}@${facts.version}`, facts);
      link(own, `${facts.name}@${facts.version}`);
    }
  }
  return { packages, dependencies };
}

/** Paths of the packages that an installed package depends on, as Node.js resolves them. */
function dependencyPaths(path: string, lock: Lock): string[] {
  const { dependencies, optionalDependencies } = lock[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules'), 0))) {
      const candidate = `${from}${from === '' ? '' : '/'}node_modules/${name}`;
      const entry = lock[candidate];
      if (entry !== undefined) return entry.link === true ? [linkTarget(candidate)] : [candidate];
      if (from === '') return []; // Of another platform, and left out by the lock file.
    }
  });
}

const isWorkspace = (path: string): boolean => /^packages\/[^/]+$/.test(path);

const linkTarget = (path: string): string => {
  const name = path.slice('node_modules/'.length);
  const published = readPublishedPackages().get(name);
  return published === undefined ? path : `packages/${published.folder}`;
};

function bundledPaths(owner: string, lock: Lock): string[] {
  const listed = BUNDLES.filter(([name]) => name === owner).flatMap(
    ([, path]) => JSON.parse(readFileSync(join(root, path, BUNDLED_PACKAGES), 'utf8')) as readonly PackageFacts[],
  );
  return listed.map(({ name, version }) => {
    const found = Object.keys(lock).find(
      (path) => path.endsWith(`node_modules/${name}`) && lock[path]?.version === version,
    );
    if (found === undefined) throw new Error(`The lock file has no ${name} ${version}, which is bundled. Run npm ci.`);
    return found;
  });
}

function factsOf(path: string, lock: Lock): PackageFacts {
  const { name = nameIn(path), version, license } = lock[path] ?? {};
  if (version === undefined) throw new Error(`The lock file has no version of ${name}. Run npm install.`);
  return { name, version, license };
}

const nameIn = (path: string): string => /(?:@[^/]+\/)?[^/]+$/.exec(path)?.[0] ?? path;
