// The listener for other relays, and what neither callers nor laptops can say to it.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectTunnel } from '../../connector/connect-tunnel.ts';
import { hasPostgres, startPostgres } from '../../testing/postgres.ts';
import type { Postgres } from '../../testing/postgres.ts';
import { TIMES, startNode } from '../../testing/start-cluster.ts';
import type { ClusterNode } from '../../testing/start-cluster.ts';
import { ask, closeAll, closing, mirror, reasonOf, sendBytes, startProgram } from '../../testing/start-tunnel.ts';
import { credentialFor } from './credential.ts';
import { ALIVE_PATH, LINK_PATH } from './node-paths.ts';

afterEach(closeAll);

describe.skipIf(!hasPostgres())('relays among themselves', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  async function start(program = mirror) {
    const database = await postgres.createDatabase();
    const { port } = await startProgram(program);
    const [right, wrong] = [await startNode(database), await startNode(database)];
    const target = { host: '127.0.0.1', port };
    const movesTo = async (node: ClusterNode) => {
      const relay = `http://127.0.0.1:${node.port}`;
      closing(await connectTunnel({ relay, name: 'poll', token: 't0ken', target, takesOver: true }));
    };
    await movesTo(right);
    const client = new pg.Client({ connectionString: database });
    closing({ close: () => client.end() });
    await client.connect();
    const { rows } = await client.query<{ id: string; url: string; secret: string }>(
      `select node.id, node.url, setting.value as secret from bindery_relay_settings setting, bindery_relay_leases lease
       join bindery_relay_nodes node on node.id = lease.node_id where setting.key = 'secret'`,
    );
    const [{ id, url, secret } = { id: '', url: '', secret: '' }] = rows;
    const credential = credentialFor(secret, id);
    return { right, wrong, movesTo, credential, secret, nodePort: Number(new URL(url).port) };
  }

  it('hear only whoever has their secret, for this relay', async () => {
    const { nodePort, credential, secret } = await start();
    const at = { port: nodePort };
    for (const given of ['', 'x', credential.slice(1), `${credential}x`, credentialFor(secret, 'other'), secret]) {
      for (const path of ['/', LINK_PATH, ALIVE_PATH, '/_bindery/health']) {
        expect(await reasonOf(at, { path, headers: { 'x-bindery-node': given } }), given).toEqual([
          401,
          'tunnel_refused',
        ]);
      }
      const upgrade = `GET / HTTP/1.1\r\nHost: poll.localhost\r\nX-Bindery-Node: ${given}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
      expect(await sendBytes(nodePort, upgrade)).toMatch(/^HTTP\/1\.1 401/);
    }
    expect((await ask(at, { headers: { 'x-bindery-node': credential } })).status).toBe(200);
  });

  it('do not send a request on again', async () => {
    const { credential, nodePort, movesTo, wrong } = await start();
    await movesTo(wrong);
    const { status, headers } = await ask({ port: nodePort }, { headers: { 'x-bindery-node': credential } });
    expect([status, headers['x-bindery-tunnel'], headers['x-bindery-node']]).toEqual([503, 'tunnel_away', 'away']);
  });

  it('believe each other, and no caller, about who asks', async () => {
    const { right, wrong, credential, nodePort } = await start();
    const headers = { 'x-bindery-node': credential, 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' };
    const seenAt = async (port: number) => {
      const { body } = await ask({ port }, { headers: { ...headers, connection: 'close, x-forwarded-for' } });
      return (JSON.parse(body.toString()) as { headers: Record<string, string> }).headers;
    };
    for (const port of [right.port, wrong.port]) {
      expect(await seenAt(port)).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
      expect(await seenAt(port)).not.toHaveProperty('x-bindery-node');
    }
    expect(await seenAt(nodePort)).toMatchObject({ 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' });
    expect(await seenAt(nodePort)).not.toHaveProperty('x-bindery-node');
  });

  it('answer nothing of theirs on the public side', async () => {
    const { right, credential } = await start();
    for (const path of [LINK_PATH, `${ALIVE_PATH}?name=poll`]) {
      const headers = { 'x-bindery-node': credential };
      expect(await reasonOf(right, { path, headers })).toEqual([404, 'tunnel_unknown']);
    }
  });

  it('take no program behind a tunnel for one of them', async () => {
    let calls = 0;
    const { wrong } = await start((_incoming, outgoing) => {
      calls++;
      outgoing.writeHead(503, { 'X-Bindery-Node': 'away' }).end('mine');
    });
    const { status, headers, body } = await ask(wrong);
    expect([status, headers['x-bindery-node'], body.toString(), calls]).toEqual([503, undefined, 'mine', 1]);
  });

  it('say so when one is not found where it says that it is', async () => {
    const { wrong, right } = await start();
    expect(right.events).toContainEqual(expect.objectContaining({ event: 'node', state: 'reached' }));
    expect(wrong.events).toContainEqual(expect.objectContaining({ event: 'node', state: 'reached' }));
    const database = await postgres.createDatabase();
    const node = { port: 0, url: 'http://127.0.0.1:9' };
    const [lost, other] = [
      await startNode(database, { cluster: { database, node, ...TIMES } }),
      await startNode(database),
    ];
    await vi.waitFor(() =>
      expect(other.events).toContainEqual(
        expect.objectContaining({ event: 'node', state: 'unreachable', node: 'http://127.0.0.1:9' }),
      ),
    );
    expect(lost.relay.tunnels).toBe(0);
  });
});
