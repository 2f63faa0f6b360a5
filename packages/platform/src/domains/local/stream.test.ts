import { createLive } from '../../core/live.ts';
import type { ChangeFeed } from '../../core/live.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sendResponse } from '@bindery/host';
import { describe, expect, it } from 'vitest';
import { streamLive } from './stream.ts';

/** Publishes this many changes of a page. */
function publishMany(live: ChangeFeed, count: number): void {
  for (let at = 0; at < count; at++) live.publish({ type: 'page', space: 'space_demo', page: `page_${at}` });
}

/** A hub that counts who listens. */
function countedLive(): ChangeFeed & { readonly listeners: () => number } {
  const live = createLive();
  let count = 0;
  return {
    ...live,
    listeners: () => count,
    subscribe: (listener, end) => {
      const unsubscribe = live.subscribe(listener, end);
      count += 1;
      return () => {
        count -= 1;
        unsubscribe();
      };
    },
  };
}

/** For a reader who can see everything. */
function stream(live: ChangeFeed): Response {
  const report = (thrown: unknown): void => {
    throw thrown;
  };
  return streamLive({ live, signal: new AbortController().signal, isVisible: async () => true, report });
}

describe('a live stream', () => {
  it('sends visible changes in order, even if permission checks are slow', async () => {
    const live = createLive();
    const responses: ((isVisible: boolean) => void)[] = [];
    const { body } = streamLive({
      live,
      signal: new AbortController().signal,
      isVisible: () => new Promise((resolve) => responses.push(resolve)),
      report: () => {},
    });
    publishMany(live, 3);
    const reader = body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(': connected\n\n');
    for (const isVisible of [true, false, true]) {
      await expect.poll(() => responses.length).toBeGreaterThan(0);
      responses.shift()?.(isVisible);
    }
    const messages = [await reader.read(), await reader.read()].map(({ value }) => new TextDecoder().decode(value));
    expect(messages.map((text) => /page_\d/.exec(text)?.[0])).toEqual(['page_0', 'page_2']);
    await reader.cancel();
  });

  it('sends every change to a reader, in any number', async () => {
    const live = countedLive();
    const reader = stream(live).body!.getReader();
    const decoder = new TextDecoder();
    let messageCount = 0;
    for (let round = 0; round < 50; round++) {
      publishMany(live, 1_000);
      while (messageCount < (round + 1) * 1_000) {
        const { value } = await reader.read();
        messageCount += decoder.decode(value).match(/^data: /gm)?.length ?? 0;
      }
    }
    expect([messageCount, live.listeners()]).toEqual([50_000, 1]);
    await reader.cancel();
    expect(live.listeners()).toBe(0);
  });

  it('ends with the signal of its reader', async () => {
    const live = countedLive();
    const controller = new AbortController();
    const options = { live, signal: controller.signal, isVisible: async () => true, report: () => {} };
    const reader = streamLive(options).body!.getReader();
    await reader.read();
    controller.abort();
    expect([await reader.read(), live.listeners()]).toEqual([{ done: true, value: undefined }, 0]);
  });

  it('ends if it isn’t read', async () => {
    const live = countedLive();
    const { body } = stream(live);
    publishMany(live, 100_000);
    expect(live.listeners()).toBe(0);
    await expect(body!.getReader().read()).rejects.toThrow('wasn’t read');
  });

  it('ends over HTTP, too, if the client doesn’t read', async () => {
    const live = countedLive();
    const server = createServer((_incoming, outgoing) => {
      void sendResponse(stream(live), outgoing);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {}); // It is cut.
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    await expect
      .poll(
        () => {
          publishMany(live, 5_000);
          return live.listeners();
        },
        { interval: 1 },
      )
      .toBe(0);
    socket.destroy();
    server.close();
  });
});
