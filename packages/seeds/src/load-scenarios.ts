// From a seed’s file, or what a test passes, to its scenarios.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DEFAULT_SCENARIO, checkSeed, readSeed } from '@bindery/bundler';
import type { Scenario, SeedDefinition, SeedReading } from '@bindery/bundler';
import { formatProblem, suggest } from '@bindery/diagnostics';
import { seedError } from './seed-error.ts';

/** Scenarios by name, `default` first. */
export type Scenarios = ReadonlyMap<string, Scenario>;

/**
 * The scenarios of a file (an absolute path), or of a seed whose paths are relative to the working folder.
 * @throws {KitError} seed_not_found, seed_invalid
 */
export async function loadScenarios(seed: string | SeedDefinition): Promise<Scenarios> {
  if (typeof seed !== 'string') return requireValid('The seed', checkSeed(seed, { root: process.cwd() }));
  if (!existsSync(seed)) throw seedError('seed_not_found', `Seed not found: ${seed}.`);
  return requireValid(seed, await readSeed(seed, dirname(seed)));
}

/** One line for each problem. */
function requireValid(name: string, { scenarios, problems }: Omit<SeedReading, 'inputs'>): Scenarios {
  if (scenarios !== undefined) return scenarios;
  const lines = problems.map((problem) => formatProblem(problem).replaceAll(/\n\s*→ /g, ' '));
  throw seedError('seed_invalid', `${name} can’t be used:\n${lines.join('\n')}`, { details: { problems } });
}

/** A scenario by its name. @throws {KitError} scenario_unknown */
export function findScenario(scenarios: Scenarios, name: string = DEFAULT_SCENARIO): Scenario {
  const found = scenarios.get(name);
  if (found !== undefined) return found;
  // A test runner shows only the message.
  throw seedError('scenario_unknown', `Scenario "${name}" not found. ${suggest(name, scenarios.keys()) ?? ''}`.trim());
}
