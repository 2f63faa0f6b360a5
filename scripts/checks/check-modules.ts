// Rejects what the module table does not allow inside a package: imports upward, imports past a door, folders without a row, folders
// that import each other, chains of modules that are too long, folders with too many files, tests outside of their module.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { Fault } from './check-layers.ts';
import { findFolderCycles } from './folder-cycles.ts';
import type { Edge } from './folder-cycles.ts';
import { findLevelFaults } from './module-levels.ts';
import type { ModuleEdge } from './module-levels.ts';
import { EXCEPTIONS, LEVELS, MAX_EXCEPTIONS, MAX_FILES_IN_FOLDER, MODULES } from './modules.ts';
import type { Exception, ModuleRule } from './modules.ts';
import { ROOT, isTestFile, listFiles, readImports } from './source-files.ts';

/** What the check goes by; tests give their own. */
export interface ModuleTables {
  readonly modules: Readonly<Record<string, Readonly<Record<string, ModuleRule>>>>;
  readonly levels: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly exceptions: readonly Exception[];
  readonly maxExceptions: number;
}

const TABLES: ModuleTables = {
  modules: MODULES,
  levels: LEVELS,
  exceptions: EXCEPTIONS,
  maxExceptions: MAX_EXCEPTIONS,
};

/** Every fault in a folder of packages. */
export function findModuleFaults(packagesFolder = 'packages', tables: ModuleTables = TABLES): Fault[] {
  const files = listFiles(packagesFolder, ['.ts', '.tsx']);
  const edges = files.flatMap((file) => edgesOf(file));
  const byPackage = Map.groupBy(files, (file) => packageOf(file, packagesFolder));
  const faults = [...byPackage].flatMap(([name, own]) => {
    const src = join(packagesFolder, name, 'src');
    const inside = own.filter((file) => file.startsWith(`${src}/`));
    const source = new Set(inside.filter((file) => !isTestFile(file)));
    const modules = tables.modules[name] ?? {};
    const sourceEdges = edges.filter(({ file, target }) => source.has(file) && source.has(target));
    return [
      ...findWrongImports(src, tables.modules[name], edges),
      ...findImportsPastDoors(src, modules, edges),
      ...findOpenDoors(src, modules, source),
      ...findLooseTests(src, tables.modules[name], inside),
      ...findFolderCycles(src, sourceEdges),
      ...findLevelFaults(src, tables.levels[name] ?? {}, moduleEdges(src, modules, sourceEdges)),
      ...findFullFolders([...source]),
    ];
  });
  return withoutExceptions(faults, tables);
}

function packageOf(file: string, packagesFolder: string): string {
  return file.slice(packagesFolder.length + 1).split('/')[0] ?? '';
}

function edgesOf(file: string): Edge[] {
  return readImports(file)
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, line }) => ({ file, line, target: normalize(join(dirname(file), specifier)) }))
    .filter(({ target }) => existsSync(join(ROOT, target)));
}

/** The module that a file of `src` is in; undefined for one that lies loose there. */
function moduleOf(file: string, src: string, modules: Readonly<Record<string, ModuleRule>>): string | undefined {
  const folder = dirname(file).slice(src.length + 1);
  return Object.keys(modules).find((name) => folder === name || folder.startsWith(`${name}/`));
}

function findWrongImports(
  src: string,
  modules: Readonly<Record<string, ModuleRule>> | undefined,
  edges: readonly Edge[],
): Fault[] {
  if (modules === undefined) return [];
  const reported = new Set<string>();
  return edges.flatMap(({ file, line, target }) => {
    if (!file.startsWith(`${src}/`) || dirname(file) === src || !target.startsWith(`${src}/`)) return [];
    const from = moduleOf(file, src, modules);
    if (from === undefined && reported.has(dirname(file))) return [];
    if (from === undefined) reported.add(dirname(file));
    if (from === undefined)
      return [{ file, line, message: `The folder "${dirname(file)}" has no row in the module table.` }];
    const to = moduleOf(target, src, modules);
    if (to === from || (to !== undefined && modules[from]?.imports.includes(to) === true)) return [];
    if (isTestFile(file) && to === undefined) return []; // It drives the whole, through the door.
    const layer = to ?? 'the composition root';
    if (isTestFile(file)) {
      const advice = `move the test next to its subject in ${layer}, or to ${join(dirname(src), 'test')}`;
      return [
        {
          file,
          line,
          message: `A test of ${from} imports ${layer} ("${target}"): it lies outside of its module; ${advice}.`,
        },
      ];
    }
    const allowed = modules[from]?.imports.join(', ') || 'no other module';
    return [{ file, line, message: `${from} may not import ${layer} ("${target}"); it may import: ${allowed}.` }];
  });
}

/** Tests included, wherever they are: those of the module itself reach in. */
function findImportsPastDoors(
  src: string,
  modules: Readonly<Record<string, ModuleRule>>,
  edges: readonly Edge[],
): Fault[] {
  return edges.flatMap(({ file, line, target }) => {
    if (!target.startsWith(`${src}/`)) return [];
    const to = moduleOf(target, src, modules);
    if (to === undefined || modules[to]?.door !== true || target === doorOf(to, src)) return [];
    if (file.startsWith(`${src}/${to}/`)) return [];
    return [{ file, line, message: `"${target}" is behind a door; import ${doorOf(to, src)}.` }];
  });
}

/** A door names what it has. */
function findOpenDoors(
  src: string,
  modules: Readonly<Record<string, ModuleRule>>,
  source: ReadonlySet<string>,
): Fault[] {
  const doors = Object.keys(modules).filter((name) => modules[name]?.door === true);
  return doors
    .map((name) => doorOf(name, src))
    .filter((file) => source.has(file) && /^export \*/m.test(readFileSync(join(ROOT, file), 'utf8')))
    .map((file) => ({ file, line: 1, message: 'The door exports everything of a file; name its exports.' }));
}

function doorOf(module: string, src: string): string {
  return `${src}/${module}/index.ts`;
}

/** Imports from one module to another, without those of loose files. */
function moduleEdges(src: string, modules: Readonly<Record<string, ModuleRule>>, edges: readonly Edge[]): ModuleEdge[] {
  return edges.flatMap(({ file, target }) => {
    const [from, to] = [moduleOf(file, src, modules), moduleOf(target, src, modules)];
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
}

/** A package with modules has no test that lies loose in its `src`: it belongs to no module. */
function findLooseTests(src: string, modules: object | undefined, files: readonly string[]): Fault[] {
  if (modules === undefined) return [];
  const loose = files.filter((file) => dirname(file) === src && isTestFile(file));
  const advice = `move it next to its subject, or to ${join(dirname(src), 'test')}`;
  return loose.map((file) => ({
    file,
    line: 1,
    message: `The test "${basename(file)}" lies outside of the modules; ${advice}.`,
  }));
}

function findFullFolders(source: readonly string[]): Fault[] {
  return [...Map.groupBy(source, (file) => dirname(file))]
    .filter(([, files]) => files.length > MAX_FILES_IN_FOLDER)
    .map(([folder, files]) => ({
      file: folder,
      line: 1,
      message: `The folder has ${files.length} files; at most ${MAX_FILES_IN_FOLDER}, tests not counted. Divide it by its concepts.`,
    }));
}

function withoutExceptions(faults: readonly Fault[], { exceptions, maxExceptions }: ModuleTables): Fault[] {
  const isFor = (exception: Exception, { file, message }: Fault): boolean =>
    exception.path === file && (exception.imports === undefined || message.includes(`"${exception.imports}"`));
  const remaining = faults.filter((fault) => !exceptions.some((exception) => isFor(exception, fault)));
  const list = 'scripts/checks/modules.ts';
  const unused = exceptions.filter((exception) => !faults.some((fault) => isFor(exception, fault)));
  for (const { path, imports } of unused) {
    const edge = imports === undefined ? path : `${path} → ${imports}`;
    remaining.push({
      file: list,
      line: 1,
      message: `The exception "${edge}" is not needed any more. Remove it, and lower MAX_EXCEPTIONS.`,
    });
  }
  if (exceptions.length > maxExceptions) {
    const message = `There are ${exceptions.length} exceptions; at most ${maxExceptions}. The list may only shrink.`;
    remaining.push({ file: list, line: 1, message });
  }
  return remaining;
}

if (import.meta.main) {
  const faults = findModuleFaults();
  for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
