// Subject: a unit of work is committed as a whole or not at all, and no one sees it before.
import { describe, expect, it } from 'vitest';
import type { Db } from '../../../src/store/store.ts';
import { addOrganization, listOrganizations, readCount, setCount } from './rows.ts';
import type { OpenStore } from './rows.ts';

/** Units of work, tested on every engine. */
export function describeUnits(open: OpenStore): void {
  describe('a unit of work', () => {
    it('is committed whole, and gives back what its work returned', async () => {
      const store = await open();
      const result = await store.write(async (tx) => {
        await addOrganization(tx, 'a');
        await addOrganization(tx, 'b');
        return listOrganizations(tx);
      });
      expect(result).toEqual(['a', 'b']);
      expect(await listOrganizations(store.db)).toEqual(['a', 'b']);
    });

    it('leaves nothing when its work throws, and throws the same', async () => {
      const store = await open();
      const thrown = new Error('no');
      const failing = store.write(async (tx) => {
        await addOrganization(tx, 'a');
        throw thrown;
      });
      await expect(failing).rejects.toBe(thrown);
      expect(await listOrganizations(store.db)).toEqual([]);
    });

    it('fails without those beside it', async () => {
      const store = await open();
      const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
      const fails = (id: string): boolean => 'bde'.includes(id);
      const ends = await Promise.allSettled(
        ids.map((id) =>
          store.write(async (tx) => {
            await addOrganization(tx, id);
            if (fails(id)) throw new Error(id);
          }),
        ),
      );
      expect(ends.map(({ status }) => status)).toEqual(ids.map((id) => (fails(id) ? 'rejected' : 'fulfilled')));
      expect(await listOrganizations(store.db)).toEqual(['a', 'c', 'f']);
    });

    it('ends with its first failed statement, whatever its work makes of it', async () => {
      const store = await open();
      const writing = store.write(async (tx) => {
        await addOrganization(tx, 'a');
        await addOrganization(tx, 'a').catch(() => {});
        await addOrganization(tx, 'b').catch(() => {});
      });
      await expect(writing).rejects.toThrow(/unique/i);
      expect(await listOrganizations(store.db)).toEqual([]);
    });

    it('is not seen by others before it is committed, nor ever when it is not', async () => {
      const store = await open();
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const writing = store.write(async (tx) => {
        await addOrganization(tx, 'a');
        begun.resolve();
        await end.promise;
        throw new Error('no');
      });
      await begun.promise;
      const names = listOrganizations(store.db); // Can have to wait for the unit.
      end.resolve();
      await expect(writing).rejects.toThrow('no');
      expect(await names).toEqual([]);
    });
  });
  describeDoors(open);
}

function describeDoors(open: OpenStore): void {
  describe('the doors of a store', () => {
    it('are shut inside a unit of work, and open after it', async () => {
      const store = await open();
      const nested = [
        () => store.write(async (tx) => addOrganization(tx, 'inner')),
        () => listOrganizations(store.db),
        () => addOrganization(store.db, 'inner'),
      ];
      for (const door of nested) {
        await expect(store.write(async () => void (await door()))).rejects.toThrow(
          'use its "tx" for all reads and writes',
        );
      }
      let later: (() => Promise<string[]>) | undefined;
      await store.write(async (tx) => {
        await addOrganization(tx, 'outer');
        later = () => listOrganizations(store.db);
      });
      expect(await later?.()).toEqual(['outer']);
    });

    it('do not let a unit’s "tx" outlive it', async () => {
      const store = await open();
      let transaction: Db | undefined;
      await store.write(async (tx) => void (transaction = tx));
      await expect(addOrganization(transaction as Db, 'late')).rejects.toThrow('Transaction is already committed');
      expect(await listOrganizations(store.db)).toEqual([]);
    });

    it('take a statement that writes as a unit of its own', async () => {
      const store = await open();
      await addOrganization(store.db, 'a');
      await setCount(store.db, 'a', 7);
      expect(await readCount(store.db, 'a')).toBe(7);
      const { numDeletedRows } = await store.db.deleteFrom('organization').executeTakeFirstOrThrow();
      expect(numDeletedRows).toBe(1n);
      const returned = await store.db
        .insertInto('organization')
        .values({ id: 'b', title: 'b', hostname: 'b', created_at: 3 })
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow();
      expect(returned).toEqual({ id: 'b', created_at: 3 });
    });
  });
}
