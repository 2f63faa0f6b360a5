// SQL over events through the API: the same answers on every store, and only what the caller can list.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, WITH_API, aScript, startPlatform } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';
import type { PlatformOptions } from '../../../options.ts';
import { QUERY_TABLES } from './query-tables.ts';

const QUERY = '/_platform/v1/events/query';
const KEY = 'canary-of-a-secret';

afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

/** A platform with an integration whose tasks log, call the API, and fail. */
async function start(options: PlatformOptions): Promise<TestPlatform> {
  const test = await startPlatform({ delivery: { retries: 0 }, ...options });
  await test.publish('poll', {
    scopes: ['space:content:read'],
    secrets: { KEY },
    script: aScript(`
      if (event.type !== 'task') return new Response();
      ${WITH_API}
      console.log('vote counted', environment.secrets.KEY);
      console.warn('slow');
      await api('GET', '/v1/spaces/${test.demo.space}/content?access_token=${KEY}');
      if (event.task.type === 'fail') throw new RangeError('boom ' + environment.secrets.KEY);`),
  });
  await test.install('poll', { space: true });
  for (const type of ['count', 'count', 'fail']) {
    await test.post('/_platform/v1/events', { integration: 'poll', type: 'task', payload: { task: { type } } });
    await test.platform.idle();
  }
  return test;
}

/** What all stores answer. */
function describeQueries(options: () => Promise<PlatformOptions>): void {
  let test: TestPlatform;
  beforeAll(async () => {
    test = await start(await options());
  });
  afterAll(() => {
    expect(test.faults).toEqual([]);
  });
  const query = async (sql: string, more: Record<string, unknown> = {}): Promise<CallAnswer> =>
    test.post(QUERY, { sql, ...more });
  const rowsOf = async (sql: string) => (await query(sql)).body.rows;

  it('counts events by type', async () => {
    const { status, body } = await query(
      'select type, count(*) as n from events group by type order by n desc, type limit 1',
    );
    expect([status, body.columns, body.rows]).toEqual([200, [{ name: 'type' }, { name: 'n' }], [['task', 3]]]);
    expect(body).toMatchObject({ isTruncated: false, isComplete: true });
    expect(body.eventCount).toBe((await test.events('poll')).length);
  });

  it('shows each event as the list does', { tags: ['long'] }, async () => {
    const listed = (await test.events('poll', 'task')).map((event) => [
      event.id,
      event.integration,
      event.installation ?? null,
      event.type,
      event.state,
      event.component ?? null,
      event.status ?? null,
      event.durationMs ?? null,
      event.attemptCount,
      event.createdAt,
      event.cause?.request ?? null,
      event.cause?.event ?? null,
      event.cause?.via ?? null,
      event.summary.join('\n'),
    ]);
    expect(listed).toHaveLength(3);
    expect(await rowsOf(`select * from events where type = 'task' order by created_at, id`)).toEqual(
      expect.arrayContaining(listed),
    );
  });

  it('joins attempts, calls, logs, and exceptions', { tags: ['long'] }, async () => {
    expect(
      await rowsOf(`select events.state, attempts.number, attempts.status, attempts.via, exceptions.name,
          (select group_concat(level || ' ' || message, ' / ') from logs where logs.event_id = events.id and number > 1)
        from events join attempts on attempts.event_id = events.id join exceptions on exceptions.event_id = events.id`),
    ).toEqual([['dead', 1, 500, 'workerd', 'RangeError', 'info vote counted [redacted] / warn slow']]);
    expect(
      await rowsOf(`select method, host, path, status, operation, scope, count(*), min(duration_ms) > 0
        from calls group by path`),
    ).toEqual([
      [
        'GET',
        expect.stringMatching(/^127\.0\.0\.1|^localhost|^api\./),
        `/v1/spaces/${test.demo.space}/content`,
        400, // An unknown query parameter.
        'getCurrentRevision',
        'space:content:read',
        3,
        1,
      ],
    ]);
  });

  it('has the documented types: ISO times, numbers, texts', { tags: ['long'] }, async () => {
    for (const [table, columns] of Object.entries(QUERY_TABLES)) {
      const types = Object.keys(columns).map((column) => `group_concat(distinct typeof(${column})) as ${column}`);
      const { body } = await query(`select ${types.join(', ')} from ${table}`);
      const declared = Object.values(columns).map((type) => type.split(' ')[0]?.toLowerCase());
      for (const [index, found] of body.rows[0].entries()) {
        const others = found.split(',').filter((type: string) => type !== 'null' && type !== declared[index]);
        expect(others, `${table}.${Object.keys(columns)[index]}`).toEqual([]);
      }
    }
    const times = await rowsOf(`select created_at from events union select started_at from attempts
      union select started_at from calls union select timestamp from logs`);
    for (const [time] of times) expect(new Date(time).toISOString()).toBe(time);
  });

  it('shows no secret', async () => {
    for (const table of Object.keys(QUERY_TABLES)) {
      const text = JSON.stringify(await rowsOf(`select * from ${table}`));
      expect(text).not.toContain(KEY);
      expect(text.length).toBeGreaterThan(10);
    }
    expect(await rowsOf(`select count(*) from logs where message like '%[redacted]%'`)).toEqual([[3]]);
  });

  it('restricts a query to an integration', { tags: ['long'] }, async () => {
    await test.publish('other');
    const sql = 'select distinct integration from events';
    expect((await query(sql, { integration: 'poll' })).body.rows).toEqual([['poll']]);
    expect((await query(sql, { integration: 'other' })).body.rows).not.toContainEqual(['poll']);
    expect((await query(sql, { integration: 'none' })).body).toMatchObject({ rows: [], eventCount: 0 });
  });
}

describe('queries in memory', () => describeQueries(async () => ({})));

describe('queries in a data folder', () => describeQueries(async () => ({ dataFolder: temporaryFolder() })));

describe.skipIf(!hasPostgres('tests of SQL over events on PostgreSQL'))('queries on PostgreSQL', () =>
  describeQueries(async () => ({
    database: await borrowDatabase(),
    vaultKey: randomBytes(32).toString('base64url'),
  })),
);
