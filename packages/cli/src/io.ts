// Input and output of a command, so that tests can run commands in-process.
import { EXIT } from './exit-codes.ts';
import { readKeys } from './key-presses.ts';
import type { KeyPresses } from './key-presses.ts';

/** Input and output of a command. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Only results. */
  readonly stdout: Sink;
  /** Progress, hints, and errors. */
  readonly stderr: Sink;
  /** Piped text; empty if there is none. */
  readInput(): Promise<string>;
  /** Whether the command can ask questions. */
  readonly isInteractive: boolean;
  /** Whether output is for a screen reader: no colors, and no redrawn or cleared lines. */
  readonly isAccessible?: boolean;
  /** Single keys, if the command runs in a terminal. */
  readonly keys?: KeyPresses | undefined;
  /** Aborted by Ctrl+C and by a request to terminate. */
  readonly signal: AbortSignal;
}

/** A destination for text, and for bytes if a command outputs them. */
export interface Sink {
  write(text: string | Uint8Array): void;
  /** Whether colors are enabled. */
  readonly hasColors: boolean;
  /** Width of the terminal; undefined if it isn’t one. */
  readonly columns?: number | undefined;
}

/** Width of a terminal that doesn’t report one. */
const DEFAULT_COLUMNS = 80;

/** A second signal within this time is an echo of the first one. */
const ECHO_MS = 500;

/** Input and output of the process. */
export function createProcessIo(): Io {
  const controller = new AbortController();
  let interruptedAt = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal signals the whole group, and a parent might forward the same signal. Both are one request.
      const isEcho = performance.now() - interruptedAt < ECHO_MS;
      if (controller.signal.aborted && !isEcho) process.exit(EXIT.INTERRUPTED);
      interruptedAt = performance.now();
      controller.abort(signal);
    });
  }
  const isInteractive =
    process.stdin.isTTY === true && process.stderr.isTTY === true && process.env['CI'] === undefined;
  return {
    cwd: process.cwd(),
    env: process.env,
    stdout: sinkOf(process.stdout),
    stderr: sinkOf(process.stderr),
    readInput: readStdin,
    isInteractive,
    keys: isInteractive ? readKeys(process.stdin) : undefined,
    signal: controller.signal,
  };
}

function sinkOf(stream: NodeJS.WriteStream): Sink {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0); // The reader has enough, as `head` does.
    throw error;
  });
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const isForced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0';
  return {
    write: (text) => void stream.write(text),
    hasColors: isForced || (stream.isTTY === true && (NO_COLOR ?? '') === ''),
    get columns() {
      return stream.isTTY === true ? stream.columns || DEFAULT_COLUMNS : undefined;
    },
  };
}

async function readStdin(): Promise<string> {
  if (process.stdin.isTTY === true) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
