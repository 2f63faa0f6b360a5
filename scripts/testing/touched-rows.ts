// Which rows a change can touch: those whose code imports a changed file, also through others. A row that starts the built
// command, or a clone, depends on all that the command is built of.
import { basename } from 'node:path';
import { distancesFrom, importsOf } from './import-graph.ts';

const ROWS = 'packages/bench/src/rows/';
const PROGRAMS = 'packages/bench/src/programs/';
const COMMAND = 'packages/cli/src/bin.ts';
/** What the build puts into the command, and no file of it imports. */
const BUILT_IN = ['packages/dashboard/src/main.tsx', 'packages/sites/src/client/site.ts'];

/** Rows by name: those that a change can touch, and the others. */
export interface TouchedRows {
  readonly touched: readonly string[];
  readonly skipped: readonly string[];
}

/** Rows that files can affect. A file that every package depends on, for example the lock file, affects every row. */
export function selectRows(changed: readonly string[], sources: ReadonlyMap<string, string>): TouchedRows {
  const reached = distancesFrom(changed, withPrograms(sources));
  const isEvery = changed.some((file) => FOR_EVERY_ROW.test(file));
  const rows = [...sources].filter(([file]) => file.startsWith(ROWS));
  const named = rows.flatMap(([file, text]) =>
    [...text.matchAll(/(?:\bname: |\breadRow\()'([\w-]+)',/g)].map(([, name = '']) => ({
      name,
      isTouched: isEvery || reached.has(file),
    })),
  );
  return {
    touched: named.filter(({ isTouched }) => isTouched).map(({ name }) => name),
    skipped: named.filter(({ isTouched }) => !isTouched).map(({ name }) => name),
  };
}

const FOR_EVERY_ROW =
  /^(?:package-lock|package|tsconfig\.base)\.json$|^packages\/bench\/(?:peers\/|projects\/|src\/[\w-]+\.ts$)/;

/** Importers, with those that start a program as a process. */
function withPrograms(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const add = (target: string, file: string): void =>
    void importers.set(target, [...(importers.get(target) ?? []), file]);
  for (const [file, targets] of importsOf(sources)) for (const target of targets) add(target, file);
  const programs = [...sources.keys()].filter((file) => file.startsWith(PROGRAMS));
  for (const [file, text] of sources) {
    if (!file.startsWith('packages/bench/src/')) continue;
    for (const program of programs) if (text.includes(`'${basename(program)}'`)) add(program, file);
    if (/\b(?:COMMAND|cloneRepository)\b/.test(text)) add(COMMAND, file);
  }
  for (const part of BUILT_IN) add(part, COMMAND);
  return importers;
}
