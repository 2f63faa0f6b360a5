// Whether the package manager can run the install scripts of packages that ship programs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PackageManager } from '../node-version/lock-files.ts';
import type { DoctorContext } from './doctor-context.ts';
import { ok, warning } from './finding.ts';
import type { Result } from './finding.ts';

/** Dependencies of the command with install scripts. */
const ALWAYS = ['esbuild', 'workerd'];

/** pnpm, Bun, and npm 12 run only the scripts of packages that the project lists; every package manager can be told to run none. */
export function checkBuildScripts(context: DoctorContext): Result {
  const { manager, packageFile, packageFolder } = context;
  if (packageFolder === undefined) return ok('There is no project with install scripts.');
  const hasNode = Object.hasOwn({ ...packageFile.dependencies, ...packageFile.devDependencies }, 'node');
  const names = hasNode ? [...ALWAYS, 'node'] : ALWAYS;
  const blocked = BLOCKED[manager](context, names);
  if (blocked.length === 0) return ok(`${manager} runs the install scripts of ${names.join(', ')}.`);
  const isUnlisted = manager === 'npm' && !hasIgnoredScripts(context) && !isDenied(context, blocked);
  const actor = isUnlisted ? 'npm 12 and later don’t' : `${manager} doesn’t`;
  return warning(`${actor} run the install scripts of ${blocked.join(', ')}.`, FIX[manager](blocked, context));
}

type Blocked = (context: DoctorContext, names: readonly string[]) => readonly string[];

/** Packages whose scripts don’t run. */
const BLOCKED: Readonly<Record<PackageManager, Blocked>> = {
  npm: (context, names) =>
    hasIgnoredScripts(context) ? names : names.filter((name) => npmPermission(context, name) !== true),
  pnpm: ({ rootFolder, rootPackageFile }, names) => {
    const settings = yamlOf(rootFolder, 'pnpm-workspace.yaml') as PnpmSettings;
    if (settings.dangerouslyAllowAllBuilds === true) return [];
    const listed = [...(settings.onlyBuiltDependencies ?? []), ...(rootPackageFile.pnpm?.onlyBuiltDependencies ?? [])];
    return names.filter((name) => settings.allowBuilds?.[name] !== true && !listed.includes(name));
  },
  yarn: ({ rootFolder, rootPackageFile: { dependenciesMeta } }, names) => {
    const { enableScripts } = yamlOf(rootFolder, '.yarnrc.yml') as { readonly enableScripts?: boolean };
    return enableScripts === false ? names.filter((name) => dependenciesMeta?.[name]?.built !== true) : [];
  },
  // A list replaces the one of Bun, which has all of them.
  bun: ({ rootPackageFile: { trustedDependencies } }, names) =>
    trustedDependencies === undefined ? [] : names.filter((name) => !trustedDependencies.includes(name)),
};

function hasIgnoredScripts({ rootFolder }: DoctorContext): boolean {
  return /^\s*ignore-scripts\s*=\s*true\s*$/m.test(textOf(rootFolder, '.npmrc'));
}

/** The entry of `allowScripts`, whose keys can have a version: `esbuild@0.28.2`. */
function npmPermission({ rootPackageFile: { allowScripts = {} } }: DoctorContext, name: string): boolean | undefined {
  return Object.entries(allowScripts).find(([key]) => key === name || key.startsWith(`${name}@`))?.[1];
}

function isDenied(context: DoctorContext, names: readonly string[]): boolean {
  return names.some((name) => npmPermission(context, name) === false);
}

interface PnpmSettings {
  readonly onlyBuiltDependencies?: readonly string[];
  readonly allowBuilds?: Readonly<Record<string, boolean>>;
  readonly dangerouslyAllowAllBuilds?: boolean;
}

type Fix = (names: readonly string[], context: DoctorContext) => string;

const FIX: Readonly<Record<PackageManager, Fix>> = {
  npm: (names, context) =>
    hasIgnoredScripts(context)
      ? `Remove ignore-scripts from .npmrc, or run "npm rebuild ${names.join(' ')} --ignore-scripts=false" after each installation.`
      : `Add ${entries(names, '": true')} to allowScripts in package.json, and run "npm rebuild ${names.join(' ')}".`,
  pnpm: (names) =>
    `Add ${entries(names, ': true"')} to allowBuilds in pnpm-workspace.yaml (pnpm 10: the names to onlyBuiltDependencies), and run "pnpm rebuild ${names.join(' ')}".`,
  yarn: () => 'Set "enableScripts: true" in .yarnrc.yml, and run "yarn rebuild".',
  bun: (names) => `Add ${entries(names, '"')} to trustedDependencies in package.json, and run "bun install --force".`,
};

function entries(names: readonly string[], end: string): string {
  return names.map((name) => `"${name}${end}`).join(', ');
}

function textOf(folder: string, name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function yamlOf(folder: string, name: string): object {
  try {
    const value = parse(textOf(folder, name)) as unknown;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // The package manager reports it.
  }
}
