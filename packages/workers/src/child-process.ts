// Programs that end with this process, whichever way it ends: also by SIGKILL, by a crash, or while it starts them.
import { spawn } from 'node:child_process';
import type { ChildProcess, IOType, SpawnOptions } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, resolve, sep } from 'node:path';
import type { Duplex } from 'node:stream';
import { killOnExit } from './kill-on-exit.ts';

/** How a program is started: as for `spawn`, always in a separate process group, with at most nine descriptors. */
export interface ChildOptions extends Omit<SpawnOptions, 'cwd' | 'detached' | 'shell' | 'stdio'> {
  readonly cwd?: string;
  readonly stdio: readonly IOType[];
}

const SHELL = '/bin/sh';

/** Written to the watcher when the program has ended. */
const ENDED = 'ended\n';

/**
 * Starts a program that is killed, with the whole of its process group, as soon as this process is gone. Its ID, its exit code, and the
 * errors of a missing program are those of `spawn`.
 */
export function spawnChild(program: string, args: readonly string[], options: ChildOptions): ChildProcess {
  const child = isWatchable(program, options)
    ? spawnWatched(program, args, options)
    : spawn(program, [...args], { ...options, stdio: [...options.stdio], detached: process.platform !== 'win32' });
  killOnExit(child);
  return child;
}

/** Kills a program and the rest of its process group. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/**
 * A shell starts a watcher, and then becomes the program. So the watcher is there first, and no moment is left in which the program
 * runs without one. The watcher reads a descriptor whose other end only this process has, and the kernel closes it with the process.
 * It kills its own process group: the number of a group isn’t given to another while the watcher is in it.
 */
function spawnWatched(program: string, args: readonly string[], { stdio, ...options }: ChildOptions): ChildProcess {
  const watched = stdio.length;
  const others = stdio.slice(3).map((_type, index) => `${index + 3}>&-`);
  const script = `(read -r end <&${watched} || kill -9 0) >/dev/null 2>&1 ${others.join(' ')} & exec "$@" ${watched}<&-`;
  const child = spawn(SHELL, ['-c', script, SHELL, program, ...args], {
    ...options,
    stdio: [...stdio, 'pipe'],
    detached: true,
  });
  const watcher = child.stdio[watched] as (Duplex & { unref?: () => void }) | null | undefined;
  watcher?.on('error', () => undefined); // It was killed with the group.
  watcher?.resume(); // Otherwise, its end isn’t noticed, and the child never closes.
  watcher?.unref?.();
  child.once('exit', () => watcher?.end(ENDED));
  return child;
}

/** Whether there is a shell, and the program: the error for a missing one is then Node’s. */
function isWatchable(program: string, { env = process.env, cwd = '.' }: ChildOptions): boolean {
  if (process.platform === 'win32' || !existsSync(SHELL)) return false;
  if (program.includes(sep)) return isExecutable(resolve(cwd, program));
  return (env['PATH'] ?? '').split(delimiter).some((entry) => isExecutable(resolve(cwd, entry, program)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
