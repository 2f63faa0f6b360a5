import { readManifest } from '@bindery/bundler';
import { KitError, isKitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { findSession } from './session.ts';

/**
 * The integration of a command: the one in its argument, the one in this folder, or else the one that `bindery dev` runs in a
 * parent folder.
 * @throws {KitError} manifest_not_found, usage
 */
export async function integrationName(input: Input, io: Io): Promise<string> {
  const name = textOf(input, 'name');
  if (name !== undefined) return name;
  const { manifest, path } = await readManifest(io.cwd, WITHOUT_SECRETS).catch((thrown: unknown) => {
    const running = isKitError(thrown, 'manifest_not_found') ? runningIntegration(input, io) : undefined;
    if (running === undefined) throw thrown;
    return { manifest: { name: running }, path: '' };
  });
  if (manifest !== undefined) return manifest.name;
  throw new KitError('usage', `Can’t read the integration name: ${path} has problems.`, {
    advice: 'Run "bindery check" to see them, or pass the name.',
  });
}

const WITHOUT_SECRETS = { variables: {}, readReference: async () => undefined };

/** The local integration is unknown to any other platform. */
function runningIntegration(input: Input, io: Io): string | undefined {
  if (textOf(input, 'url') !== undefined) return undefined;
  return findSession(io, textOf(input, 'data') ?? io.env['BINDERY_DATA'])?.integration;
}
