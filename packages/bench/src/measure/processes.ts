// Processes, timed from outside: from the call that starts them.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** The repository. */
export const REPOSITORY: string = join(import.meta.dirname, '..', '..', '..', '..');

/** The built command. */
export const COMMAND: string = join(REPOSITORY, 'packages', 'cli', 'bin', 'bindery.js');

/** Condition under which the kit's packages are read from their sources. */
export const FROM_SOURCE = '--conditions=@bindery/source';

/** A process under way. */
export interface Started {
  readonly child: ChildProcess;
  /** `performance.now()` just before it was started. */
  readonly startedAt: number;
  /** What it printed so far, both streams. */
  readonly output: () => string;
  /** Resolves with the match once what it printed has it. Rejects when it ends first. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Milliseconds until it ended by itself. Rejects unless it ended with 0. */
  readonly ended: Promise<number>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts a program of Node's. */
export function startNode(args: readonly string[], cwd: string = REPOSITORY): Started {
  let printed = '';
  const listeners = new Set<() => void>();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const hear = (chunk: Buffer): void => {
    printed += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = closed.then((code) => {
    if (code === 0) return performance.now() - startedAt;
    throw new Error(`"node ${args.join(' ')}" ended with ${code}.\n${printed}`);
  });
  ended.catch(() => {}); // Told by whoever waits for it.
  return {
    child,
    startedAt,
    output: () => printed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(printed);
          if (match !== null) resolve(match);
        };
        listeners.add(look);
        void closed.then((code) => reject(new Error(`Ended with ${code} before ${String(pattern)}.\n${printed}`)));
        look();
      }),
    ended,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
