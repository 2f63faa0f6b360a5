// Subject: an addition is committed with the first unit of work that changes a row, or not at all.
import { describe, expect, it } from 'vitest';
import type { OpenStore } from './rows.ts';

const row = (id: string) => ({ id, display_name: id, email: `${id}@example.com` });

async function openUsers(open: OpenStore) {
  const store = await open();
  const users = async () =>
    (await store.db.selectFrom('user').select('id').orderBy('id').execute()).map(({ id }) => id);
  return { store, users };
}

/** Additions to units of work, tested on every engine. */
export function describeAdditions(open: OpenStore): void {
  describe('an addition', () => {
    it('commits the addition with the first unit that changes a row, and only with that', async () => {
      const { store, users } = await openUsers(open);
      const result = await store.withAddition(
        async (tx) => {
          await tx.insertInto('user').values(row('added')).execute();
        },
        async () => {
          await store.db.deleteFrom('user').where('id', '=', 'user_missing').execute();
          expect(await users()).toEqual([]);
          await store.write((tx) => tx.insertInto('user').values(row('first')).execute());
          expect(await users()).toEqual(['added', 'first']);
          await store.write((tx) => tx.insertInto('user').values(row('second')).execute());
          return 'result';
        },
      );
      expect([result, await users()]).toEqual(['result', ['added', 'first', 'second']]);
    });

    it('commits neither if one of them fails', async () => {
      const { store, users } = await openUsers(open);
      const insert = (id: string) => store.write((tx) => tx.insertInto('user').values(row(id)).execute());
      await insert('there');
      const failing = store.withAddition(
        async (tx) => {
          await tx.insertInto('user').values(row('there')).execute();
        },
        () => insert('new'),
      );
      await expect(failing).rejects.toThrow();
      expect(await users()).toEqual(['there']);
      await store.withAddition(
        async (tx) => {
          await tx.insertInto('user').values(row('added')).execute();
        },
        async () => {
          await expect(insert('there')).rejects.toThrow();
          expect(await users()).toEqual(['there']);
          await insert('new');
        },
      );
      expect(await users()).toEqual(['added', 'new', 'there']);
    });

    it('adds nothing to a unit of work that outlives the work', async () => {
      const { store, users } = await openUsers(open);
      const gate = Promise.withResolvers<void>();
      let later: Promise<unknown> | undefined;
      await store.withAddition(
        async (tx) => {
          await tx.insertInto('user').values(row('added')).execute();
        },
        async () => {
          later = gate.promise.then(() => store.write((tx) => tx.insertInto('user').values(row('later')).execute()));
        },
      );
      gate.resolve();
      await later;
      expect(await users()).toEqual(['later']);
    });
  });
}
