// A session whose runtime closes the connection. Sessions with a real runtime: inspector-server.test.ts.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { DebuggerSession } from './debugger-session.ts';

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});

async function listen(): Promise<{ server: WebSocketServer; url: string }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  servers.push(server);
  await once(server, 'listening');
  return { server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A debugger at a session whose runtime closes so many connections before it keeps one. */
async function attach(closedConnections: number) {
  const runtime = await listen();
  let connections = 0;
  runtime.server.on('connection', (socket) => {
    connections += 1;
    if (connections <= closedConnections) return void socket.once('message', () => socket.close(1000));
    socket.on('message', (data) => {
      const { id } = JSON.parse((data as Buffer).toString('utf8')) as { id: number };
      socket.send(JSON.stringify({ id, result: { connection: connections } }));
    });
  });
  const front = await listen();
  const script = { id: 'script', url: async () => runtime.url, follow: () => () => {} };
  front.server.on('connection', (client) => {
    const session = new DebuggerSession({ client, script, root: '/' });
    void session.move();
  });
  const socket = new WebSocket(front.url);
  await once(socket, 'open');
  const messages: { id?: number; result?: unknown }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse((data as Buffer).toString('utf8')) as { id?: number }));
  const call = async (id: number, method: string) => {
    socket.send(JSON.stringify({ id, method }));
    await expect.poll(() => messages.find((message) => message.id === id)).toBeDefined();
    return messages.find((message) => message.id === id)?.result;
  };
  return { socket, ask: call, count: () => connections };
}

it('reconnects to a runtime that closes the connection, and sends the pending command again', async () => {
  const { ask, count } = await attach(1);
  expect(await ask(1, 'Runtime.evaluate')).toEqual({ connection: 2 });
  expect(count()).toBe(2);
});

it('gives up on a runtime that closes every connection', async () => {
  const { socket, count } = await attach(Infinity);
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate' }));
  await expect.poll(count).toBe(4);
  socket.send(JSON.stringify({ id: 2, method: 'Runtime.evaluate' }));
  socket.ping();
  await once(socket, 'pong');
  expect(count()).toBe(4);
});
