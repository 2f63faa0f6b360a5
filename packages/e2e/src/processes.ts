// Starts the built command as a person would, and ends it.
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** The repository. */
export const REPOSITORY: string = join(import.meta.dirname, '..', '..', '..');

/** The Node that the project brings. */
export const NODE: string = join(REPOSITORY, 'node_modules', 'node', 'bin', 'node');

/** The built command. */
export const COMMAND: string = join(REPOSITORY, 'packages', 'cli', 'bin', 'bindery.js');

/** A process that was started, with what it printed so far. */
export interface RunningProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly output: { stdout: string; stderr: string };
  /** Resolves to the exit code. */
  readonly exited: Promise<number | null>;
  /** Resolves with the match once standard output has it; rejects when the process ends first. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Asks the process to end, and waits for it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** How a process is started. */
export interface StartOptions {
  readonly cwd?: string;
  /** Variables next to those of the test; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Starts a program. */
export function startProcess(program: string, args: readonly string[], options: StartOptions = {}): RunningProcess {
  const child = spawn(program, [...args], {
    cwd: options.cwd ?? REPOSITORY,
    env: { ...process.env, NO_COLOR: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  const note = (stream: 'stdout' | 'stderr') => (chunk: Buffer) => {
    output[stream] += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', note('stdout'));
  child.stderr.on('data', note('stderr'));
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    child,
    output,
    exited,
    until(pattern) {
      return new Promise((resolve, reject) => {
        const check = (): void => {
          const match = pattern.exec(output.stdout);
          if (match === null) return;
          listeners.delete(check);
          resolve(match);
        };
        listeners.add(check);
        void exited.then((code) =>
          reject(new Error(`Ended with ${code} before ${String(pattern)}.\n${output.stdout}\n${output.stderr}`)),
        );
        check();
      });
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

/** Runs a program to its end. */
export async function runProcess(program: string, args: readonly string[], options: StartOptions = {}) {
  const started = startProcess(program, args, options);
  const code = await started.exited;
  return { code, ...started.output };
}

/** Runs the built command to its end. */
export function bindery(args: readonly string[], options: StartOptions = {}) {
  return runProcess(NODE, [COMMAND, ...args], options);
}
