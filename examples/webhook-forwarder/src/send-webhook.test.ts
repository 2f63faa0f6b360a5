// One attempt against a real server that is slow, stalls, or is gone.
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sendWebhook } from './send-webhook.ts';

const DELIVERY = { id: 'event_1', type: 'page_feedback', data: {}, attempt: 1 };

/** For a service that never responds, so that the test ends soon. */
const SHORT_MS = 250;

/** For a service that responds: no test reaches it. */
const LONG_MS = 60_000;

/** Sends a delivery to a server. `waiting` resolves when the server has the request. */
async function sendTo(respond: RequestListener, timeoutMs: number) {
  const waiting = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    response.once('close', closed.resolve);
    waiting.resolve();
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outcome = sendWebhook({ url: `http://${host}/`, secret: 'test-signing-secret' }, DELIVERY, timeoutMs);
  const stop = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  return { host, outcome, waiting: waiting.promise, closed: closed.promise, stop };
}

describe('a service', () => {
  it('that never responds is a temporary failure, and its connection is closed', async () => {
    const { host, outcome, closed, stop } = await sendTo(() => {}, SHORT_MS);
    expect(await outcome).toEqual({ status: 'temporary', reason: `${host} didn’t respond within 0.25 seconds.` });
    await closed;
    await stop();
  });

  it('that is slow, but responds in time, gets its delivery', async () => {
    let release = (): void => {};
    const { outcome, waiting, stop } = await sendTo((_request, response) => {
      release = () => void response.writeHead(204).end();
    }, LONG_MS);
    await waiting;
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
    release();
    expect(await outcome).toEqual({ status: 'delivered' });
    await stop();
  });

  it('whose body never ends has its delivery, and its connection is closed', async () => {
    const { outcome, closed, stop } = await sendTo((_request, response) => {
      response.writeHead(200).write('begin');
    }, LONG_MS);
    expect(await outcome).toEqual({ status: 'delivered' });
    await closed;
    await stop();
  });

  it('that closes the connection is a temporary failure, not a slow one', async () => {
    const { host, outcome, stop } = await sendTo((request) => request.socket.destroy(), LONG_MS);
    expect(await outcome).toEqual({ status: 'temporary', reason: `${host} can’t be reached.` });
    await stop();
  });
});
