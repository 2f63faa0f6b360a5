// A small load generator: connections that are kept alive, each with one request under way. It reads only as much of an
// answer as tells where it ends, so that the server, and not this, is what is measured.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { TOKEN } from './call.ts';
import type { Effort } from './effort.ts';
import type { Side } from './interleave.ts';

/** What to ask, how hard, how long. */
interface Load {
  /** Several paths alternate. Their responses have equal length. */
  readonly url: string | readonly string[];
  readonly token: string;
  readonly connections: number;
  readonly durationMs: number;
  /** Sent with POST; a GET when omitted. */
  readonly body?: string;
}

/** Connections of a load unless a row names them. */
const CONNECTIONS = 32;

/** How long one load lasts, in milliseconds, and how long in a smoke run. */
const SLICE_MS = 1_000;
const TINY_SLICE_MS = 50;

/** A side that puts load on a platform or its floor: answers a second. */
export function requestsTo(effort: Effort, url: Load['url'], options: Partial<Load> = {}): Side {
  const durationMs = effort.size(SLICE_MS, TINY_SLICE_MS);
  return () => requestsPerSecond({ url, token: TOKEN, connections: CONNECTIONS, durationMs, ...options });
}

/** Answers a second. Throws unless every answer is a success. */
async function requestsPerSecond({ url, token, connections, durationMs, body }: Load): Promise<number> {
  const urls = [url].flat().map((one) => new URL(one));
  const [{ hostname, port } = new URL('http://127.0.0.1')] = urls;
  const content = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body ?? '')}\r\n`;
  const requests = urls.map(({ pathname, search }) => {
    const head = `${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n`;
    return body === undefined ? `GET ${head}\r\n` : `POST ${head}${content}\r\n${body}`;
  });
  let turn = 0;
  const next = (): string => requests[turn++ % requests.length] ?? '';
  const open = Array.from({ length: connections }, () => connect(Number(port), hostname));
  const until = performance.now() + durationMs;
  const startedAt = performance.now();
  const counts = await Promise.all(open.map((socket) => send(socket, next, until)));
  const seconds = (performance.now() - startedAt) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function send(socket: Socket, next: () => string, until: number): Promise<number> {
  let answered = 0;
  let length = 0;
  let received = 0;
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('connect', () => socket.write(next()));
    socket.on('data', (chunk: Buffer) => {
      // All responses are equal: the first one determines the length.
      if (length === 0) length = lengthOf(chunk);
      received += chunk.length;
      if (received < length) return;
      if (received > length) return void socket.destroy(new Error('The answers differ in length.'));
      received = 0;
      answered++;
      if (performance.now() < until) return void socket.write(next());
      socket.end();
      resolve(answered);
    });
  });
}

function lengthOf(chunk: Buffer): number {
  const head = chunk.toString('latin1', 0, chunk.indexOf('\r\n\r\n') + 4);
  const body = /^content-length: (\d+)\r$/im.exec(head)?.[1];
  if (!/^HTTP\/1\.1 20[01] /.test(head) || body === undefined) throw new Error(`Unexpected answer:\n${head}`);
  return head.length + Number(body);
}
