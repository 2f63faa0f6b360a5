// Answers that come before the request is whole: to many requests, some of which are answered at the worst moment.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, vi } from 'vitest';
import { sendRequest, closing, mirror, startTunnel } from './start-tunnel.ts';
import type { StartedTunnel } from './start-tunnel.ts';

/** More than any buffer takes. */
export const BODY = randomBytes(3_000_000);
const TOO_LONG = 'HTTP/1.1 413 Too Long\r\nContent-Length: 8\r\nConnection: close\r\n\r\ntoo long';

/** A tunnel to a program that answers each connection as it likes, without HTTP of Node's. */
export async function startRaw(serve: (socket: Socket) => void): Promise<StartedTunnel> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing(server);
  const target = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return startTunnel(mirror, {}, { target });
}

/** Reads the head alone, lets the rest pile up, answers, and closes: the system then resets the connection. */
export function rejectUnread(socket: Socket, close: (socket: Socket) => void): void {
  socket.once('data', () => {
    socket.pause();
    setImmediate(() => socket.write(TOO_LONG, () => close(socket)));
  });
}

/** Statuses, each with how many had it. */
export function counts(statuses: readonly unknown[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]));
}

/** Sends a request as callers do that read nothing before all of it is written, the second half of it once the relay has rejected. */
async function sendThenRead(relay: StartedTunnel['relay'], head: string, body: Buffer): Promise<string> {
  const countRejected = async (): Promise<unknown> =>
    (await relay.metrics()).text.match(/^bindery_relay_refused_total.*$/gm);
  const before = await countRejected();
  const socket = connect(relay.port, '127.0.0.1');
  const failed = new Promise<never>((_resolve, reject) => socket.on('error', reject));
  const write = (piece: Buffer): Promise<void> => new Promise((resolve) => socket.write(piece, () => resolve()));
  void write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body.subarray(0, 2_000_000)]));
  await vi.waitFor(async () => expect(await countRejected()).not.toEqual(before));
  await Promise.race([write(body.subarray(2_000_000)), failed]);
  const pieces: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => pieces.push(chunk));
  await Promise.race([once(socket, 'end'), failed]);
  return Buffer.concat(pieces).toString('latin1', 9, 12);
}

/** Streams that a relay has open. */
export async function streamsOf(relay: StartedTunnel['relay']): Promise<number> {
  return Number(/^bindery_relay_streams (\d+)$/m.exec((await relay.metrics()).text)?.[1]);
}

/** How a program closes a connection whose request it has not read. */
export const CLOSES: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['closes without reading', (socket) => socket.destroy()],
  ['ends its side first, then closes without reading', (socket) => socket.destroySoon()],
];

/** Expects the response of a program that closes without reading, four at a time. */
export async function expectUnread(close: (socket: Socket) => void, rounds: number): Promise<void> {
  const { relay } = await startRaw((socket) => rejectUnread(socket, close));
  const statuses: unknown[] = [];
  for (let round = 0; round < rounds; round++) {
    const answers = [1, 2, 3, 4].map(() => sendRequest(relay, { method: 'POST', body: BODY }));
    for (const { status, body } of await Promise.all(answers)) statuses.push(`${status} ${body.toString()}`);
  }
  expect(counts(statuses)).toEqual({ '413 too long': 4 * rounds });
  await vi.waitFor(async () => expect(await streamsOf(relay)).toBe(0));
}

/** Expects the response of the relay itself, to callers that write all of their request before they read. */
export async function expectOwn(rounds: number): Promise<void> {
  const program: RequestListener = (incoming) => void incoming.resume();
  const { relay } = await startTunnel(program, { limits: { maxBodyBytes: 1_000_000, holdMs: 0 } });
  const chunked = Buffer.concat([Buffer.from(`${BODY.length.toString(16)}\r\n`), BODY, Buffer.from('\r\n0\r\n\r\n')]);
  const send = (name: string, framing: string, body: Buffer): Promise<string> =>
    sendThenRead(relay, `POST / HTTP/1.1\r\nHost: ${name}.localhost\r\n${framing}`, body);
  for (let round = 0; round < rounds; round++) {
    const long = await send('poll', `Content-Length: ${BODY.length}`, BODY);
    const longer = await send('poll', 'Transfer-Encoding: chunked', chunked);
    const unknownName = await send('no_body', `Content-Length: ${BODY.length}`, BODY);
    expect([long, longer, unknownName]).toEqual(['413', '413', '404']);
  }
}
