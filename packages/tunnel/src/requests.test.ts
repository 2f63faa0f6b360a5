// Requests through relay and connector, over real sockets.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { abortRequests } from './testing/abort-requests.ts';
import { sendRequest, closeAll, echo, mirror, reasonOf, sendBytes, startTunnel } from './testing/start-tunnel.ts';
import type { Answer } from './testing/start-tunnel.ts';

afterEach(closeAll);

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly rawHeaders: string[];
}
const receivedBy = ({ body }: Answer): ReceivedRequest => JSON.parse(body.toString()) as ReceivedRequest;

describe('a request to a tunnel', () => {
  it('reaches the program with its method, path, query and headers, and without those of the connection', async () => {
    const { relay } = await startTunnel(mirror);
    const headers = {
      connection: 'keep-alive, x-secret-hop',
      'x-secret-hop': '1',
      te: 'gzip, trailers',
      'proxy-authorization': 'Basic eA==',
      'x-own': 'kept',
    };
    const response = await sendRequest(relay, { method: 'PUT', path: '/a%2Fb?c=d', headers, body: 'x' });
    const received = receivedBy(response);
    expect([response.status, received.method, received.url]).toEqual([200, 'PUT', '/a%2Fb?c=d']);
    expect(received.headers).toMatchObject({ host: `poll.localhost:${relay.port}`, 'x-own': 'kept', te: 'trailers' });
    expect(Object.keys(received.headers).filter((name) => /secret|proxy-auth/.test(name))).toEqual([]);
  });

  it('keeps the order and the case of headers, and those that come twice', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => {
      outgoing.writeHead(200, 'Fine', [
        'Set-Cookie',
        'a=1',
        'X-MiXed',
        incoming.rawHeaders.join('|'),
        'Set-Cookie',
        'b=2',
      ]);
      outgoing.end();
    });
    const bytes =
      'GET / HTTP/1.1\r\nX-One: 1\r\nHOST: poll.localhost\r\nx-TWO: 2\r\nX-One: 3\r\nConnection: close\r\n\r\n';
    const response = await sendBytes(relay.port, bytes);
    expect(response).toMatch(/^HTTP\/1\.1 200 Fine\r\nSet-Cookie: a=1\r\nX-MiXed: .*\r\nSet-Cookie: b=2\r\n/);
    expect(response).toContain('X-One|1|HOST|poll.localhost|x-TWO|2|X-One|3|X-Forwarded-For|127.0.0.1|');
  });

  it('has headers about the caller, which only a trusted proxy can set', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9, 10.0.0.2', 'x-forwarded-proto': 'https', forwarded: 'for=x' };
    const more = [
      'X-Forwarded-Port',
      'X-FORWARDED-User',
      'X-Forwarded-Prefix',
      'X-Real-IP',
      'X_Forwarded_For',
      'x-real_ip',
    ];
    const others = Object.fromEntries(more.map((name) => [name, '6.6.6.6']));
    const { relay } = await startTunnel(mirror);
    const received = receivedBy(await sendRequest(relay, { headers: { ...claims, ...others } })).headers;
    expect(received).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(received).toMatchObject({ 'x-forwarded-host': `poll.localhost:${relay.port}` });
    const about = Object.keys(received).filter((name) => /forwarded|real/.test(name));
    expect(about.toSorted()).toEqual(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
    const trusting = await startTunnel(mirror, { trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] });
    const trusted = receivedBy(await sendRequest(trusting.relay, { headers: { ...claims, ...others } })).headers;
    expect(trusted).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
    expect(JSON.stringify(trusted)).not.toContain('6.6.6.6');
  });

  it('carries many concurrent bodies both ways, unchanged', { tags: ['long'] }, async () => {
    const { relay } = await startTunnel(echo);
    const bodies = [0, 1, 65_535, 65_536, 262_145, 5_000_000].map((size) => randomBytes(size));
    const responses = await Promise.all(bodies.map((body) => sendRequest(relay, { method: 'POST', body })));
    expect(responses.map(({ body }) => sha256(body))).toEqual(bodies.map(sha256));
  });

  it('carries a body with any method, and none where there is none', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
      outgoing.setHeader('x-framing', String(length ?? encoding));
      incoming.pipe(outgoing);
    });
    const chunked = { 'transfer-encoding': 'chunked' };
    const framing = async (question: Parameters<typeof sendRequest>[1]) => {
      const { headers, body } = await sendRequest(relay, question);
      return [headers['x-framing'], body.toString()];
    };
    expect(await framing({ method: 'DELETE', headers: chunked, body: 'gone' })).toEqual(['chunked', 'gone']);
    expect(await framing({ method: 'GET', headers: { 'content-length': '3' }, body: 'why' })).toEqual(['3', 'why']);
    expect(await framing({ method: 'POST' })).toEqual(['0', '']);
    expect(await framing({ method: 'GET' })).toEqual(['undefined', '']);
  });

  it('gets answers without a body, and answers to HTTP/1.0', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => {
      outgoing.writeHead(incoming.url === '/204' ? 204 : incoming.url === '/304' ? 304 : 200, { 'x-own': '1' });
      outgoing.write(incoming.url === '/chunks' ? 'one' : '');
      outgoing.end(incoming.url === '/chunks' ? 'two' : undefined);
    });
    for (const [method, path, status] of [
      ['GET', '/204', 204],
      ['GET', '/304', 304],
      ['HEAD', '/', 200],
    ] as const) {
      const response = await sendRequest(relay, { method, path });
      expect([response.status, response.body.length, response.headers['x-own']]).toEqual([status, 0, '1']);
    }
    const old = await sendBytes(relay.port, 'GET /chunks HTTP/1.0\r\nHost: poll.localhost\r\n\r\n');
    expect(old).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(old).not.toMatch(/chunked/i);
    expect(old.endsWith('\r\n\r\nonetwo')).toBe(true);
  });

  it('finds the program again when that has closed the connection it kept', async () => {
    const closed: Promise<unknown>[] = [];
    const { relay, server } = await startTunnel((incoming, outgoing) => {
      closed.push(once(incoming.socket, 'close'));
      outgoing.end('there');
    });
    for (let turn = 0; turn < 3; turn++) {
      expect((await sendRequest(relay)).body.toString()).toBe('there');
      server.closeIdleConnections();
      await Promise.all(closed);
    }
  });

  it('that its caller aborts is aborted at the program', async () => {
    const reached = Promise.withResolvers<IncomingMessage>();
    const { relay } = await startTunnel((incoming) => reached.resolve(incoming));
    const clientRequest = request({ host: '127.0.0.1', port: relay.port, headers: { host: 'poll.localhost' } }).end();
    clientRequest.on('error', () => {});
    const incoming = await reached.promise;
    const closed = once(incoming.socket, 'close');
    clientRequest.destroy();
    await closed;
  });

  it('is left nowhere when its caller gives it up, whenever that is', { tags: ['long'] }, () => abortRequests(500));

  it('that is answered before it has ended leaves nothing on the connection for the next one', async () => {
    const paths: string[] = [];
    const { relay } = await startTunnel((incoming, outgoing) => {
      paths.push(`${incoming.method} ${incoming.url}`);
      outgoing.end('early');
    });
    const socket = connect(relay.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /long HTTP/1.1\r\nHost: poll.localhost\r\nContent-Length: 40\r\n\r\nGET /');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.all(Array.from({ length: 5 }, (_, index) => sendRequest(relay, { path: `/after-${index}` })));
    socket.destroy();
    expect(paths.toSorted()).toEqual([
      'GET /after-0',
      'GET /after-1',
      'GET /after-2',
      'GET /after-3',
      'GET /after-4',
      'POST /long',
    ]);
  });

  it('finds a tunnel by its path too, where the relay has that', async () => {
    const { relay, tunnel } = await startTunnel(mirror, { hasPaths: true });
    expect(tunnel.url).toBe(`http://localhost:${relay.port}/t/poll`);
    const options = { headers: { host: `localhost:${relay.port}` } };
    const received = receivedBy(await sendRequest(relay, { ...options, path: '/t/poll/a/b?c' }));
    expect([received.url, received.headers['x-forwarded-prefix']]).toEqual(['/a/b?c', '/t/poll']);
    expect(receivedBy(await sendRequest(relay, { ...options, path: '/t/poll?c' })).url).toBe('/?c');
    expect(await reasonOf(relay, { ...options, path: '/t/no_body/' })).toEqual([404, 'tunnel_unknown']);
    expect(await reasonOf(relay, { ...options, path: '/t/../poll/' })).toEqual([404, 'tunnel_unknown']);
    expect(await reasonOf(relay, { ...options, path: '/poll' })).toEqual([404, 'tunnel_unknown']);
  });
});

describe('the relay reports the reason', () => {
  it('the name is unknown, the connector is disconnected, or the program does not answer', async () => {
    const { relay, server, tunnel, open } = await startTunnel(mirror, { limits: { holdMs: 0 } });
    expect(await reasonOf(relay, { name: 'no_body' })).toEqual([404, 'tunnel_unknown']);
    const { status, headers } = await sendRequest(relay, { name: 'other' });
    expect([status, headers['x-bindery-tunnel'], headers['retry-after']]).toEqual([503, 'tunnel_away', '1']);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await reasonOf(relay)).toEqual([502, 'tunnel_target_silent']);
    tunnel.close();
    expect(await tunnel.ended).toMatchObject({ code: 'tunnel_closed' });
    await vi.waitFor(async () => expect(await reasonOf(relay)).toEqual([503, 'tunnel_away']));
    await open();
    expect(await reasonOf(relay)).toEqual([502, 'tunnel_target_silent']);
  });

  it('and its health and metrics', async () => {
    const { relay } = await startTunnel(mirror);
    await sendRequest(relay);
    await reasonOf(relay, { name: 'no_body' });
    const health = await sendRequest(relay, { path: '/_bindery/health' });
    expect([health.status, JSON.parse(health.body.toString())]).toEqual([200, { status: 'ok', tunnels: 1 }]);
    const { text } = await relay.metrics();
    expect(text).toMatch(/^bindery_relay_tunnels 1$/m);
    expect(text).toMatch(/^bindery_relay_exchanges_total\{status="2xx"\} 1$/m);
    expect(text).toMatch(/^bindery_relay_refused_total\{reason="tunnel_unknown"\} 1$/m);
    expect(text).toMatch(/^bindery_relay_exchange_seconds_count 2$/m);
  });
});
