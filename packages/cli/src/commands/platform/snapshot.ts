import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { takeSnapshot } from '@bindery/platform';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { confirm } from '../../config/confirm.ts';
import { dataFolderOf } from '../../config/session.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { readVersion } from '../../version.ts';

/** Takes a snapshot. Throws data_folder_empty, snapshot_unwritable, data_unreadable, confirmation_needed, declined. */
export async function run(input: Input, io: Io): Promise<number> {
  const dataFolder = dataFolderOf(io.cwd, textOf(input, 'data'));
  const file = resolve(io.cwd, textOf(input, 'file') ?? '');
  if (existsSync(file)) await confirm(input, io, `${file} already exists. Replace it?`);
  const takenAt = new Date().toISOString();
  const { schema, format } = await takeSnapshot({ dataFolder, file, version: readVersion(), takenAt });
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify({ file, dataFolder, takenAt, format, schema })}\n`);
    return EXIT.DONE;
  }
  io.stdout.write(`Wrote ${file}\n`);
  io.stderr.write(
    `The snapshot doesn’t include the encryption key. To restore secrets, back up ${dataFolder}/key too.\n`,
  );
  return EXIT.DONE;
}
