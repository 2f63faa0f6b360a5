// Runs the command in-process, for tests.
import { run } from '../program.ts';
import type { Io } from '../io.ts';

/** The output and the exit code of a run. */
export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Input of a test run. */
export interface TestWorld {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly signal?: AbortSignal;
  /** Called with each piece of standard output, for commands that keep running. */
  readonly onStdout?: (text: string) => void;
  readonly onStderr?: (text: string) => void;
  /** Width of the terminal that standard output is. */
  readonly columns?: number;
}

/** Runs `bindery` with these arguments. */
export async function runCommand(argv: readonly string[], world: TestWorld = {}): Promise<CommandRun> {
  const printed = { stdout: '', stderr: '' };
  const io: Io = {
    cwd: world.cwd ?? process.cwd(),
    env: world.env ?? {},
    stdout: {
      hasColors: false,
      columns: world.columns,
      write: (chunk) => {
        const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1');
        printed.stdout += text;
        world.onStdout?.(text);
      },
    },
    stderr: {
      hasColors: false,
      write: (text) => {
        printed.stderr += text;
        world.onStderr?.(String(text));
      },
    },
    readInput: async () => world.input ?? '',
    isInteractive: false,
    signal: world.signal ?? new AbortController().signal,
  };
  const code = await run(argv, io, '0.0.0-test');
  return { code, ...printed };
}
