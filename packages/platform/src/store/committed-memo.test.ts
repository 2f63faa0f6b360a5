import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIN_CACHED, createCommittedMemo } from './committed-memo.ts';
import type { CommittedMemo } from './committed-memo.ts';
import { createStore } from './create-store.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { createSqliteEngine } from './sqlite/sqlite-engine.ts';
import type { Store } from './store.ts';

let store: Store;
beforeEach(() => {
  store = createStore(createSqliteEngine(openSqlite({})));
});
afterEach(() => store.close());

const names = async (): Promise<string[]> =>
  (await store.db.selectFrom('user').select('id').orderBy('id').execute()).map(({ id }) => id);
const person = (id: string) => ({ id, display_name: id, email: `${id}@example.com` });
const add = (id: string): Promise<unknown> => store.write((tx) => tx.insertInto('user').values(person(id)).execute());

/** Which of these keys a memo had to work out. It keeps them from then on. */
async function missing<Value>(memo: CommittedMemo<Value>, keys: readonly string[], value: Value): Promise<string[]> {
  const missed: string[] = [];
  for (const key of keys) {
    await memo.get(key, async () => {
      missed.push(key);
      return value;
    });
  }
  return missed;
}

const keysOf = (count: number, name = 'key'): string[] => Array.from({ length: count }, (_one, at) => `${name} ${at}`);

describe('a cached value', () => {
  it('is read once per key, even if undefined', async () => {
    const memo = createCommittedMemo<string | undefined>(store);
    expect(await missing(memo, ['a', 'b'], undefined)).toEqual(['a', 'b']);
    expect(await missing(memo, ['b', 'a', 'c'], 'other')).toEqual(['c']);
    expect(await memo.get('a', async () => 'again')).toBeUndefined();
    expect(await memo.get('c', async () => 'again')).toBe('other');
  });

  it('is dropped after every commit', async () => {
    const memo = createCommittedMemo<string[]>(store);
    expect(await memo.get('names', names)).toEqual([]);
    await add('a');
    expect(await memo.get('names', names)).toEqual(['a']);
    await store.db.insertInto('user').values(person('b')).execute();
    expect(await memo.get('names', names)).toEqual(['a', 'b']);
    await Promise.all([add('c'), add('d')]);
    expect(await memo.get('names', names)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is dropped from the older generation, too', async () => {
    const memo = createCommittedMemo<string>(store);
    await missing(memo, keysOf(MIN_CACHED + 1), 'before');
    await add('a');
    expect(await missing(memo, keysOf(MIN_CACHED + 1), 'after')).toHaveLength(MIN_CACHED + 1);
  });

  it('stays when a unit of work fails', async () => {
    const memo = createCommittedMemo<string[]>(store);
    await add('a');
    const memoized = await memo.get('names', names);
    await expect(add('a')).rejects.toThrow();
    expect(await memo.get('names', names)).toBe(memoized);
  });

  it('is never a failure', async () => {
    const memo = createCommittedMemo<string>(store);
    await expect(memo.get('a', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
    expect(await memo.get('a', async () => 'now')).toBe('now');
  });

  it('is never read during a commit, nor replaced by an older read', async () => {
    const memo = createCommittedMemo<string[]>(store);
    const read = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const early = memo.get('names', async () => {
      const found = await names();
      read.resolve();
      await end.promise;
      return found;
    });
    await read.promise;
    await add('a');
    const late = await memo.get('names', names);
    end.resolve();
    expect([await early, late, await memo.get('names', names)]).toEqual([[], ['a'], ['a']]);

    const again = Promise.withResolvers<void>();
    const alone = memo.get('alone', async () => {
      const found = await names();
      await again.promise;
      return found;
    });
    await add('b');
    expect(await memo.get('names', names)).toEqual(['a', 'b']);
    again.resolve();
    expect([await alone, await memo.get('alone', names)]).toEqual([['a'], ['a', 'b']]);
  });

  it('doesn’t exist if other processes share the database', async () => {
    const shared = createStore({ ...createSqliteEngine(openSqlite({})), isShared: true });
    const memo = createCommittedMemo<string>(shared);
    expect(await missing(memo, ['a', 'a'], 'value')).toEqual(['a', 'a']);
    await shared.close();
  });
});

describe('the bound of a memo', () => {
  it('keeps the keys that were used last, and none that twice as many others followed', async () => {
    const memo = createCommittedMemo<string>(store);
    const keys = keysOf(3 * MIN_CACHED);
    await missing(memo, keys, 'value');
    expect(await missing(memo, keys.slice(-MIN_CACHED), 'value')).toEqual([]);
    const first = await missing(memo, ['first'], 'value');
    await missing(memo, keysOf(2 * MIN_CACHED, 'other'), 'value');
    expect(await missing(memo, ['first'], 'value')).toEqual(first);
  });

  it('keeps frequently used values', async () => {
    const memo = createCommittedMemo<string>(store);
    await missing(memo, ['used'], 'value');
    for (let round = 0; round < 8; round++) {
      await missing(memo, keysOf(MIN_CACHED / 2, `round ${round}`), 'value');
      expect(await missing(memo, ['used'], 'value')).toEqual([]);
    }
  });

  it('limits total weight, and keeps a heavy value until the next', async () => {
    const memo = createCommittedMemo<number>(store, (weight) => weight);
    const keys = keysOf(24);
    await missing(memo, keys, MIN_CACHED / 8);
    expect(await missing(memo, keys.slice(-8), 0)).toEqual([]);
    expect(await missing(memo, keys.slice(0, 1), MIN_CACHED / 8)).toEqual(keys.slice(0, 1));
    expect(await missing(memo, ['large', 'large', 'second', 'third', 'large'], MIN_CACHED * 2)).toEqual([
      'large',
      'second',
      'third',
      'large',
    ]);
  });

  it('counts a concurrently computed key once', async () => {
    const memo = createCommittedMemo<string>(store);
    await missing(memo, ['early'], 'value');
    await Promise.all(Array.from({ length: 3 * MIN_CACHED }, () => memo.get('same', async () => 'value')));
    expect(await missing(memo, ['early', 'same'], 'value')).toEqual([]);
  });
});
