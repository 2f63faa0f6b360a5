// The file of the process that runs one query, and then ends. A process of its own, as SQLite stops for nothing while it runs a
// statement: only the end of its process ends it, and the memory that it takes.
import { createInterface } from 'node:readline';
import { Worker, isMainThread } from 'node:worker_threads';
import { answerQuery } from './answer-query.ts';
import { createLoader, createTables } from './query-database.ts';
import type { QueryBatch, QueryReport, QueryRequest } from './query-messages.ts';

/** Memory of the process, in bytes. */
const MAX_MEMORY = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

if (isMainThread) await answer();
else watchMemory();

async function answer(): Promise<void> {
  const watch = new Worker(new URL(import.meta.url), { execArgv: process.execArgv });
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const request = JSON.parse((await lines.next()).value ?? '') as QueryRequest;
  const tables = createTables();
  const load = createLoader(tables);
  for await (const line of { [Symbol.asyncIterator]: () => lines }) load(JSON.parse(line) as QueryBatch);
  await report({ running: true });
  await report(answerQuery(tables, request));
  await watch.terminate();
}

/** Resolves once the line is written: nothing is while a statement runs. */
function report(line: QueryReport): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve());
  });
}

/** Ends the whole process when it takes too much memory. Limits of V8 don’t count what SQLite takes. */
function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
}
