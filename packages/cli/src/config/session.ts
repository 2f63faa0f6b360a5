// The session file of a local platform: its URL and token in its data folder, for other commands.
import { rmSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Io } from '../io.ts';
import { readOwnFile, writeOwnFile } from '../private-files/own-file.ts';

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
  writeOwnFile(join(dataFolder, 'session.json'), `${JSON.stringify(session)}\n`);
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
  return searchSession(io, option).session;
}

/** The session, and why the files on the way aren’t used: a repository or a shared folder could name a platform of someone else. */
export function searchSession(
  io: Io,
  option: string | undefined,
): { readonly session?: SessionFile; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const folders = option === undefined ? dataFoldersAbove(io.cwd) : [dataFolderOf(io.cwd, option)];
  for (const dataFolder of folders) {
    const file = join(dataFolder, 'session.json');
    const { text, problem } = readOwnFile(file);
    const session = text === undefined ? undefined : parseSession(text);
    const isLocal = session !== undefined && isLoopback(session.url);
    if (session !== undefined && isLocal) return { session: { ...session, file }, problems };
    if (problem !== undefined) problems.push(`${file} ${problem}`);
    else if (session !== undefined) problems.push(`${file} names a platform on another computer`);
  }
  return { problems };
}

function dataFoldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return [join(folder, DEFAULT_DATA_FOLDER), ...(above === folder ? [] : dataFoldersAbove(above))];
}

function parseSession(text: string): Session | undefined {
  try {
    const session = JSON.parse(text) as Session;
    return typeof session.url === 'string' && typeof session.token === 'string' ? session : undefined;
  } catch {
    return undefined; // It is being written.
  }
}

/** Whether a URL means this computer. */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** The token in a data folder; undefined at the first start, and for a file that others know. It keeps a dashboard signed in from one start to the next. */
export function findSavedToken(dataFolder: string): string | undefined {
  return readOwnFile(join(dataFolder, 'token')).text?.trim() || undefined;
}

/** Saves a token in a data folder, readable by its owner only. */
export function saveToken(dataFolder: string, token: string): void {
  writeOwnFile(join(dataFolder, 'token'), `${token}\n`);
}
