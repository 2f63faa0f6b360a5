// Subject: what is written is read again, to the bit.
import { describe, expect, it } from 'vitest';
import { addEvent, addOrganization } from './rows.ts';
import type { OpenStore } from './rows.ts';

const INTEGERS = [
  0,
  -1,
  2 ** 31,
  2 ** 32 + 1,
  Date.UTC(2999, 11, 31),
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

const TEXTS = [
  '',
  ' ',
  `it's "quoted" \\ %_`,
  'a\nb\tc',
  'ÄÖÜ ß ﬁ',
  'e\u0301',
  '😀👩‍👩‍👧',
  '$1 ? :a',
  'x'.repeat(1_000_000),
];

/** Values, tested on every engine. */
export function describeValues(open: OpenStore): void {
  describe('a value', () => {
    it('of bytes comes back as they are, none too', async () => {
      const store = await open();
      const all = Uint8Array.from({ length: 256 }, (_, index) => index);
      const blobs = { all, none: new Uint8Array(), asBuffer: Buffer.from('grüß') };
      for (const [hash, data] of Object.entries(blobs)) {
        await store.db.insertInto('blob').values({ hash, data, content_type: 'text/plain' }).execute();
      }
      const rows = await store.db.selectFrom('blob').select(['hash', 'data']).execute();
      const read = new Map(rows.map(({ hash, data }) => [hash, data]));
      for (const [hash, data] of Object.entries(blobs)) expect(read.get(hash)).toEqual(new Uint8Array(data));
    });

    it('of an integer comes back as that number, as far as numbers go', async () => {
      const store = await open();
      for (const [index, number] of INTEGERS.entries()) {
        await addOrganization(store.db, `${index}`, { created_at: number });
        const found = await store.db
          .selectFrom('organization')
          .select(['id', 'created_at'])
          .where('created_at', '=', number)
          .execute();
        expect(found).toEqual([{ id: `${index}`, created_at: number }]);
      }
    });

    it('of text comes back as it is', async () => {
      const store = await open();
      for (const [index, title] of TEXTS.entries()) {
        await addOrganization(store.db, `${index}`, { title });
        const found = await store.db.selectFrom('organization').select('id').where('title', '=', title).execute();
        const row = await store.db
          .selectFrom('organization')
          .select('title')
          .where('id', '=', `${index}`)
          .executeTakeFirstOrThrow();
        expect([row.title === title, found]).toEqual([true, [{ id: `${index}` }]]);
      }
    });

    it('that is null is null, equal to none, and first or last as asked', async () => {
      const store = await open();
      await addEvent(store.db, 'none', { target: null });
      await addEvent(store.db, 'empty', { target: '' });
      await addEvent(store.db, 'some', { target: 'x' });
      const { target } = await store.db
        .selectFrom('event')
        .select('target')
        .where('id', '=', 'none')
        .executeTakeFirstOrThrow();
      expect(target).toBeNull();
      const ids = async (isNull: boolean): Promise<string[]> => {
        const all = store.db.selectFrom('event').select('id').orderBy('id');
        const rows = await (isNull ? all.where('target', 'is', null) : all.where('target', '!=', 'x')).execute();
        return rows.map(({ id }) => id);
      };
      expect([await ids(true), await ids(false)]).toEqual([['none'], ['empty']]);
      const ordered = store.db.selectFrom('event').select('id');
      const first = await ordered.orderBy('target', (by) => by.asc().nullsFirst()).execute();
      const last = await ordered.orderBy('target', (by) => by.desc().nullsLast()).execute();
      expect(first.map(({ id }) => id)).toEqual(['none', 'empty', 'some']);
      expect(last.map(({ id }) => id)).toEqual(['some', 'empty', 'none']);
    });

    it('that the database counts is a number', async () => {
      const store = await open();
      for (const id of ['a', 'b', 'c']) await addOrganization(store.db, id, { created_at: 2 ** 40 });
      const row = await store.db
        .selectFrom('organization')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('latest')])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ count: 3, latest: 2 ** 40 });
      const none = await store.db
        .selectFrom('event')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('due_at').as('first')])
        .executeTakeFirstOrThrow();
      expect(none).toEqual({ count: 0, first: null });
    });
  });
}
