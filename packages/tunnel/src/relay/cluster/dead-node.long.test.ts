// A relay that crashes, or shuts down, and the others that keep running.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerResponse } from 'node:http';
import { openPersistentTunnel } from '../../connector/persistent-tunnel.ts';
import type { PersistentTunnelOptions } from '../../connector/persistent-tunnel.ts';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { startBalancer, startNode, startNodeProcess } from '../../testing/start-cluster.ts';
import { sendRequest, closeAll, closing, mirror, startProgram } from '../../testing/start-tunnel.ts';

afterEach(closeAll);

describe.skipIf(!hasPostgres('tests of several relays'))('a relay of several', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  const openPersistent = async (port: number, target: number, options: Partial<PersistentTunnelOptions> = {}) => {
    const common = { relay: `http://127.0.0.1:${port}`, name: 'poll', token: 't0ken', isProbed: false };
    const persistent = openPersistentTunnel({
      ...common,
      target: { host: '127.0.0.1', port: target },
      maxRetryMs: 200,
      ...options,
    });
    closing({ close: () => persistent.close(0) });
    await persistent.ready;
    return persistent;
  };

  it.each(['that has the tunnel', 'that has it not'])('%s is killed, and every request is answered', async (role) => {
    const database = await postgres.createDatabase();
    const program = await startProgram(mirror);
    const doomed = await startNodeProcess(database);
    const other = await startNode(database);
    const hasTunnel = role === 'that has the tunnel';
    const balancer = await startBalancer(hasTunnel ? [doomed.port, other.port] : [other.port, doomed.port]);
    await openPersistent(balancer.port, program.port);
    expect(other.relay.tunnels).toBe(hasTunnel ? 0 : 1);
    expect((await sendRequest(doomed)).status).toBe(200);
    expect((await sendRequest(other)).status).toBe(200);

    const statuses: (number | undefined)[] = [];
    const killed = doomed.kill();
    const from = performance.now();
    // Bodies too: a relay that is known to be dead is not given any, so they wait as well.
    await killed;
    await vi.waitFor(() =>
      hasTunnel
        ? expect(other.events.findLast(({ event }) => event === 'node')).toMatchObject({ state: 'unreachable' })
        : undefined,
    );
    for (let turn = 0; turn < 5; turn++) {
      const responses = [sendRequest(other), sendRequest(other, { method: 'POST', body: 'pay' })];
      statuses.push(...(await Promise.all(responses)).map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(other.relay.tunnels).toBe(1);
  });

  it('that dies under a safe request loses none: it is answered after the connector has moved', async () => {
    const database = await postgres.createDatabase();
    const waiting: ServerResponse[] = [];
    const program = await startProgram((_incoming, outgoing) => {
      if (waiting.push(outgoing) > 1) outgoing.end('after the move');
    });
    const doomed = await startNodeProcess(database);
    const other = await startNode(database);
    const balancer = await startBalancer([doomed.port, other.port]);
    await openPersistent(balancer.port, program.port);
    const response = sendRequest(other);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    await doomed.kill();
    expect((await response).body.toString()).toBe('after the move');
  });

  it('that hangs with its connections open is left, and what waits for it is answered elsewhere', async () => {
    const database = await postgres.createDatabase();
    const program = await startProgram(mirror);
    const frozen = await startNodeProcess(database);
    const other = await startNode(database);
    await openPersistent(frozen.port, program.port);
    expect((await sendRequest(other)).status).toBe(200); // Its connection is kept, and used again.
    frozen.freeze();
    const response = sendRequest(other);
    await openPersistent(other.port, program.port, { takesOver: true });
    expect((await response).status).toBe(200);
    expect(other.events.findLast(({ event }) => event === 'node')).toMatchObject({ state: 'unreachable' });
  });

  it('that died releases its names: immediately to the same connector, later to any', async () => {
    const database = await postgres.createDatabase();
    const program = await startProgram(mirror);
    const doomed = await startNodeProcess(database);
    const other = await startNode(database);
    const persistent = await openPersistent(doomed.port, program.port, { maxRetryMs: 60_000 });
    await doomed.kill();
    // A connector without the name: its holder is requested, and no relay responds for it.
    await openPersistent(other.port, program.port);
    expect((await sendRequest(other)).status).toBe(200);
    await persistent.close(0);
  });

  it('that shuts down hands over: nothing is rejected, and running exchanges finish', async () => {
    const database = await postgres.createDatabase();
    const slow: ServerResponse[] = [];
    const program = await startProgram((incoming, outgoing) => {
      if (incoming.url === '/slow') return void slow.push(outgoing);
      return void outgoing.end('quick');
    });
    const [leaving, staying] = [await startNode(database), await startNode(database)];
    const balancer = await startBalancer([leaving.port, staying.port]);
    await openPersistent(balancer.port, program.port);
    const answers = [sendRequest(leaving, { path: '/slow' }), sendRequest(staying, { path: '/slow' })];
    await vi.waitFor(() => expect(slow).toHaveLength(2));
    const drained = leaving.relay.drain(10_000);
    await vi.waitFor(() => expect(staying.relay.tunnels).toBe(1));
    expect((await sendRequest(staying)).body.toString()).toBe('quick');
    for (const outgoing of slow) outgoing.end('slow, and whole');
    expect((await Promise.all(answers)).map(({ body }) => body.toString())).toEqual(Array(2).fill('slow, and whole'));
    await drained;
    expect((await sendRequest(staying)).body.toString()).toBe('quick');
  });

  it('that is closed gives its names back, and requests wait for their connectors', async () => {
    const database = await postgres.createDatabase();
    const program = await startProgram(mirror);
    const [closed, staying] = [await startNode(database), await startNode(database)];
    const balancer = await startBalancer([closed.port, staying.port]);
    await openPersistent(balancer.port, program.port);
    expect((await sendRequest(staying)).status).toBe(200);
    await closed.relay.close();
    expect((await sendRequest(staying, { method: 'POST', body: 'pay' })).status).toBe(200);
  });
});
