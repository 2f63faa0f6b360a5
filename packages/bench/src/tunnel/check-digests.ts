// Sends bodies of many sizes through a tunnel and back, and compares them.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { eachAtOnce } from '../measure/interleave.ts';
import type { Way } from './way.ts';

const AT_ONCE = 8;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1_000_000;

/** Where frames, windows and buffers end. */
const EDGES = [0, 1, 1024, 16 * 1024, 64 * 1024, 256 * 1024, 1024 * 1024];

/** Sends `count` bodies, the same ones for a seed. Resolves to how many came back other than they went, or not at all. */
export async function countWrongDigests(way: Way, count: number, seed: number): Promise<number> {
  const random = seededRandom(seed);
  const pool = Buffer.from(Uint32Array.from({ length: MAX_BYTES / 2 }, () => random() * 2 ** 32).buffer);
  const jobs = Array.from({ length: count }, (_, index) => {
    const size = sizeOf(index, random);
    const from = Math.floor(random() * (pool.length - size));
    return { body: pool.subarray(from, from + size), isChunked: random() < 0.5 };
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let wrong = 0;
  await eachAtOnce(jobs, AT_ONCE, async (job) => {
    const returned = await echo({ agent, way, ...job }).catch((thrown: unknown) => String(thrown));
    if (returned !== createHash('sha256').update(job.body).digest('hex')) wrong++;
  });
  agent.destroy();
  return wrong;
}

/** Every second size is near an edge, the others are of any magnitude. */
function sizeOf(index: number, random: () => number): number {
  if (index % 2 === 0) return Math.floor(MAX_BYTES ** random());
  const edge = EDGES[Math.floor(random() * EDGES.length)] ?? 0;
  return Math.max(0, edge + Math.floor(random() * 33) - 16);
}

interface Job {
  readonly agent: Agent;
  readonly way: Way;
  readonly body: Buffer;
  readonly isChunked: boolean;
}

/** Digest of what comes back. */
function echo({ agent, way: { port, host }, body, isChunked }: Job): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...(isChunked ? {} : { 'content-length': body.length }) };
    const options = { agent, host: '127.0.0.1', port, path: '/echo', method: 'POST', headers };
    const clientRequest = request({ ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      const hash = createHash('sha256');
      response.on('error', reject).on('data', (chunk: Buffer) => hash.update(chunk));
      response.on('end', () =>
        resolve(response.statusCode === 200 ? hash.digest('hex') : `status ${response.statusCode}`),
      );
    });
    clientRequest.on('error', reject);
    const middle = body.length >> 1;
    if (isChunked) clientRequest.write(body.subarray(0, middle));
    clientRequest.end(isChunked ? body.subarray(middle) : body);
  });
}

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
