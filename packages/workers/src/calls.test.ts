import { DatabaseSync } from 'node:sqlite';
import { MessageChannel } from 'node:worker_threads';
import { KitError } from '@bindery/diagnostics';
import { afterEach, describe, expect, it } from 'vitest';
import { createCalls } from './calls.ts';
import type { Handlers } from './calls.ts';

const open: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of open.splice(0)) port1.close();
});

/** Calls over a channel, to what answers at its other end. */
function callsTo<Remote extends Handlers<keyof Remote>>(handlers: Remote) {
  const channel = new MessageChannel();
  open.push(channel);
  createCalls(channel.port2, handlers as Handlers);
  return createCalls<Remote>(channel.port1, {});
}

describe('createCalls', () => {
  it('gives each call its own answer, in whatever order they come', async () => {
    const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const calls = callsTo({ wait: (index: number) => gates[index]?.promise });
    const results = [calls.call('wait', 0), calls.call('wait', 1)];
    gates[1]?.resolve('second');
    expect(await results[1]).toBe('second');
    gates[0]?.resolve('first');
    expect(await results[0]).toBe('first');
  });

  it('calls both ways concurrently', async () => {
    const channel = new MessageChannel();
    open.push(channel);
    const add = ([a, b]: [number, number]) => a + b;
    const double = (value: number): Promise<number> => remote.call('add', [value, value]);
    const remote = createCalls<{ add: typeof add }>(channel.port2, { double });
    const local = createCalls<{ double: typeof double }>(channel.port1, { add });
    expect(await local.call('double', 21)).toBe(42);
  });

  it('rejects with the thrown error: its code, its message, and the code of SQLite', async () => {
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
    await expect(calls.call('refuse', undefined)).rejects.toMatchObject({
      code: 'page_unknown',
      message: 'There is no page.',
    });
    await expect(calls.call('fail', undefined)).rejects.toThrow('Not so.');
    // SQLITE_FULL, which distinguishes a full disk from a bug.
    await expect(calls.call('fill', undefined)).rejects.toMatchObject({ errcode: 13 });
    await expect(calls.call('nothing' as 'fail', undefined)).rejects.toThrow('No handler for "nothing".');
  });

  it('rejects every open call when the other end is gone', async () => {
    const calls = callsTo({ never: () => new Promise(() => {}) });
    const results = [calls.call('never', undefined), calls.call('never', undefined)];
    calls.fail(new Error('It is gone.'));
    for (const { reason } of (await Promise.allSettled(results)) as PromiseRejectedResult[]) {
      expect((reason as Error).message).toBe('It is gone.');
    }
  });
});
