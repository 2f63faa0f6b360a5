import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreSnapshot } from '@bindery/platform';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { dataFolderOf } from '../../config/session.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Restores a snapshot. Throws snapshot_unreadable, data_from_newer_version, data_folder_in_use, vault_key_wrong … */
export async function run(input: Input, io: Io): Promise<number> {
  const dataFolder = dataFolderOf(io.cwd, textOf(input, 'data'));
  const file = resolve(io.cwd, textOf(input, 'file') ?? '');
  if (existsSync(join(dataFolder, 'platform.db'))) {
    await confirm(input, io, `Replace all platform data in ${dataFolder}?`);
  }
  const { takenAt, version, schema } = await restoreSnapshot(dataFolder, file);
  const output = isSet(input, 'json')
    ? JSON.stringify({ restored: dataFolder, file, takenAt, version, schema })
    : `Restored ${dataFolder} to the snapshot from ${takenAt}`;
  io.stdout.write(`${output}\n`);
  return EXIT.DONE;
}
