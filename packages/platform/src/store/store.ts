// The store: typed queries, units of work, statements compiled once.
import { PostgresAdapter } from 'kysely';
import type { Compilable, CompiledQuery, Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { UnitOfWork } from './engine.ts';
import type { Tables } from './tables.ts';

/** Where queries run: the store itself, or one unit of work. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** One unit of work. */
export type Tx = Transaction<Tables>;

/** The platform's storage. */
export interface Store {
  /**
   * For reads of committed data. A statement that writes is its own unit of work. Inside a unit of work, use its `tx`: this one throws
   * there.
   */
  readonly db: Kysely<Tables>;
  /**
   * Runs a unit of work, as if no other ran at the same time: all of it is committed, or none. `work` can run more than once, so what it
   * does outside the store belongs after. Throws inside another unit, and whatever `work` threw, or a statement of it, which ends the unit
   * even when `work` goes on.
   */
  write<Result>(work: UnitOfWork<Result>): Promise<Result>;
  /** Calls back after the current unit of work is committed, and never if it isn’t. Outside of a unit, calls back immediately. */
  afterCommit(callback: () => void): void;
  /** Runs `work`. The first unit of work that changes a row ends with `addition`: both are committed, or neither. */
  withAddition<Result>(addition: UnitOfWork<void>, work: () => Promise<Result>): Promise<Result>;
  /** Changes with every commit; undefined if other processes commit as well. */
  generation(): number | undefined;
  close(): Promise<void>;
}

/**
 * A query that is compiled on its first use and only run afterwards. `build` receives a marker for each parameter.
 * Building a query costs more than running one, so the hottest reads use this.
 */
export function compileOnce<Row, Parameters extends readonly unknown[]>(
  build: (db: Db, ...markers: Parameters) => Compilable<Row>,
): (db: Db, ...parameters: Parameters) => Promise<Row[]> {
  const compiled: Partial<Record<DialectName, Compiled>> = {};
  return async (db, ...parameters) => {
    const { query, order } = (compiled[dialectOf(db)] ??= compile(db, build, parameters.length));
    const values = order.map((index, position) => (index < 0 ? query.parameters[position] : parameters[index]));
    const { rows } = await db.executeQuery({ ...query, parameters: values });
    return rows as Row[];
  };
}

/** An INSERT of rows that give these columns, compiled on its first use. The row comes back as stored. */
export function compileInsert<Table extends keyof Tables, Column extends keyof Insertable<Tables[Table]> & string>(
  table: Table,
  columns: readonly Column[],
): (db: Db, row: Pick<Insertable<Tables[Table]>, Column>) => Promise<Selectable<Tables[Table]>> {
  const insert = compileOnce((db, ...values: readonly unknown[]) => {
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    return db
      .insertInto(table)
      .values(row as never)
      .returningAll();
  });
  return async (db, row) => (await insert(db, ...columns.map((column) => row[column])))[0] as Selectable<Tables[Table]>;
}

type DialectName = 'sqlite' | 'postgres';

interface Compiled {
  readonly query: CompiledQuery;
  readonly order: readonly number[];
}

/** One process can have stores on both. */
function dialectOf(db: Db): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

function compile<Row, Parameters extends readonly unknown[]>(
  db: Db,
  build: (db: Db, ...markers: Parameters) => Compilable<Row>,
  count: number,
): Compiled {
  const markers = Array.from({ length: count }, (_, index) => ({ marker: index }));
  const query = build(db, ...(markers as unknown as Parameters)).compile();
  const order = query.parameters.map((value) => markers.indexOf(value as { marker: number }));
  return { query, order };
}
