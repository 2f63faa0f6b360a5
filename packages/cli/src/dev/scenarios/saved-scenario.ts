// Which scenario the data of a data folder began with: `scenario.json` in it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scenario of a data folder. */
export interface SavedScenario {
  readonly name: string;
  /** Whether all its data was created. If not, the next start deletes what there is. */
  readonly isComplete: boolean;
  /** IDs of the scenario’s spaces and sites by their names in the seed. */
  readonly spaces: Readonly<Record<string, string>>;
  readonly sites: Readonly<Record<string, string>>;
}

const FILE = 'scenario.json';

/** Undefined for a data folder that began without a seed. */
export function readSavedScenario(dataFolder: string): SavedScenario | undefined {
  try {
    const text = readFileSync(join(dataFolder, FILE), 'utf8');
    const { name, isComplete, spaces, sites } = JSON.parse(text) as Partial<SavedScenario>;
    return typeof name === 'string'
      ? { name, isComplete: isComplete === true, spaces: { ...spaces }, sites: { ...sites } }
      : undefined;
  } catch {
    return undefined; // Absent, or an interrupted start wrote a part of it.
  }
}

/** Saves it. Throws if the folder can’t be written. */
export function saveScenario(dataFolder: string, scenario: SavedScenario): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(join(dataFolder, FILE), `${JSON.stringify(scenario)}\n`);
}

/** The scenario that the next start begins with. */
export function chooseScenario(dataFolder: string, name: string): void {
  saveScenario(dataFolder, { name, isComplete: false, spaces: {}, sites: {} });
}

/** The next start begins with the seed itself. */
export function removeSavedScenario(dataFolder: string): void {
  rmSync(join(dataFolder, FILE), { force: true });
}
