// Relays that end and come back: how soon the connector tries again, and what callers see in between.
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPersistentTunnel } from './connector/persistent-tunnel.ts';
import { createRelay } from './relay/create-relay.ts';
import { TOKENS, sendRequest, closeAll, closing, echo, startTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

describe('a connector whose relay is down', () => {
  it(
    'tries at least twice within the hold timeout of the relay, however long that lasts',
    { tags: ['long'] },
    async () => {
      const limits = { holdMs: 1_500 };
      const { relay, tunnel, port } = await startTunnel(echo, { limits });
      tunnel.close();
      const target = { host: '127.0.0.1', port };
      const common = { relay: `http://127.0.0.1:${relay.port}`, name: 'poll', token: 't0ken' };
      await closing(openPersistentTunnel({ ...common, target })).ready;
      await relay.close();
      const tries: number[] = [];
      const down = createServer((_incoming, outgoing) => outgoing.writeHead(503).end());
      down.on('upgrade', (_incoming, socket) => {
        tries.push(performance.now());
        socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
      });
      closing(down).listen(relay.port, '127.0.0.1');
      // So many that a wait that doubles from 0.1 s on would have passed the hold timeout.
      await vi.waitFor(() => expect(tries.length).toBeGreaterThan(5));
      const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
      expect(Math.max(...gaps)).toBeLessThan(limits.holdMs / 2);
      down.closeAllConnections();
      await new Promise((resolve) => down.close(resolve));
      const next = closing(await createRelay({ port: relay.port, domain: 'localhost', tokens: TOKENS, limits }));
      const { status, body } = await sendRequest(next, { method: 'POST', body: 'held' });
      expect([status, body.toString()]).toEqual([200, 'held']);
    },
  );
});

describe('a relay that shuts down', () => {
  it(
    'answers what callers send on connections that they have, and what never ended, with 503',
    { tags: ['long'] },
    async () => {
      const { relay, tunnel, openPersistent } = await startTunnel((incoming, outgoing) => {
        if (incoming.url !== '/never') outgoing.end('answered');
      });
      tunnel.close();
      await tunnel.ended;
      await openPersistent().ready;
      const agent = new Agent({ keepAlive: true });
      closing({ close: () => agent.destroy() });
      const send = async (method: string, path: string): Promise<IncomingMessage> => {
        const headers = { host: 'poll.localhost' };
        const clientRequest = request({ host: '127.0.0.1', port: relay.port, agent, method, path, headers }).end();
        const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
        await once(response.resume(), 'end');
        return response;
      };
      const sendTwenty = () => Promise.all(Array.from({ length: 20 }, () => send('POST', '/')));
      const never = [send('GET', '/never'), send('POST', '/never')];
      await sendTwenty();
      const drained = relay.drain(800);
      for (const { statusCode, headers } of await sendTwenty()) {
        expect([statusCode, headers.connection]).toEqual([200, 'close']);
      }
      await drained;
      for (const { statusCode, headers } of await Promise.all(never)) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
      }
    },
  );

  it('responds immediately if it expects no connector', async () => {
    const { relay, tunnel, openPersistent } = await startTunnel((incoming, outgoing) => {
      if (incoming.url === '/open') outgoing.writeHead(200).flushHeaders();
      else outgoing.end();
    });
    tunnel.close();
    await tunnel.ended;
    await openPersistent().ready;
    const agent = new Agent({ keepAlive: true });
    closing({ close: () => agent.destroy() });
    expect((await sendRequest(relay, { agent })).status).toBe(200);
    const open = request({ host: '127.0.0.1', port: relay.port, path: '/open', headers: { host: 'poll.localhost' } });
    const [response] = (await once(open.end(), 'response')) as [IncomingMessage];
    response.on('error', () => {});
    const drained = relay.drain(800);
    await vi.waitFor(() => expect(relay.tunnels).toBe(0));
    const { status, headers } = await sendRequest(relay, { agent, method: 'POST', body: 'x' });
    expect([status, headers['x-bindery-tunnel']]).toEqual([503, 'tunnel_draining']);
    await drained;
  });
});
