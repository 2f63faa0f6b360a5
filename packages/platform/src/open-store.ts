// Opens what the platform keeps: in a data folder, or in memory.
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { lockDataFolder } from './data-folder.ts';
import type { PlatformOptions } from './options.ts';
import { createStore } from './store/create-store.ts';
import { openSqlite } from './store/sqlite/open-sqlite.ts';
import type { OpenSqlite } from './store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from './store/sqlite/sqlite-engine.ts';
import type { Store } from './store/store.ts';
import { createVault, readOrCreateKey } from './vault.ts';
import type { Vault } from './vault.ts';

/** An open store with its vault. */
export interface OpenedStore {
  readonly store: Store;
  readonly vault: Vault;
  /** Keeps the state of a new store in memory, so that the next one like it starts from a copy. */
  keepAsTemplate(): void;
  /** The store began as such a copy. */
  readonly isCopy: boolean;
  close(): Promise<void>;
}

/** States of freshly seeded stores in memory, by what was seeded. Making one anew costs many times a copy. */
const templates = new Map<string, Uint8Array>();

/** Opens the store. Throws what {@link lockDataFolder}, {@link openSqlite} and {@link readOrCreateKey} throw. */
export function openStore(options: PlatformOptions): OpenedStore {
  if (options.dataFolder !== undefined) return openFolder(options.dataFolder, options);
  const key = options.demo === true ? 'demo' : 'owner';
  const template = templates.get(key);
  const opened = openSqlite({ copyOf: template });
  const store = createStore(createSqliteEngine(opened));
  return {
    store,
    vault: createVault(),
    keepAsTemplate: () => void templates.set(key, serialize(opened.database)),
    isCopy: template !== undefined,
    close: () => store.close(),
  };
}

function serialize(database: DatabaseSync): Uint8Array {
  return database.serialize();
}

function openFolder(path: string, { durable }: PlatformOptions): OpenedStore {
  const folder = lockDataFolder(path);
  let opened: OpenSqlite | undefined;
  try {
    const hasData = existsSync(folder.databaseFile);
    const vault = createVault(readOrCreateKey(folder.keyFile, hasData));
    opened = openSqlite({ file: folder.databaseFile, durable });
    checkKey(opened.database, vault);
    const store = createStore(createSqliteEngine(opened));
    return {
      store,
      vault,
      keepAsTemplate: () => {},
      isCopy: false,
      close: async () => {
        await store.close();
        folder.release();
      },
    };
  } catch (error) {
    opened?.reader?.close();
    opened?.database.close();
    folder.release();
    throw error;
  }
}

const KEY_CHECK = 'key_check';

/** Proves at the start, rather than at the first secret, that the key belongs to the data. Throws vault_key_wrong. */
function checkKey(database: DatabaseSync, vault: Vault): void {
  const known = database.prepare('SELECT sealed_value FROM meta WHERE name = ?').get(KEY_CHECK);
  if (known !== undefined) vault.open(known['sealed_value'] as Uint8Array);
  else database.prepare('INSERT INTO meta (name, sealed_value) VALUES (?, ?)').run(KEY_CHECK, vault.seal(KEY_CHECK));
}
