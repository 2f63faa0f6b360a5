import { resetDataFolder } from '@bindery/platform';
import { findScenario, loadScenarios } from '@bindery/seeds';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { dataFolderOf } from '../../config/session.ts';
import { chooseScenario, removeSavedScenario } from '../../dev/scenarios/saved-scenario.ts';
import { findSeed } from '../../dev/scenarios/seed-file.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/**
 * Deletes all data in a data folder. The next `bindery dev` begins with the seed, or with a scenario of it.
 * Throws data_folder_empty, data_folder_in_use, confirmation_needed, declined, seed_not_found, seed_invalid, scenario_unknown.
 */
export async function run(input: Input, io: Io): Promise<number> {
  const dataFolder = dataFolderOf(io.cwd, textOf(input, 'data'));
  const scenario = await readScenario(input, io);
  await confirm(input, io, `Delete all platform data in ${dataFolder}?`);
  resetDataFolder(dataFolder);
  removeSavedScenario(dataFolder);
  if (scenario !== undefined) chooseScenario(dataFolder, scenario);
  const next = scenario === undefined ? '' : `. The next "bindery dev" begins with the scenario "${scenario}"`;
  const output = isSet(input, 'json')
    ? JSON.stringify({ reset: dataFolder, scenario })
    : `Deleted all data in ${dataFolder}${next}`;
  io.stdout.write(`${output}\n`);
  return EXIT.DONE;
}

/** The name of `--scenario`, which the seed has. */
async function readScenario(input: Input, io: Io): Promise<string | undefined> {
  const name = textOf(input, 'scenario');
  const file = name === undefined ? undefined : await findSeed(input, io, io.cwd);
  return file === undefined ? undefined : findScenario(await loadScenarios(file), name).name;
}
