// Faults that a seeded generator makes: one operator of one line, in a file that a long test imports directly, where a test that
// moved to the long run would be missed; or in the files of a folder, for its own tests.
import { createRandom } from '@bindery/testkit/long-sample';
import { importsOf } from '../testing/import-graph.ts';
import type { PlantedFault } from './faults.ts';
import { isProduct, isSourceIn } from './sources.ts';

/** Pattern of an operator, and its replacement. */
const OPERATORS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ < /, ' <= '],
  [/ > /, ' >= '],
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ \+ 1\b/, ' - 1'],
  [/ - 1\b/, ' + 1'],
  [/\breturn true;/, 'return false;'],
  [/\breturn false;/, 'return true;'],
  [/\bif \((?!!)(\w[\w.]*)\) /, 'if (!$1) '],
  [/\bif \(!(\w[\w.]*)\) /, 'if ($1) '],
  [/\.slice\(1\)/, '.slice(0)'],
  [/\.some\(/, '.every('],
  [/\.every\(/, '.some('],
];

/** The same, in a folder: small programs have few operators. */
const OPERATORS_IN_FOLDER: typeof OPERATORS = [
  ...OPERATORS,
  [/ \?\? /, ' && '],
  [/^return (?!undefined;|false;|true;).+;$/, 'return undefined;'],
  [/^(?:await )?\w[\w.]*\(.*\);$/, ';'],
];

const LONG = /\.long\.test\.tsx?$/;
/** Packages that users do not run. */
const PRIVATE = /^packages\/(?:bench|e2e|testkit)\//;
const MOST_PER_FILE = 2;
/** Lines that are no statements of the program. */
const SKIPPED_LINE = /^\s*(?:\/\/|\*|\/\*|import |export type |export interface |type |readonly )/;

/** Mutants, so many, of files that long tests import or that a folder has; the same for the same seed and sources. */
export function mutate(
  sources: ReadonlyMap<string, string>,
  { seed, count, equivalent = {}, folder }: MutationOptions,
): PlantedFault[] {
  const files = folder === undefined ? listImported(sources) : [...sources.keys()].filter(isSourceIn(folder));
  const isCounted = folder === undefined ? isProduct : isSourceIn(folder);
  const operators = folder === undefined ? OPERATORS : OPERATORS_IN_FOLDER;
  const candidates = listCandidates(sources, { files, operators, isCounted }).filter(
    ({ fault }) => !(fault.what in equivalent),
  );
  const mostPerFile = folder === undefined ? MOST_PER_FILE : count;
  const random = createRandom(seed);
  const chosen: PlantedFault[] = [];
  const perFile = new Map<string, number>();
  while (chosen.length < count && candidates.length > 0) {
    const [candidate] = candidates.splice(Math.floor(random() * candidates.length), 1);
    const before = perFile.get(candidate?.file ?? '') ?? 0;
    // Few of a file: the faults spread over the packages.
    if (candidate === undefined || before >= mostPerFile) continue;
    perFile.set(candidate.file, before + 1);
    chosen.push(candidate.fault);
  }
  return chosen;
}

/** Options of {@link mutate}. */
export interface MutationOptions {
  readonly seed: number;
  readonly count: number;
  /** Mutants that change nothing, as `line → line with the fault`. They are left out. */
  readonly equivalent?: Readonly<Record<string, string>>;
  /** Path of a folder in the checkout, for example `examples/poll`. */
  readonly folder?: string | undefined;
}

interface Candidate {
  readonly file: string;
  readonly fault: PlantedFault;
}

/** Files of products that long tests import. */
function listImported(sources: ReadonlyMap<string, string>): string[] {
  const imports = importsOf(sources);
  const long = [...sources.keys()].filter((file) => LONG.test(file));
  const direct = long.flatMap((file) => imports.get(file) ?? []);
  // A long test also imports through the support of tests.
  const support = direct.filter((file) => !isProduct(file)).flatMap((file) => imports.get(file) ?? []);
  return [...new Set([...direct, ...support])].filter((file) => isProduct(file) && !PRIVATE.test(file));
}

interface CandidateOptions {
  readonly files: readonly string[];
  readonly operators: typeof OPERATORS;
  /** Files in which a line must be unique. */
  readonly isCounted: (file: string) => boolean;
}

function listCandidates(
  sources: ReadonlyMap<string, string>,
  { files, operators, isCounted }: CandidateOptions,
): Candidate[] {
  const lines = countLines(sources, isCounted);
  return files.toSorted().flatMap((file) =>
    (sources.get(file) ?? '').split('\n').flatMap((text) => {
      const line = text.trim();
      if (SKIPPED_LINE.test(text) || lines.get(line) !== 1) return [];
      return operators
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, replacement]) => {
          const fault = line.replace(pattern, replacement);
          return { file, fault: { package: file.split('/')[1] ?? '', what: `${line} → ${fault}`, line, fault } };
        });
    }),
  );
}

/** How often each line occurs: a fault is identified by its line. */
function countLines(sources: ReadonlyMap<string, string>, isCounted: (file: string) => boolean): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [file, text] of sources) {
    if (!isCounted(file)) continue;
    for (const line of text.split('\n').map((one) => one.trim())) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}
