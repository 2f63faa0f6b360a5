// Two platforms on one PostgreSQL: the start of one leaves alone what the other has under way, unless that is gone.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { aScript, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

describe.skipIf(!hasPostgres('tests of two platforms on one PostgreSQL'))('a second process', () => {
  let server: Postgres;
  let origin: Server;
  let url: string;
  /** What scripts requested, and the responses that the test owes them. */
  let requests: string[];
  let pendingResponses: ServerResponse[];
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    server = await startPostgres();
    origin = createServer((incoming, outgoing) => {
      requests.push(incoming.url ?? '');
      pendingResponses.push(outgoing);
    }).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    url = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    [requests, pendingResponses] = [[], []];
  });
  afterEach(async () => {
    for (const outgoing of pendingResponses) outgoing.end();
    if (child?.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
    await closePlatforms();
  });
  afterAll(async () => {
    origin.closeAllConnections();
    origin.close();
    await server.close();
  });

  const newPlatformOptions = async () => ({
    database: await server.createDatabase(),
    vaultKey: randomBytes(32).toString('base64url'),
    outgoing: 'allow' as const,
  });
  /** Events and their states; other than `test.events`, without waiting for what is under way. */
  const states = async (test: TestPlatform): Promise<string[]> => {
    const { items } = (await test.get('/_platform/v1/events?integration=slow')).body;
    return items.map(({ type, state }: { type: string; state: string }) => `${type} ${state}`).toSorted();
  };
  const untilRequested = (count: number) => expect.poll(() => requests.length).toBe(count);

  it('doesn’t lease running events of another process', { tags: ['long'] }, async () => {
    const options = await newPlatformOptions();
    const first = await startPlatform(options);
    await first.publish('slow', { script: aScript(`await fetch("${url}/" + event.type);`) });
    await first.post('/_platform/v1/events', { integration: 'slow', type: 'task' });
    const response = first.platform.fetchEndpoint('/v1/integrations/slow', { method: 'POST' });
    await untilRequested(2);
    const second = await startPlatform(options);
    await second.platform.idle();
    expect(await states(second)).toEqual(['fetch running', 'task running']);
    expect(requests.toSorted()).toEqual(['/fetch', '/task']); // And not once more.
    for (const outgoing of pendingResponses) outgoing.end();
    expect((await response).status).toBe(200);
    await first.platform.idle();
    expect(await states(second)).toEqual(['fetch success', 'task success']);
    expect([...first.faults, ...second.faults]).toEqual([]);
  });

  it('doesn’t lease them after the other process reconnected', async () => {
    const options = await newPlatformOptions();
    const first = await startPlatform(options);
    await first.publish('slow', { script: aScript(`await fetch("${url}/" + event.type);`) });
    await server.stop();
    await server.start();
    await expect.poll(async () => (await first.get('/_platform/v1/events?integration=slow')).status).toBe(200);
    await first.post('/_platform/v1/events', { integration: 'slow', type: 'task' });
    await untilRequested(1);
    // Every start before the connection is there takes the first for gone; one after does not.
    await expect.poll(async () => countProcesses(options.database)).toBe(1);
    const second = await startPlatform(options);
    await second.platform.idle();
    expect(requests).toEqual(['/task']);
  });

  it('takes over events of a killed process', { tags: ['long'] }, async () => {
    const options = await newPlatformOptions();
    const file = fileURLToPath(new URL('../../test/support/child-processes/database-child.ts', import.meta.url));
    const words = ['--conditions=@bindery/source', file, options.database, options.vaultKey, url];
    const killed = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
    child = killed;
    await untilRequested(2);
    process.kill(-(killed.pid ?? 0), 'SIGKILL');
    await once(killed, 'exit');
    await expect.poll(async () => countProcesses(options.database)).toBe(0);
    const second = await startPlatform(options);
    await untilRequested(3);
    for (const outgoing of pendingResponses) outgoing.end();
    await second.platform.idle();
    expect(await states(second)).toEqual(['fetch failed', 'task success']);
    expect(requests[2]).toBe('/task');
  });
});

/** How many processes the server knows of. */
async function countProcesses(database: string): Promise<number> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  await client.end();
  return Number(rows[0]?.count);
}
