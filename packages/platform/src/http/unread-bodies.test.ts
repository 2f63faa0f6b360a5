// The platform drops a short body that it doesn’t need. After a long one, it closes the connection, as its response says.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Paths that reject a POST before they read its body. */
const PATHS = { api: '/v1/user', sites: '/', content: '/nothing', endpoints: '/v1/integrations/none/x' } as const;

const LONG = 'x'.repeat(1_000_000);
const chunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

interface Exchange {
  readonly headers: string;
  readonly body: string;
  /** Whether the body is sent after the response. Default: with the headers. */
  readonly isLate?: boolean;
}

/** Sends a POST and, on the same connection, a GET. Returns the heads of all responses, once there are two or the connection ends. */
function exchange(origin: string, path: string, { headers, body, isLate = false }: Exchange): Promise<string[]> {
  const { hostname, port, host } = new URL(origin);
  const next = `${body}GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  return new Promise((resolve) => {
    let text = '';
    const headsOf = () => text.match(/HTTP\/1\.1 \d[^]*?\r\n\r\n/g) ?? [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n`);
      if (!isLate) socket.write(next);
    });
    socket.on('data', (data) => {
      const before = headsOf().length;
      text += data.toString();
      if (isLate && before === 0 && headsOf().length === 1) socket.write(next);
      if (headsOf().length === 2) socket.destroy();
    });
    // A caller that goes on sending may be reset, after it got its response.
    socket.on('error', () => {});
    socket.on('close', () => resolve(headsOf()));
  });
}

describe.each(Object.entries(PATHS))('an unread body on the origin “%s”', (name, path) => {
  const send = (request: Exchange) => exchange(test.platform.origins[name as keyof typeof PATHS], path, request);

  it.each([
    ['with its headers', { headers: 'Content-Length: 1000', body: LONG.slice(0, 1000) }],
    ['after the response', { headers: 'Content-Length: 1000', body: LONG.slice(0, 1000), isLate: true }],
  ])('is dropped if it is short and comes %s', async (_when, request) => {
    const heads = await send(request);
    expect(heads).toHaveLength(2);
    expect(heads[0]).not.toMatch(/^connection: close/im);
  });

  it.each([
    ['is long', { headers: `Content-Length: ${LONG.length}`, body: LONG }],
    ['is long and comes after the response', { headers: `Content-Length: ${LONG.length}`, body: LONG, isLate: true }],
    ['has an unknown length', { headers: 'Transfer-Encoding: chunked', body: chunks(LONG) }],
    ['waits for 100 Continue', { headers: 'Content-Length: 10\r\nExpect: 100-continue', body: '', isLate: true }],
  ])('closes the connection, as the response says, if it %s', async (_why, request) => {
    const heads = await send(request);
    expect(heads).toHaveLength(1);
    expect(heads[0]).toMatch(/^HTTP\/1\.1 4\d\d [^]*^connection: close/im);
  });
});
