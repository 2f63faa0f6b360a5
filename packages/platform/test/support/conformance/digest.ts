// The state of a world as a short text, to prove that a rejected request left it unchanged.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { World } from './world.ts';

/** A hash of every row of every table. */
export function digest(world: Pick<World, 'dataFolder'>): string {
  const database = open(world);
  try {
    return digestOf(database);
  } finally {
    database.close();
  }
}

/** Returns whether anything was written to a world. */
export interface WriteWatch {
  /** Whether a row differs from when this was called last. */
  hasWritten(): boolean;
  close(): void;
}

/**
 * Watches a world, without one of its tables. Rows are read only if SQLite says that a connection has committed: that costs
 * microseconds.
 */
export function watchWrites(world: Pick<World, 'dataFolder'>, without?: string): WriteWatch {
  const database = open(world);
  const version = database.prepare('PRAGMA data_version');
  const read = () => ({ commits: version.get()?.['data_version'], rows: digestOf(database, without) });
  let before = read();
  return {
    hasWritten: () => {
      if (version.get()?.['data_version'] === before.commits) return false;
      const { rows } = before;
      before = read();
      return before.rows !== rows;
    },
    close: () => database.close(),
  };
}

function open({ dataFolder }: Pick<World, 'dataFolder'>): DatabaseSync {
  return new DatabaseSync(join(dataFolder, 'platform.db'), { readOnly: true });
}

function digestOf(database: DatabaseSync, without = ''): string {
  const tables = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name <> ? ORDER BY name`)
    .all(without);
  const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM "${String(name)}" ORDER BY 1, 2`).all());
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
