// Opens what the platform keeps: in a data folder, in a PostgreSQL database, or in memory.
import { existsSync } from 'node:fs';
import { KitError } from '@bindery/diagnostics';
import { lockDataFolder } from './data-folder.ts';
import type { Engine } from './engine.ts';
import { createStore } from './create-store.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';
import { createSharedProcesses } from './postgres/shared-processes.ts';
import { createOnlyProcess } from './processes.ts';
import type { Processes } from './processes.ts';
import { createFolderSnapshots, createMemorySnapshots, snapshotFile } from './snapshots/named-snapshots.ts';
import type { NamedSnapshots } from './snapshots/named-snapshots.ts';
import { resetDataFolder } from './snapshots/reset-data-folder.ts';
import { restoreSnapshot } from './snapshots/restore-snapshot.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import { leaseCopy } from './sqlite/memory-pool.ts';
import { createMemoryEngine, createSqliteEngine } from './sqlite/sqlite-engine.ts';
import type { Store } from './store.ts';
import { checkKey, ofDatabase, readVaultKey } from './vault-key.ts';
import { createVault, readOrCreateKey } from '../core/vault.ts';
import type { Vault } from '../core/vault.ts';

/** Where data is stored. */
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
  /** Key that secrets in the database are encrypted with: 32 bytes, base64url. Default: `BINDERY_VAULT_KEY`. */
  readonly vaultKey?: string | undefined;
  /**
   * Create the demo space and site; `'full'`: also a logo, and an API reference as a second section of the site, as `bindery dev` and
   * `bindery platform serve` do. Default false.
   */
  readonly demo?: boolean | 'full' | undefined;
  /** In [0, 1), for the jitter of retries. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** An open store with its vault. */
export interface OpenedStore {
  readonly store: Store;
  readonly vault: Vault;
  readonly processes: Processes;
  /** Caches the state of a new store in memory, so that the next store with this seed starts from a copy. */
  keepAsTemplate(): void;
  /** Whether the store started as a copy of a template. */
  readonly isCopy: boolean;
  /** Whether that was the state of another store, whose vault sealed the secrets in it. */
  readonly isForeignCopy: boolean;
  /** File of the search index, which is derived data and can be removed: `''` for one that goes with the process, undefined for memory. */
  readonly indexFile: string | undefined;
  /** Snapshots by name; undefined if there are none, on PostgreSQL. */
  readonly snapshots: NamedSnapshots | undefined;
  /**
   * Closes the store and opens it with what a snapshot has, or as it was first. Where that fails, what is thrown has the
   * store as it was before: {@link ReopenError}.
   */
  reopen(from: SnapshotSource): Promise<OpenedStore>;
  close(): Promise<void>;
}

/** What to begin with: a snapshot by its name, or the first state. */
export type SnapshotSource = { readonly snapshot: string } | 'first';

/** A store was opened again as it was before, since the snapshot could not be used. */
export class ReopenError extends Error {
  readonly opened: OpenedStore;

  constructor(opened: OpenedStore, cause: unknown) {
    super('The store was reopened unchanged.', { cause });
    this.opened = opened;
  }
}

/** States of seeded stores in memory, by their seed. Seeding costs many times as much as a copy. */
const templates = new Map<string, Uint8Array>();

/**
 * Opens the store. Throws what {@link lockDataFolder}, {@link openSqlite}, {@link readOrCreateKey}, {@link openPostgres}
 * and {@link readVaultKey} throw, and usage.
 */
export async function openStore(options: StoreOptions): Promise<OpenedStore> {
  const { dataFolder, database } = options;
  if (dataFolder !== undefined && database !== undefined) throw conflictingStores();
  if (dataFolder !== undefined) return openFolder(dataFolder, options);
  if (database !== undefined) return openDatabase(database, options);
  return openMemory(options);
}

interface PersistentMemory {
  readonly vault: Vault;
  readonly snapshots: ReturnType<typeof createMemorySnapshots>;
}

function openMemory(
  options: StoreOptions,
  lasting: PersistentMemory = { vault: createVault(), snapshots: createMemorySnapshots() },
  from: SnapshotSource = 'first',
): OpenedStore {
  const { vault, snapshots } = lasting;
  const key = String(options.demo ?? false);
  const template = from === 'first' ? templates.get(key) : snapshots.find(from.snapshot);
  const { engine, serialize } = template === undefined ? openEmpty() : openCopy(template);
  snapshots.serialize = serialize;
  const store = createStore(engine);
  return {
    store,
    vault,
    processes: createOnlyProcess(),
    keepAsTemplate: () => void templates.set(key, serialize()),
    isCopy: template !== undefined,
    isForeignCopy: template !== undefined && from === 'first',
    indexFile: undefined,
    snapshots,
    reopen: async (next) => {
      await store.close();
      return openMemory(options, lasting, next);
    },
    close: () => store.close(),
  };
}

interface MemoryDatabase {
  readonly engine: Engine;
  /** The state of now. */
  readonly serialize: () => Uint8Array;
}

function openEmpty(): MemoryDatabase {
  const opened = openSqlite({});
  return { engine: createSqliteEngine(opened), serialize: () => opened.database.serialize() };
}

function openCopy(template: Uint8Array): MemoryDatabase {
  const lease = leaseCopy(template);
  return { engine: createMemoryEngine(lease), serialize: lease.serialize };
}

async function openFolder(path: string, options: StoreOptions): Promise<OpenedStore> {
  const { durable } = options;
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
    const snapshots = createFolderSnapshots(path);
    const reopen = async (from: SnapshotSource): Promise<OpenedStore> => {
      await close();
      const problem = await replaceData(path, from).catch((thrown: unknown) => ({ thrown }));
      const opened = await openFolder(path, options);
      if (problem !== undefined) throw new ReopenError(opened, problem.thrown);
      return opened;
    };
    const fixed = { processes: createOnlyProcess(), keepAsTemplate: () => {}, isCopy: false, isForeignCopy: false };
    return { store, vault, ...fixed, indexFile, snapshots, reopen, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function replaceData(path: string, from: SnapshotSource): Promise<undefined> {
  if (from === 'first') resetDataFolder(path);
  else await restoreSnapshot(path, snapshotFile(path, from.snapshot));
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
    // Each process has its own index, in a file that goes with it.
    const fixed = {
      keepAsTemplate: () => {},
      isCopy: false,
      isForeignCopy: false,
      indexFile: '',
      snapshots: undefined,
    };
    const reopen = () => Promise.reject(new Error('A database on PostgreSQL has no snapshots.'));
    return { store, vault, processes, ...fixed, reopen, close };
  } catch (error) {
    await close();
    throw ofDatabase(error);
  }
}

function conflictingStores(): KitError {
  return new KitError('usage', 'Both a data folder and a database were specified.', {
    advice: 'Use one of them.',
  });
}
