// Uses a real server. Loopback represents the internet in tests that expect a response.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createWorkerdHost } from '@bindery/host';
import { afterEach, describe, expect, it } from 'vitest';
import { networkInterfaces } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { guardedFetch } from './guarded-fetch.ts';
import type { AddressRules } from './reachable.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener, host = 'localhost'): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/** Serves at one loopback address, on a port that nothing uses at the other one: another program can have the same number there. */
async function serveAloneOn(ipAddress: string, listener: RequestListener): Promise<number> {
  for (;;) {
    const server = createServer(listener).listen(0, ipAddress);
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (ipAddress === '127.0.0.1') return port;
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

const anywhere: AddressRules = { policy: 'allow' };

describe('guardedFetch', () => {
  it('sends method, headers and body, and gives status, headers and body back as they came', async () => {
    const url = await serve((incoming, outgoing) => {
      outgoing.writeHead(302, 'Over there', { location: '/x', 'set-cookie': ['a=1', 'b=2'] });
      outgoing.write(`${incoming.method} ${incoming.url} ${String(incoming.headers['x-own'])} `);
      incoming.pipe(outgoing);
    });
    const init = { method: 'PUT', headers: { 'x-own': 'yes' }, body: 'a\r\n\0ü' };
    const answer = await guardedFetch(new Request(`${url}/p?q=1`, init), anywhere);
    expect([answer.status, answer.statusText, answer.headers.get('location')]).toEqual([302, 'Over there', '/x']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.text()).toBe('PUT /p?q=1 yes a\r\n\0ü');
  });

  it('fails on an unrequested protocol upgrade', async () => {
    const server = createServer();
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(guardedFetch(new Request(`http://localhost:${port}/`), anywhere)).rejects.toThrow(
      'without a response',
    );
  });

  it('streams, and ends when its reader cancels', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((_incoming, outgoing) => {
      outgoing.on('close', () => closed.resolve());
      outgoing.write('first');
    });
    const { body } = await guardedFetch(new Request(url), anywhere);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
    await reader.cancel();
    await closed.promise;
  });

  it('returns no body where there is none', async () => {
    const url = await serve((_incoming, outgoing) => outgoing.writeHead(204).end());
    expect((await guardedFetch(new Request(url), anywhere)).body).toBeNull();
    expect((await guardedFetch(new Request(url, { method: 'HEAD' }), anywhere)).body).toBeNull();
  });

  it('never connects to forbidden hosts, by IP address or by name', async () => {
    let requests = 0;
    const listener: RequestListener = (_incoming, outgoing) => outgoing.end(String(requests++));
    const allRules: AddressRules[] = [{}, { policy: 'public' }, { policy: 'none' }, { policy: ['example.com'] }];
    for (const host of ['localhost', '127.0.0.1', 'poll.localhost']) {
      for (const rules of allRules) {
        const response = guardedFetch(new Request(await serve(listener, host)), rules);
        await expect(response).rejects.toMatchObject({ code: 'url_refused' });
      }
    }
    expect(requests).toBe(0);
  });

  it('connects to the checked IP address, even if the name resolves differently later', async () => {
    const url = await serve((_incoming, outgoing) => outgoing.end('inside'), 'rebinds.example.com');
    const responses = [{ address: '1.1.1.1', family: 4 }];
    let lookups = 0;
    const resolve = async () => (lookups++ === 0 ? responses : [{ address: '127.0.0.1', family: 4 }]);
    const signal = AbortSignal.timeout(300);
    await expect(guardedFetch(new Request(url, { signal }), { resolve })).rejects.toThrow();
    expect(lookups).toBe(1);
    await expect(guardedFetch(new Request(url), { resolve })).rejects.toMatchObject({ code: 'url_refused' });
  });

  it('calls hosts of the policy, and private hosts that are exceptions', async () => {
    const url = await serve((_incoming, outgoing) => outgoing.end('inside'));
    const { host } = new URL(url);
    for (const rules of [
      { policy: ['localhost'] },
      { policy: 'public', allowPrivate: [host] },
    ] satisfies AddressRules[]) {
      expect(await (await guardedFetch(new Request(url), rules)).text()).toBe('inside');
    }
    const rules: AddressRules = { policy: 'none', allowPrivate: [host] };
    await expect(guardedFetch(new Request(url), rules)).rejects.toMatchObject({ code: 'url_refused' });
  });

  it('sends the length of a body that it knows', async () => {
    const url = await serve((incoming, outgoing) => {
      const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
      void buffer(incoming).then((body) => outgoing.end(JSON.stringify([length, encoding ?? null, body.length])));
    });
    const body = new Uint8Array(1000);
    const { signal } = new AbortController();
    const answer = await guardedFetch({ url, method: 'POST', headers: new Headers(), body, signal }, anywhere);
    expect(await answer.json()).toEqual(['1000', null, 1000]);
  });

  it('names the IP address if no server listens at a subdomain of localhost', async () => {
    const url = await serve(() => {}, 'poll.localhost');
    servers.pop()?.close();
    const message = `connect ECONNREFUSED 127.0.0.1:${new URL(url).port}`;
    await expect(guardedFetch(new Request(url), anywhere)).rejects.toMatchObject({ code: 'ECONNREFUSED', message });
  });

  it('throws the reason of a signal', async () => {
    const url = await serve(() => {});
    const response = guardedFetch(new Request(url, { signal: AbortSignal.timeout(100) }), anywhere);
    await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  const hasIpv6 = Object.values(networkInterfaces())
    .flat()
    .some((one) => one?.address === '::1');
  it.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])(
    'finds a name below localhost at %s, with its Host, whatever the resolver of the system says',
    async (ipAddress) => {
      const port = await serveAloneOn(ipAddress, (incoming, outgoing) => outgoing.end(incoming.headers.host));
      const answer = await guardedFetch(new Request(`http://poll.localhost:${port}/`), anywhere);
      expect(await answer.text()).toBe(`poll.localhost:${port}`);
    },
  );

  it('is what a script reads, a compressed answer included', async () => {
    const url = await serve((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'));
    });
    const host = createWorkerdHost({ onOutgoing: ({ request }) => guardedFetch(request, anywhere) });
    const code = `export default { async fetch() { return new Response(await (await fetch('${url}')).text()); } };`;
    const script = {
      id: 'poll@1',
      integration: 'poll',
      version: 1,
      organization: 'org',
      modules: { 'script.js': code },
      mainModule: 'script.js',
    };
    const event = { type: 'task', eventId: 'event_1', task: {} } as const;
    const wire = { contentType: 'text/plain', body: new Uint8Array() };
    const environment = {} as never;
    const { response } = await host.deliver({
      eventId: 'event_1',
      script,
      event,
      environment,
      wire,
      timeoutMs: scaleMs(5_000),
    });
    expect(await response.text()).toBe('hello');
    await host.dispose();
  });
});
