import { DatabaseSync } from 'node:sqlite';
import { MessageChannel } from 'node:worker_threads';
import { KitError } from '@bindery/diagnostics';
import { afterEach, describe, expect, it } from 'vitest';
import { isStorageFailure } from '../core/storage-failure.ts';
import { createCalls } from './calls.ts';
import type { Answers } from './calls.ts';

const open: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of open.splice(0)) port1.close();
});

/** Calls over a channel, to what answers at its other end. */
function callsTo(answers: Answers) {
  const channel = new MessageChannel();
  open.push(channel);
  createCalls(channel.port2, answers);
  return createCalls(channel.port1, {});
}

describe('calls between threads', () => {
  it('give each its own answer, in whatever order they come', async () => {
    const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const calls = callsTo({ wait: (index: number) => gates[index]?.promise });
    const asked = [calls.call('wait', 0), calls.call('wait', 1)];
    gates[1]?.resolve('second');
    expect(await asked[1]).toBe('second');
    gates[0]?.resolve('first');
    expect(await asked[0]).toBe('first');
  });

  it('go both ways at once', async () => {
    const channel = new MessageChannel();
    open.push(channel);
    const there = createCalls(channel.port2, { double: (value: number) => there.call('add', [value, value]) });
    const here = createCalls(channel.port1, { add: ([a, b]: [number, number]) => a + b });
    expect(await here.call('double', 21)).toBe(42);
  });

  it('tell what was thrown: its code, its message, and what SQLite said', async () => {
    const calls = callsTo({
      refuse: () => {
        throw new KitError('page_unknown', 'There is no page.');
      },
      fail: () => Promise.reject(new TypeError('Not so.')),
      fill: () => {
        const database = new DatabaseSync(':memory:');
        database.exec('CREATE TABLE t (a); PRAGMA max_page_count = 2');
        database.exec(`INSERT INTO t VALUES (zeroblob(100000))`);
      },
    });
    await expect(calls.call('refuse', {})).rejects.toMatchObject({
      code: 'page_unknown',
      message: 'There is no page.',
    });
    await expect(calls.call('fail', {})).rejects.toThrow('Not so.');
    const full = await calls.call('fill', {}).catch((thrown: unknown) => thrown);
    expect(isStorageFailure(full)).toBe(true);
    await expect(calls.call('nothing', {})).rejects.toThrow('Nothing here answers "nothing".');
  });

  it('are all rejected when the other end is gone', async () => {
    const calls = callsTo({ never: () => new Promise(() => {}) });
    const asked = [calls.call('never', {}), calls.call('never', {})];
    calls.fail(new Error('It is gone.'));
    for (const { reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) {
      expect((reason as Error).message).toBe('It is gone.');
    }
  });
});
