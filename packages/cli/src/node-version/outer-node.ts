// The command under two versions of Node.js: an older one, the outer, runs it again under a newer one, and waits. Called by bin.ts.
// Loads nothing that an older version doesn’t have.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** The first message on the IPC channel. Other processes can start the command with a channel, too, and close it. */
const FROM_OUTER = 'bindery: end with this process';

/** Shells add the number of the signal to this. */
const FIRST_SIGNAL_EXIT = 128;

/** Runs a program in place of this one: forwards signals and returns its exit code. */
export async function runToItsEnd(program: string, argv: readonly string[]): Promise<number> {
  const child = spawn(program, argv, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.send(FROM_OUTER, () => undefined); // A program that couldn’t start emits an error.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? FIRST_SIGNAL_EXIT + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
    );
  });
}

/** Ends this process in order if an outer one is killed. Without one, does nothing. */
export function endWithOuterNode(): void {
  const { channel } = process;
  if (channel === undefined) return;
  process.once('message', (message) => {
    if (message === FROM_OUTER) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    channel.unref(); // A listener of `disconnect` keeps the process alive otherwise.
  });
  channel.unref();
}
