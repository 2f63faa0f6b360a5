// The listener for other relays, which neither callers nor connectors can use.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectTunnel } from '../../connector/connect-tunnel.ts';
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
} from '../../testing/start-tunnel.ts';
import type { AccessPolicyOptions } from '../../protocol.ts';
import { credentialFor } from './credential.ts';
import { ALIVE_PATH, LINK_PATH, STREAM_PATH, STREAM_PROTOCOL, TUNNEL_PATH } from './node-paths.ts';

afterEach(closeAll);

/** Asks for a stream; what comes until the other end closes. */
function upgrade(port: number, credential: string, id: string): Promise<string> {
  const head = [
    `GET ${STREAM_PATH}?name=poll&id=${id} HTTP/1.1`,
    'Host: relay',
    `X-Bindery-Node: ${credential}`,
    'Connection: Upgrade, close',
    `Upgrade: ${STREAM_PROTOCOL}`,
  ];
  return sendBytes(port, `${head.join('\r\n')}\r\n\r\n`);
}

describe.skipIf(!hasPostgres('tests of several relays'))('relays among themselves', () => {
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
    const movesTo = async (node: ClusterNode, accessPolicy: AccessPolicyOptions = {}) => {
      const relay = `http://127.0.0.1:${node.port}`;
      closing(await connectTunnel({ relay, name: 'poll', token: 't0ken', target, takesOver: true, accessPolicy }));
    };
    await movesTo(right);
    const client = new pg.Client({ connectionString: database });
    client.on('error', () => {}); // Some tests stop the database.
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

  it('accept only requests with the credential for this relay', async () => {
    const { nodePort, credential, secret } = await start();
    const at = { port: nodePort };
    for (const wrongCredential of [
      '',
      'x',
      credential.slice(1),
      `${credential}x`,
      credentialFor(secret, 'other'),
      secret,
    ]) {
      const headers = { 'x-bindery-node': wrongCredential };
      for (const path of ['/', LINK_PATH, ALIVE_PATH, `${TUNNEL_PATH}?name=poll`, '/_bindery/health']) {
        expect(await reasonOf(at, { path, headers }), wrongCredential).toEqual([401, 'tunnel_refused']);
      }
      expect(await upgrade(nodePort, wrongCredential, 'x')).toMatch(/^HTTP\/1\.1 401/);
    }
    const headers = { 'x-bindery-node': credential };
    const { status, body } = await sendRequest(at, { path: `${TUNNEL_PATH}?name=poll`, headers });
    expect([status, JSON.parse(body.toString())]).toEqual([200, { id: expect.any(String), door: { allow: [] } }]);
    expect((await sendRequest(at, { headers })).status).toBe(404);
  });

  it('stop if the tunnel is on another relay, and connect no stream to another session', async () => {
    const { credential, nodePort, movesTo, right, wrong } = await start();
    const question = { path: `${TUNNEL_PATH}?name=poll`, headers: { 'x-bindery-node': credential } };
    const { id } = JSON.parse((await sendRequest({ port: nodePort }, question)).body.toString()) as { id: string };
    await movesTo(right);
    expect(await upgrade(nodePort, credential, id)).toMatch(/^HTTP\/1\.1 503[^]*tunnel_away/);
    await movesTo(wrong);
    await vi.waitFor(async () => expect(await reasonOf({ port: nodePort }, question)).toEqual([503, 'tunnel_away']));
  });

  it('enforce the access policy of the current connector, without the database too', async () => {
    const { right, wrong, movesTo } = await start();
    expect((await sendRequest(wrong)).status).toBe(200);
    await postgres.stop();
    try {
      await vi.waitFor(() => expect(right.events.at(-1)).toMatchObject({ event: 'cluster', state: 'lost' }));
      await movesTo(right, { basicAuth: 'ada:secret' });
      await vi.waitFor(async () => expect(await reasonOf(wrong)).toEqual([401, 'tunnel_credentials_needed']));
      const authorization = `Basic ${Buffer.from('ada:secret').toString('base64')}`;
      expect((await sendRequest(wrong, { headers: { authorization } })).status).toBe(200);
    } finally {
      await postgres.start();
    }
  });

  it('answer nothing of theirs on the public side', async () => {
    const { right, credential } = await start();
    for (const path of [LINK_PATH, ALIVE_PATH, TUNNEL_PATH, STREAM_PATH]) {
      const headers = { 'x-bindery-node': credential };
      const question = { path: `${path}?name=poll`, headers };
      expect(await reasonOf(right, question)).toEqual([404, 'tunnel_unknown']);
      expect(await reasonOf(right, { ...question, name: 'other' })).toEqual([404, 'tunnel_unknown']);
    }
    expect(await upgrade(right.port, credential, 'x')).not.toMatch(/^HTTP\/1\.1 101/);
  });

  it('do not take the program of a tunnel for a relay', async () => {
    let calls = 0;
    const { wrong } = await start((_incoming, outgoing) => {
      calls++;
      outgoing.writeHead(503, { 'X-Bindery-Tunnel': 'tunnel_away' }).end('mine');
    });
    const { status, body } = await sendRequest(wrong);
    expect([status, body.toString(), calls]).toEqual([503, 'mine', 1]);
  });

  it('know a program that gives no answer from a tunnel that is lost', async () => {
    let calls = 0;
    const { wrong } = await start((incoming) => {
      calls++;
      incoming.socket.destroy();
    });
    expect(await reasonOf(wrong)).toEqual([502, 'tunnel_target_silent']);
    expect(calls).toBe(1);
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
