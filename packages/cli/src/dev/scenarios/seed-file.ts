// The seed of a command: the file of its flag, or `bindery.seed.ts` in the project.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SEED_FILE, findManifest } from '@bindery/bundler';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import type { Io } from '../../io.ts';

/** Value of `--seed` for the demo data. */
const NO_SEED = 'none';

/**
 * Absolute path of the seed’s file; undefined for the demo data. `folder` is absolute.
 * @throws {KitError} seed_not_found, usage
 */
export async function findSeed(input: Input, io: Io, folder: string): Promise<string | undefined> {
  const named = textOf(input, 'seed');
  const scenario = textOf(input, 'scenario');
  if (named !== undefined && named !== NO_SEED) return requireFile(resolve(io.cwd, named));
  if (named === NO_SEED) {
    if (scenario === undefined) return undefined;
    throw new KitError('usage', '--seed none and --scenario can’t be combined.');
  }
  const file = join(await rootOf(folder), SEED_FILE);
  if (scenario !== undefined) return requireFile(file);
  return existsSync(file) ? file : undefined;
}

function requireFile(file: string): string {
  if (existsSync(file)) return file;
  throw new KitError('seed_not_found', `Seed not found: ${file}.`, {
    advice: 'Create the file, or choose another one with --seed.',
  });
}

/** The folder of the manifest. Without one, the command fails later, with a better message. */
export async function rootOf(folder: string): Promise<string> {
  const manifest = await findManifest(folder).catch(() => undefined);
  return manifest === undefined ? folder : dirname(manifest);
}
