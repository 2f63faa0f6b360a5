// Temporary folders of a process. The next process removes those that a killed one left.
import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether something else still uses a folder whose process is gone. */
export type IsInUse = (folder: string) => Promise<boolean>;

/**
 * Creates an empty folder in the system’s folder for temporary files, named after this process and its purpose, for example `git`. The
 * caller removes it. Folders of the same kind and user whose process has ended are removed before.
 */
export async function createProcessFolder(kind: string, isInUse: IsInUse = async () => false): Promise<string> {
  await removeStray(kind, isInUse);
  return mkdtemp(join(tmpdir(), `${prefixOf(kind)}${process.pid}-`));
}

/** Process ids mean something in one namespace alone: containers may share the folder, and not see each other. */
function prefixOf(kind: string): string {
  return `bindery-${kind}-${processNamespace()}-`;
}

function processNamespace(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has several.
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

async function removeStray(kind: string, isInUse: IsInUse): Promise<void> {
  const prefix = prefixOf(kind);
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const [, pid] = /^(\d+)-\w+$/.exec(name.slice(prefix.length)) ?? [];
    const folder = join(tmpdir(), name);
    if (pid === undefined || isRunning(Number(pid)) || !(await isOwned(folder)) || (await isInUse(folder))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether a process runs, of any user; with a negative number, whether one of its group does. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** In a folder that everyone may write to, anyone may make one of this name, or a link. */
async function isOwned(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}
