// One query in its process: what ends it.
import { expect, it, vi } from 'vitest';
import type { QueryBatch } from './query-messages.ts';
import { runQuery } from './run-query.ts';

const FOR_EVER = 'with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n';
const NUMBERS =
  'with recursive n(x) as (select randomblob(10000) union select randomblob(10000) from n) select count(*) from n';

async function* none(): AsyncGenerator<QueryBatch> {}

const { signal } = new AbortController();
const run = (sql: string, more: Partial<Parameters<typeof runQuery>[0]> = {}) =>
  runQuery({ request: { sql, limit: 10 }, batches: none(), signal, timeoutMs: 30_000, ...more });

it('answers', async () => {
  expect(await run(`select 'a' as x, count(*) from events`)).toMatchObject({
    columns: [{ name: 'x' }, {}],
    rows: [['a', 0]],
  });
});

it('carries line separators in both directions', { tags: ['long'] }, async () => {
  const text = 'a\u2028b\u2029c\r\nd\u0000e';
  const event = [
    'event_1',
    text,
    null,
    'task',
    'success',
    null,
    200,
    5,
    1,
    '2026-01-02T03:04:05.000Z',
    null,
    null,
    null,
    '',
  ];
  async function* batches(): AsyncGenerator<QueryBatch> {
    yield { events: [event], attempts: [] };
  }
  const { rows } = await run(`select integration, '\u2028' from events`, { batches: batches() });
  expect(rows).toEqual([[text, '\u2028']]);
});

it('rejects a wrong query with its code', { tags: ['long'] }, async () => {
  await expect(run('selec')).rejects.toMatchObject({ code: 'query_syntax_invalid' });
});

it('ends a query that runs for ever', async () => {
  await expect(run(FOR_EVER, { timeoutMs: 200 })).rejects.toMatchObject({
    code: 'query_timeout',
    message: 'The query takes longer than 0.2 seconds.',
  });
});

it('ends a query that takes too much memory', { tags: ['long'] }, async () => {
  await expect(run(NUMBERS)).rejects.toMatchObject({
    code: 'query_too_large',
    message: 'The query takes too much memory.',
  });
});

it('ends with its caller', async () => {
  const caller = new AbortController();
  async function* batches(): AsyncGenerator<QueryBatch> {
    yield { events: [], attempts: [] };
    caller.abort(new Error('The caller is gone.'));
    yield { events: [], attempts: [] };
  }
  await expect(run(FOR_EVER, { batches: batches(), signal: caller.signal })).rejects.toThrow('The caller is gone.');
});

it('rejects with the failure of the store', async () => {
  async function* batches(): AsyncGenerator<QueryBatch> {
    yield { events: [], attempts: [] };
    throw new Error('The store is gone.');
  }
  await expect(run('select 1', { batches: batches() })).rejects.toThrow('The store is gone.');
});

it('gets nothing of the environment', async () => {
  vi.stubEnv('NODE_OPTIONS', '--import=./no-such-file.mjs');
  expect((await run('select 1')).rows).toEqual([[1]]);
  vi.unstubAllEnvs();
});
