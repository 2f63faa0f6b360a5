// Requests that arrive while the connector is disconnected, and relays that shut down.
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TunnelState } from './connector/persistent-tunnel.ts';
import { createRelay } from './relay/create-relay.ts';
import { TOKENS, sendRequest, closeAll, closing, echo, mirror, reasonOf, startTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

/** The number of requests that a relay holds. */
async function countHeld(relay: { metrics(): Promise<{ text: string }> }): Promise<number> {
  return Number(/^bindery_relay_held_requests (\d+)$/m.exec((await relay.metrics()).text)?.[1]);
}

describe('a request while the connector is disconnected', () => {
  it('waits for it, with its body', async () => {
    const { relay, tunnel, open } = await startTunnel(echo);
    tunnel.abandon();
    await vi.waitFor(() => expect(relay.tunnels).toBe(0));
    const responses = Promise.all(
      [1, 2, 3].map((index) => sendRequest(relay, { method: 'POST', body: `kept ${index}` })),
    );
    await vi.waitFor(async () => expect(await countHeld(relay)).toBe(3));
    await open();
    expect((await responses).map(({ body }) => body.toString())).toEqual(['kept 1', 'kept 2', 'kept 3']);
    expect(await countHeld(relay)).toBe(0);
  });

  it('is rejected when it does not come back in time, when too many wait, and when it said goodbye', async () => {
    const { relay, tunnel, open } = await startTunnel(mirror, { limits: { holdMs: 300, maxHeld: 2 } });
    tunnel.abandon();
    await vi.waitFor(() => expect(relay.tunnels).toBe(0));
    const waiting = [reasonOf(relay), reasonOf(relay)];
    await vi.waitFor(async () => expect(await countHeld(relay)).toBe(2));
    expect(await reasonOf(relay)).toEqual([503, 'tunnel_away']);
    expect(await countHeld(relay)).toBe(2);
    expect(await Promise.all(waiting)).toEqual([
      [503, 'tunnel_away'],
      [503, 'tunnel_away'],
    ]);
    expect(await countHeld(relay)).toBe(0);
    (await open()).close();
  });

  it('gets a response before its caller times out, if the caller sends its timeout', { tags: ['long'] }, async () => {
    const { relay, tunnel } = await startTunnel(mirror, { limits: { holdMs: 10 * 60_000 } });
    tunnel.abandon();
    await vi.waitFor(() => expect(relay.tunnels).toBe(0));
    const waiting = ['wait=2', 'respond-async, Wait="2"; x=1'].map((prefer) =>
      reasonOf(relay, { headers: { prefer } }),
    );
    await vi.waitFor(async () => expect(await countHeld(relay)).toBe(2));
    for (const rejected of await Promise.all(waiting)) expect(rejected).toEqual([503, 'tunnel_away']);
    for (const prefer of ['wait=1', 'wait=0', 'handling=lenient,wait=1']) {
      expect(await reasonOf(relay, { headers: { prefer } })).toEqual([503, 'tunnel_away']);
    }
    const impatient = [reasonOf(relay, { headers: { prefer: 'wait=never, await=1' } })];
    await vi.waitFor(async () => expect(await countHeld(relay)).toBe(1));
    await relay.close();
    expect(await Promise.allSettled(impatient)).toHaveLength(1);
  });

  it('is answered the same whether or not anybody owns the name, now and later', async () => {
    const { relay, open } = await startTunnel(mirror, { limits: { holdMs: 300 } });
    const other = await open({ name: 'other', token: '0ther' });
    other.close();
    await vi.waitFor(() => expect(relay.tunnels).toBe(1));
    const requestStatus = async (name: string) => {
      const from = performance.now();
      const { status, headers, body } = await sendRequest(relay, { name, method: 'POST', body: 'x' });
      const wasHeld = performance.now() - from > 250;
      return { status, wasHeld, headers: Object.keys(headers), body: body.toString().replaceAll(name, 'NAME') };
    };
    // Owned and disconnected, owned and never connected, owned by no one: as soon as the relay has started, and when it no longer expects
    // connectors.
    const names = ['other', 'other-2', 'nobody'];
    const early = await Promise.all(names.map(requestStatus));
    expect(early).toEqual([early[0], early[0], early[0]]);
    expect(early[0]).toMatchObject({ status: 503, wasHeld: true });
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000);
    onTestFinished(() => clock.mockRestore());
    const late = await Promise.all(names.map((name) => reasonOf(relay, { name })));
    expect(late).toEqual(names.map(() => [503, 'tunnel_away']));
    expect(await countHeld(relay)).toBe(0);
  });

  it('is dropped when its caller disconnects', async () => {
    const { relay, tunnel } = await startTunnel(mirror);
    tunnel.abandon();
    await vi.waitFor(() => expect(relay.tunnels).toBe(0));
    const clientRequest = request({ host: '127.0.0.1', port: relay.port, headers: { host: 'poll.localhost' } }).end();
    clientRequest.on('error', () => {});
    await vi.waitFor(async () => expect(await countHeld(relay)).toBe(1));
    clientRequest.destroy();
    await vi.waitFor(async () => expect(await countHeld(relay)).toBe(0));
  });

  it('that was running is repeated only if it is safe', async () => {
    let calls: string[] = [];
    const { relay, tunnel, open } = await startTunnel((incoming, outgoing) => {
      calls.push(incoming.method ?? '');
      if (calls.length > 2) outgoing.end('again');
    });
    const [safe, unsafe] = [sendRequest(relay), reasonOf(relay, { method: 'POST', body: 'pay' })];
    await vi.waitFor(() => expect(calls.toSorted()).toEqual(['GET', 'POST']));
    tunnel.abandon();
    expect(await unsafe).toEqual([502, 'tunnel_lost']);
    await open();
    expect((await safe).body.toString()).toBe('again');
    expect(calls.filter((method) => method === 'POST')).toHaveLength(1);
    calls = [];
  });
});

describe('a tunnel that is kept open', () => {
  it('is ready when its public URL reaches it, and keeps the URL after the relay died', async () => {
    const states: TunnelState[] = [];
    const { relay, tunnel, openPersistent } = await startTunnel(mirror);
    tunnel.close();
    const persistent = openPersistent({ onState: (state) => states.push(state) });
    const { url } = await persistent.ready;
    expect(states.map(({ state }) => state)).toEqual(['connecting', 'ready']);
    await relay.close();
    await vi.waitFor(() => expect(states.at(-1)?.state).toBe('waiting'));
    const next = closing(await createRelay({ port: relay.port, domain: 'localhost', tokens: TOKENS }));
    expect((await sendRequest(next)).status).toBe(200);
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ state: 'ready', url }));
    await persistent.close();
    expect(await persistent.ended).toMatchObject({ code: 'tunnel_closed' });
    await vi.waitFor(() => expect(next.tunnels).toBe(0));
  });

  it('is not reopened when it is rejected, or was taken over', async () => {
    const { openPersistent, open } = await startTunnel(mirror);
    const rejected = openPersistent({ token: 'wrong' });
    await expect(rejected.ready).rejects.toMatchObject({ code: 'tunnel_refused' });
    const persistent = openPersistent({ name: 'other', token: '0ther' });
    await persistent.ready;
    await open({ name: 'other', token: '0ther', takesOver: true });
    expect(await persistent.ended).toMatchObject({ code: 'tunnel_taken_over' });
  });

  it('is unproven while its public URL doesn’t reach it', async () => {
    const { openPersistent } = await startTunnel(mirror, { publicUrl: 'http://localhost:9' });
    const { promise, resolve } = Promise.withResolvers<TunnelState>();
    const persistent = openPersistent({
      name: 'other',
      token: '0ther',
      onState: (state) => state.state === 'unproven' && resolve(state),
    });
    expect(await promise).toMatchObject({ url: 'http://other.localhost:9', reason: { code: 'tunnel_probe_failed' } });
    await persistent.close();
    await expect(persistent.ready).rejects.toMatchObject({ code: 'tunnel_closed' });
  });

  it('ends immediately when idle, and otherwise after its exchanges', async () => {
    const answering: ServerResponse[] = [];
    const { relay, tunnel, openPersistent } = await startTunnel(
      (incoming, outgoing) => {
        if (incoming.url === '/slow') answering.push(outgoing.writeHead(200));
        else outgoing.end('quick');
      },
      { limits: { holdMs: 0 } },
    );
    tunnel.close();
    const [idle, busy] = [openPersistent(), openPersistent({ name: 'other', token: '0ther' })];
    await Promise.all([idle.ready, busy.ready]);
    await sendRequest(relay);
    await idle.close(60_000);
    const slow = sendRequest(relay, { name: 'other', path: '/slow' });
    await vi.waitFor(() => expect(answering).toHaveLength(1));
    const closed = busy.close(60_000);
    await vi.waitFor(async () => expect(await reasonOf(relay, { name: 'other' })).toEqual([503, 'tunnel_away']));
    answering[0]?.end('whole');
    expect((await slow).body.toString()).toBe('whole');
    await closed;
  });

  it('can be closed while its relay does not answer', async () => {
    const { openPersistent } = await startTunnel(mirror);
    const accepted = Promise.withResolvers<void>();
    const silent = createServer((socket) => {
      socket.on('error', () => {});
      accepted.resolve();
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closing(silent);
    const persistent = openPersistent({ relay: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    await accepted.promise;
    const from = performance.now();
    await persistent.close();
    expect(performance.now() - from).toBeLessThan(5_000); // The handshake itself may take ten.
  });

  it('can be closed while it waits to retry', async () => {
    const { openPersistent } = await startTunnel(mirror);
    const { promise: waiting, resolve } = Promise.withResolvers<void>();
    const persistent = openPersistent({
      relay: 'http://127.0.0.1:9',
      maxRetryMs: 60_000,
      onState: ({ state }) => state === 'waiting' && resolve(),
    });
    await waiting;
    await persistent.close();
    expect(await persistent.ended).toMatchObject({ code: 'tunnel_closed' });
  });
});

describe('a relay that ends', () => {
  it('hands its tunnels over: running exchanges end there, new ones go to the next relay', async () => {
    const answering: ServerResponse[] = [];
    const events: string[] = [];
    const program: RequestListener = (incoming, outgoing) => {
      if (incoming.url === '/slow') return void answering.push(outgoing);
      return void outgoing.end('quick');
    };
    const { relay, tunnel, openPersistent } = await startTunnel(program, {
      onEvent: ({ event }) => events.push(event),
    });
    tunnel.close();
    await openPersistent().ready;
    const slow = sendRequest(relay, { path: '/slow' });
    await vi.waitFor(() => expect(answering).toHaveLength(1));
    const drained = relay.drain(10_000);
    const next = closing(await createRelay({ port: relay.port, domain: 'localhost', tokens: TOKENS }));
    expect((await sendRequest(next)).body.toString()).toBe('quick');
    expect([relay.tunnels, next.tunnels]).toEqual([0, 1]);
    answering[0]?.end('slow, and whole');
    expect((await slow).body.toString()).toBe('slow, and whole');
    await drained;
    expect(relay.tunnels).toBe(0);
    await relay.close();
    expect(events.filter((event) => event === 'closed' || event === 'draining')).toEqual(['draining', 'closed']);
  });

  it('accepts no connectors while it drains, and reports that in its health', async () => {
    const stuck = Promise.withResolvers<IncomingMessage>();
    const { relay, open } = await startTunnel((incoming) => stuck.resolve(incoming));
    const clientRequest = request({
      host: '127.0.0.1',
      port: relay.port,
      agent: false,
      headers: { host: 'poll.localhost' },
    }).end();
    clientRequest.on('error', () => {});
    const ended = new Promise((resolve) => clientRequest.once('close', resolve));
    await stuck.promise;
    const drained = relay.drain(50);
    expect(relay.isDraining).toBe(true);
    await expect(open({ name: 'other', token: '0ther' })).rejects.toMatchObject({ code: 'tunnel_relay_unreachable' });
    await drained;
    await ended;
  });
});
