// A tap on a real connection between Node's own client and server, joined as the connector joins them.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, RequestOptions } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExchangeLog } from './exchange-log.ts';
import { ExchangeTap } from './exchange-tap.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A log, and the port of a connection to `program` that is watched. */
async function watch(program: RequestListener | Server) {
  const target = await listen(typeof program === 'function' ? createServer(program) : program);
  const log = new ExchangeLog();
  const joint = createTcpServer({ allowHalfOpen: true }, (stream) => {
    const tap = new ExchangeTap({ log });
    const socket = connect({ host: '127.0.0.1', port: target, allowHalfOpen: true });
    stream.on('data', (chunk) => tap.request(chunk));
    socket.on('data', (chunk) => tap.response(chunk));
    socket.on('end', () => tap.responseEnd());
    pipeline(stream, socket, stream, (error) => {
      tap.end(error);
      socket.destroy();
      stream.destroy();
    });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ends.push(() => agent.destroy());
  const port = await listen(joint);
  return { log, port, options: { host: '127.0.0.1', port, agent } };
}

/** Asks, and reads the response. */
async function sendRequest(
  options: RequestOptions,
  write: (clientRequest: ReturnType<typeof request>) => void = (asked) => asked.end(),
) {
  const clientRequest = request(options);
  write(clientRequest);
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('latin1')) text += String(chunk);
  return { status: answer.statusCode, text, trailers: answer.rawTrailers };
}

const newest = async (log: ExchangeLog) => (await log.list()).items;

describe('ExchangeTap', () => {
  it('makes an exchange of each request of a kept connection, and changes none', async () => {
    let connections = 0;
    const server = createServer((incoming, outgoing) => {
      if (incoming.url === '/none') outgoing.writeHead(204, { 'X-Case': 'Kept' }).end();
      else if (incoming.url === '/same') outgoing.writeHead(304, { 'content-length': '99' }).end();
      else if (incoming.url?.startsWith('/length') === true)
        outgoing.writeHead(200, { 'content-length': '5' }).end('12345');
      else incoming.pipe(outgoing);
    }).on('connection', () => connections++);
    const { log, options } = await watch(server);
    const body = 'z'.repeat(200_000);
    expect((await sendRequest({ ...options, path: '/none', headers: { 'X-Mixed-CASE': 'a' } })).status).toBe(204);
    expect((await sendRequest({ ...options, path: '/length', method: 'HEAD' })).text).toBe('');
    expect((await sendRequest({ ...options, path: '/same' })).status).toBe(304);
    expect((await sendRequest({ ...options, path: '/length?a=b' })).text).toBe('12345');
    const chunked = (clientRequest: ReturnType<typeof request>): void => {
      clientRequest.write(body);
      clientRequest.addTrailers({ 'x-sum': '1' });
      clientRequest.end(body);
    };
    const headers = { 'transfer-encoding': 'chunked', trailer: 'x-sum' };
    expect((await sendRequest({ ...options, path: '/echo', method: 'POST', headers }, chunked)).text).toBe(body + body);
    await vi.waitFor(async () => expect((await newest(log))[0]?.state).toBe('done'));
    const exchanges = (await newest(log)).toReversed();
    expect(connections).toBe(1);
    expect(exchanges.map(({ id, method, url, status, state }) => [id, method, url, status, state])).toEqual([
      ['x1', 'GET', '/none', 204, 'done'],
      ['x2', 'HEAD', '/length', 200, 'done'],
      ['x3', 'GET', '/same', 304, 'done'],
      ['x4', 'GET', '/length?a=b', 200, 'done'],
      ['x5', 'POST', '/echo', 200, 'done'],
    ]);
    expect(exchanges.map(({ requestBody, responseBody }) => [requestBody.bytes, responseBody.bytes])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 5],
      [400_000, 400_000],
    ]);
    expect(exchanges[0]?.requestHeaders).toContainEqual(['X-Mixed-CASE', 'a']);
    expect(exchanges[0]?.responseHeaders).toContainEqual(['X-Case', 'Kept']);
    expect(exchanges[4]?.requestTrailers).toEqual([['x-sum', '1']]);
    expect(exchanges[4]?.timing.durationMs).toBeGreaterThanOrEqual(exchanges[4]?.timing.firstByteMs ?? Infinity);
    expect(log.requestBody('x5').toString()).toBe(body + body);
    expect(log.responseBody('x5').toString()).toBe(body + body);
  });

  it('notes interim answers, and keeps them apart from the answer', async () => {
    const { log, options } = await watch((incoming, outgoing) => {
      outgoing.writeEarlyHints({ link: '</style.css>' });
      incoming.pipe(outgoing);
    });
    const write = (clientRequest: ReturnType<typeof request>): void =>
      clientRequest.on('continue', () => clientRequest.end('later')).flushHeaders();
    const headers = { expect: '100-continue', 'content-length': '5' };
    expect((await sendRequest({ ...options, method: 'PUT', headers }, write)).text).toBe('later');
    await vi.waitFor(() => expect(log.get('x1').state).toBe('done'));
    expect(log.get('x1')).toMatchObject({ interim: [100, 103], status: 200, requestBody: { bytes: 5 } });
  });

  it('reads an answer that lasts until the connection ends', async () => {
    const program = createTcpServer((socket) =>
      socket.once('data', () => socket.end('HTTP/1.0 200 OK\r\ncontent-type: text/plain\r\n\r\nto the end')),
    );
    const { log, options } = await watch(program);
    expect((await sendRequest(options)).text).toBe('to the end');
    await vi.waitFor(() => expect(log.get('x1').state).toBe('done'));
    expect(log.responseBody('x1').toString()).toBe('to the end');
  });

  it('counts the bytes after an upgrade, and reads none of them', async () => {
    const program = createServer().on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n');
      socket.on('error', () => {}).pipe(socket);
    });
    const { log, options } = await watch(program);
    const clientRequest = request({ ...options, headers: { connection: 'Upgrade', upgrade: 'echo' } });
    clientRequest.end();
    const [answer, socket] = (await once(clientRequest, 'upgrade')) as [IncomingMessage, Socket];
    expect(answer.statusCode).toBe(101);
    socket.write('\0no HTTP\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toBe('\0no HTTP\r\n\r\n');
    expect(log.get('x1')).toMatchObject({ state: 'upgraded', status: 101 });
    expect(log.get('x1').timing.durationMs).toBeUndefined();
    socket.end();
    await vi.waitFor(() => expect(log.get('x1').timing.durationMs).toBeGreaterThan(0));
    expect(log.get('x1')).toMatchObject({ state: 'upgraded', requestBody: { bytes: 12 }, responseBody: { bytes: 12 } });
    expect(log.get('x1').error).toBeUndefined();
  });

  it('an exchange that either end gives up is aborted, with the reason', async () => {
    const { log, options } = await watch((incoming, outgoing) => {
      if (incoming.url === '/break') outgoing.write('half', () => outgoing.destroy());
      else outgoing.write('and more to come');
    });
    await expect(sendRequest({ ...options, path: '/break' })).rejects.toThrow();
    await vi.waitFor(() => expect(log.get('x1').state).toBe('aborted'));
    expect(log.get('x1')).toMatchObject({ status: 200, error: { code: 'tunnel_stream_reset' } });
    const clientRequest = request({ ...options, path: '/stay' }).on('error', () => {});
    clientRequest.end();
    await once(clientRequest, 'response');
    clientRequest.destroy();
    await vi.waitFor(() => expect(log.get('x2').state).toBe('aborted'));
  });

  it('reports that the program doesn’t respond', async () => {
    const program = createTcpServer();
    const { log, options } = await watch(program);
    program.close();
    await once(program, 'close');
    await expect(sendRequest(options)).rejects.toThrow();
    await vi.waitFor(() => expect(log.get('x1')).toMatchObject({ error: { code: 'tunnel_target_silent' } }));
  });

  it('forwards unparsable bytes, and reports them', async () => {
    const echo = createTcpServer((socket) => socket.on('error', () => {}).pipe(socket));
    const { log, port } = await watch(echo);
    const socket = connect(port, '127.0.0.1');
    for (const text of ['\x16\x03\x01 no HTTP\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n']) {
      socket.write(text);
      expect(String((await once(socket, 'data'))[0])).toBe(text);
    }
    socket.destroy();
    expect((await newest(log)).map(({ state, method }) => [state, method])).toEqual([['unreadable', '']]);
  });

  it('an unparsable response is forwarded, and its exchange reports it', async () => {
    const program = createTcpServer((socket) => socket.once('data', () => socket.end('SSH-2.0-there\r\n')));
    const { log, port } = await watch(program);
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /x HTTP/1.1\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toBe('SSH-2.0-there\r\n');
    expect(log.get('x1')).toMatchObject({
      state: 'unreadable',
      url: '/x',
      error: { code: 'tunnel_exchange_unreadable' },
    });
  });
});

describe('ExchangeTap, given bytes', () => {
  const tapOf = () => {
    const log = new ExchangeLog();
    const tap = new ExchangeTap({ log });
    return {
      log,
      request: (text: string) => tap.request(Buffer.from(text)),
      response: (text: string) => tap.response(Buffer.from(text)),
      tap,
    };
  };

  it('an answer that comes before all of the request leaves the exchange open until that is whole', () => {
    const { log, request: send, response } = tapOf();
    send('POST / HTTP/1.1\r\ncontent-length: 4\r\n\r\nab');
    response('HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n');
    expect(log.get('x1').state).toBe('open');
    send('cd');
    expect(log.get('x1')).toMatchObject({ state: 'done', status: 413, requestBody: { bytes: 4 } });
  });

  it('or until the connection ends, and is then no request that can be sent again', () => {
    const { log, request: send, response, tap } = tapOf();
    send('POST / HTTP/1.1\r\ncontent-length: 4\r\n\r\nab');
    response('HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n');
    tap.end(new Error('reset'));
    expect(log.get('x1').state).toBe('done');
    expect(() => log.rawRequest('x1')).toThrow(expect.objectContaining({ code: 'tunnel_replay_incomplete' }));
  });

  it('an answer that lasts until the program has sent all is whole, though the connection breaks after that', () => {
    const { log, request: send, response, tap } = tapOf();
    send('GET / HTTP/1.1\r\n\r\n');
    response('HTTP/1.1 200 OK\r\n\r\nall');
    tap.responseEnd();
    expect(log.get('x1').state).toBe('done');
    tap.end(new Error('reset'));
    expect(log.get('x1').state).toBe('done');
  });

  it('and is not, when the connection breaks before', () => {
    const { log, request: send, response, tap } = tapOf();
    send('GET / HTTP/1.1\r\n\r\n');
    response('HTTP/1.1 200 OK\r\n\r\nhalf');
    tap.end(new Error('reset'));
    expect(log.get('x1')).toMatchObject({ state: 'aborted', error: { code: 'tunnel_stream_reset', message: 'reset' } });
  });

  it('an answer without a request, as of a server that closes an idle connection, is ignored', async () => {
    const { log, response, tap } = tapOf();
    response('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    tap.end();
    expect(await newest(log)).toEqual([]);
  });

  it('a request is kept byte for byte, also when its head came in pieces and after an empty line', () => {
    const { log, request: send } = tapOf();
    const wire = '\r\nPOST / HTTP/1.1\r\nA:b\r\nTransfer-Encoding: chunked\r\n\r\n2;x\r\nhi\r\n0\r\nT: u\r\n\r\n';
    for (const letter of wire + wire) send(letter);
    expect([log.rawRequest('x1').toString(), log.rawRequest('x2').toString()]).toEqual([wire, wire]);
    expect(log.requestBody('x2').toString()).toBe('hi');
  });
});
