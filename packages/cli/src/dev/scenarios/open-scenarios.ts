// The scenarios of `bindery dev`, before its platform starts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import { resetDataFolder } from '@bindery/platform';
import { findScenario, loadScenarios } from '@bindery/seeds';
import { textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import type { Io } from '../../io.ts';
import { ProjectScenarios } from './project-scenarios.ts';
import { readSavedScenario } from './saved-scenario.ts';
import { findSeed, rootOf } from './seed-file.ts';

/**
 * Opens them. Undefined without a seed. Data that a failed start left is deleted.
 * @throws {KitError} usage, seed_not_found, seed_invalid, scenario_unknown, scenario_not_current
 */
export async function openScenarios(
  input: Input,
  io: Io,
  { folder, dataFolder }: { readonly folder: string; readonly dataFolder: string },
): Promise<ProjectScenarios | undefined> {
  const file = await findSeed(input, io, folder);
  if (file === undefined) return undefined;
  const chosen = textOf(input, 'scenario');
  const saved = readSavedScenario(dataFolder);
  let hasData = existsSync(join(dataFolder, 'platform.db'));
  if (hasData && saved?.isComplete === false) {
    resetDataFolder(dataFolder);
    hasData = false;
  }
  if (!hasData) findScenario(await loadScenarios(file), chosen ?? saved?.name);
  else if (chosen !== undefined && saved?.name !== chosen) throw notCurrent(dataFolder, chosen, saved?.name);
  return new ProjectScenarios({ file, dataFolder, root: await rootOf(folder), chosen });
}

/** Data is never deleted without a question. */
function notCurrent(dataFolder: string, chosen: string, current: string | undefined): KitError {
  const began = current === undefined ? 'began without a scenario' : `began with the scenario "${current}"`;
  return new KitError('scenario_not_current', `The data in ${dataFolder} ${began}, not with "${chosen}".`, {
    advice: `Delete it with "bindery platform reset --scenario ${chosen}", switch in the dashboard, or use another --data folder.`,
  });
}
