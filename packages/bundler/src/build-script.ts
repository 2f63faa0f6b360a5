// What to run for a file that is missing because the project makes it: a client script, a style, a compiled entry.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';

/** A script of a package that may make a missing file. */
export interface BuildScript {
  /** What to type, for example `npm run build`. */
  readonly command: string;
  /** Name of the script in `package.json`, with what it runs. */
  readonly name: string;
  readonly text: string;
  /** Whether the script, or a local program that it runs, names the file: otherwise it only may make it. */
  readonly namesFile: boolean;
}

/** Larger programs are not searched for the name of a file. */
const MAX_PROGRAM_BYTES = 200_000;

/** Commands of this kind bundle what is there: they make no file that a bundle needs. */
const BUNDLES_ONLY = /^\s*(?:npx\s+)?(?:bindery|gitbook)\s[^&|;]*$/;

/**
 * The script to run for the missing file at an absolute path: one of the nearest `package.json` at or above `root` that names
 * the file, else its `build`. Undefined when there is neither.
 */
export function findBuildScript(root: string, missing: string): BuildScript | undefined {
  const folder = findUpwards(root, 'package.json');
  if (folder === undefined) return undefined;
  const scripts = Object.entries(readScripts(folder)).filter(([, text]) => !BUNDLES_ONLY.test(text));
  const named = scripts.filter(([, text]) => mentions(folder, text, missing));
  // "build" before "build:client", and before all others: it usually runs these.
  const order = ([name]: [string, string]): number => (name === 'build' ? 0 : name.startsWith('build') ? 1 : 2);
  const [script] = (named.length > 0 ? named : scripts.filter(([name]) => name === 'build')).toSorted(
    (a, b) => order(a) - order(b),
  );
  if (script === undefined) return undefined;
  const [name, text] = script;
  return { name, text, command: commandFor(folder, name), namesFile: named.length > 0 };
}

/** What a message says of something missing that a script makes. */
export interface MissingDescription {
  /** A further sentence, or nothing where it is not certain. */
  readonly fact: string;
  readonly advice: string;
}

/** What a message says of the missing file at an absolute path, where a script makes it. */
export function describeMissing(root: string, missing: string): MissingDescription | undefined {
  const script = findBuildScript(root, missing);
  if (script === undefined) return undefined;
  const file = relative(root, missing).split(sep).join('/');
  const { name, text, command, namesFile } = script;
  return namesFile
    ? { fact: ` The package.json script "${name}" creates ${file}.`, advice: `Run "${command}" first.` }
    : {
        fact: '',
        advice: `If the package.json script "${name}" ("${text}") creates ${file}, run "${command}" first.`,
      };
}

/** The same of a package of this repository that is linked into `node_modules`, and not built yet. */
export function describeUnbuiltPackage(root: string, name: string): MissingDescription | undefined {
  const above = findUpwards(root, `node_modules/${name}/package.json`);
  if (above === undefined) return undefined;
  const folder = realpathSync(resolve(above, 'node_modules', name));
  const { main, module, exports } = readPackage(folder);
  const entries = textsIn([main, module, exports]).filter((entry) => !entry.includes('*'));
  const [entry] = entries;
  const isForeign = folder.split(sep).includes('node_modules');
  if (isForeign || entry === undefined || entries.some((one) => existsSync(resolve(folder, one)))) return undefined;
  const script = findBuildScript(folder, resolve(folder, entry));
  if (script === undefined) return undefined;
  const relativePath = relative(root, folder).split(sep).join('/');
  return { fact: ` Its file ${entry} doesn’t exist.`, advice: `Run "${script.command}" in ${relativePath} first.` };
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function readScripts(folder: string): Record<string, string> {
  const { scripts } = readPackage(folder);
  if (typeof scripts !== 'object' || scripts === null) return {};
  return Object.fromEntries(Object.entries(scripts).filter(([, text]) => typeof text === 'string'));
}

function readPackage(folder: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>;
  } catch {
    // A broken package.json is npm's to report.
    return {};
  }
}

/** Whether a script's text, or a program of the project that it runs, has the name of the file or of its folder. */
function mentions(folder: string, text: string, missing: string): boolean {
  const programs = text.split(/[\s;&|'"]+/).flatMap((word) => readProgram(resolve(folder, word)));
  const inside = relative(folder, dirname(missing)).split(sep).join('/');
  const names = [basename(missing), ...(/^(?:\.\.|src)?$/.test(inside) ? [] : [inside])];
  return [text, ...programs].some((one) => names.some((name) => one.includes(name)));
}

function readProgram(path: string): string[] {
  if (!/\.[cm]?[jt]s$|\.sh$/.test(path)) return [];
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= MAX_PROGRAM_BYTES ? [readFileSync(path, 'utf8')] : [];
}

/** The script as the project's package manager runs it. */
function commandFor(folder: string, name: string): string {
  const managers = [
    ['pnpm-lock.yaml', 'pnpm run'],
    ['yarn.lock', 'yarn run'],
    ['bun.lock', 'bun run'],
    ['bun.lockb', 'bun run'],
  ] as const;
  const found = managers.find(([file]) => findUpwards(folder, file) !== undefined);
  return `${found?.[1] ?? 'npm run'} ${name}`;
}

/** The folder, or the nearest above it, that has a file. */
function findUpwards(folder: string, file: string): string | undefined {
  if (existsSync(resolve(folder, file))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findUpwards(parent, file);
}
