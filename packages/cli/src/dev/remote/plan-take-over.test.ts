import { describe, expect, it } from 'vitest';
import { planTakeOver } from './plan-take-over.ts';
import type { TakeOverFacts } from './plan-take-over.ts';

const endsAt = '2026-11-22T00:00:00.000Z';
const on = (tunnelUrl: string) => ({ state: 'on', tunnelUrl, all: false, endsAt }) as const;
const saved = { platform: 'https://p', integration: 'poll', tunnelUrl: 'https://x.quick.test/s3cret', pid: 7 };
const plan = (facts: Partial<TakeOverFacts>) =>
  planTakeOver({
    integration: 'poll',
    observed: { state: 'off' },
    tunnel: 'https://poll.tunnel.test',
    saved: undefined,
    isOwnerAlive: false,
    takesOver: false,
    ...facts,
  });
const rejected = expect.objectContaining({ code: 'dev_mode_taken' });

describe('planTakeOver', () => {
  it('has nothing to say when development mode is off', () => {
    expect(plan({})).toBeUndefined();
  });

  it('continues with a note where the platform does not report its state', () => {
    expect(plan({ observed: { state: 'unknown' } })).toContain('doesn’t report');
  });

  it('takes over what a process of this folder left, and names it', () => {
    expect(plan({ observed: on(saved.tunnelUrl), saved })).toContain('process 7, which exited');
  });

  it('takes over what an earlier run of the same tunnel left, but not of one that only begins like it', () => {
    expect(plan({ observed: on('https://poll.tunnel.test/older') })).toContain('earlier run');
    expect(() => plan({ observed: on('https://poll.tunnel.test.evil/older') })).toThrow(rejected);
  });

  it('rejects a take-over from a running process or another user, without printing the secret path', () => {
    expect(() => plan({ observed: on(saved.tunnelUrl), saved, isOwnerAlive: true })).toThrow(
      /process 7 of this folder/,
    );
    expect(() => plan({ observed: on('https://ada.test/s3cret') })).toThrow(
      expect.objectContaining({
        code: 'dev_mode_taken',
        message: `"poll" is already in development mode, started by someone at https://ada.test until ${endsAt}.`,
      }),
    );
  });

  it('takes it over from anybody with --take-over', () => {
    expect(plan({ observed: on('https://ada.test/s3cret'), takesOver: true })).toBe(
      'took over development mode from someone at https://ada.test',
    );
  });
});
