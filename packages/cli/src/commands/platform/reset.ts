import { resetDataFolder } from '@bindery/platform';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { dataFolderOf } from '../../config/session.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Deletes all data in a data folder. Throws data_folder_empty, data_folder_in_use, confirmation_needed, declined. */
export async function run(input: Input, io: Io): Promise<number> {
  const dataFolder = dataFolderOf(io.cwd, textOf(input, 'data'));
  await confirm(input, io, `Delete all platform data in ${dataFolder}?`);
  resetDataFolder(dataFolder);
  const output = isSet(input, 'json') ? JSON.stringify({ reset: dataFolder }) : `Deleted all data in ${dataFolder}`;
  io.stdout.write(`${output}\n`);
  return EXIT.DONE;
}
