// Subject: lists come in one order, and by pages in the same one.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { after } from '../../../src/store/keyset.ts';
import type { Store } from '../../../src/store/store.ts';
import { addOrganization } from './rows.ts';
import type { OpenStore } from './rows.ts';

const TEXTS = [
  '',
  ' ',
  '-',
  '0',
  '10',
  '9',
  'A',
  'B',
  'Z',
  '_',
  'a',
  'aB',
  'ab',
  'b',
  'z',
  'Ä',
  'ä',
  'é',
  'ß',
  'Ω',
  'я',
  'ﬁ',
  '中',
  '😀',
];

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Ordering, tested on every engine. */
export function describeOrdering(open: OpenStore): void {
  describe('an order', () => {
    it('of texts is that of their bytes, both ways', async () => {
      const store = await open();
      for (const [index, id] of TEXTS.entries()) await addOrganization(store.db, id, { hostname: `${index}` });
      const ids = async (order: 'asc' | 'desc'): Promise<string[]> =>
        (await store.db.selectFrom('organization').select('id').orderBy('id', order).execute()).map(({ id }) => id);
      expect(await ids('asc')).toEqual(TEXTS.toSorted(byBytes));
      expect(await ids('desc')).toEqual(TEXTS.toSorted(byBytes).toReversed());
      const above = await store.db
        .selectFrom('organization')
        .select('id')
        .where('id', '>', 'Z')
        .orderBy('id')
        .execute();
      expect(above.map(({ id }) => id)).toEqual(TEXTS.filter((id) => byBytes(id, 'Z') > 0).toSorted(byBytes));
    });

    it('tells upper from lower case, where texts are unique as well', async () => {
      const store = await open();
      await addOrganization(store.db, 'a', { hostname: 'name' });
      await addOrganization(store.db, 'A', { hostname: 'NAME' });
      const found = await store.db.selectFrom('organization').select('id').where('hostname', '=', 'NAME').execute();
      expect(found).toEqual([{ id: 'A' }]);
    });

    it.each(['asc', 'desc'] as const)('holds across pages (%s)', async (order) => {
      const store = await open();
      // Several at each time, and times past 32 bits.
      for (const [index, id] of TEXTS.entries()) {
        await addOrganization(store.db, id, { hostname: `${index}`, created_at: 2 ** 40 + (index % 4) });
      }
      const pages = await readPages(store, order);
      const sorted = TEXTS.map((id, index) => ({ id, at: 2 ** 40 + (index % 4) })).toSorted(
        (a, b) => a.at - b.at || byBytes(a.id, b.id),
      );
      const expected = (order === 'asc' ? sorted : sorted.toReversed()).map(({ id }) => `${id}/${id}`);
      expect(pages.flat()).toEqual(expected);
      expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 4]);
    });
  });
}

/** All rows, five at a time, by a key made of two columns. */
async function readPages(store: Store, order: 'asc' | 'desc'): Promise<string[][]> {
  const key = sql<string>`organization.id || '/' || organization.title`;
  const pages: string[][] = [];
  let cursor: { at: number; id: string } | undefined;
  do {
    const rows = await store.db
      .selectFrom('organization')
      .select(['created_at as at', key.as('id')])
      .where(after({ at: 'organization.created_at', id: key, order }, cursor))
      .orderBy('created_at', order)
      .orderBy(key, order)
      .limit(5)
      .execute();
    if (rows.length > 0) pages.push(rows.map(({ id }) => id));
    cursor = rows.at(-1);
  } while (cursor !== undefined);
  return pages;
}
