// A child ends with this process, whichever way this process ends by itself.
import type { ChildProcess } from 'node:child_process';

const SIGNAL_NUMBER = { SIGINT: 2, SIGTERM: 15 } as const;

const children = new Set<ChildProcess>();
let isListening = false;

/** Kills the child when this process exits. */
export function killOnExit(child: ChildProcess): void {
  children.add(child);
  child.once('close', () => children.delete(child));
  listenOnce();
}

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));
  // Without a listener a signal would end this process without its `exit` event.
  for (const [signal, number] of Object.entries(SIGNAL_NUMBER)) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}
