// A request that arrives at a relay which has not its tunnel.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { connectTunnel } from '../../connector/connect-tunnel.ts';
import type { ConnectedTunnel } from '../../connector/connect-tunnel.ts';
import type { ConnectOptions } from '../../connector/options.ts';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { startNode } from '../../testing/start-cluster.ts';
import type { ClusterNode } from '../../testing/start-cluster.ts';
import { sendRequest, closeAll, closing, echo, mirror, reasonOf, startProgram } from '../../testing/start-tunnel.ts';
import type { RelayOptions } from '../options.ts';

afterEach(closeAll);

interface Started {
  /** Has the tunnel. */
  readonly right: ClusterNode;
  readonly wrong: ClusterNode;
  readonly tunnel: ConnectedTunnel;
  readonly open: (node: ClusterNode, options?: Partial<ConnectOptions>) => Promise<ConnectedTunnel>;
}

describe.skipIf(!hasPostgres('tests of several relays'))('a request at the wrong relay', () => {
  async function start(program: RequestListener | Server, options: Partial<RelayOptions> = {}): Promise<Started> {
    const database = await borrowDatabase();
    const { port } = await startProgram(program);
    const [right, wrong] = [await startNode(database, options), await startNode(database, options)];
    const open = async (node: ClusterNode, more: Partial<ConnectOptions> = {}) => {
      const common = { relay: `http://127.0.0.1:${node.port}`, name: 'poll', token: 't0ken' };
      return closing(await connectTunnel({ ...common, target: { host: '127.0.0.1', port }, ...more }));
    };
    const tunnel = await open(right);
    return { right, wrong, tunnel, open };
  }

  const begin = (port: number, headers: Record<string, string> = {}, method = 'POST') =>
    request({ host: '127.0.0.1', port, method, headers: { host: 'poll.localhost', ...headers } });
  const responseTo = async (clientRequest: ReturnType<typeof begin>) =>
    ((await once(clientRequest, 'response')) as [IncomingMessage])[0];

  it('is answered by the program, which sees the caller as it would at the right one', async () => {
    const { right, wrong } = await start(mirror);
    const question = { path: '/a?b=c', headers: { 'X-Case': 'Kept', 'X-Forwarded-For': '6.6.6.6', cookie: 'a=1' } };
    const inspect = async (node: ClusterNode) => {
      const { status, body } = await sendRequest(node, question);
      const { rawHeaders, ...rest } = JSON.parse(body.toString()) as { rawHeaders: string[] };
      return { status, ...rest, rawHeaders: rawHeaders.map((text) => text.replace(String(node.port), 'PORT')) };
    };
    const { headers: _one, ...atWrong } = (await inspect(wrong)) as Record<string, unknown>;
    const { headers: _other, ...atRight } = (await inspect(right)) as Record<string, unknown>;
    expect(atWrong).toEqual(atRight);
    expect(JSON.stringify(atWrong)).not.toMatch(/6\.6\.6\.6|x-bindery/i);
  });

  it('gets an answer that comes before the program has read the request', { tags: ['long'] }, async () => {
    const { wrong } = await start((_incoming, outgoing) => {
      outgoing.writeHead(413, { connection: 'close', 'content-length': 8 }).end('too long');
    });
    for (let round = 0; round < 4; round++) {
      const responses = [1, 2].map(() => sendRequest(wrong, { method: 'POST', body: Buffer.alloc(3_000_000) }));
      for (const { status, body } of await Promise.all(responses))
        expect(`${status} ${body.toString()}`).toBe('413 too long');
    }
  });

  it('streams piece by piece both ways, with trailers', async () => {
    const { wrong } = await start((incoming, outgoing) => {
      outgoing.writeHead(200, { trailer: 'X-Sum' });
      outgoing.flushHeaders();
      incoming.on('data', (chunk: Buffer) => outgoing.write(`got ${String(chunk)}`));
      incoming.on('end', () => {
        outgoing.addTrailers({ 'X-Sum': JSON.stringify(incoming.rawTrailers) });
        outgoing.end();
      });
    });
    const clientRequest = begin(wrong.port, { trailer: 'X-Digest', 'transfer-encoding': 'chunked' });
    clientRequest.write('one');
    const response = await responseTo(clientRequest);
    expect(String((await once(response, 'data'))[0])).toBe('got one');
    clientRequest.write('two');
    expect(String((await once(response, 'data'))[0])).toBe('got two');
    clientRequest.addTrailers({ 'X-Digest': 'd' });
    clientRequest.end();
    await buffer(response);
    expect(response.trailers).toEqual({ 'x-sum': '["X-Digest","d"]' });
  });

  it('carries large bodies byte for byte', async () => {
    const { wrong } = await start(echo);
    const body = Buffer.alloc(5_000_000, 'a body ');
    expect((await sendRequest(wrong, { method: 'POST', body })).body.equals(body)).toBe(true);
  });

  it('joins WebSockets', async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket) =>
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })),
    );
    const { wrong } = await start(server);
    const socket = new WebSocket(`ws://127.0.0.1:${wrong.port}/`, { headers: { host: 'poll.localhost' } });
    closing({ close: () => socket.terminate() });
    await once(socket, 'open');
    socket.send('to and fro');
    expect(String((await once(socket, 'message'))[0])).toBe('to and fro');
    socket.close();
    await vi.waitFor(() => expect(sockets.clients.size).toBe(0));
  });

  it('waits for the word of the program before its body is sent', async () => {
    const server = createServer();
    server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (incoming.url === '/no') return void outgoing.writeHead(413).end('no');
      outgoing.writeContinue();
      return void incoming.pipe(outgoing);
    });
    const { wrong } = await start(server);
    const clientRequest = begin(wrong.port, { expect: '100-continue' });
    clientRequest.flushHeaders();
    await once(clientRequest, 'continue');
    clientRequest.end('wanted');
    expect((await buffer(await responseTo(clientRequest))).toString()).toBe('wanted');
    const refused = request({
      host: '127.0.0.1',
      port: wrong.port,
      path: '/no',
      method: 'POST',
      headers: { host: 'poll.localhost', expect: '100-continue', 'content-length': '10' },
    });
    refused.on('error', () => {}).flushHeaders();
    expect((await responseTo(refused)).statusCode).toBe(413);
  });

  it('is aborted at the program when its caller disconnects', async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const { wrong } = await start((_incoming, outgoing) => arrived.resolve(outgoing));
    const clientRequest = begin(wrong.port, {}, 'GET').end();
    clientRequest.on('error', () => {});
    const outgoing = await arrived.promise;
    const closed = once(outgoing, 'close');
    clientRequest.destroy();
    await closed;
    expect(outgoing.writableFinished).toBe(false);
  });

  it('is subject to the access policy of the tunnel, by the IP address of the caller', async () => {
    const { wrong, open, right } = await start(mirror);
    await open(right, { takesOver: true, accessPolicy: { basicAuth: 'ada:secret', allow: ['127.0.0.0/8'] } });
    expect(await reasonOf(wrong)).toEqual([401, 'tunnel_credentials_needed']);
    const authorization = `Basic ${Buffer.from('ada:secret').toString('base64')}`;
    const { status, body } = await sendRequest(wrong, { headers: { authorization } });
    expect([status, body.toString().includes('authorization')]).toEqual([200, false]);
    await open(right, { takesOver: true, accessPolicy: { allow: ['10.0.0.0/8'] } });
    // Until it is notified of the new session, the other relay enforces the old one's access policy, and rejects.
    await vi.waitFor(async () => expect(await reasonOf(wrong)).toEqual([403, 'tunnel_access_denied']));
  });

  it('waits there while the connector is disconnected, and is answered wherever it reconnects', async () => {
    const { right, wrong, tunnel, open } = await start(echo);
    tunnel.abandon();
    await vi.waitFor(() => expect(right.relay.tunnels).toBe(0));
    const atWrong = sendRequest(wrong, { method: 'POST', body: 'kept' });
    await open(right);
    expect((await atWrong).body.toString()).toBe('kept');
  });

  it('is retried if the connector is lost, and reaches its new relay', async () => {
    let calls = 0;
    const { right, wrong, tunnel, open } = await start((_incoming, outgoing) => {
      if (++calls > 1) outgoing.end('again');
    });
    const third = sendRequest(wrong);
    await vi.waitFor(() => expect(calls).toBe(1));
    tunnel.abandon();
    await vi.waitFor(() => expect(right.relay.tunnels).toBe(0));
    await open(wrong, { resume: tunnel.resume });
    expect((await third).body.toString()).toBe('again');
    expect((await sendRequest(right)).body.toString()).toBe('again');
  });

  it('is rejected immediately if the connector disconnected cleanly', async () => {
    const { wrong, tunnel } = await start(mirror);
    expect((await sendRequest(wrong)).status).toBe(200);
    tunnel.close();
    await vi.waitFor(async () => {
      const from = performance.now();
      expect(await reasonOf(wrong)).toEqual([503, 'tunnel_away']);
      expect(performance.now() - from).toBeLessThan(1_000);
    });
  });
});
