// Runs the TypeScript that a project brings over it. What is found warns: a script runs without its types, and projects that were
// written for other versions of them have to build.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Problem } from '@bindery/diagnostics';
import { isKitFile } from '../kit-files.ts';
import { problem } from '../problem-codes.ts';

/** Compilers before version 7 take some seconds; nothing takes this long. */
const TIMEOUT_MS = 120_000;

/** More are counted, not shown. */
const MAX_ERRORS = 50;

const MAX_OUTPUT_LENGTH = 20_000_000;

/** How types are checked. */
export interface CheckTypesOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the compiler gets the lowest priority, so that builds and renders come first. Default: false. */
  readonly isBackground?: boolean;
  /**
   * Starts the compiler in a separate process group. For a program that runs for long, whose compilers end with it, whichever way it
   * ends. Default: `spawn` of Node.js.
   */
  readonly start?: StartProgram;
}

/** Starts a program. */
export type StartProgram = (
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly stdio: ['ignore', 'pipe', 'ignore'] },
) => ChildProcess;

/**
 * Type errors in a project's own files, as warnings. None where it has no `tsconfig.json` or no TypeScript. `root` is absolute.
 */
export async function checkTypes(root: string, options: CheckTypesOptions = {}): Promise<Problem[]> {
  const compiler = existsSync(join(root, 'tsconfig.json')) ? findCompiler(root) : undefined;
  if (compiler === undefined) return [];
  const output = await run([compiler, '--noEmit', '--pretty', 'false', '-p', root], root, options);
  const found = output.split(/\r?\n(?!\s)/).flatMap((text) => toProblem(text, root));
  const rest = found.length - MAX_ERRORS;
  if (rest <= 0) return found;
  const more = problem('type_error', {
    message: `There are ${rest} more type errors.`,
    advice: 'Run "npx tsc --noEmit".',
  });
  return [...found.slice(0, MAX_ERRORS), more];
}

function findCompiler(root: string): string | undefined {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('typescript/package.json');
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: { tsc?: string } };
    return bin?.tsc === undefined ? undefined : resolve(dirname(manifest), bin.tsc);
  } catch {
    return undefined; // The project has no TypeScript.
  }
}

/** What the compiler printed; its exit code only says whether there was something. */
function run(words: readonly string[], cwd: string, options: CheckTypesOptions): Promise<string> {
  const { signal, isBackground, start = spawn } = options;
  if (signal?.aborted === true) return Promise.resolve('');
  return new Promise((settle) => {
    const child = start(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    if (isBackground === true) lowerPriority(child.pid);
    let output = '';
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      settle(output);
    };
    const leave = (): void => {
      end(child, options.start !== undefined);
      finish();
    };
    const timer = setTimeout(leave, TIMEOUT_MS);
    signal?.addEventListener('abort', leave, { once: true });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.length > MAX_OUTPUT_LENGTH) leave();
    });
    child.on('error', finish);
    child.on('close', finish);
  });
}

/**
 * Ends a compiler without waiting for it: on a busy computer, one with the lowest priority takes a minute to handle SIGTERM. With its
 * group, because version 7 is a program that another one starts.
 */
function end(child: ChildProcess, isGroup: boolean): void {
  try {
    if (isGroup && child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended already.
  }
  child.stdout?.destroy();
  child.unref();
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The compiler ended already, or the system has no priorities.
  }
}

/** `src/index.tsx(3,5): error TS2322: …`, with indented lines that explain it, or without a location. */
function toProblem(line: string, root: string): Problem[] {
  const [, location, code = '', message = ''] = /^(?:(.+?): )?error (TS\d+): ([\s\S]*)$/.exec(line.trimEnd()) ?? [];
  if (code === '') return [];
  const text = `${message.replaceAll(/\s*\n\s*/g, ' ')} (${code})`;
  const [, path, row, column] = /^(.+)\((\d+),(\d+)\)$/.exec(location ?? '') ?? [];
  if (path === undefined) return [problem('type_error', { message: text, location: { file: 'tsconfig.json' } })];
  const file = relative(root, resolve(root, path)).split(sep).join('/');
  const isForeign =
    file.startsWith('..') || isAbsolute(file) || /(^|\/)node_modules\//.test(file) || isKitFile(root, file);
  if (isForeign) return [];
  return [problem('type_error', { message: text, location: { file, line: Number(row), column: Number(column) } })];
}
