// Subject: lists of IDs in a column are read the same by SQL of every engine.
import { describe, expect, it } from 'vitest';
import { firstIdOf } from '../../../src/store/json-array.ts';
import { addOrganization } from './rows.ts';
import type { OpenStore } from './rows.ts';

/** Lists of IDs, tested on every engine. */
export function describeIdLists(open: OpenStore): void {
  describe('a list of IDs', () => {
    it('has a first one, or an empty text', async () => {
      const store = await open();
      const lists = { none: [], one: ['rev_a-9Z'], several: ['-_', 'rev_b', 'x'] };
      for (const [id, list] of Object.entries(lists)) {
        await addOrganization(store.db, id, { title: JSON.stringify(list) });
      }
      const found = await store.db
        .selectFrom('organization')
        .select(['id', firstIdOf('organization.title').as('first')])
        .orderBy('id')
        .execute();
      expect(found.map(({ id, first }) => [id, first])).toEqual([
        ['none', ''],
        ['one', 'rev_a-9Z'],
        ['several', '-_'],
      ]);
    });
  });
}
