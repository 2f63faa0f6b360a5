// Which file runs code of which: as the graph of imports, without types, and with each name followed through the files that only pass it on.
import { importersFrom, pathsIn, targetsOf } from './import-graph.ts';
import type { Importers } from './import-graph.ts';

/** A name that a statement imports or exports, and the name that its source has for it. */
interface Binding {
  readonly name: string;
  readonly from: string;
}

interface Statement {
  readonly isExport: boolean;
  readonly targets: readonly string[];
  /** Undefined for all names. */
  readonly bindings: readonly Binding[] | undefined;
}

interface Module {
  readonly statements: readonly Statement[];
  /** Names that the file declares and exports. */
  readonly own: ReadonlySet<string>;
  /** Files that it imports by other means, for example by a path in a string. */
  readonly others: readonly string[];
}

const STATEMENT =
  /^(import|export)\s+(type\s+)?((?:[\w$]+\s*,\s*)?(?:\*(?:\s+as\s+[\w$]+)?|[\w$]+|\{[^}]*\}))\s+from\s+['"]([^'"\n]+)['"];?/gm;
const DECLARATION =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class|abstract\s+class|enum)\s+([\w$]+)/gm;

/**
 * File → files that run code of it. An import of types counts for nothing, since tests run without types; an import of a
 * name counts for the file that has the name, and for the files in between, but not for what else these pass on.
 */
export function runtimeImportersOf(sources: ReadonlyMap<string, string>): Importers {
  const modules = new Map([...sources].map(([file, text]) => [file, readModule(file, text, sources)]));
  const resolve = (file: string, name: string, seen: Set<string>): string[] => {
    const module = modules.get(file);
    if (module === undefined || seen.has(file)) return [];
    seen.add(file);
    if (module.own.has(name)) return [file];
    const exports = module.statements.filter(({ isExport }) => isExport);
    for (const { bindings, targets } of exports) {
      const binding = bindings?.find((one) => one.name === name);
      if (binding === undefined) continue;
      return [file, ...targets.flatMap((target) => resolveOrAll(target, binding.from, seen))];
    }
    for (const { targets } of exports.filter(({ bindings }) => bindings === undefined)) {
      const found = targets.flatMap((target) => resolve(target, name, seen));
      if (found.length > 0) return [file, ...found];
    }
    return [];
  };
  /** A name that no pattern finds can be of any file that is passed on. */
  const resolveOrAll = (file: string, name: string, seen: Set<string>): string[] => {
    const found = resolve(file, name, seen);
    return found.length > 0 ? found : [file, ...passedOn(file, modules, new Set())];
  };
  const imports = new Map<string, readonly string[]>();
  for (const [file, { statements, others }] of modules) {
    const named = statements
      .filter(({ isExport }) => !isExport)
      .flatMap(({ targets, bindings }) =>
        targets.flatMap((target) => {
          if (bindings === undefined) return [target, ...passedOn(target, modules, new Set())];
          return bindings.flatMap(({ from }) => resolveOrAll(target, from, new Set()));
        }),
      );
    imports.set(
      file,
      [...new Set([...named, ...others])].filter((target) => target !== file),
    );
  }
  return importersFrom(imports);
}

/** Every file whose names a file passes on, also through others. */
function passedOn(file: string, modules: ReadonlyMap<string, Module>, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const exports = modules.get(file)?.statements.filter(({ isExport }) => isExport) ?? [];
  return exports.flatMap(({ targets }) => targets.flatMap((target) => [target, ...passedOn(target, modules, seen)]));
}

function readModule(file: string, text: string, sources: ReadonlyMap<string, string>): Module {
  const statements: Statement[] = [];
  const rest = text.replaceAll(
    STATEMENT,
    (_, keyword: string, type: string | undefined, clause: string, specifier: string) => {
      if (type !== undefined) return '';
      const targets = targetsOf(file, specifier).filter((target) => sources.has(target));
      const bindings = readBindings(clause);
      if (bindings?.length === 0 && clause.includes('type ')) return '';
      statements.push({ isExport: keyword === 'export', targets, bindings });
      return '';
    },
  );
  const own = new Set([...rest.matchAll(DECLARATION)].map(([, name = '']) => name));
  for (const [, list = ''] of rest.matchAll(/^export\s+\{([^}]*)\};?/gm)) {
    for (const { name } of readBindings(`{${list}}`) ?? []) own.add(name);
  }
  return { statements, own, others: pathsIn(rest, file, sources) };
}

/** The names of a clause, without types; undefined for all names of the source, and for its default. */
function readBindings(clause: string): Binding[] | undefined {
  const list = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
  if (list === undefined) return undefined;
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [from = '', name = from] = one.split(/\s+as\s+/);
      return { name, from };
    });
}
