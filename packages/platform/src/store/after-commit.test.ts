import { afterEach, expect, it } from 'vitest';
import { openStore } from './open-store.ts';
import type { OpenedStore } from './open-store.ts';

const opened: OpenedStore[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

it('calls back when the unit is committed, and never when it is not', async () => {
  const one = await openStore({});
  opened.push(one);
  const { store } = one;
  const called: string[] = [];
  const row = (id: string) => ({ id, display_name: id, email: `${id}@example.com` });
  await store.write(async (tx) => {
    store.afterCommit(() => called.push('committed'));
    await tx.insertInto('user').values(row('user_a')).execute();
    expect(called).toEqual([]);
  });
  expect(called).toEqual(['committed']);
  const failing = store.write(async (tx) => {
    store.afterCommit(() => called.push('rolled back'));
    await tx.insertInto('user').values(row('user_a')).execute();
  });
  await expect(failing).rejects.toThrow();
  expect(called).toEqual(['committed']);
  store.afterCommit(() => called.push('outside'));
  expect(called).toEqual(['committed', 'outside']);
});
