// Before all tests: refuses to run them on a Node that the project does not run on (node:sqlite and type stripping would fail
// obscurely), and gives their processes what makes them fast.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REQUIRED_MAJOR = 24;

const COMPILED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** A file system in memory, where Linux has one. In a container it can be small. */
const MEMORY = '/dev/shm';
const LEAST_MEMORY = 4 * 1024 ** 3;
/** Folders of runs, by their process. Short: Chromium makes a socket far below, whose path has 107 characters at most. */
const FOLDER = /^bnd-(\d+)$/;

export default function prepareTests(): (() => void) | undefined {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < REQUIRED_MAJOR) {
    throw new Error(`The tests run on Node ${REQUIRED_MAJOR} or newer, this is ${process.version}. Run "npm test".`);
  }
  process.env['NODE_COMPILE_CACHE'] ??= prepareCompiled();
  return process.env['TMPDIR'] === undefined ? useMemoryForTemporaryFiles() : undefined;
}

/** Workers and child processes of tests load the same sources over and over: compiled, they load in a third of the time. */
function prepareCompiled(): string {
  const folder = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
  // Node keeps what it compiled of former sources, too.
  const isOld = existsSync(folder) && statSync(folder).birthtimeMs < Date.now() - COMPILED_FOR_MS;
  if (isOld) rmSync(folder, { recursive: true, force: true });
  return folder;
}

/** Databases and repositories of tests wait for the disk more than they compute. Returns what removes the files. */
function useMemoryForTemporaryFiles(): (() => void) | undefined {
  if (!existsSync(MEMORY)) return undefined;
  removeThoseOfKilledRuns();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < LEAST_MEMORY) return undefined;
  const folder = join(MEMORY, `bnd-${process.pid}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711); // PostgreSQL runs as another user.
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function removeThoseOfKilledRuns(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = FOLDER.exec(name)?.[1];
    if (pid === undefined) continue;
    const folder = join(MEMORY, name);
    try {
      const isOwned = process.getuid === undefined || statSync(folder).uid === process.getuid();
      if (isOwned && !isRunning(Number(pid))) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run removes it at the same time, or a program that the killed run left still writes to it. The next run tries again.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
