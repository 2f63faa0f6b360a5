// Rejects imports that the layer table does not allow: upward, sideways, out of a package, in a circle, or of Node's
// modules where the code runs elsewhere.
import { dirname, join, normalize } from 'node:path';
import { LAYERS } from './layers.ts';
import type { LayerRule } from './layers.ts';
import { ROOT, isTestFile, listFiles, readImports } from './source-files.ts';
import type { Import } from './source-files.ts';
import { existsSync } from 'node:fs';

/** One import that is not allowed. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Every fault in a folder of packages. */
export function findLayerFaults(packagesFolder = 'packages'): Fault[] {
  const files = listFiles(packagesFolder, ['.ts', '.tsx']).filter((file) =>
    ['src', 'test'].includes(file.slice(packagesFolder.length).split('/')[2] ?? ''),
  );
  const graph = new Map<string, string[]>();
  const faults = files.flatMap((file) => {
    const [, name = ''] = file.slice(packagesFolder.length).split('/');
    const rule = LAYERS[name];
    if (rule === undefined) return [{ file, line: 1, message: `The package "${name}" has no row in the layer table.` }];
    const imports = readImports(file);
    graph.set(file, localTargets(file, imports));
    return imports.flatMap((one) => {
      const message = faultOf(one, { file, name, rule, packagesFolder });
      return message === undefined ? [] : [{ file, line: one.line, message }];
    });
  });
  return [...faults, ...findCycles(graph)];
}

interface Importer {
  readonly file: string;
  readonly name: string;
  readonly rule: LayerRule;
  readonly packagesFolder: string;
}

function faultOf({ specifier, isType }: Import, { file, name, rule, packagesFolder }: Importer): string | undefined {
  const isTest = isTestFile(file);
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(file), specifier));
    const isInside = target.startsWith(join(packagesFolder, name) + '/');
    return isInside || (name === 'testkit' && target.startsWith(normalize(join(packagesFolder, '../scripts/'))))
      ? undefined
      : `"${specifier}" leaves the package; import the package by its name.`;
  }
  if (specifier.startsWith('node:')) {
    return rule.node || isTest ? undefined : `"${specifier}" does not exist where ${name} runs.`;
  }
  const imported = ownPackage(specifier);
  if (imported === undefined || imported === name) return undefined;
  if (imported === 'testkit' && (isTest || rule.testing === true)) return undefined;
  const allowed = [...rule.imports, ...(isType ? (rule.types ?? []) : []), ...(isTest ? (rule.tests ?? []) : [])];
  if (allowed.includes(imported) || (isTest && rule.types?.includes(imported) === true)) return undefined;
  if (rule.types?.includes(imported) === true)
    return `${name} may import types of ${imported} only: write "import type".`;
  return `${name} may not import ${imported}; it may import: ${allowed.join(', ') || 'none of ours'}.`;
}

function ownPackage(specifier: string): string | undefined {
  if (specifier === 'create-bindery') return specifier;
  return /^@bindery\/([\w-]+)/.exec(specifier)?.[1];
}

function localTargets(file: string, imports: readonly Import[]): string[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier }) => normalize(join(dirname(file), specifier)))
    .filter((target) => existsSync(join(ROOT, target)));
}

/** Circles among the files of a package, imports of types included. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): Fault[] {
  const faults: Fault[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      const circle = [...path.slice(path.indexOf(file)), file];
      faults.push({ file, line: 1, message: `Circle: ${circle.join(' → ')}` });
      return;
    }
    state.set(file, 'open');
    path.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    path.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file);
  return faults;
}

if (import.meta.main) {
  const faults = findLayerFaults();
  for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
