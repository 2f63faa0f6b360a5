import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { BLOCKED_PORTS } from './blocked-ports.ts';
import { messageOf } from './message-of.ts';

const failureOf = (url: string): Promise<unknown> => fetch(url).catch((thrown: unknown) => thrown);

describe('messageOf', () => {
  it('is the message of an error, and the text of other values', () => {
    expect(messageOf(new RangeError('too far'))).toBe('too far');
    expect(messageOf('text')).toBe('text');
    expect(messageOf(undefined)).toBe('undefined');
  });

  it('includes why a fetch failed', async () => {
    const server = createServer((request) => request.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(messageOf(await failureOf(`http://127.0.0.1:${port}/`))).toMatch(
      /^fetch failed \((UND_ERR_SOCKET|ECONNRESET)\)$/,
    );
    await new Promise((resolve) => server.close(resolve));
    expect(messageOf(await failureOf(`http://127.0.0.1:${port}/`))).toBe('fetch failed (ECONNREFUSED)');
    expect(messageOf(await failureOf(`http://localhost:${port}/`))).toBe('fetch failed (ECONNREFUSED)');
    expect(messageOf(await failureOf('gopher://127.0.0.1/'))).toBe('fetch failed (unknown scheme)');
  });

  it('names blocked ports, which are those of the list', async () => {
    const found: number[] = [];
    for (const port of BLOCKED_PORTS) {
      if (messageOf(await failureOf(`http://127.0.0.1:${port}/`)) === 'fetch failed (bad port)') found.push(port);
    }
    expect(found).toEqual([...BLOCKED_PORTS]);
  });
});
