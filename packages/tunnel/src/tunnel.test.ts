// A relay, a connector and a program behind it, over real sockets.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, RequestOptions, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectTunnel } from './connector/connect-tunnel.ts';
import type { ConnectedTunnel } from './connector/connect-tunnel.ts';
import { createRelay } from './relay/create-relay.ts';
import type { Relay } from './relay/create-relay.ts';

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const owners = new Map([
  ['poll', sha256('t0ken')],
  ['other', sha256('0ther')],
]);

const servers: Server[] = [];
const relays: Relay[] = [];
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A relay, a connector, and this program behind it. */
async function start(program: RequestListener) {
  const server = createServer(program).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const relay = await createRelay({ port: 0, domain: 'localhost', owners });
  relays.push(relay);
  const target = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const open = (name = 'poll', token = 't0ken'): Promise<ConnectedTunnel> =>
    connectTunnel({ relay: `http://127.0.0.1:${relay.port}`, name, token, target });
  return { relay, server, tunnel: await open(), open };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Asks a tunnel by its host name, at the relay's own address. */
function ask(relay: Relay, options: RequestOptions & { name?: string; body?: Buffer } = {}): Promise<Answer> {
  const { name = 'poll', body, headers, ...rest } = options;
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port: relay.port,
      ...rest,
      headers: { host: `${name}.localhost:${relay.port}`, ...(headers as Record<string, string>) },
    });
    asked.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end(body);
  });
}

/** Answers with the method, the path and the headers that arrived. */
const mirror: RequestListener = (incoming, outgoing) => {
  incoming.resume();
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers }));
};

/** Answers with the body that arrived. */
const echo: RequestListener = (incoming, outgoing) => void incoming.pipe(outgoing);

describe('a request to a tunnel', () => {
  it('reaches the program with its method, path, query and headers, and without those of the connection', async () => {
    const { relay } = await start(mirror);
    const headers = { connection: 'keep-alive, x-secret-hop', 'x-secret-hop': '1', te: 'trailers', 'x-own': 'kept' };
    const { status, body } = await ask(relay, { method: 'PUT', path: '/a%2Fb?c=d', headers });
    const seen = JSON.parse(body.toString()) as { method: string; url: string; headers: Record<string, string> };
    expect([status, seen.method, seen.url]).toEqual([200, 'PUT', '/a%2Fb?c=d']);
    expect(seen.headers).toMatchObject({
      host: `poll.localhost:${relay.port}`,
      'x-own': 'kept',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `poll.localhost:${relay.port}`,
    });
    expect(Object.keys(seen.headers)).not.toEqual(expect.arrayContaining(['x-secret-hop']));
    expect(seen.headers['te']).toBeUndefined();
  });

  it('carries bodies both ways, unchanged, many at once', async () => {
    const { relay } = await start(echo);
    const bodies = [0, 1, 65_535, 65_536, 262_145, 5_000_000].map((size) => randomBytes(size));
    const answers = await Promise.all(bodies.map((body) => ask(relay, { method: 'POST', body })));
    expect(answers.map(({ body }) => sha256(body))).toEqual(bodies.map(sha256));
  });

  it('streams: a piece of the answer arrives before the next is written', async () => {
    const answering = Promise.withResolvers<(text: string) => void>();
    const { relay } = await start((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
      answering.resolve((text) => outgoing.write(text));
    });
    const asked = request({ host: '127.0.0.1', port: relay.port, headers: { host: `poll.localhost` } }).end();
    const write = await answering.promise;
    write('data: one\n\n');
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(String((await once(response, 'data'))[0])).toBe('data: one\n\n');
    write('data: two\n\n');
    expect(String((await once(response, 'data'))[0])).toBe('data: two\n\n');
    asked.destroy();
  });

  it('finds the program again when that has closed the connection it kept', async () => {
    const closed: Promise<unknown>[] = [];
    const { relay, server } = await start((incoming, outgoing) => {
      closed.push(once(incoming.socket, 'close'));
      outgoing.end('there');
    });
    for (let turn = 0; turn < 3; turn++) {
      expect((await ask(relay)).body.toString()).toBe('there');
      server.closeIdleConnections();
      await Promise.all(closed);
    }
  });

  it('that its caller gives up is given up at the program', async () => {
    const reached = Promise.withResolvers<IncomingMessage>();
    const { relay } = await start((incoming) => reached.resolve(incoming));
    const asked = request({ host: '127.0.0.1', port: relay.port, headers: { host: 'poll.localhost' } }).end();
    asked.on('error', () => {});
    const incoming = await reached.promise;
    const closed = once(incoming.socket, 'close');
    asked.destroy();
    await closed;
  });
});

describe('the relay says why', () => {
  it('nobody has the name, or the laptop is away, or the program behind the tunnel does not answer', async () => {
    const { relay, server, tunnel, open } = await start(mirror);
    const reasonOf = async (name: string) => {
      const { status, headers } = await ask(relay, { name });
      return [status, headers['x-bindery-tunnel'], headers['retry-after']];
    };
    expect(await reasonOf('nobody')).toEqual([404, 'tunnel_unknown', undefined]);
    expect(await reasonOf('other')).toEqual([503, 'tunnel_away', '1']);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await reasonOf('poll')).toEqual([502, 'tunnel_target_silent', undefined]);
    tunnel.close();
    expect(await tunnel.ended).toMatchObject({ code: 'tunnel_closed' });
    await vi.waitFor(async () => expect(await reasonOf('poll')).toEqual([503, 'tunnel_away', '1']));
    await open();
    expect((await reasonOf('poll'))[1]).toBe('tunnel_target_silent');
  });

  it('a connector has the wrong token, the token of another name, or no name', async () => {
    const { open } = await start(mirror);
    for (const [name, token] of [
      ['poll', 'wrong'],
      ['poll', '0ther'],
      ['nobody', 't0ken'],
      ['', 't0ken'],
    ])
      await expect(open(name, token)).rejects.toMatchObject({ code: 'tunnel_refused' });
  });
});

describe('a WebSocket that is none of a connector', () => {
  it.each(['//', '/%', '/_bindery/tunnel?name=poll', '/elsewhere', 'http://[/'])(
    'is refused, and the relay stays up: %s',
    async (path) => {
      const { relay } = await start(mirror);
      const socket = connect(relay.port, '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: poll.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[01] /);
      socket.resetAndDestroy();
      expect((await ask(relay)).status).toBe(200);
    },
  );
});

describe('a name', () => {
  it('belongs to the newest connection of its owner; the one before is told', async () => {
    const { relay, tunnel, open } = await start(mirror);
    await open();
    expect(await tunnel.ended).toMatchObject({ code: 'tunnel_lost' });
    expect((await ask(relay)).status).toBe(200);
  });
});

describe('bytes that are two requests to one end and one to the other', () => {
  it.each([
    ['both lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello'],
    ['a length that is none', 'Content-Length: +5\r\n\r\nhello'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a bare line feed in a header', 'X-A: b\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunked that is not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ])('are refused with 400, and never reach the program: %s', async (_name, rest) => {
    const seen: (string | undefined)[] = [];
    const { relay } = await start((incoming, outgoing) => {
      seen.push(incoming.url);
      outgoing.end();
    });
    const socket = connect(relay.port, '127.0.0.1');
    socket.write(`POST /first HTTP/1.1\r\nHost: poll.localhost\r\n${rest}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString().split('\r\n')[0]).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
    expect((await ask(relay, { path: '/after' })).status).toBe(200);
    expect(seen).toEqual(['/after']);
  });
});
