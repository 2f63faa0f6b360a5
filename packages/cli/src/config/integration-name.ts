import { readManifest } from '@bindery/bundler';
import { KitError, isKitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { findSession } from './session.ts';

/** An integration, with the organization that its manifest declares. */
export interface NamedIntegration {
  readonly name: string;
  readonly organization?: string | undefined;
}

/** The name of {@link findIntegration}. @throws {KitError} manifest_not_found, usage */
export async function integrationName(input: Input, io: Io): Promise<string> {
  return (await findIntegration(input, io)).name;
}

/**
 * The integration of a command: the one in its argument, the one in this folder, or else the one that `bindery dev` runs in a
 * parent folder.
 * @throws {KitError} manifest_not_found, usage
 */
export async function findIntegration(input: Input, io: Io): Promise<NamedIntegration> {
  const name = textOf(input, 'name');
  if (name !== undefined) return { name };
  const reading = await readManifest(io.cwd, WITHOUT_SECRETS).catch((thrown: unknown) => {
    if (isKitError(thrown, 'manifest_not_found')) return thrown;
    throw thrown;
  });
  if (isKitError(reading)) {
    const running = runningIntegration(input, io);
    if (running === undefined) throw reading;
    return { name: running };
  }
  const { manifest, path } = reading;
  if (manifest !== undefined) return { name: manifest.name, organization: manifest.organization };
  throw new KitError('usage', `Can’t read the integration name: ${path} has problems.`, {
    advice: 'Run "bindery check" to see them, or pass the name.',
  });
}

const WITHOUT_SECRETS = { variables: {}, readReference: async () => undefined };

/** The local integration is unknown to any other platform. */
function runningIntegration(input: Input, io: Io): string | undefined {
  if (textOf(input, 'url') !== undefined || textOf(input, 'profile') !== undefined) return undefined;
  return findSession(io, textOf(input, 'data') ?? io.env['BINDERY_DATA'])?.integration;
}
