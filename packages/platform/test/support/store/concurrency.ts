// Subject: units of work that run at the same time come out as if they had run one after the other.
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { addOrganization, listOrganizations, readCount, setCount } from './rows.ts';
import type { OpenStore } from './rows.ts';

/** Concurrent units of work, tested on every engine. */
export function describeConcurrency(open: OpenStore): void {
  describe('units of work that meet', () => {
    it('lose no update', async () => {
      const store = await open();
      await addOrganization(store.db, 'counter');
      const increment = (): Promise<void> =>
        store.write(async (tx) => setCount(tx, 'counter', (await readCount(tx, 'counter')) + 1));
      await Promise.all(Array.from({ length: 30 }, increment));
      expect(await readCount(store.db, 'counter')).toBe(30);
    });

    it('do not both act on what the other was about to change', async () => {
      const store = await open();
      await warmUp(store);
      const beOnly = (id: string): Promise<void> =>
        store.write(async (tx) => {
          for (let looks = 0; looks < 5; looks++) if ((await listOrganizations(tx)).length > 0) return;
          await addOrganization(tx, id);
        });
      await Promise.all(Array.from({ length: 10 }, (_, index) => beOnly(`only-${index}`)));
      expect(await listOrganizations(store.db)).toHaveLength(1);
    });

    it('find what was added meanwhile when they look before they add, also by some that do not look', async () => {
      const store = await open();
      await warmUp(store);
      const findOrAdd = (): Promise<'added' | 'found'> =>
        store.write(async (tx) => {
          for (let looks = 0; looks < 3; looks++) if ((await listOrganizations(tx)).includes('a')) return 'found';
          await addOrganization(tx, 'a');
          return 'added';
        });
      const addBlindly = (): Promise<'added' | 'refused'> =>
        store
          .write((tx) => addOrganization(tx, 'a'))
          .then(
            () => 'added',
            () => 'refused',
          );
      const ends = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 4 < 3 ? findOrAdd() : addBlindly())),
      );
      expect(ends.filter((end) => end === 'added')).toHaveLength(1);
    });

    it('keep a sum that each of them keeps, 200 at a time, with failing ones and readers among them', async () => {
      const store = await open();
      const account = (index: number): string => `account-${index % 20}`;
      for (let index = 0; index < 20; index++) await addOrganization(store.db, account(index), { created_at: 100 });
      const ends = await Promise.allSettled(
        Array.from({ length: 200 }, (_, index) => {
          if (index % 5 === 4) return store.write(async (tx) => requireSum(await sum(tx), 2_000));
          return transfer(store, { from: account(index * 7), to: account(index * 7 + 3), fails: index % 9 === 8 });
        }),
      );
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
      expect(new Set(failed)).toEqual(new Set(['Error: meant to fail']));
      expect(await sum(store.db)).toBe(2_000);
    });
  });
}

/** Has a store open every connection that it can, so that units do meet. */
async function warmUp(store: Store): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => listOrganizations(store.db)));
}

async function transfer(
  store: Store,
  { from, to, fails }: { readonly from: string; readonly to: string; readonly fails: boolean },
): Promise<void> {
  await store.write(async (tx) => {
    await setCount(tx, from, (await readCount(tx, from)) - 1);
    if (fails) throw new Error('meant to fail');
    await setCount(tx, to, (await readCount(tx, to)) + 1);
  });
}

async function sum(db: Store['db']): Promise<number> {
  const rows = await db.selectFrom('organization').select('created_at').execute();
  return rows.reduce((total, row) => total + row.created_at, 0);
}

function requireSum(found: number, expected: number): void {
  if (found !== expected) throw new Error(`A sum of ${found} was seen.`);
}
