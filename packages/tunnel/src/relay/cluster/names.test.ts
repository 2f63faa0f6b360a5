// Names that are requested from two relays concurrently, and a database that becomes unavailable.
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectTunnel } from '../../connector/connect-tunnel.ts';
import type { ConnectOptions } from '../../connector/options.ts';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { TIMES, startNode } from '../../testing/start-cluster.ts';
import type { ClusterNode } from '../../testing/start-cluster.ts';
import {
  sendRequest,
  closeAll,
  closing,
  mirror,
  reasonOf,
  sendBytes,
  startProgram,
  startRelay,
} from '../../testing/start-tunnel.ts';
import { DEFAULT_LIMITS } from '../limits.ts';

afterEach(closeAll);

const isOver = (tunnel: { ping(): Promise<number> }) =>
  tunnel.ping().then(
    () => false,
    () => true,
  );

describe.skipIf(!hasPostgres('tests of several relays'))('names of several relays', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  async function start(count = 2, keepAlive = {}) {
    const database = await postgres.createDatabase();
    const limits = { ...DEFAULT_LIMITS, holdMs: 3_000 };
    const options = { limits, keepAlive };
    const nodes = await Promise.all(Array.from({ length: count }, () => startNode(database, options)));
    const { port } = await startProgram(mirror);
    const open = async (node: ClusterNode, more: Partial<ConnectOptions> = {}) => {
      const common = { relay: `http://127.0.0.1:${node.port}`, name: 'poll', token: 't0ken' };
      return closing(await connectTunnel({ ...common, target: { host: '127.0.0.1', port }, ...more }));
    };
    const [one, two] = nodes as [ClusterNode, ClusterNode];
    return { database, nodes, one, two, open };
  }
  const tunnelsOf = (nodes: readonly ClusterNode[]) => nodes.reduce((sum, { relay }) => sum + relay.tunnels, 0);
  const healthOf = async ({ port }: ClusterNode) => {
    const { status, body } = await sendRequest({ port }, { path: '/_bindery/health', headers: { host: 'localhost' } });
    return [status, (JSON.parse(body.toString()) as { cluster: string }).cluster];
  };

  it('stay with their connector, unless the same connector reconnects, or they are taken over', async () => {
    const { nodes, one, two, open } = await start();
    const first = await open(one);
    await expect(open(two)).rejects.toMatchObject({ code: 'tunnel_name_taken' });
    const moved = await open(two, { resume: first.resume });
    expect(await first.ended).toMatchObject({ code: 'tunnel_taken_over' });
    await open(one, { takesOver: true });
    expect(await moved.ended).toMatchObject({ code: 'tunnel_taken_over' });
    expect(tunnelsOf(nodes)).toBe(1);
    for (const node of nodes) expect((await sendRequest(node)).status).toBe(200);
  });

  it('stay with their connector when another claim is not completed', async () => {
    const { one, two, open } = await start();
    const tunnel = await open(one);
    const head = 'GET /_bindery/tunnel?name=poll HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t0ken\r\n';
    const upgradeRequest = 'X-Bindery-Take-Over: 1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await sendBytes(one.port, `${head}${upgradeRequest}`)).toMatch(/^HTTP\/1\.1 4\d\d /); // It has no key.
    for (const node of [one, two]) expect((await sendRequest(node)).status).toBe(200);
    expect(await isOver(tunnel)).toBe(false);
    await open(two, { resume: tunnel.resume });
    expect(await tunnel.ended).toMatchObject({ code: 'tunnel_taken_over' });
    for (const node of [one, two]) expect((await sendRequest(node)).status).toBe(200);
  });

  it('go to one of many that want them on all relays at the same time', async () => {
    const { nodes, open } = await start(3);
    const results = await Promise.allSettled(nodes.flatMap((node) => Array.from({ length: 8 }, () => open(node))));
    const opened = results.filter(({ status }) => status === 'fulfilled');
    const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect([opened.length, new Set(rejected)]).toEqual([1, new Set(['tunnel_name_taken'])]);
    expect(tunnelsOf(nodes)).toBe(1);
    for (const node of nodes) expect((await sendRequest(node)).status).toBe(200);
  });

  it('end up at one when all take them over at the same time, and every relay knows which', async () => {
    const { nodes, open } = await start(3);
    for (let turn = 0; turn < 3; turn++) {
      const attempts = nodes.flatMap((node) => Array.from({ length: 6 }, () => open(node, { takesOver: true })));
      const opened = (await Promise.allSettled(attempts)).flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      await vi.waitFor(() => expect(tunnelsOf(nodes)).toBe(1));
      const over = await Promise.all(opened.map(isOver));
      expect(over.filter((isEnded) => !isEnded)).toHaveLength(1);
      for (const node of nodes) expect((await sendRequest(node)).status).toBe(200);
    }
  });

  it('are taken from a connector at another relay that does not answer pings', async () => {
    const { one, two, open } = await start(2, { answerMs: 300 });
    const { relay } = one;
    const dead = request({
      host: '127.0.0.1',
      port: relay.port,
      path: '/_bindery/tunnel?name=poll',
      headers: {
        authorization: 'Bearer t0ken',
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        'sec-websocket-version': '13',
      },
    });
    dead.on('upgrade', (_answer, socket) => closing({ close: () => socket.destroy() })).on('error', () => {});
    dead.end();
    await vi.waitFor(() => expect(relay.tunnels).toBe(1));
    await open(two);
    await vi.waitFor(() => expect(relay.tunnels).toBe(0));
    expect((await sendRequest(one)).status).toBe(200);
  });

  it('are given back with the connection, also by one that never opened its WebSocket', async () => {
    const { one, two, open } = await start();
    for (const node of [one, two]) {
      const broken = { authorization: 'Bearer t0ken', connection: 'Upgrade', upgrade: 'websocket' };
      const path = '/_bindery/tunnel?name=poll';
      const clientRequest = request({ host: '127.0.0.1', port: node.port, path, headers: broken }).end();
      await new Promise((resolve) => clientRequest.on('response', resolve).on('error', resolve));
    }
    const tunnel = await vi.waitFor(() => open(one));
    tunnel.close();
    await vi.waitFor(() => open(two));
  });

  it('are served without the database, and reconciled when it is back', async () => {
    const { nodes, one, two, open } = await start();
    const tunnel = await open(one);
    const other = await open(one, { name: 'other', token: '0ther' });
    expect((await sendRequest(two)).status).toBe(200);
    await postgres.stop();
    try {
      for (const node of nodes) {
        await vi.waitFor(async () => expect(await healthOf(node)).toEqual([200, 'lost']));
        expect((await sendRequest(node)).status).toBe(200);
      }
      // Known to be at the other relay: it stays there. Known to be no one's: it is let in. Moved: it is the same connector.
      await expect(open(two)).rejects.toMatchObject({ code: 'tunnel_name_taken' });
      await open(two, { name: 'other-new', token: '0ther' });
      expect((await sendRequest(two, { name: 'other-new' })).status).toBe(200);
      await open(two, { name: 'other', token: '0ther', resume: other.resume });
      expect((await sendRequest(two, { name: 'other' })).status).toBe(200);
    } finally {
      await postgres.start();
    }
    for (const node of nodes) {
      await vi.waitFor(async () => expect(await healthOf(node)).toEqual([200, 'ok']));
      expect(node.events.filter(({ event }) => event === 'cluster')).toMatchObject([
        { state: 'lost' },
        { state: 'back' },
      ]);
    }
    expect(await other.ended).toMatchObject({ code: 'tunnel_taken_over' });
    expect(await isOver(tunnel)).toBe(false);
    for (const name of ['poll', 'other', 'other-new']) {
      for (const node of nodes) {
        await vi.waitFor(async () => expect([name, (await sendRequest(node, { name })).status]).toEqual([name, 200]));
      }
    }
    expect([one.relay.tunnels, two.relay.tunnels]).toEqual([1, 2]);
  });

  it('of a relay that says nothing any longer are free, and it finds that out', async () => {
    const { database, one, two, open } = await start();
    const tunnel = await open(one);
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    closing({ close: () => client.end() });
    // As if its clock had stopped: its lease expires, and another connector comes. Then it is back.
    await client.query(
      `update bindery_relay_nodes set expires_at = now() - interval '1 minute'
       where id = (select node_id from bindery_relay_leases where name = 'poll')`,
    );
    await open(two, { takesOver: true });
    expect(await tunnel.ended).toMatchObject({ code: 'tunnel_taken_over' });
    for (const node of [one, two]) expect((await sendRequest(node)).status).toBe(200);
  });

  it('need a database that is there at the start', async () => {
    const cluster = { database: 'postgres://127.0.0.1:9/none', node: { port: 0 }, ...TIMES };
    await expect(startRelay({ cluster })).rejects.toMatchObject({ code: 'tunnel_cluster_unreachable' });
    for (const node of [
      { port: 0, host: '0.0.0.0' },
      { port: 0, url: 'https://10.0.0.5' },
    ]) {
      await expect(startRelay({ cluster: { ...cluster, node } })).rejects.toMatchObject({
        code: 'tunnel_options_invalid',
      });
    }
  });

  it('are kept in tables that any number of relays make at the same time', async () => {
    const { nodes, one, two, open } = await start(8);
    await open(one);
    for (const node of nodes) expect((await sendRequest(node)).status).toBe(200);
    expect(await reasonOf(two, { name: '-nobody' })).toEqual([404, 'tunnel_unknown']);
  });
});
