// Subject: searching in texts and in arrays of texts.
import { describe, expect, it } from 'vitest';
import { containsText } from '../../../src/store/contains-text.ts';
import { jsonArrayHas } from '../../../src/store/json-array.ts';
import { addEvent, addOrganization } from './rows.ts';
import type { OpenStore } from './rows.ts';

/** What is searched in, what for, and whether it is there. */
const SEARCHES: readonly (readonly [text: string, part: string, isThere: boolean])[] = [
  ['Harbor docs', 'HARBOR', true],
  ['Harbor docs', 'r d', true],
  ['Harbor docs', 'harbour', false],
  ['ÄRGER', 'ärger', true],
  ['Ärger', 'arger', false],
  ['ПРИВЕТ', 'вет', true],
  ['ΣΊΣΥΦΟΣ', 'ΣΊΣ', true],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος', true],
  ['İstanbul', 'STANBUL', true],
  ['STRASSE', 'straße', false],
  ['100% sure', '0%', true],
  ['100 sure', '0%', false],
  ['a_b', 'a_', true],
  ['ab', 'a_', false],
  ['back\\slash', '\\', true],
  ["it's", "'S", true],
  ['x', '', true],
  ['ＦＵＬＬ', 'ｆｕｌｌ', true],
  ['𐐀𐐁', '𐐨', true],
];

/** Texts for an array, each a part or an escape of another. */
const ITEMS = [
  'a',
  'ab',
  '"a"',
  'A',
  'ä',
  'a\\"b',
  '\u0000',
  '\u0000a',
  '\ud83d',
  '😀',
  '',
  'null',
  '\n',
  '\u2028',
  '</x>',
];

/** Searching, tested on every engine. */
export function describeSearch(open: OpenStore): void {
  describe('a search', () => {
    it('in texts is blind to case in every script, and takes each character as it is', async () => {
      const store = await open();
      const found: unknown[] = [];
      for (const [index, [text]] of SEARCHES.entries()) {
        await addOrganization(store.db, `${index}`, { title: text });
      }
      for (const [index, [text, part]] of SEARCHES.entries()) {
        const rows = await store.db
          .selectFrom('organization')
          .select('id')
          .where('id', '=', `${index}`)
          .where(containsText(['organization.id', 'organization.title'], part))
          .execute();
        found.push([text, part, rows.length === 1]);
      }
      expect(found).toEqual(SEARCHES);
    });

    it('in an array of texts finds whole ones', async () => {
      const store = await open();
      for (const [index, item] of ITEMS.entries()) {
        await addEvent(store.db, `${index}`, { payload: JSON.stringify(['first', item]) });
      }
      await addEvent(store.db, 'empty', { payload: '[]' });
      for (const [index, item] of ITEMS.entries()) {
        const rows = await store.db
          .selectFrom('event')
          .select('id')
          .where(jsonArrayHas('event.payload', item))
          .execute();
        expect([item, rows]).toEqual([item, [{ id: `${index}` }]]);
      }
    });

    it('for nothing in particular finds everything', async () => {
      const store = await open();
      await addEvent(store.db, 'a', { payload: '[]' });
      const all = store.db.selectFrom('event').select('id');
      expect(await all.where(jsonArrayHas('event.payload', undefined)).execute()).toHaveLength(1);
      expect(await all.where(containsText(['event.type'], undefined)).execute()).toHaveLength(1);
    });
  });
}
