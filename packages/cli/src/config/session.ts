// The session file of a local platform: its URL and token in its data folder, for other commands.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Io } from '../io.ts';

/** Default data folder, in the folder of the integration. */
export const DEFAULT_DATA_FOLDER = '.bindery';

/** The URL of a running platform, and its token. */
export interface Session {
  readonly url: string;
  readonly token: string;
  readonly pid: number;
  /** The integration in development, for `bindery dev`. */
  readonly integration?: string | undefined;
  /** Absolute path of its folder. */
  readonly folder?: string | undefined;
}

/** A session with the path of its file. */
export interface SessionFile extends Session {
  readonly file: string;
}

/** The data folder: from the flag, or `.bindery` in the folder. */
export function dataFolderOf(folder: string, option: string | undefined): string {
  const name = option ?? DEFAULT_DATA_FOLDER;
  return isAbsolute(name) ? name : join(folder, name);
}

/** Writes the session of a running platform to its data folder, readable by its owner only. */
export function writeSession(dataFolder: string, session: Session): void {
  writeFileSync(join(dataFolder, 'session.json'), `${JSON.stringify(session)}\n`, { mode: 0o600 });
}

/** Deletes the session when the platform ends. */
export function removeSession(dataFolder: string): void {
  rmSync(join(dataFolder, 'session.json'), { force: true });
}

/**
 * The session of the platform on the data folder of a flag, or else of the nearest one in this folder or a parent folder.
 * Commands work in every folder of a project, and of a repository whose platform was started in its root.
 */
export function findSession(io: Io, option: string | undefined): SessionFile | undefined {
  if (option !== undefined) return readSession(dataFolderOf(io.cwd, option));
  for (let folder = io.cwd; ; folder = dirname(folder)) {
    const dataFolder = join(folder, DEFAULT_DATA_FOLDER);
    const session = folder === io.cwd || isOwn(dataFolder) ? readSession(dataFolder) : undefined;
    if (session !== undefined) return session;
    if (dirname(folder) === folder) return undefined;
  }
}

function readSession(dataFolder: string): SessionFile | undefined {
  const file = join(dataFolder, 'session.json');
  try {
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Session), file };
  } catch {
    return undefined; // No platform runs here.
  }
}

/** Whether the current user owns a file. In a shared folder, anyone could write a session with a URL of their own. */
function isOwn(dataFolder: string): boolean {
  try {
    const user = process.getuid?.();
    return user === undefined || statSync(join(dataFolder, 'session.json')).uid === user;
  } catch {
    return false; // The file doesn’t exist.
  }
}

/** The token in a data folder. It keeps a dashboard signed in from one start to the next. */
export function findSavedToken(dataFolder: string): string | undefined {
  try {
    return readFileSync(join(dataFolder, 'token'), 'utf8').trim() || undefined;
  } catch {
    return undefined; // The first start.
  }
}

/** Saves a token in a data folder, readable by its owner only. */
export function saveToken(dataFolder: string, token: string): void {
  writeFileSync(join(dataFolder, 'token'), `${token}\n`, { mode: 0o600 });
}
