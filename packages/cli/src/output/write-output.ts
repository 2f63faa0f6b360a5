// Writes a file that a flag names.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { KitError, messageOf } from '@bindery/diagnostics';
import type { Io } from '../io.ts';

/** Writes it. `path`: from the working folder. @throws {KitError} usage if its folder doesn’t exist */
export async function writeOutput({ cwd }: Io, path: string, output: string | Uint8Array): Promise<void> {
  const file = resolve(cwd, path);
  try {
    await writeFile(file, output);
  } catch (cause) {
    throw new KitError('usage', `Can’t write ${file}: ${messageOf(cause)}.`, {
      advice: 'Use a file in an existing folder.',
      cause,
    });
  }
}
