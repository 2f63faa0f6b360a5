// The world as a command sees it, so that tests can run commands in-process.
import { EXIT } from './exit-codes.ts';
import { readKeys } from './key-presses.ts';
import type { KeyPresses } from './key-presses.ts';

/** Where a command reads and writes. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results go here, and nothing else. */
  readonly stdout: Sink;
  /** Progress, hints and errors go here. */
  readonly stderr: Sink;
  /** Text piped in; empty when there is none. */
  readInput(): Promise<string>;
  /** Whether a person can be asked. */
  readonly isInteractive: boolean;
  /** Single keys, where a person is at a terminal. */
  readonly keys?: KeyPresses | undefined;
  /** Aborted by Ctrl+C and by a polite request to end. */
  readonly signal: AbortSignal;
}

/** A place text is written to, and bytes where a command is asked for them. */
export interface Sink {
  write(text: string | Uint8Array): void;
  /** Whether colours may be used. */
  readonly hasColors: boolean;
}

/** A second request to end within this time is the first one again. */
const ECHO_MS = 500;

/** The process's own world. */
export function createProcessIo(): Io {
  const controller = new AbortController();
  let askedAt = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal signals the whole group, and a parent may pass the same signal on: that is one request to end.
      const isEcho = performance.now() - askedAt < ECHO_MS;
      if (controller.signal.aborted && !isEcho) process.exit(EXIT.INTERRUPTED);
      askedAt = performance.now();
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
  };
}

async function readStdin(): Promise<string> {
  if (process.stdin.isTTY === true) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
