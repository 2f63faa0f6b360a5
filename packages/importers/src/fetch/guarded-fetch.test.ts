// Against a real server; loopback stands for the internet where an answer is expected.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createWorkerdHost } from '@bindery/host';
import { afterEach, describe, expect, it } from 'vitest';
import { PrivateAddressError, guardedFetch } from './guarded-fetch.ts';

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

const anywhere = (): boolean => false;

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
    await expect(guardedFetch(new Request(`http://localhost:${port}/`), anywhere)).rejects.toThrow('without an answer');
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

  it('never connects where it may not: by address, or by a name that leads there', async () => {
    let asked = 0;
    const listener: RequestListener = (_incoming, outgoing) => outgoing.end(String(asked++));
    for (const host of ['localhost', '127.0.0.1']) {
      await expect(guardedFetch(new Request(await serve(listener, host)))).rejects.toThrow(PrivateAddressError);
    }
    expect(asked).toBe(0);
  });

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
    const { response } = await host.deliver({ eventId: 'event_1', script, event, environment, wire, timeoutMs: 5_000 });
    expect(await response.text()).toBe('hello');
    await host.dispose();
  });
});
