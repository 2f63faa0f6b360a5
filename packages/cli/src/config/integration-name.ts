import { readManifest } from '@bindery/bundler';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';

/**
 * The integration that a command is about: the one named, or the one of this folder.
 * @throws {KitError} manifest_not_found, usage
 */
export async function integrationName(input: Input, io: Io): Promise<string> {
  const given = textOf(input, 'name');
  if (given !== undefined) return given;
  const { manifest, path } = await readManifest(io.cwd, { variables: {}, readReference: async () => undefined });
  if (manifest !== undefined) return manifest.name;
  throw new KitError('usage', `${path} has problems, so the name of the integration is not known.`, {
    advice: 'Run "bindery check", or give the name.',
  });
}
