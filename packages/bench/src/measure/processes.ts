// Processes, timed from outside: from the call that starts them.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { basename, join } from 'node:path';

/** The repository. */
export const REPOSITORY: string = join(import.meta.dirname, '..', '..', '..', '..');

/** Condition under which the kit's packages are read from their sources. */
export const FROM_SOURCE = '--conditions=@bindery/source';

/** A process under way. */
export interface Started {
  readonly child: ChildProcess;
  /** `performance.now()` just before it was started. */
  readonly startedAt: number;
  /** What it printed so far, both streams. */
  readonly output: () => string;
  /** Resolves with the match once what it printed has it. Rejects when it ends first, or after `timeoutMs`, a minute. */
  until(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  /** Milliseconds until the process exited. Rejects unless it exited with 0. */
  readonly ended: Promise<number>;
  /** Ends the process, by force if necessary, and waits for its exit. */
  stop(): Promise<void>;
}

const UNTIL_MS = 60_000;
const STOP_MS = 3_000;

/** Whatever ends this process, none of these outlives it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program of Node's. */
export function startNode(args: readonly string[], cwd: string = REPOSITORY): Started {
  return startProgram(process.execPath, args, { cwd });
}

/** Starts any program. */
export function startProgram(
  command: string,
  args: readonly string[],
  { cwd, env = process.env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Started {
  let printed = '';
  const listeners = new Set<() => void>();
  const startedAt = performance.now();
  const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const append = (chunk: Buffer): void => {
    printed += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  child.on('error', (error) => append(Buffer.from(`${error.message}\n`))); // It could not be started at all.
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = closed.then((code) => {
    running.delete(child);
    if (code === 0) return performance.now() - startedAt;
    throw new Error(`"${basename(command)} ${args.join(' ')}" ended with ${code}.\n${printed}`);
  });
  ended.catch(() => {}); // Its failure is reported to the caller that waits for it.
  return {
    child,
    startedAt,
    output: () => printed,
    until: (pattern, timeoutMs = UNTIL_MS) =>
      new Promise((resolve, reject) => {
        const fail = (reason: string): void => reject(new Error(`${reason} before ${String(pattern)}.\n${printed}`));
        const timer = setTimeout(() => fail(`${timeoutMs} ms passed`), timeoutMs);
        const check = (): void => {
          const match = pattern.exec(printed);
          if (match === null) return;
          clearTimeout(timer);
          listeners.delete(check);
          resolve(match);
        };
        listeners.add(check);
        void closed.then((code) => {
          clearTimeout(timer);
          fail(`Ended with ${code}`);
        });
        check();
      }),
    ended,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await closed;
      clearTimeout(force);
    },
  };
}
