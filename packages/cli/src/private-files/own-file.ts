// Files that a command trusts: it or a platform wrote them, for this user alone. A repository could contain one, too.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { childEnvironment } from '@bindery/diagnostics';

/** The text of a file, or why it isn’t trusted. Both are undefined if there is no file. */
export interface OwnFile {
  readonly text?: string;
  /** Completes a sentence about the file, for example “is tracked by Git”. */
  readonly problem?: string;
}

const GIT_TIMEOUT_MS = 2_000;

/** Reads a file that only the current user can read, and that isn’t part of a repository. */
export function readOwnFile(file: string): OwnFile {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (status === undefined) return {};
  if (!status.isFile()) return { problem: 'isn’t a regular file' };
  const user = process.getuid?.();
  if (user !== undefined && status.uid !== user) return { problem: 'belongs to another user' };
  // Windows has no such modes.
  if (user !== undefined && (status.mode & 0o077) !== 0) return { problem: 'can be read by other users' };
  if (isTracked(file)) return { problem: 'is tracked by Git' };
  try {
    return { text: readFileSync(file, 'utf8') };
  } catch {
    return {}; // It has gone in the meantime.
  }
}

function isTracked(file: string): boolean {
  const folder = dirname(file);
  if (!isInRepository(folder)) return false;
  const args = ['-c', 'core.fsmonitor=false', 'ls-files', '--error-unmatch', '--', basename(file)];
  const { status } = spawnSync('git', args, {
    cwd: folder,
    stdio: 'ignore',
    timeout: GIT_TIMEOUT_MS,
    env: childEnvironment(process.env, {}),
  });
  return status === 0;
}

function isInRepository(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (dirname(at) === at) return false;
  }
}

/** A file that was there keeps its mode, so it goes first. */
export function writeOwnFile(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}
