// Load on an HTTP server, by its host name, which counts what goes wrong instead of stopping at it. One request under way
// on each connection; heads are parsed no further than to know where a response ends.
import { connect } from 'node:net';
import { quantile } from './interleave.ts';

/** Where, how hard, how long. */
export interface HttpLoad {
  readonly port: number;
  /** The Host header: relays go by it. */
  readonly host: string;
  readonly connections: number;
  /** Load before anything counts. */
  readonly warmupMs: number;
  readonly durationMs: number;
}

/** What came of it. */
export interface LoadResult {
  /** Answers with status 200 a second. */
  readonly perSecond: number;
  /** Latency of those, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Other answers, broken connections, and requests that had no response to the end. */
  readonly errors: number;
  /** What the errors were, and how many of each. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** How long after its time a response may come. */
const DRAIN_MS = 3_000;

/** A broken connection is reopened after a delay, to spare an unresponsive server. */
const REOPEN_MS = 20;

/** Puts load on a server. Takes `warmupMs + durationMs`, and up to three seconds more. */
export async function loadHttp(load: HttpLoad): Promise<LoadResult> {
  const latencies: number[] = [];
  const kinds: Record<string, number> = {};
  const from = performance.now() + load.warmupMs;
  const until = from + load.durationMs;
  const results: LoadResults = {
    until,
    answered(status, startedAt) {
      const now = performance.now();
      if (now < from) return;
      if (status !== 200) this.failed(`status ${status}`);
      else if (now < until) latencies.push(now - startedAt);
    },
    failed(kind) {
      if (performance.now() >= from) kinds[kind] = (kinds[kind] ?? 0) + 1;
    },
  };
  await Promise.all(Array.from({ length: load.connections }, () => sendUntilEnd(load, results)));
  return {
    perSecond: latencies.length / (load.durationMs / 1000),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    errors: Object.values(kinds).reduce((sum, count) => sum + count, 0),
    kinds,
  };
}

interface LoadResults {
  /** No request is sent after this. */
  readonly until: number;
  answered(status: number, startedAt: number): void;
  failed(kind: string): void;
}

async function sendUntilEnd(load: HttpLoad, results: LoadResults): Promise<void> {
  while (performance.now() < results.until) {
    const isWhole = await sendOnConnection(load, results);
    if (!isWhole) await new Promise((resolve) => setTimeout(resolve, REOPEN_MS));
  }
}

/** Asks until the time is over or the connection is. Resolves to whether it ended between two answers. */
function sendOnConnection({ port, host }: HttpLoad, results: LoadResults): Promise<boolean> {
  const request = Buffer.from(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const reader = new AnswerReader();
  let startedAt = performance.now();
  return new Promise((resolve) => {
    let isOver = false;
    const finish = (failure?: string): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.destroy();
      if (failure !== undefined) results.failed(failure);
      resolve(failure === undefined);
    };
    const timer = setTimeout(() => finish('no answer'), results.until - performance.now() + DRAIN_MS);
    const send = (): void => {
      startedAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message));
    socket.on('close', () => finish('closed without an answer'));
    socket.on('data', (chunk: Buffer) => {
      const answer = reader.read(chunk);
      if (answer === undefined) return;
      if (typeof answer === 'string') return finish(answer);
      results.answered(answer.status, startedAt);
      if (answer.isLast || performance.now() >= results.until) return finish();
      send();
    });
  });
}

/** Finds the end of each response, by its Content-Length. */
class AnswerReader {
  #buffered: Buffer | undefined;
  #usualLength = 0;

  /** The response that is complete, nothing when more is to come, or what is wrong with it. */
  read(chunk: Buffer): { readonly status: number; readonly isLast: boolean } | string | undefined {
    // As long as the one before and good: what is measured is the server, and not this.
    if (this.#buffered === undefined && chunk.length === this.#usualLength && isGood(chunk)) return USUAL;
    const bytes = this.#buffered === undefined ? chunk : Buffer.concat([this.#buffered, chunk]);
    this.#buffered = bytes;
    const headLength = bytes.indexOf('\r\n\r\n') + 4;
    if (headLength < 4) return undefined;
    const head = bytes.toString('latin1', 0, headLength);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) return 'answer without a length';
    const excess = bytes.length - headLength - Number(length);
    if (excess < 0) return undefined;
    if (excess > 0) return 'more than was asked for';
    this.#buffered = undefined;
    const answer = { status: Number(head.slice(9, 12)), isLast: /\r\nconnection: *close/i.test(head) };
    this.#usualLength = answer.status === 200 && !answer.isLast ? bytes.length : 0;
    return answer;
  }
}

const USUAL = { status: 200, isLast: false };
const [TWO, ZERO] = Buffer.from('20');

/** Whether it begins with `HTTP/1.1 200`. */
function isGood(answer: Buffer): boolean {
  return answer[9] === TWO && answer[10] === ZERO && answer[11] === ZERO;
}
