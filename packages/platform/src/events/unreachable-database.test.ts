// Queued events while the database is away: they go on when it is back, though nothing else requests them.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from '@bindery/testkit/postgres';
import type { Postgres } from '@bindery/testkit/postgres';
import { outage } from '../../test/support/postgres-outage.ts';
import { aScript, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

describe.skipIf(!hasPostgres('tests of a queue whose database goes away'))('an event', () => {
  const responses: ServerResponse[] = [];
  let server: Postgres;
  let origin: Server;
  let test: TestPlatform;

  beforeAll(async () => {
    server = await startPostgres();
    origin = createServer((_incoming, outgoing) => void responses.push(outgoing)).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    const { port } = origin.address() as AddressInfo;
    test = await startPlatform({
      database: await server.createDatabase(),
      vaultKey: randomBytes(32).toString('base64url'),
      outgoing: 'allow',
      random: () => 0.999_999,
      delivery: { baseDelayMs: 1_500 },
    });
    await test.publish('slow', {
      script: aScript(
        `const { status } = await fetch("http://127.0.0.1:${port}/"); if (status !== 200) throw new Error("refused");`,
      ),
    });
  });
  afterAll(async () => {
    await closePlatforms();
    origin.closeAllConnections();
    origin.close();
    await server.close();
  });

  const trigger = () => test.post('/_platform/v1/events', { integration: 'slow', type: 'task' });
  const untilRequested = (count: number) => expect.poll(() => responses.length).toBe(count);
  const response = (status: number) => responses.at(-1)?.writeHead(status).end();
  const last = async () => (await test.get('/_platform/v1/events?integration=slow&limit=1')).body.items[0];

  it('is delivered after it became due during an outage', { tags: ['long'] }, async () => {
    await trigger();
    await untilRequested(1);
    response(500);
    await expect.poll(async () => (await last()).attemptCount).toBe(1);
    await outage(server, test);
    await untilRequested(2);
    response(200);
    await expect.poll(async () => (await last()).state).toBe('success');
  });

  it('is delivered once, and its result is stored when the database answers again', async () => {
    responses.length = 0;
    await trigger();
    await untilRequested(1);
    await outage(server, test, { during: () => response(200) });
    await expect.poll(async () => (await last()).state).toBe('success');
    await expect
      .poll(async () => (await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 60_000 } })).status)
      .toBe(200);
    await test.platform.idle();
    expect([responses.length, (await last()).attemptCount]).toEqual([1, 1]);
  });
});
