// Who sees what by a query, and what no query does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const QUERY = '/_platform/v1/events/query';
const FOR_EVER = 'with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  await test.publish('poll');
  await test.post('/_platform/v1/events', { integration: 'poll', type: 'task' });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const query = (sql: string, token?: string) => test.post(QUERY, { sql }, token === undefined ? {} : { token });

describe('a query', () => {
  it.each(['admin', 'create', 'read', 'outsider'] as const)(
    'of a user with the role "%s" reads what they can list',
    { tags: ['long'] },
    async (role) => {
      const { token } = await test.asPerson(role);
      const listed = (await test.get('/_platform/v1/events', { token })).body.items.length;
      expect(listed > 0).toBe(role === 'admin');
      expect((await query('select count(*) from events', token)).body).toMatchObject({
        rows: [[listed]],
        eventCount: listed,
      });
      for (const table of ['attempts', 'calls', 'logs', 'exceptions'].filter(() => role !== 'admin')) {
        expect((await query(`select * from ${table}`, token)).body.rows).toEqual([]);
      }
    },
  );

  it('leaves out other organizations of an admin’s platform', async () => {
    const { token } = await test.asPerson('outsider');
    const { id } = (await test.post('/v1/orgs', { title: 'Others' }, { token })).body;
    const body = {
      title: 'Quiet',
      description: 'Says nothing.',
      runtime: 'v2',
      script: 'export default {};',
      scopes: [],
      organization: id,
    };
    expect((await test.post('/v1/integrations/quiet', body, { token })).status).toBeLessThan(300);
    expect((await test.post('/_platform/v1/events', { integration: 'quiet', type: 'task' }, { token })).status).toBe(
      201,
    );
    const sql = 'select distinct integration from events order by 1';
    expect((await query(sql, token)).body.rows).toEqual([['quiet']]);
    const { token: admin } = await test.asPerson('admin');
    expect((await query(sql, admin)).body.rows).toEqual([['poll']]);
  });

  it('needs a token', async () => {
    const { status, code } = await test.post(QUERY, { sql: 'select 1' }, { token: null });
    expect([status, code]).toEqual([401, 'token_missing']);
  });

  it('that runs for ever ends, and the platform answers others meanwhile', { tags: ['long'] }, async () => {
    const headers = { Authorization: `Bearer ${test.platform.token}` };
    const isAnswered = async (): Promise<boolean> =>
      (await fetch(`${test.platform.origins.api}/_platform/v1/status`, { headers })).ok;
    const endless = query(FOR_EVER);
    const ended = endless.then(() => 'ended');
    let answered = 0;
    while ((await Promise.race([ended, isAnswered()])) === true) answered++;
    expect(answered).toBeGreaterThan(100);
    const { status, code, body } = await endless;
    expect([status, code]).toEqual([422, 'query_timeout']);
    expect(body.error.message).toBe(
      'The query takes longer than 5 seconds. Simplify the query, or add a LIMIT to a recursive one.',
    );
    expect((await query('select 1')).body.rows).toEqual([[1]]);
  });

  it('ends with its caller, running or waiting', { tags: ['long'] }, async () => {
    const abandoned = new AbortController();
    const ask = () =>
      fetch(`${test.platform.origins.api}${QUERY}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${test.platform.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ sql: FOR_EVER }),
        signal: abandoned.signal,
      });
    const requests = Array.from({ length: 19 }, ask);
    // One too many: two run, and sixteen wait.
    expect((await Promise.race(requests)).headers.get('x-bindery-error')).toBe('platform_busy');
    abandoned.abort();
    const answers = await Promise.allSettled(requests);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(18);
    // If they went on, this one would wait for 40 seconds.
    await expect.poll(async () => (await query('select 2')).body.rows).toEqual([[2]]);
  });

  it('is rejected while too many others wait', { tags: ['long'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => query('select 1')));
    const codes = answers.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 'platform_busy')).toHaveLength(2);
    expect(codes.filter((code) => code === 200)).toHaveLength(18);
  });
});
