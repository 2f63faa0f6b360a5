// Reads `bindery.seed.ts`: what a platform begins with, by scenario. Called by `bindery dev`, `bindery platform`, and tests.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Problem } from '@bindery/diagnostics';
import { evaluateDefault } from '../evaluate/evaluate-default.ts';
import { createTypeScriptLocator } from '../manifest-text/locate-in-typescript.ts';
import { formatPath } from '../manifest-text/manifest-source.ts';
import type { ManifestSource } from '../manifest-text/manifest-source.ts';
import { problem } from '../problem-codes.ts';
import { DEFAULT_SCENARIO, checkSeedFields } from './check-seed-fields.ts';
import type { SeedFault } from './check-seed-fields.ts';
import { checkSeedNames } from './check-seed-names.ts';
import type { SeedData, SeedDefinition } from './define-seed.ts';
import type { Scenario } from './scenario.ts';

/** Name of the file in a project’s folder. */
export const SEED_FILE = 'bindery.seed.ts';

/** What a file says. `scenarios` is absent if there are problems. */
export interface SeedReading {
  /** By name, `default` first. */
  readonly scenarios: ReadonlyMap<string, Scenario> | undefined;
  readonly problems: readonly Problem[];
  /** Absolute paths of the files it was made of. */
  readonly inputs: readonly string[];
}

/** Evaluates a seed’s file, which exists. `root` is the folder that problems name files by. */
export async function readSeed(absolutePath: string, root: string): Promise<SeedReading> {
  const failure = { code: 'seed_evaluation_failed', advice: 'Fix the error.' } as const;
  const evaluated = await evaluateDefault(absolutePath, { root, failure });
  const { file, inputs } = evaluated;
  if (!evaluated.isEvaluated) return { scenarios: undefined, problems: evaluated.problems, inputs };
  const locate = createTypeScriptLocator(file, readFileSync(absolutePath, 'utf8'));
  return { ...checkSeed(evaluated.value, { root: dirname(absolutePath), locate }), inputs };
}

/** What a seed is checked with. */
export interface SeedContext {
  /** Absolute path of the folder that the seed’s paths are relative to. */
  readonly root: string;
  /** Finds the line of a value. Absent for a seed that isn’t a file. */
  readonly locate?: ManifestSource['locate'];
}

/** Checks the default export of a seed’s file, or what a test passes. */
export function checkSeed(value: unknown, { root, locate }: SeedContext): Omit<SeedReading, 'inputs'> {
  const faults = checkSeedFields(value);
  const toProblems = (found: readonly SeedFault[]): Problem[] => found.map((fault) => toProblem(fault, locate));
  if (faults.length > 0) return { scenarios: undefined, problems: toProblems(faults) };
  const seed = value as SeedDefinition;
  const scenarios = new Map<string, Scenario>();
  // A fault of the seed itself is one of each scenario that doesn’t replace the field.
  const found = new Map<string, SeedFault>();
  for (const [name, own] of [[DEFAULT_SCENARIO, {}] as const, ...Object.entries(seed.scenarios ?? {})]) {
    const scenario = completeScenario(name, { ...seed, ...withoutUndefined(own) }, root);
    scenarios.set(name, scenario);
    const pathOf = (field: keyof SeedData) =>
      own[field] === undefined ? ([field] as const) : (['scenarios', name, field] as const);
    for (const fault of checkSeedNames(scenario, pathOf)) found.set(`${formatPath(fault.path)} ${fault.code}`, fault);
  }
  return found.size === 0
    ? { scenarios, problems: [] }
    : { scenarios: undefined, problems: toProblems([...found.values()]) };
}

function withoutUndefined(data: SeedData): SeedData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function completeScenario(name: string, data: SeedData, root: string): Scenario {
  const { clock, people = [], spaces = [], sites = [], installations = [] } = data;
  return {
    name,
    clock,
    people,
    spaces: spaces.map((space) =>
      space.folder === undefined ? space : { ...space, folder: resolve(root, space.folder) },
    ),
    sites,
    installations: installations.map((one) =>
      isFolder(one.integration) ? { ...one, integration: resolve(root, one.integration) } : one,
    ),
  };
}

/** Whether an installation names a folder, not a published integration. */
export function isFolder(integration: string): boolean {
  return integration.startsWith('.') || integration.includes('/') || integration.includes('\\');
}

function toProblem({ code, path, message, advice, isKey }: SeedFault, locate: SeedContext['locate']): Problem {
  const field = formatPath(path);
  const location = locate?.(path, isKey === true ? 'key' : 'value');
  const subject = field === '' ? 'The default export' : `"${field}"`;
  return problem(code, {
    message: `${subject} ${message}`,
    advice: advice ?? (field === '' ? 'Write "export default defineSeed({ … })".' : undefined),
    location,
    path: field,
  });
}
