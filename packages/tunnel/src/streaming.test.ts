// What comes piece by piece: bodies, events, trailers, words before the response, and WebSockets.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectManySockets, startSockets } from './testing/start-sockets.ts';
import { sendRequest, closeAll, sendBytes, startTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

const begin = (port: number, headers: Record<string, string> = {}, method = 'POST'): ClientRequest =>
  request({ host: '127.0.0.1', port, method, headers: { host: 'poll.localhost', ...headers } });
const responseTo = async (clientRequest: ClientRequest): Promise<IncomingMessage> =>
  ((await once(clientRequest, 'response')) as [IncomingMessage])[0];
const nextPiece = async (message: IncomingMessage): Promise<string> => String((await once(message, 'data'))[0]);

describe('a body that streams', () => {
  it('arrives chunk by chunk, both ways concurrently', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => {
      outgoing.writeHead(200);
      outgoing.flushHeaders();
      incoming.on('data', (chunk: Buffer) => outgoing.write(`got ${String(chunk)}`));
      incoming.on('end', () => outgoing.end());
    });
    const clientRequest = begin(relay.port);
    clientRequest.write('one');
    const answer = await responseTo(clientRequest);
    expect(await nextPiece(answer)).toBe('got one');
    for (const word of ['two', 'three']) {
      clientRequest.write(word);
      expect(await nextPiece(answer)).toBe(`got ${word}`);
    }
    clientRequest.end();
    await buffer(answer);
  });

  it('of events arrives event by event', async () => {
    const answering = Promise.withResolvers<ServerResponse>();
    const { relay } = await startTunnel((_incoming, outgoing) => {
      answering.resolve(outgoing.writeHead(200, { 'content-type': 'text/event-stream' }));
    });
    const clientRequest = begin(relay.port, {}, 'GET').end();
    const outgoing = await answering.promise;
    outgoing.write('data: 0\n\n');
    const answer = await responseTo(clientRequest);
    expect(await nextPiece(answer)).toBe('data: 0\n\n');
    for (let turn = 1; turn < 20; turn++) {
      outgoing.write(`data: ${turn}\n\n`);
      expect(await nextPiece(answer)).toBe(`data: ${turn}\n\n`);
    }
    clientRequest.on('error', () => {}).destroy();
  });

  it('that breaks off breaks off for the caller too', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': 100 });
      outgoing.write('half', () => incoming.socket.destroy());
    });
    await expect(sendRequest(relay)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('ends with its trailers, both ways', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => {
      outgoing.writeHead(200, { trailer: 'X-Sum, X-Seen' });
      incoming.on('end', () => {
        outgoing.addTrailers({ 'X-Sum': 'backward', 'X-Seen': JSON.stringify(incoming.rawTrailers) });
        outgoing.end('body');
      });
      incoming.resume();
    });
    const clientRequest = begin(relay.port, { trailer: 'X-Digest', 'transfer-encoding': 'chunked' });
    clientRequest.write('piece');
    clientRequest.addTrailers({ 'X-Digest': 'forward' });
    clientRequest.end();
    const answer = await responseTo(clientRequest);
    expect(answer.headers.trailer).toBe('X-Sum, X-Seen');
    expect((await buffer(answer)).toString()).toBe('body');
    expect(answer.trailers).toEqual({ 'x-sum': 'backward', 'x-seen': '["X-Digest","forward"]' });
  });
});

describe('a caller that waits for a word before it sends its body', () => {
  const server = (accepts: boolean) => {
    const created = createServer();
    created.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
      if (!accepts) return void outgoing.writeHead(413).end('no');
      outgoing.writeContinue();
      return void incoming.pipe(outgoing);
    });
    return created;
  };

  it('gets it from the program', async () => {
    const { relay } = await startTunnel(server(true));
    const clientRequest = begin(relay.port, { expect: '100-continue' });
    clientRequest.flushHeaders();
    await once(clientRequest, 'continue');
    clientRequest.end('wanted');
    expect((await buffer(await responseTo(clientRequest))).toString()).toBe('wanted');
  });

  it('or an answer, and then sends none', async () => {
    const { relay } = await startTunnel(server(false));
    let isContinueReceived = false;
    const clientRequest = begin(relay.port, { expect: '100-continue', 'content-length': '10' });
    clientRequest.on('continue', () => (isContinueReceived = true)).on('error', () => {});
    clientRequest.flushHeaders();
    const answer = await responseTo(clientRequest);
    expect([answer.statusCode, answer.headers.connection, isContinueReceived]).toEqual([413, 'close', false]);
    expect((await buffer(answer)).toString()).toBe('no');
  });

  it('or is sent after a timeout, when the program does not support it', { tags: ['long'] }, async () => {
    const created = createServer();
    created.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => void incoming.pipe(outgoing));
    const { relay } = await startTunnel(created);
    const clientRequest = begin(relay.port, { expect: '100-continue' });
    clientRequest.flushHeaders();
    await once(clientRequest, 'continue');
    clientRequest.end('late');
    expect((await buffer(await responseTo(clientRequest))).toString()).toBe('late');
  });
});

it('a hint before the answer is not forwarded: no caller says that it takes one, and some take it for the answer', async () => {
  const { relay } = await startTunnel((_incoming, outgoing) => {
    outgoing.writeEarlyHints({ link: '</a.css>; rel=preload' });
    outgoing.end('page');
  });
  const responses = await sendBytes(relay.port, 'GET / HTTP/1.1\r\nHost: poll.localhost\r\nConnection: close\r\n\r\n');
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  expect(responses.endsWith('page')).toBe(true);
});

describe('WebSockets through a tunnel', () => {
  it('carry messages both ways, the first immediately, and forward the close reason', async () => {
    const { open, closes } = await startSockets();
    const socket = open('/room?a=b');
    expect(String((await once(socket, 'message'))[0])).toBe('hello /room?a=b');
    expect(socket.protocol).toBe('chat');
    const big = randomBytes(1_000_000);
    socket.send(big);
    expect((await once(socket, 'message'))[0]).toEqual(big);
    socket.close(4321, 'done');
    expect((await once(socket, 'close'))[0]).toBe(4321);
    await vi.waitFor(() => expect(closes).toEqual(['4321 done']));
  });

  it('are rejected with the answer of the program, and by the relay when there is no program', async () => {
    const { open, relay } = await startSockets();
    const [, rejected] = (await once(
      open('/no').on('error', () => {}),
      'unexpected-response',
    )) as [unknown, IncomingMessage];
    expect(rejected.statusCode).toBe(401);
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    const unknownName = await sendBytes(relay.port, `GET / HTTP/1.1\r\nHost: nobody.localhost\r\n${upgrade}\r\n`);
    expect(unknownName).toMatch(/^HTTP\/1\.1 503 [^]*x-bindery-tunnel: tunnel_away\r\n/);
    const body = await sendBytes(
      relay.port,
      `GET / HTTP/1.1\r\nHost: poll.localhost\r\nContent-Length: 1\r\n${upgrade}\r\nx`,
    );
    expect(body).toMatch(/^HTTP\/1\.1 400 [^]*tunnel_request_malformed/);
  });

  it('are the only thing that is upgraded: a request with another wish is a request', async () => {
    const { relay } = await startSockets();
    const answer = await sendRequest(relay, {
      headers: { connection: 'upgrade, http2-settings', upgrade: 'h2c', 'http2-settings': 'x' },
    });
    expect(answer.body.toString()).toBe('plain');
  });

  it('go through one tunnel hundreds at a time', { tags: ['long'] }, () => expectManySockets(300));
});
