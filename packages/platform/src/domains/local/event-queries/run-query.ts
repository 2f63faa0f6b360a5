// Runs one query in a process of its own, which gets the tables over its input, and nothing else: no environment, no file, no socket.
import type { ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { killGroup, spawnChild, workerEntry } from '@bindery/workers';
import { fileURLToPath } from 'node:url';
import { apiError } from '../../../core/api-error.ts';
import type { QueryAnswer, QueryBatch, QueryReport, QueryRequest } from './query-messages.ts';

/** How a query runs. */
export interface QueryRun {
  readonly request: QueryRequest;
  /** Loaded before the query runs. */
  readonly batches: AsyncIterable<QueryBatch>;
  readonly signal: AbortSignal;
  /** Milliseconds that the statement can take. */
  readonly timeoutMs: number;
}

/** Milliseconds for the start of the process and for loading the tables. */
const LOAD_TIMEOUT_MS = 60_000;

const ENTRY = workerEntry('query-process', import.meta.url);

/** How a process ended. */
interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  readonly isLate: boolean;
}

/** Runs a query. Throws query_not_select, query_syntax_invalid, query_name_unknown, query_failed, query_timeout, query_too_large. */
export async function runQuery(run: QueryRun): Promise<QueryAnswer> {
  const ended = await runProcess(run);
  run.signal.throwIfAborted();
  const last = ended.output.trimEnd().split('\n').at(-1) ?? '';
  const report = (last === '' ? { running: true } : JSON.parse(last)) as QueryReport;
  if ('answer' in report) return report.answer;
  if ('problem' in report) throw apiError(report.problem.code, report.problem.message);
  if (ended.isLate) {
    throw apiError('query_timeout', `The query takes longer than ${run.timeoutMs / 1000} seconds.`);
  }
  // Its own watch ended it, V8, or the system: all of them for its memory.
  if (ended.code === null) throw apiError('query_too_large', 'The query takes too much memory.');
  throw new Error(`The process of a query ended with code ${ended.code}: ${ended.errors}`);
}

function runProcess({ request, batches, signal, timeoutMs }: QueryRun): Promise<Ended> {
  const child = spawnChild(process.execPath, [...ENTRY.execArgv, '--no-warnings', fileURLToPath(ENTRY.url)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  });
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  let [output, errors, isLate] = ['', '', false];
  // The number of a process that has ended can be another one’s.
  const end = (): void => (isRunning(child) ? killGroup(child) : undefined);
  const expire = (): void => {
    isLate = true;
    end();
  };
  let timer = setTimeout(expire, LOAD_TIMEOUT_MS);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    // The first line: the tables are loaded.
    if (output === '') {
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutMs);
    }
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  signal.addEventListener('abort', end, { once: true });
  child.once('error', reject);
  child.once('close', (code) => resolve({ code, output, errors, isLate }));
  void feed(child.stdin as NodeJS.WritableStream, request, batches).catch((thrown: unknown) => {
    // A process that has ended reads no more: its end says why. Otherwise, the store failed.
    if (isRunning(child) && !isBrokenPipe(thrown)) reject(thrown);
    end();
  });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  });
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function feed(
  input: NodeJS.WritableStream,
  request: QueryRequest,
  batches: AsyncIterable<QueryBatch>,
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    yield toLine(request);
    for await (const batch of batches) yield toLine(batch);
  }
  await pipeline(Readable.from(lines()), input);
}

/** The reader of lines also ends a line at the line separators of Unicode, which JSON doesn’t escape. */
function toLine(message: QueryRequest | QueryBatch): string {
  return `${JSON.stringify(message).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

function isBrokenPipe(thrown: unknown): boolean {
  return ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((thrown as { code?: unknown }).code));
}
