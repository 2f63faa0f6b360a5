// The command under two versions of Node.js: an older one, the outer, runs it again under a newer one, and waits. Called by bin.ts.
// Loads nothing that an older version doesn’t have.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Set for the inner process alone, which is the only one that ends with its IPC channel. */
const VARIABLE = 'BINDERY_OUTER_NODE';

/** Shells add the number of the signal to this. */
const FIRST_SIGNAL_EXIT = 128;

/** Runs a program in place of this one: forwards signals and returns its exit code. */
export async function runToItsEnd(program: string, argv: readonly string[]): Promise<number> {
  const child = spawn(program, argv, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [VARIABLE]: '1' },
  });
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
  const isInner = process.env[VARIABLE] !== undefined;
  delete process.env[VARIABLE];
  if (!isInner || process.channel === undefined) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
