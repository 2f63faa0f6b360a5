// The worker's side: its jobs, and calls to the side that started it. Called by the file that a worker runs.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { createCalls } from './calls.ts';
import type { Caller, Handlers } from './calls.ts';

/** Answers the calls of this worker with jobs, which are made with the calls that they may make to the other side. */
export function serveWorker<Main extends Handlers<keyof Main>>(createJobs: (main: Caller<Main>) => Handlers): void {
  yieldToMainThread();
  const port = parentPort as MessagePort;
  const handlers: Record<string, Handlers[string]> = {
    ready: () => undefined,
    // The response leaves first.
    end: () => void setImmediate(() => port.close()),
  };
  Object.assign(handlers, createJobs(createCalls<Main>(port, handlers)));
}

/** The main thread has priority if there are fewer processors than work. Linux supports priorities per thread. */
function yieldToMainThread(): void {
  if (platform !== 'linux') return;
  try {
    const [, thread = ''] = /\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Optional: not every system allows changing priorities or has /proc.
  }
}
