import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { createStore } from '../create-store.ts';
import { isStorageFailure } from '../../core/storage-failure.ts';
import type { Store, Tx } from '../store.ts';
import { openSqlite } from './open-sqlite.ts';
import { createSqliteEngine } from './sqlite-engine.ts';

afterEach(removeFolders);

function openFile() {
  const file = join(temporaryFolder(), 'platform.db');
  const opened = openSqlite({ file });
  return { ...opened, file, store: createStore(createSqliteEngine(opened)) };
}

const add =
  (hash: string, bytes = 0) =>
  async (tx: Tx): Promise<void> =>
    void (await tx
      .insertInto('blob')
      .values({ hash, content_type: 'text/plain', data: new Uint8Array(bytes) })
      .execute());

const hashes = async (store: Store): Promise<string[]> =>
  (await store.db.selectFrom('blob').select('hash').orderBy('hash').execute()).map(({ hash }) => hash);

describe('the engine on a file', () => {
  it('reads during a long unit of work', async () => {
    const { store } = openFile();
    await store.write(add('a'));
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const writing = store.write(async (tx) => {
      await add('b')(tx);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    expect(await hashes(store)).toEqual(['a']);
    end.resolve();
    await writing;
    expect(await hashes(store)).toEqual(['a', 'b']);
    await store.close();
  });

  it('fails all units of a group on a full disk, and recovers', async () => {
    const { store, database } = openFile();
    const { page_count: pages } = database.prepare('PRAGMA page_count').get() ?? {};
    database.exec(`PRAGMA max_page_count = ${Number(pages) + 4}`);
    const ends = await Promise.allSettled([add('a'), add('b', 100_000), add('c')].map((unit) => store.write(unit)));
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    for (const end of ends) if (end.status === 'rejected') expect(isStorageFailure(end.reason)).toBe(true);
    expect(await hashes(store)).toEqual(['c']);
    database.exec(`PRAGMA max_page_count = ${Number(pages) + 1_000}`);
    await store.write(add('b', 100_000));
    expect(await hashes(store)).toEqual(['b', 'c']);
    await store.close();
  });

  it('commits running units before it closes, into one file', async () => {
    const { store, file } = openFile();
    const writing = Promise.all([store.write(add('a')), store.write(add('b'))]);
    await store.close();
    await writing;
    expect(existsSync(`${file}-wal`)).toBe(false);
    const again = createStore(createSqliteEngine(openSqlite({ file })));
    expect(await hashes(again)).toEqual(['a', 'b']);
    await again.close();
  });

  it('takes the index of a keyed read, however small the table was at an earlier stop', async () => {
    const { database, file, store } = openFile();
    const plan = (on: DatabaseSync | undefined): unknown =>
      on?.prepare('EXPLAIN QUERY PLAN SELECT * FROM site_space WHERE site = ?').get('s')?.['detail'];
    database.exec(`PRAGMA foreign_keys = OFF;
      INSERT INTO site_space (id, site, space, path, draft, hidden, order_key, created_at)
      VALUES ('a', 's', 'x', 'docs', 0, 0, 'a0', 0);
      ANALYZE`);
    expect(plan(database)).toMatch(/^SCAN/);
    await store.close();
    const again = openSqlite({ file });
    expect([plan(again.database), plan(again.reader)].map(String)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^SEARCH .* USING INDEX/) as string),
    );
    await createStore(createSqliteEngine(again)).close();
    const closed = new DatabaseSync(file);
    expect(closed.prepare("SELECT name FROM sqlite_master WHERE name LIKE 'sqlite_stat%'").all()).toEqual([]);
    closed.close();
  });
});
