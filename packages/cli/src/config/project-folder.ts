// The project of a command that reads files: `check`, `build`, and `publish`.
import { dirname, relative, resolve, sep } from 'node:path';
import { findManifest } from '@bindery/bundler';
import { isKitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { findSession } from './session.ts';

/**
 * The folder of the argument, or the current one. If that has no manifest, the folder whose integration `bindery dev` runs here,
 * for example in the root of a repository.
 * @throws {KitError} manifest_not_found
 */
export async function projectFolder(input: Input, io: Io): Promise<string> {
  const named = textOf(input, 'folder');
  const folder = resolve(io.cwd, named ?? '.');
  if (named !== undefined) return folder;
  const missing = await findManifest(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (missing === undefined) return folder;
  const running = isKitError(missing, 'manifest_not_found') ? runningFolder(input, io) : undefined;
  if (running === undefined) throw missing;
  io.stderr.write(`Using ${relative(io.cwd, running)}, which "bindery dev" runs.\n`);
  return running;
}

/** The folder in the session file. Ignored unless it’s inside the project that the session file belongs to. */
function runningFolder(input: Input, io: Io): string | undefined {
  const session = findSession(io, textOf(input, 'data') ?? io.env['BINDERY_DATA']);
  if (session?.folder === undefined) return undefined;
  const top = dirname(dirname(session.file));
  return session.folder === top || session.folder.startsWith(top + sep) ? session.folder : undefined;
}
