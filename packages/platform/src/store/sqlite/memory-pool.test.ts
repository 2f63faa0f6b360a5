import { describe, expect, it } from 'vitest';
import { createStore } from '../create-store.ts';
import type { Store } from '../store.ts';
import { leaseCopy } from './memory-pool.ts';
import { openSqlite } from './open-sqlite.ts';
import { createMemoryEngine } from './sqlite-engine.ts';

/** Creates a new template. The pool keeps databases by template. */
function createTemplate(): Uint8Array {
  const { database } = openSqlite({});
  database.exec(`INSERT INTO blob VALUES ('template', 'text/plain', x'')`);
  const template = database.serialize();
  database.close();
  return template;
}

function openCopy(template: Uint8Array) {
  const lease = leaseCopy(template);
  return { lease, store: createStore(createMemoryEngine(lease)) };
}

const add = (store: Store, hash: string): Promise<unknown> =>
  store.db.insertInto('blob').values({ hash, content_type: 'text/plain', data: new Uint8Array() }).execute();

const hashes = async (store: Store): Promise<string[]> =>
  (await store.db.selectFrom('blob').select('hash').orderBy('hash').execute()).map(({ hash }) => hash);

describe('leaseCopy', () => {
  it('lends the database of a closed store as the template again', async () => {
    const template = createTemplate();
    const first = openCopy(template);
    await add(first.store, 'first');
    await first.store.db.deleteFrom('blob').where('hash', '=', 'template').execute();
    expect(await hashes(first.store)).toEqual(['first']);
    await first.store.close();
    const second = openCopy(template);
    expect(await hashes(second.store)).toEqual(['template']);
    await second.store.close();
  });

  it('lends each open store a separate database', async () => {
    const template = createTemplate();
    const stores = Array.from({ length: 6 }, () => openCopy(template).store);
    await Promise.all(stores.map((store, index) => add(store, `store ${index}`)));
    for (const [index, store] of stores.entries()) expect(await hashes(store)).toEqual([`store ${index}`, 'template']);
    await Promise.all(stores.map((store) => store.close()));
    const again = openCopy(template).store;
    expect(await hashes(again)).toEqual(['template']);
    await again.close();
  });

  it('lets work that outlives its store neither read nor write in the next one', async () => {
    const template = createTemplate();
    const first = openCopy(template);
    await first.store.close();
    const second = openCopy(template);
    await expect(add(first.store, 'late')).rejects.toThrow('database is not open');
    await expect(hashes(first.store)).rejects.toThrow('database is not open');
    expect(() => first.lease.serialize()).toThrow('database is not open');
    await add(second.store, 'second');
    first.lease.close();
    expect(await hashes(second.store)).toEqual(['second', 'template']);
    const third = openCopy(template);
    expect(await hashes(third.store)).toEqual(['template']);
    await Promise.all([second.store.close(), third.store.close()]);
  });

  it('rolls a unit of work back, and no other of its group', async () => {
    const { store } = openCopy(createTemplate());
    const rejected = store.write(async (tx) => {
      await tx.deleteFrom('blob').execute();
      throw new Error('changed my mind');
    });
    const ends = await Promise.allSettled([add(store, 'before'), rejected, add(store, 'after')]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await hashes(store)).toEqual(['after', 'before', 'template']);
    await store.close();
  });

  it('serializes what was written, and lends that database to no other store', async () => {
    const template = createTemplate();
    const { lease, store } = openCopy(template);
    await add(store, 'snapshot');
    const state = lease.serialize();
    await add(store, 'later');
    expect(await hashes(store)).toEqual(['later', 'snapshot', 'template']);
    await store.close();
    const [copy, next] = [openCopy(state).store, openCopy(template).store];
    expect(await hashes(copy)).toEqual(['snapshot', 'template']);
    expect(await hashes(next)).toEqual(['template']);
    await Promise.all([copy.close(), next.close()]);
  });

  it('lends no database whose transaction SQLite ended', async () => {
    const template = createTemplate();
    const { lease, store } = openCopy(template);
    lease.connection.run('ROLLBACK');
    await add(store, 'committed');
    await store.close();
    const next = openCopy(template).store;
    expect(await hashes(next)).toEqual(['template']);
    await next.close();
  });
});
