// Ends a test process whose test never returns: a loop without an await also stops the timer of Vitest's own limit. A thread
// watches, so that it still runs then. The end of the process fails its file; the other files go on in a new process.
import { Worker } from 'node:worker_threads';

/** How long after the limit of a test: by then Vitest has reported a test that merely waits. */
const GRACE = 1.25;

let watchdog: Worker | undefined;

/** Watches a test until the returned function is called. `limitMs` is the limit that Vitest applies. */
export function watchTest(name: string, limitMs: number): () => void {
  watchdog ??= startWatchdog();
  watchdog.postMessage({ name, limitMs: limitMs * GRACE }, []);
  return () => watchdog?.postMessage(undefined, []);
}

function startWatchdog(): Worker {
  const worker = new Worker(WATCH, { eval: true });
  worker.unref();
  return worker;
}

const WATCH = `
const { parentPort } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let timer;
parentPort.on('message', (test) => {
  clearTimeout(timer);
  if (test === undefined) return;
  timer = setTimeout(() => {
    writeSync(2, '\\nNever ended: ' + test.name + ' (limit ' + test.limitMs / 1000 + ' s). Its process was ended.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, test.limitMs);
});
`;
