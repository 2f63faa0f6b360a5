// Opens what the platform keeps: in a data folder, in a PostgreSQL database, or in memory.
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { KitError } from '@bindery/diagnostics';
import { lockDataFolder } from './data-folder.ts';
import { createStore } from './create-store.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';
import { createSharedProcesses } from './postgres/shared-processes.ts';
import { createOnlyProcess } from './processes.ts';
import type { Processes } from './processes.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { createSqliteEngine } from './sqlite/sqlite-engine.ts';
import type { Store } from './store.ts';
import { checkKey, ofDatabase, readVaultKey } from './vault-key.ts';
import { createVault, readOrCreateKey } from '../core/vault.ts';
import type { Vault } from '../core/vault.ts';

/** Where everything is kept. */
export interface StoreOptions {
  /**
   * Folder that everything is kept in. Without it and without `database` everything stays in memory, and is gone with the
   * process.
   */
  readonly dataFolder?: string | undefined;
  /** With a data folder: wait for the disk at each commit. Default false. A database has its own setting. */
  readonly durable?: boolean | undefined;
  /**
   * `postgres://` URL of a database, in UTF-8, that everything is kept in; in place of `dataFolder`. Tables are made and
   * migrated there.
   */
  readonly database?: string | undefined;
  /** Key that secrets in the database are sealed with: 32 bytes, base64url. Default: `BINDERY_VAULT_KEY`. */
  readonly vaultKey?: string | undefined;
  /** Create the demo space and site. Default false. */
  readonly demo?: boolean | undefined;
  /** In [0, 1), for the jitter of retries. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** An open store with its vault. */
export interface OpenedStore {
  readonly store: Store;
  readonly vault: Vault;
  readonly processes: Processes;
  /** Keeps the state of a new store in memory, so that the next one like it starts from a copy. */
  keepAsTemplate(): void;
  /** The store began as such a copy. */
  readonly isCopy: boolean;
  /** File of the search index, which is derived data and may be removed: `''` for one that goes with the process, undefined for memory. */
  readonly indexFile: string | undefined;
  close(): Promise<void>;
}

/** States of freshly seeded stores in memory, by what was seeded. Making one again costs many times a copy. */
const templates = new Map<string, Uint8Array>();

/**
 * Opens the store. Throws what {@link lockDataFolder}, {@link openSqlite}, {@link readOrCreateKey}, {@link openPostgres}
 * and {@link readVaultKey} throw, and usage.
 */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { dataFolder, database } = options;
  if (dataFolder !== undefined && database !== undefined) throw inTwoPlaces();
  if (dataFolder !== undefined) return openFolder(dataFolder, options);
  if (database !== undefined) return openDatabase(database, options);
  return openMemory(options);
}

function openMemory(options: StoreOptions): OpenedStore {
  const key = options.demo === true ? 'demo' : 'owner';
  const template = templates.get(key);
  const opened = openSqlite({ copyOf: template });
  const store = createStore(createSqliteEngine(opened));
  return {
    store,
    vault: createVault(),
    processes: createOnlyProcess(),
    keepAsTemplate: () => void templates.set(key, serialize(opened.database)),
    isCopy: template !== undefined,
    indexFile: undefined,
    close: () => store.close(),
  };
}

function serialize(database: DatabaseSync): Uint8Array {
  return database.serialize();
}

async function openFolder(path: string, { durable }: StoreOptions): Promise<OpenedStore> {
  const folder = lockDataFolder(path);
  let store: Store | undefined;
  const close = async (): Promise<void> => {
    try {
      await store?.close();
    } finally {
      folder.release();
    }
  };
  try {
    const hasData = existsSync(folder.databaseFile);
    const vault = createVault(readOrCreateKey(folder.keyFile, hasData));
    store = createStore(createSqliteEngine(openSqlite({ file: folder.databaseFile, durable })));
    await checkKey(store, vault);
    const { indexFile } = folder;
    return { store, vault, processes: createOnlyProcess(), keepAsTemplate: () => {}, isCopy: false, indexFile, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabase(url: string, options: StoreOptions): Promise<OpenedStore> {
  const vault = createVault(readVaultKey(options.vaultKey));
  const store = createStore(createPostgresEngine(await openPostgres(url), options.random));
  let processes: Processes | undefined;
  const close = async (): Promise<void> => {
    await processes?.close();
    await store.close();
  };
  try {
    await checkKey(store, vault);
    processes = await createSharedProcesses(url);
    // Each process has an index of its own, in a file that goes with it.
    return { store, vault, processes, keepAsTemplate: () => {}, isCopy: false, indexFile: '', close };
  } catch (error) {
    await close();
    throw ofDatabase(error);
  }
}

function inTwoPlaces(): KitError {
  return new KitError('usage', 'The platform was given both a data folder and a database to keep everything in.', {
    advice: 'Give it one of the two.',
  });
}
