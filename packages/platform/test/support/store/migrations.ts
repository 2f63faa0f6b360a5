// Subject: a database of any former version is brought to this one, once; a newer one is left alone.
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '../../../src/store/migrations/index.ts';
import type { TestDatabase } from './databases.ts';
import { addOrganization, listOrganizations } from './rows.ts';

/** Every version before this one. */
export const FORMER: readonly number[] = Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1);

/** The first, which all migrations bring to this one, one amid, and the last. */
export const SOME_FORMER: readonly number[] = [1, Math.ceil(FORMER.length / 2), FORMER.length];

/** Migrations of former versions. */
export function describeFormer(create: () => Promise<TestDatabase>, versions: readonly number[]): void {
  it.each(versions)('a database of version %d is brought to this one, with what is in it', async (version) => {
    const database = await create();
    await database.makeFormer(version);
    await database.run(`INSERT INTO organization (id, title, hostname, created_at) VALUES ('a', 'A', 'a', 1)`);
    const store = await database.open();
    expect(await listOrganizations(store.db)).toEqual(['a']);
    await addOrganization(store.db, 'b');
    await store.close();
  });
}

/** Other databases, tested on every engine with persistent storage. */
export function describeMigrations(create: () => Promise<TestDatabase>): void {
  describe('a database', () => {
    it('of this version is opened as it is, as often as one likes', async () => {
      const database = await create();
      for (const [index, id] of ['a', 'b', 'c'].entries()) {
        const store = await database.open();
        expect(await listOrganizations(store.db)).toHaveLength(index);
        await addOrganization(store.db, id);
        await store.close();
      }
    });

    it('that several open at once is made by one of them', async () => {
      const database = await create();
      const stores = await Promise.all(Array.from({ length: 4 }, () => database.open()));
      for (const [index, store] of stores.entries()) {
        await addOrganization(store.db, `${index}`);
        expect(await listOrganizations(store.db)).toHaveLength(index + 1);
      }
      for (const store of stores) await store.close();
    });

    it('of a newer version is refused, and left as it is', async () => {
      const database = await create();
      await (await database.open()).close();
      await database.claimVersion(SCHEMA_VERSION + 1);
      await expect(database.open()).rejects.toMatchObject({
        code: 'data_from_newer_version',
        message: expect.stringContaining(`schema ${SCHEMA_VERSION + 1}`),
      });
      await database.claimVersion(SCHEMA_VERSION);
      await (await database.open()).close();
    });

    it('of another program is refused, and left as it is', async () => {
      const database = await create();
      await database.run('CREATE TABLE token (url TEXT)');
      await expect(database.open()).rejects.toMatchObject({ code: 'data_unreadable' });
      await database.run('DROP TABLE token');
      await (await database.open()).close();
    });
  });
}
