// A tunnel behind nginx and Caddy, configured as docs/operate/relay.md says: callers and the connector both come through the proxy.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import type { RequestOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ClientOptions } from 'ws';
import { openPersistentTunnel } from './connector/persistent-tunnel.ts';
import { createRelay } from './relay/create-relay.ts';
import type { Relay } from './relay/create-relay.ts';
import type { RelayOptions } from './relay/options.ts';
import { hasProxy, startProxy } from './testing/start-proxy.ts';
import type { Proxy } from './testing/start-proxy.ts';
import { TOKENS, closeAll, closing, startProgram } from './testing/start-tunnel.ts';

afterEach(closeAll);

interface Behind {
  readonly relay: Relay;
  readonly proxy: Proxy;
  /** The options with which a relay at the same place is started. */
  readonly options: RelayOptions;
  readonly send: (question?: RequestOptions & { body?: Buffer | string }) => Promise<ProxyResponse>;
  /** On a separate connection: after an early response, nginx closes connections that it promised to keep alive. */
  readonly fresh: Behind['send'];
  readonly begin: (question?: RequestOptions) => ReturnType<typeof request>;
}

interface ProxyResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function start(
  name: 'nginx' | 'caddy',
  program: RequestListener | ReturnType<typeof createHttpServer>,
  { limits = {}, isDirect = false }: { limits?: RelayOptions['limits']; isDirect?: boolean } = {},
): Promise<Behind> {
  const { port: target } = await startProgram(program);
  const common = { domain: 'localhost', tokens: TOKENS, limits, trustedProxies: ['127.0.0.1'] };
  const first = await createRelay({ port: 0, ...common });
  const proxy = await startProxy(name, first.port);
  await first.close(); // Its port is known now. Connectors get the URL of the proxy.
  const options = { ...common, port: first.port, publicUrl: `https://localhost:${proxy.port}` };
  const relay = closing(await createRelay(options));
  const { port, ca } = proxy;
  const persistent = closing(
    openPersistentTunnel({
      relay: isDirect ? `http://localhost:${first.port}` : `https://localhost:${port}`,
      name: 'poll',
      token: 't0ken',
      target: { host: '127.0.0.1', port: target },
      ca,
    }),
  );
  expect((await persistent.ready).url).toBe(`https://poll.localhost:${port}`);
  const agent = new Agent({ keepAlive: true, ca, servername: 'poll.localhost' });
  closing({ close: () => agent.destroy() });
  const begin: Behind['begin'] = ({ headers, ...question } = {}) => {
    const all = { host: `poll.localhost:${port}`, ...(headers as Record<string, string>) };
    return request({ host: '127.0.0.1', port, agent, ...question, headers: all });
  };
  const send: Behind['send'] = ({ body, ...question } = {}) =>
    new Promise((resolve, reject) => {
      begin(question)
        .on('error', reject)
        .on('response', (answer) => {
          const { statusCode: status = 0, headers } = answer;
          buffer(answer).then((whole) => resolve({ status, headers, body: whole }), reject);
        })
        .end(body);
    });
  const fresh: Behind['send'] = (question) => send({ agent: false, ca, servername: 'poll.localhost', ...question });
  return { relay, proxy, options, begin, send, fresh };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const counts = (all: readonly unknown[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(all, String)].map(([one, those]) => [one, those.length]));
const BODY = randomBytes(3_000_000);

/** Callers that Caddy may reset in one run. It does so to some that still send after an early response, without a relay behind it, too. */
const MAX_RESETS = 5;

/**
 * Five at a time: this process, which encrypts all that is sent, sends the more slowly the more there are, and Caddy resets the slow ones.
 * Who is reset behind Caddy asks again; behind nginx, no one is.
 */
async function inGroups<Result>(
  name: 'nginx' | 'caddy',
  times: number,
  send: () => Promise<Result>,
): Promise<Result[]> {
  let resetsLeft = name === 'caddy' ? MAX_RESETS : 0;
  const sendAgain = (): Promise<Result> =>
    send().catch((error: unknown) => {
      const isReset = ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isReset || resetsLeft-- <= 0) throw error;
      return sendAgain();
    });
  const results: Result[] = [];
  while (results.length < times) results.push(...(await Promise.all(Array.from({ length: 5 }, sendAgain))));
  return results;
}

describe.skipIf(!hasProxy('nginx'))('behind nginx', () => define('nginx'));
describe.skipIf(!hasProxy('caddy'))('behind Caddy', () => define('caddy'));

function define(name: 'nginx' | 'caddy'): void {
  it('bodies of any size arrive unchanged, both ways, with the headers about the caller', async () => {
    const requestHeaders: IncomingMessage['headers'][] = [];
    const { send, proxy } = await start(name, (incoming, outgoing) => {
      requestHeaders.push(incoming.headers);
      // After the response starts, nginx stops sending the request.
      void buffer(incoming).then((body) =>
        outgoing.writeHead(200, { 'x-own': incoming.url ?? '', 'content-length': body.length }).end(body),
      );
    });
    for (const size of [0, 1, 65_536, 5_000_000]) {
      const body = randomBytes(size);
      const headers = { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Port': '6', 'X-Real-IP': '6.6.6.6' };
      const answer = await send({ method: 'POST', path: `/a%2Fb?size=${size}`, headers, body });
      expect([answer.status, sha256(answer.body)]).toEqual([200, sha256(body)]);
      expect(answer.headers['x-own']).toBe(`/a%2Fb?size=${size}`);
    }
    for (const headers of requestHeaders) {
      expect(headers).toMatchObject({
        host: `poll.localhost:${proxy.port}`,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
      const about = Object.keys(headers).filter((header) => /forwarded|real-ip/.test(header));
      expect(about.toSorted()).toEqual(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
    }
  });

  it('callers over HTTP/2 reach the program, which sees the host and the port that they used', async () => {
    const { proxy } = await start(name, (incoming, outgoing) => {
      void buffer(incoming).then((body) => outgoing.end(`${incoming.headers.host} ${sha256(body)}`));
    });
    const host = `poll.localhost:${proxy.port}`;
    const session = connectHttp2(`https://127.0.0.1:${proxy.port}`, { ca: proxy.ca, servername: 'poll.localhost' });
    closing({ close: () => session.destroy() });
    const stream = session.request({ ':method': 'POST', ':path': '/', ':authority': host });
    const [headers] = (await once(stream.end(BODY), 'response')) as [Record<string, unknown>];
    expect([headers[':status'], (await buffer(stream)).toString()]).toEqual([200, `${host} ${sha256(BODY)}`]);
  });

  it('an answer that comes before the request is whole is delivered, each time', async () => {
    const { fresh, relay } = await start(
      name,
      (incoming, outgoing) => {
        if (incoming.url === '/fits') return void incoming.resume().on('end', () => outgoing.end());
        return void outgoing.writeHead(413, { connection: 'close', 'content-length': 8 }).end('too long');
      },
      { limits: { maxBodyBytes: 4_000_000 } },
    );
    const responses = await inGroups(name, 20, () => fresh({ method: 'POST', body: BODY }));
    expect(counts(responses.map(({ status, body }) => `${status} ${body.toString()}`))).toEqual({ '413 too long': 20 });
    const larger = Buffer.concat([BODY, BODY]);
    const rejected = await inGroups(name, 10, () => fresh({ method: 'POST', body: larger }));
    const reasons = rejected.map(({ status, headers }) => `${status} ${headers['x-bindery-tunnel'] as string}`);
    expect(counts(reasons)).toEqual({ '413 tunnel_body_too_large': 10 });
    expect((await fresh({ method: 'POST', path: '/fits', body: BODY })).status).toBe(200);
    const streams = async (): Promise<number> =>
      Number(/^bindery_relay_streams (\d+)$/m.exec((await relay.metrics()).text)?.[1]);
    await vi.waitFor(async () => expect(await streams()).toBeLessThan(3));
  });

  it('the head of an event stream arrives before its first event, and each event immediately', async () => {
    const answering = Promise.withResolvers<ServerResponse>();
    const { begin } = await start(name, (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      answering.resolve(outgoing);
    });
    const [answer] = (await once(begin().end(), 'response')) as [IncomingMessage];
    const outgoing = await answering.promise;
    const lags: number[] = [];
    for (let turn = 0; turn < 50; turn++) {
      const from = performance.now();
      outgoing.write(`data: ${turn}\n\n`);
      expect(String((await once(answer, 'data'))[0])).toBe(`data: ${turn}\n\n`);
      lags.push(performance.now() - from);
    }
    expect(lags.toSorted((a, b) => a - b)[12]).toBeLessThan(100); // A quarter of them, because this machine may be busy.
    const closed = once(outgoing, 'close');
    answer.on('error', () => {}).destroy();
    await closed; // A caller that leaves is noticed by the program.
  });

  it('a head of 12 KB passes both ways, hints don’t, and a redirect is unchanged', async () => {
    const { send } = await start(name, (incoming, outgoing) => {
      outgoing.writeEarlyHints({ link: '</a.css>; rel=preload' });
      outgoing.writeHead(302, { location: 'http://127.0.0.1:4480/there', 'x-long': incoming.headers['x-long'] });
      outgoing.end();
    });
    const long = 'x'.repeat(12_000);
    const { status, headers } = await send({ headers: { 'x-long': long } });
    expect([status, headers.location, headers['x-long']]).toEqual([302, 'http://127.0.0.1:4480/there', long]);
  });

  it('WebSockets carry messages both ways, and forward the close reason', async () => {
    const server = createHttpServer();
    new WebSocketServer({ server }).on('connection', (socket) => {
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
      socket.send('hello');
    });
    const { proxy } = await start(name, server);
    const tls: ClientOptions & { servername: string } = {
      ca: proxy.ca,
      servername: 'poll.localhost',
      headers: { host: `poll.localhost:${proxy.port}` },
    };
    const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/`, [], tls);
    closing({ close: () => socket.terminate() });
    expect(String((await once(socket, 'message'))[0])).toBe('hello');
    socket.send(BODY);
    expect((await once(socket, 'message'))[0]).toEqual(BODY);
    socket.close(4321, 'done');
    expect((await once(socket, 'close'))[0]).toBe(4321);
  });

  it('a reload of the proxy under load breaks nothing', async () => {
    // The connector is not behind the proxy, because Caddy ends WebSockets when it is reloaded.
    const { fresh, proxy } = await start(name, (incoming, outgoing) => void incoming.pipe(outgoing), {
      isDirect: true,
    });
    const statuses: unknown[] = [];
    const load = { isOver: false };
    const loops = Array.from({ length: 8 }, async (_, index) => {
      while (!load.isOver) {
        const method = index % 2 === 0 ? 'GET' : 'POST';
        const outcome = await fresh({ method, body: 'x' }).catch(String);
        statuses.push(typeof outcome === 'string' ? outcome : outcome.status);
      }
    });
    for (let turn = 1; turn <= 3; turn++) {
      await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(turn * 50));
      await proxy.reload();
    }
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(200));
    load.isOver = true;
    await Promise.all(loops);
    expect(Object.keys(counts(statuses))).toEqual(['200']);
  });

  it('a restart of the relay under load answers no 502, also where answers come early', async () => {
    const { send, fresh, relay, options } = await start(name, (incoming, outgoing) => {
      if (incoming.url === '/open') outgoing.writeHead(200).flushHeaders();
      else if (incoming.url === '/early') outgoing.writeHead(413, { connection: 'close', 'content-length': 0 }).end();
      else incoming.pipe(outgoing);
    });
    void send({ path: '/open' }).catch(() => {}); // Prevents the relay from ending immediately.
    const statuses: unknown[] = [];
    const load = { isOver: false };
    const loops = Array.from({ length: 8 }, async (_, index) => {
      while (!load.isOver) {
        const outcome = await fresh(
          index % 4 === 0 ? { method: 'POST', path: '/early', body: BODY } : { method: 'POST', body: 'x' },
        ).catch(String);
        statuses.push(typeof outcome === 'string' ? outcome : outcome.status);
      }
    });
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(50));
    await relay.drain(1_500);
    closing(await createRelay(options));
    const before = statuses.filter((status) => status === 200).length;
    await vi.waitFor(() => expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(before + 50));
    load.isOver = true;
    await Promise.all(loops);
    // Caddy holds most requests in the meantime. nginx can’t.
    expect(Object.keys(counts(statuses)).filter((status) => !['200', '413', '503'].includes(status))).toEqual([]);
  });
}
