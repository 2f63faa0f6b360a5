// Runs a program in the place of this one: with its terminal, its signals, and its exit code.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';

export interface ProgramOptions {
  readonly io: Pick<Io, 'cwd' | 'env' | 'signal'>;
  /** Added to the environment. */
  readonly variables: Readonly<Record<string, string>>;
  /** Where its standard output goes. Default: to that of this program. */
  readonly outputTo?: 'stdout' | 'stderr';
}

/** Shells add the number of the signal to this. */
const FIRST_SIGNAL_EXIT = 128;

/** Resolves to the exit code. @throws {KitError} program_not_found */
export function runProgram(
  program: string,
  args: readonly string[],
  { io: { cwd, env, signal }, variables, outputTo = 'stdout' }: ProgramOptions,
): Promise<number> {
  signal.throwIfAborted();
  const output = outputTo === 'stderr' ? process.stderr.fd : 'inherit';
  const child = spawn(program, args, { cwd, env: { ...env, ...variables }, stdio: ['inherit', output, 'inherit'] });
  const end = (): void => void child.kill(signal.reason === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  return new Promise<number>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => reject(notStarted(program, error)));
    child.on('exit', (code, ending) =>
      resolve(code ?? FIRST_SIGNAL_EXIT + (constants.signals[ending ?? 'SIGTERM'] ?? 0)),
    );
  }).finally(() => signal.removeEventListener('abort', end));
}

function notStarted(program: string, error: NodeJS.ErrnoException): Error {
  const reason = error.code === 'ENOENT' ? 'It isn’t a program in PATH' : error.message;
  return new KitError('program_not_found', `Can’t run "${program}". ${reason}.`, {
    advice: 'Check the spelling, or run it through npx or sh -c.',
    cause: error,
  });
}
