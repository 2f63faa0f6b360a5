// What `seed` means: a file, data, or a random seed.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SEED_FILE } from '@bindery/bundler';
import type { Scenario, SeedDefinition } from '@bindery/bundler';
import { findScenario, loadScenarios } from '@bindery/seeds';
import type { TestPlatformOptions } from './test-platform-options.ts';

/** Texts that are paths. Other texts are random seeds. */
const FILE = /\.[mc]?[jt]s$/;

const DEFAULT_RANDOM_SEED = 'test';

/** What a test platform begins with. */
export interface ParsedSeed {
  /** Undefined: the demo data. */
  readonly scenario: Scenario | undefined;
  readonly randomSeed: string;
}

/** @throws {KitError} seed_not_found, seed_invalid, scenario_unknown */
export async function parseSeed({ seed, scenario, randomSeed }: TestPlatformOptions): Promise<ParsedSeed> {
  const data = dataOf(seed) ?? (scenario === undefined ? undefined : resolve(SEED_FILE));
  const random = typeof seed === 'string' && data !== resolve(seed) ? seed : DEFAULT_RANDOM_SEED;
  return {
    scenario: data === undefined ? undefined : findScenario(await loadScenarios(data), scenario),
    randomSeed: randomSeed ?? random,
  };
}

function dataOf(seed: TestPlatformOptions['seed']): string | SeedDefinition | undefined {
  if (seed instanceof URL) return fileURLToPath(seed);
  if (typeof seed !== 'string') return seed;
  if (seed.startsWith('file://')) return fileURLToPath(seed);
  return FILE.test(seed) ? resolve(seed) : undefined;
}
