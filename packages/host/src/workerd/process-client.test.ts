import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createProcessClient } from './process-client.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe('createProcessClient', () => {
  it('sends its key, reuses its connection, and recognizes the static worker’s own answers', async () => {
    const requests: { key: unknown; socket: unknown }[] = [];
    const server = createServer((request, response) => {
      requests.push({ key: request.headers['x-bindery-key'], socket: request.socket });
      request.resume();
      response.setHeader('keep-alive', 'timeout=5');
      if (requests.length === 2) response.setHeader('x-bindery-failure', 'channel');
      response.end('answer');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const client = createProcessClient(url, { channel: 'channel', key: 'key' });
    closers.push(() => {
      client.close();
      server.close();
    });
    const first = await client.request({ action: 'ping' });
    expect(first.failed).toBe(false);
    expect(await first.response.text()).toBe('answer');
    expect([...first.response.headers.keys()]).not.toContain('keep-alive');
    const second = await client.request({ action: 'ping' });
    expect(second.failed).toBe(true);
    await second.response.text();
    expect(requests.map(({ key }) => key)).toEqual(['key', 'key']);
    expect(requests[1]?.socket).toBe(requests[0]?.socket);
  });

  it('retries on a new connection if the idle one was closed', async () => {
    let count = 0;
    const server = createServer((request, response) => {
      count++;
      if (count === 2) return void request.socket.destroy();
      return void response.end('answer');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const client = createProcessClient(url, { channel: 'channel', key: 'key' });
    closers.push(() => {
      client.close();
      server.close();
    });
    await (await client.request({ action: 'ping' })).response.text();
    expect(await (await client.request({ action: 'ping' })).response.text()).toBe('answer');
    expect(count).toBe(3);
  });
});
