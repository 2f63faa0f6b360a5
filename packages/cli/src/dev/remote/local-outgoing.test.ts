// Outgoing requests of a script in a real host.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutgoingRequest } from '@bindery/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalOutgoing } from './local-outgoing.ts';

let platform: Server;
let other: Server;
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const serve = async (name: string) => {
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.end(`${name} ${incoming.method} ${incoming.url}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  platform = await serve('platform');
  other = await serve('other');
});
afterAll(() => {
  for (const server of [platform, other]) {
    server.closeAllConnections();
    server.close();
  }
});

const send = (url: string, init: RequestInit = {}, apiEndpoint = 'https://api.platform.test') => {
  const outgoing = createLocalOutgoing({ platformUrl: `${urlOf(platform)}/`, apiEndpoint: () => apiEndpoint });
  return outgoing({ request: new Request(url, init) } as OutgoingRequest);
};

describe('createLocalOutgoing', () => {
  it('calls the platform at the author’s URL', async () => {
    expect(await (await send(`${urlOf(platform)}/v1/user?x=1`)).text()).toBe('platform GET /v1/user?x=1');
  });

  it('uses this URL even if the platform’s own URL is loopback', async () => {
    const init = { method: 'POST', body: 'x' };
    for (const endpoint of [urlOf(other), 'http://localhost:9', 'http://[::1]:9']) {
      expect(await (await send(`${endpoint}/v1/a`, init, endpoint)).text()).toBe('platform POST /v1/a');
    }
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '169.254.169.254',
    '10.0.0.1',
  ])('rejects %s', async (host) => {
    const { port } = other.address() as AddressInfo;
    await expect(send(`http://${host}:${port}/`)).rejects.toMatchObject({ code: 'outgoing_refused' });
  });

  it('rejects for a name that doesn’t resolve', async () => {
    await expect(send('http://nobody.invalid/')).rejects.toThrow();
  });
});
