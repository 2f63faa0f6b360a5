// `bindery events --sql` against a platform in this process.
import { createClient } from '@bindery/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { aFolder, servePlatform } from '../testing/served-platform.ts';
import type { ServedPlatform } from '../testing/served-platform.ts';

const { folder, remove } = aFolder();
let platform: ServedPlatform;

beforeAll(async () => {
  platform = await servePlatform(folder, ['--token', 't0ken']);
  const api = createClient({ baseUrl: platform.ready.url, token: 't0ken' });
  for (const integrationName of ['quiet', 'other']) {
    const body = {
      title: 'Quiet',
      description: 'Says nothing.',
      runtime: 'v2' as const,
      scopes: [],
      organization: 'harbor',
    };
    const script = 'export default { fetch: () => new Response() };';
    await api.request('POST /integrations/{integrationName}', { integrationName, body: { ...body, script } });
    await api.request('POST /_platform/v1/events', { body: { integration: integrationName, type: 'task' } });
  }
});
afterAll(async () => {
  expect(await platform.stop()).toBe(0);
  remove();
});

const query = (sql: string, ...flags: string[]) => runCommand(['events', '--sql', sql, ...flags], { cwd: folder });

describe('bindery events --sql', () => {
  it('prints a table', async () => {
    expect(await query('select integration, count(*) from events group by integration order by 1')).toEqual({
      code: 0,
      stdout: ['integration  count(*)', '-----------  --------', 'other        1', 'quiet        1', ''].join('\n'),
      stderr: '',
    });
  });

  it('prints the whole result as JSON', async () => {
    const { code, stdout } = await query('select distinct integration from events order by 1', '--json');
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 1]);
    expect(JSON.parse(stdout)).toEqual({
      columns: [{ name: 'integration' }],
      rows: [['other'], ['quiet']],
      isTruncated: false,
      eventCount: 2,
      isComplete: true,
      durationMs: expect.any(Number),
    });
  });

  it('reads the query from standard input', async () => {
    const world = { cwd: folder, input: 'select 1 as one\n-- the end\n' };
    expect(await runCommand(['events', '--sql', '-'], world)).toMatchObject({ code: 0, stdout: 'one\n---\n1\n' });
    expect(await runCommand(['events', '--sql', '-'], { ...world, input: ' ' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--sql is empty.'),
    });
  });

  it('queries one integration with --name', async () => {
    const { stdout } = await query('select distinct integration from events', '--name', 'quiet');
    expect(stdout).toBe('integration\n-----------\nquiet\n');
  });

  it('says what the table leaves out', async () => {
    expect(await query('select integration as name from events order by 1', '--limit', '1')).toEqual({
      code: 0,
      stdout: 'name\n----\nother\n',
      stderr: 'Only the first 1 rows are shown. Add a condition, or pass --limit.\n',
    });
  });

  it.each([
    ['delete from events', 'query_not_select'],
    ['selec 1', 'query_syntax_invalid'],
    ['select tpye from events', 'query_name_unknown'],
    [`select json('{')`, 'query_failed'],
    ['select zeroblob(100000000)', 'query_too_large'],
  ])('fails with the code of the platform: %s', { tags: ['long'] }, async (sql, problem) => {
    const { code, stdout, stderr } = await query(sql);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(problem);
  });

  it.each([
    [['event_1'], '--sql and an event ID can’t be combined.'],
    [['--type', 'task'], '--sql and --type can’t be combined.'],
    [['--state', 'failed'], '--sql and --state can’t be combined.'],
    [['--slower-than', '5'], '--sql and --slower-than can’t be combined.'],
    [['--follow'], '--sql and --follow can’t be combined.'],
    [['--replay'], '--sql and --replay can’t be combined.'],
    [['--out', 'x.ts'], '--sql and --out can’t be combined.'],
    [['--limit', '0'], '--limit is "0". Expected a whole number from 1 to 10000.'],
  ])('rejects other flags: %s', async (flags, message) => {
    const { code, stderr } = await query('select 1', ...flags);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
