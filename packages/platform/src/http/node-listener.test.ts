import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
});
afterAll(closePlatforms);

/** Sends bytes unchanged, and returns the first line of the response. */
async function sendRaw(text: string, origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString('latin1').split('\r\n')[0] ?? '';
}

describe('a request that isn’t a valid Request', () => {
  it.each([
    ['a host with a user in it', 'GET / HTTP/1.1\r\nHost: a@127.0.0.1\r\n\r\n', /^HTTP\/1\.1 4/],
    ['a method that is forbidden', 'TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', /^HTTP\/1\.1 4/],
    ['a path that is no text', 'GET /%E0%A4%A HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', /^HTTP\/1\.1 4/],
  ])('is rejected, and the platform keeps running: %s', async (_name, text, status) => {
    for (const origin of Object.values(test.platform.origins)) {
      expect(await sendRaw(text, origin)).toMatch(status);
      expect((await fetch(`${test.platform.origins.api}/v1/openapi.json`)).status).toBe(200);
    }
  });
});

describe('a body', () => {
  const head = (length: number) =>
    `POST /_platform/v1/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${OWNER_TOKEN}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it('that is too large gets a response before it ends', async () => {
    const chunked = head(0).replace(/Content-Length: 0/, 'Transfer-Encoding: chunked');
    const piece = `${(1 << 20).toString(16)}\r\n${'x'.repeat(1 << 20)}\r\n`;
    expect(await sendRaw(chunked + piece + piece, test.platform.origins.api)).toBe('HTTP/1.1 413 Payload Too Large');
  });

  it('that ends early returns 400, and isn’t reported', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) });
    const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = await test.platform.fetch('/_platform/v1/events', init);
    expect([answer.status, answer.headers.get('x-bindery-error')]).toEqual([400, 'request_invalid']);
    expect(test.faults).toEqual([]);
  });
});

describe('an answer to HEAD', () => {
  it('has the headers of the response to GET', async () => {
    const { api } = test.platform.origins;
    const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
    const response = await fetch(`${api}/v1/user`, { method: 'HEAD', headers });
    expect([response.status, await response.text()]).toEqual([200, '']);
    const stream = await fetch(`${api}/_platform/v1/live`, { method: 'HEAD', headers });
    expect([stream.headers.get('content-type'), await stream.text()]).toEqual(['text/event-stream', '']);
  });
});

it('keeps a connection for longer than proxies do', async () => {
  for (const origin of Object.values(test.platform.origins)) {
    const { headers } = await fetch(`${origin}/`, { redirect: 'manual' });
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
  }
});
