// What would be published: every entry of `exports` exists once built, publint finds nothing, versions agree, every
// package of ours that the sources import is a dependency, each says on which Node it runs and where it comes from, and the command
// has the notices of everything that is bundled.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { foldersOfPackages } from '../notices.mjs';
import { findEngineFaults } from './engines.ts';
import { findMetadataFaults } from './package-metadata.ts';
import type { PackageMetadata } from './package-metadata.ts';
import { ROOT, isTestFile, listFiles, readImports } from './source-files.ts';

interface Manifest extends PackageMetadata {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
  readonly engines?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

const faults: string[] = [];
const folders = readdirSync(join(ROOT, 'packages')).filter((name) =>
  existsSync(join(ROOT, 'packages', name, 'package.json')),
);
const manifests = new Map(folders.map((name) => [name, readManifest(name)]));
const versions = new Set([...manifests.values()].filter((one) => one.private !== true).map((one) => one.version));
if (versions.size > 1) faults.push(`The packages have different versions: ${[...versions].join(', ')}.`);

faults.push(...findEngineFaults([...manifests.values()]));

for (const [name, manifest] of manifests) {
  checkDependencies(name, manifest);
  if (manifest.private === true) continue;
  if (manifest.scripts?.['prepack']?.includes('scripts/prepack.mjs') !== true)
    faults.push(`${name}: "prepack" does not run scripts/prepack.mjs, so it could be packed without its declarations.`);
  for (const target of exportTargets(manifest.exports)) {
    // A pattern: its folder.
    if (!existsSync(join(ROOT, 'packages', name, target.replace(/\*.*/, ''))))
      faults.push(`${name}: exports "${target}", which does not exist.`);
  }
  const readme = readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');
  faults.push(...findMetadataFaults({ folder: name, manifest, readme }));
  const { messages } = await publint({ pkgDir: join(ROOT, 'packages', name), strict: true, pack: false });
  for (const message of messages) {
    const text = formatMessage(message, manifest);
    if (message.type !== 'suggestion') faults.push(`${name}: ${text ?? message.code}`);
  }
}
faults.push(...findMissingNotices(join(ROOT, 'packages', 'cli', 'dist')));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function readManifest(name: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as Manifest;
}

function exportTargets(exports: unknown): string[] {
  if (typeof exports === 'string') return [exports];
  if (typeof exports !== 'object' || exports === null) return [];
  return Object.values(exports).flatMap(exportTargets);
}

/** Packages that the source maps of the command name, and its notices don’t. */
function findMissingNotices(folder: string): string[] {
  const notices = readFileSync(join(folder, 'third-party-notices.txt'), 'utf8');
  const maps = readdirSync(folder).filter((file) => file.endsWith('.js.map'));
  const sources = maps.flatMap((file) => {
    const { sources: paths } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly sources: string[] };
    return paths.map((path) => join(folder, path));
  });
  if (maps.length === 0) return ['cli: the build has no source maps to compare the notices with.'];
  return foldersOfPackages(sources).flatMap((path) => {
    const { name, version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
    return notices.includes(`\n${name} ${version}\n`)
      ? []
      : [`cli: third-party-notices.txt has no section of ${name} ${version}.`];
  });
}

/** Everything that the sources of a package import must be in its package.json. The command bundles ours, so a
 * development dependency is enough there. */
function checkDependencies(name: string, manifest: Manifest): void {
  const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const file of listFiles(`packages/${name}/src`, ['.ts', '.tsx'])) {
    if (isTestFile(file)) continue;
    for (const { specifier, line } of readImports(file)) {
      const imported = /^(@[^/]+\/[^/]+|[^./@][^/]*)/.exec(specifier)?.[1];
      if (imported === undefined || imported.includes(':') || imported === manifest.name) continue;
      if (imported in dependencies || `@types/${imported}` in dependencies) continue;
      faults.push(`${file}:${line} imports "${imported}", which is no dependency of ${manifest.name}.`);
    }
  }
}
