import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../testing/test-platform.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
});
afterAll(closePlatforms);

/** Sends bytes as they are, and gives the first line of the answer. */
async function sendRaw(text: string, origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString('latin1').split('\r\n')[0] ?? '';
}

describe('a request that no Request can be', () => {
  it.each([
    ['a host with a user in it', 'GET / HTTP/1.1\r\nHost: a@127.0.0.1\r\n\r\n', /^HTTP\/1\.1 4/],
    ['a method that is forbidden', 'TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', /^HTTP\/1\.1 4/],
    ['a path that is no text', 'GET /%E0%A4%A HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', /^HTTP\/1\.1 4/],
  ])('is refused, and the platform stays up: %s', async (_name, text, status) => {
    for (const origin of Object.values(test.platform.addresses)) {
      expect(await sendRaw(text, origin)).toMatch(status);
      expect((await fetch(`${test.platform.addresses.api}/v1/openapi.json`)).status).toBe(200);
    }
  });
});
