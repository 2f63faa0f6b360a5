// The commands that control a running platform.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

let served: ServedPlatform;
const { folder, remove } = aFolder();
beforeAll(async () => {
  served = await servePlatform(folder);
});
afterAll(async () => {
  await served.stop();
  remove();
});

async function wrong(...argv: string[]): Promise<unknown> {
  const { code, stderr } = await served.bindery('platform', ...argv);
  return [code, stderr.split(':')[0]];
}

async function lines(...argv: string[]): Promise<Record<string, unknown>[]> {
  const { stdout, stderr, code } = await served.bindery('platform', ...argv, '--json');
  expect([stderr, code]).toEqual(['', 0]);
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('bindery platform requests', () => {
  it('lists, shows, clears, and turns the record off and on', async () => {
    await served.bindery('api', 'getAuthenticatedUser');
    const [request] = await lines('requests', '--operation', 'getAuthenticatedUser');
    expect(request).toMatchObject({ status: 200, path: '/v1/user' });
    const output = await served.bindery('platform', 'requests', 'show', String(request?.['id']));
    expect(output.stdout).toMatch(
      /^GET \/v1\/user\n[^]*authorization: \[redacted\][^]*\n\n200 in \d+ ms {2}getAuth[^]*"id"/,
    );
    expect((await served.bindery('platform', 'requests')).stdout).toContain('/v1/user');
    expect(await lines('requests', 'off')).toMatchObject([{ recording: false }]);
    await served.bindery('platform', 'requests', 'clear');
    expect(await lines('requests')).toEqual([]);
    expect((await served.bindery('platform', 'requests', 'on')).stdout).toBe('Request recording is on.\n');
  });

  it('reports errors', async () => {
    expect(await wrong('requests', 'show')).toEqual([2, 'error usage']);
    expect(await wrong('requests', 'list', 'request_1')).toEqual([2, 'error usage']);
    expect(await wrong('requests', 'clear', '--status', '404')).toEqual([2, 'error usage']);
    expect(await wrong('requests', '--limit', '0')).toEqual([2, 'error usage']);
    expect((await wrong('requests', 'show', 'gone')) as unknown[]).toContain('error request_not_found');
  });
});

describe('bindery platform faults', () => {
  it('adds, lists and removes rules', async () => {
    const rule = [
      '--on',
      'request',
      '--effect',
      'status',
      '--status',
      '429',
      '--retry-after',
      '3',
      '--body',
      '{"a":1}',
    ];
    const [added] = await lines('faults', 'add', ...rule, '--operation', 'getAuthenticatedUser', '--times', '1');
    expect(added).toMatchObject({ id: 'fault_1', status: 429, retryAfter: 3, times: 1, body: { a: 1 } });
    expect((await served.bindery('platform', 'status')).stdout).toMatch(/fault rules +1\n/);
    expect((await served.bindery('platform', 'faults')).stdout).toMatch(
      /^fault_1 {2}request {2}status {2}applied 0 of 0 {2}.*retryAfter=3/,
    );
    expect((await served.bindery('platform', 'faults', 'remove', 'fault_1')).stdout).toBe('Deleted fault_1.\n');
    await lines('faults', 'add', '--on', 'delivery', '--effect', 'duplicate');
    expect(await lines('faults', 'clear')).toEqual([{ cleared: true }]);
    expect(await lines('faults')).toEqual([]);
  });

  it('reports errors', async () => {
    expect(await wrong('faults', 'add', '--on', 'request', '--effect', 'delay')).toContain('error request_invalid');
    expect(await wrong('faults', 'add', '--times', 'often')).toEqual([2, 'error usage']);
    expect(await wrong('faults', 'add', '--body', '{')).toEqual([2, 'error usage']);
    expect(await wrong('faults', 'list', '--on', 'request')).toEqual([2, 'error usage']);
    expect(await wrong('faults', 'remove')).toEqual([2, 'error usage']);
  });
});

describe('bindery platform clock', () => {
  it('freezes, moves and resets the clock', async () => {
    const at = '2030-06-01T00:00:00.000Z';
    expect(await lines('clock', 'freeze', '--at', at)).toEqual([{ now: at, frozen: true }]);
    expect(await lines('clock', 'advance', '--by', '2h')).toEqual([{ now: '2030-06-01T02:00:00.000Z', frozen: true }]);
    expect((await served.bindery('platform', 'clock')).stdout).toBe('2030-06-01T02:00:00.000Z (frozen)\n');
    expect((await lines('clock', 'run'))[0]).toMatchObject({ frozen: false });
    const [real] = await lines('clock', 'reset');
    expect(Math.abs(Date.parse(String(real?.['now'])) - Date.now())).toBeLessThan(60_000);
  });

  it('reports errors', async () => {
    expect(await wrong('clock', 'set')).toEqual([2, 'error usage']);
    expect(await wrong('clock', 'advance', '--by', 'soon')).toEqual([2, 'error usage']);
    expect(await wrong('clock', 'run', '--by', '1h')).toEqual([2, 'error usage']);
    expect(await wrong('clock', 'set', '--at', 'noon')).toContain('error request_invalid');
  });
});

describe('bindery platform snapshots', () => {
  it('takes, lists, restores and removes snapshots, and resets', async () => {
    expect(await lines('snapshots', 'take', 'first')).toMatchObject([{ name: 'first' }]);
    expect((await served.bindery('platform', 'snapshots')).stdout).toMatch(/^first {2}\d{4}-/);
    expect(await lines('snapshots', 'restore', 'first', '--yes', '--clock')).toMatchObject([
      { clock: { frozen: true } },
    ]);
    expect(await lines('snapshots', 'reset', '--yes')).toEqual([{ reset: true }]);
    expect((await served.bindery('platform', 'snapshots', 'remove', 'first')).stdout).toBe('Deleted first.\n');
    expect(await lines('snapshots')).toEqual([]);
  });

  it('reports errors', async () => {
    expect(await wrong('snapshots', 'take')).toEqual([2, 'error usage']);
    expect(await wrong('snapshots', 'restore', 'nothing', '--yes')).toContain('error snapshot_not_found');
    expect(await wrong('snapshots', 'take', 'A/b')).toContain('error request_invalid');
  });
});
