// Empties a data folder, so that the next platform on it begins with the seed. Key and owner's token stay.
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lockDataFolder } from '../data-folder.ts';
import { requireDatabase } from './take-snapshot.ts';

/**
 * Removes everything that a platform kept in a folder that no one uses, copies made before migrations included.
 * @throws {KitError} data_folder_empty, data_folder_in_use, data_folder_unwritable
 */
export function resetDataFolder(dataFolder: string): void {
  requireDatabase(dataFolder);
  const folder = lockDataFolder(dataFolder);
  try {
    const name = basename(folder.databaseFile);
    const others = readdirSync(dataFolder).filter((file) => file.startsWith(name) && file !== name);
    // The database first: without it, a log that an interrupted reset leaves behind counts for nothing.
    for (const file of [name, ...others]) rmSync(join(dataFolder, file), { force: true });
  } finally {
    folder.release();
  }
}
