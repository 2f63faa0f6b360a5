// The store: typed queries, units of work, statements compiled once.
import { Kysely } from 'kysely';
import type { Compilable, CompiledQuery, Transaction } from 'kysely';
import type { DatabaseSync } from 'node:sqlite';
import { createNodeSqliteDialect } from './sqlite/node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** Where queries run: the store itself, or one unit of work. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** The platform's storage. */
export interface Store {
  /** For reads. Inside a unit of work use its own `tx`: waiting for this one there would wait for ever. */
  readonly db: Kysely<Tables>;
  /** Runs a unit of work: all of it is committed, or none. */
  write<Result>(work: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Wraps an open database. Closing the store closes the database. */
export function createSqliteStore(database: DatabaseSync): Store {
  const db = new Kysely<Tables>({ dialect: createNodeSqliteDialect(database) });
  return {
    db,
    write: (work) => db.transaction().execute(work),
    close: async () => {
      await db.destroy();
      // What is in the write-ahead log moves into the one file, so that a copy of it is a copy of everything.
      if (database.location() !== null) database.exec('PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
    },
  };
}

/**
 * A query that is compiled on its first use and only run afterwards. `build` receives a marker for each parameter.
 * Building a query costs more than running one, so the hottest reads use this.
 */
export function compileOnce<Row, Parameters extends readonly unknown[]>(
  build: (db: Db, ...markers: Parameters) => Compilable<Row>,
): (db: Db, ...parameters: Parameters) => Promise<Row[]> {
  let compiled: { query: CompiledQuery; order: number[] } | undefined;
  return async (db, ...parameters) => {
    compiled ??= compile(db, build, parameters.length);
    const { query, order } = compiled;
    const values = order.map((index, position) => (index < 0 ? query.parameters[position] : parameters[index]));
    const { rows } = await db.executeQuery({ ...query, parameters: values });
    return rows as Row[];
  };
}

function compile<Row, Parameters extends readonly unknown[]>(
  db: Db,
  build: (db: Db, ...markers: Parameters) => Compilable<Row>,
  count: number,
): { query: CompiledQuery; order: number[] } {
  const markers = Array.from({ length: count }, (_, index) => ({ marker: index }));
  const query = build(db, ...(markers as unknown as Parameters)).compile();
  const order = query.parameters.map((value) => markers.indexOf(value as { marker: number }));
  return { query, order };
}
