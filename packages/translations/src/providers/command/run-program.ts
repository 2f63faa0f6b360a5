// Runs a program with text on its standard input: within a time, within a size, and nothing of it is left running.
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { childEnvironment } from '@bindery/diagnostics';
import { killGroup, spawnChild } from '@bindery/workers';
import { translationError } from '../../error-codes.ts';
import type { ProgramEnd, ProgramRun } from '../provider-ports.ts';

const MAX_ERROR_BYTES = 16_384;
const MAX_ERROR_LINE = 200;

/**
 * Runs a program. It is given the variables of the environment that programs need, and those that are named.
 * @throws {KitError} provider_unreachable, provider_timeout, provider_answer_too_large; the reason of the signal
 */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  run.signal.throwIfAborted();
  const [program = '', ...args] = run.command;
  // In a process group: child processes end with the program.
  const child = spawnChild(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environmentOf(run.environment),
    windowsHide: true,
  }) as ChildProcessWithoutNullStreams;
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let bytes = 0;
    let errorBytes = 0;
    const fail = (error: Error) => {
      leave();
      killGroup(child);
      child.stdout.destroy();
      child.stderr.destroy();
      reject(error);
    };
    const abort = () => fail(run.signal.reason as Error);
    const timer = setTimeout(() => fail(timedOut(run)), run.timeoutMs);
    const leave = () => {
      clearTimeout(timer);
      run.signal.removeEventListener('abort', abort);
    };
    run.signal.addEventListener('abort', abort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > run.maxOutputBytes) fail(tooMuch(run));
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errorBytes += chunk.length;
      errors.push(chunk);
      while (errorBytes - (errors[0]?.length ?? 0) > MAX_ERROR_BYTES) errorBytes -= errors.shift()?.length ?? 0;
    });
    child.on('error', (error) => fail(notStarted(program, error)));
    child.on('exit', () => killGroup(child));
    child.on('close', (code) => {
      leave();
      const lastError = lastLine(Buffer.concat(errors).toString());
      resolve({ exitCode: code ?? undefined, output: Buffer.concat(output).toString(), lastError });
    });
    // A program may end without reading what it was given.
    child.stdin.on('error', () => undefined);
    child.stdin.end(run.input);
  });
}

function environmentOf(names: readonly string[]): Record<string, string> {
  const named = names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return childEnvironment(process.env, Object.fromEntries(named));
}

function lastLine(text: string): string {
  return (text.trim().split(/\r?\n/).at(-1) ?? '').slice(0, MAX_ERROR_LINE);
}

function notStarted(program: string, cause: Error): Error {
  const reason = (cause as NodeJS.ErrnoException).code ?? cause.message;
  return translationError('provider_unreachable', `The command "${program}" couldn’t be started: ${reason}.`, {
    cause,
  });
}

function timedOut({ command, timeoutMs }: ProgramRun): Error {
  return translationError(
    'provider_timeout',
    `The command "${command[0] ?? ''}" didn’t finish within ${timeoutMs} ms and was stopped.`,
  );
}

function tooMuch({ command, maxOutputBytes }: ProgramRun): Error {
  return translationError(
    'provider_answer_too_large',
    `The command "${command[0] ?? ''}" wrote more than ${maxOutputBytes} bytes and was stopped.`,
  );
}
