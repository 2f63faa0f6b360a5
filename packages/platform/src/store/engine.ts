// The interface of a database engine: SQLite or PostgreSQL.
import type { CompiledQuery, Dialect, QueryResult, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Work that is committed as a whole, or not at all. It can run more than once before it is: nothing in it can be felt outside until it has
 * returned, and it neither waits for the network nor for another unit.
 */
export type UnitOfWork<Result> = (tx: Transaction<Tables>) => Promise<Result>;

/** A database engine under a store. */
export interface Engine {
  /** Whether other processes can write to the same database. */
  readonly isShared: boolean;
  /** How queries are written for it. */
  readonly dialect: Omit<Dialect, 'createDriver'>;
  /** Runs a query that only reads. It sees what is committed, and nothing else. */
  read<Row>(query: CompiledQuery): Promise<QueryResult<Row>>;
  write<Result>(work: UnitOfWork<Result>): Promise<Result>;
  close(): Promise<void>;
}
