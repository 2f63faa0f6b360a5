// WebSockets through a tunnel, to a program that sends back what it is sent.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { closing, startTunnel } from './start-tunnel.ts';

/** Starts the program, and a tunnel to it. */
export async function startSockets() {
  const server = createServer((_incoming, outgoing) => outgoing.end('plain'));
  const sockets = new WebSocketServer({
    server,
    verifyClient: ({ req }: { req: IncomingMessage }) => req.url !== '/no',
  });
  sockets.on('connection', (socket, incoming) => {
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
    socket.on('close', (code, reason) => closes.push(`${code} ${String(reason)}`));
    socket.send(`hello ${incoming.url}`);
  });
  const closes: string[] = [];
  const { relay } = await startTunnel(server, { limits: { holdMs: 0 } });
  const open = (path = '/'): WebSocket => {
    const headers = { host: `poll.localhost:${relay.port}` };
    const socket = new WebSocket(`ws://127.0.0.1:${relay.port}${path}`, ['chat'], {
      headers,
      perMessageDeflate: false,
    });
    closing({ close: () => socket.terminate() });
    return socket;
  };
  return { relay, open, closes };
}

/** Expects that each of many sockets at a time gets its own message back. */
export async function expectManySockets(count: number): Promise<void> {
  const { open } = await startSockets();
  const sockets: WebSocket[] = [];
  // The system keeps 511 connections that a server has not accepted yet, and makes the others wait for up to a minute.
  while (sockets.length < count) {
    const more = Array.from({ length: Math.min(250, count - sockets.length) }, () => open());
    await Promise.all(more.map((socket) => once(socket, 'message')));
    sockets.push(...more);
  }
  const responses = sockets.map((socket) => once(socket, 'message'));
  for (const [index, socket] of sockets.entries()) socket.send(`message ${index}`);
  const received = (await Promise.all(responses)).map(([message]) => String(message));
  expect(received).toEqual(sockets.map((_, index) => `message ${index}`));
}
