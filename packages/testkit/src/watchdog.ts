// Ends a test process whose test never returns: a loop without an await also stops the timer of Vitest's own limit. A thread
// watches, so that it still runs then. The end of the process fails its file; the other files continue in a new process.
import { MessageChannel, Worker } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';

/** Share of a test's limit after which it is ended: by then Vitest has reported a test that merely waits. */
const GRACE = 1.25;

let watchdog: MessagePort | undefined;

/** Watches a test until the returned function is called. `limitMs` is the limit that Vitest applies. */
export function watchTest(name: string, limitMs: number): () => void {
  const port = (watchdog ??= startWatchdog());
  port.postMessage({ name, limitMs: limitMs * GRACE });
  return () => port.postMessage(undefined);
}

/** Starts the thread. Messages go over a port: tests spy on those of workers. */
function startWatchdog(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(WATCH, { eval: true, workerData: port2, transferList: [port2] });
  worker.unref();
  port1.unref();
  return port1;
}

const WATCH = `
const { workerData: port } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let timer;
port.on('message', (test) => {
  clearTimeout(timer);
  if (test === undefined) return;
  timer = setTimeout(() => {
    writeSync(2, '\\nNever ended: ' + test.name + ' (limit ' + test.limitMs / 1000 + ' s). Its process was ended.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, test.limitMs);
});
`;
