// The engine on PostgreSQL: a pool of connections, units of work at the isolation level `serializable`.
import { Kysely, PostgresDialect } from 'kysely';
import type { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { messageOf } from '@bindery/diagnostics';
import type { Engine } from '../engine.ts';
import { sqlState } from '../../core/sql-state.ts';
import type { Tables } from '../tables.ts';
import { createUnitDriver } from '../unit-driver.ts';
import { Conflicts, isConflict } from './conflicts.ts';

/** Wraps a pool, which the engine then owns. `random` is in [0, 1), for jitter. */
export function createPostgresEngine(pool: Pool, random: () => number = Math.random): Engine {
  const postgres = new PostgresDialect({ pool });
  const dialect: Engine['dialect'] = {
    createAdapter: () => postgres.createAdapter(),
    createIntrospector: (db) => postgres.createIntrospector(db),
    createQueryCompiler: () => postgres.createQueryCompiler(),
  };
  const createDriver = () => createUnitDriver(postgres.createDriver(), isConflict);
  const kysely = new Kysely<Tables>({ dialect: { ...dialect, createDriver } });
  const conflicts = new Conflicts(random);
  return {
    isShared: true,
    dialect,
    read: <Row>(query: CompiledQuery) => withSqlState(kysely.executeQuery(query as CompiledQuery<Row>)),
    // SQLite runs units one after the other. `serializable` is the level that promises the same outcome; below it, two
    // that read what the other writes could both go through, and each unit would have to know what to lock.
    write: (work) =>
      withSqlState(conflicts.run(() => kysely.transaction().setIsolationLevel('serializable').execute(work))),
    close: async () => {
      await kysely.destroy();
      if (!pool.ending) await pool.end(); // Kysely ends only what it has used.
    },
  };
}

const CONNECTION_FAILURE = '08006';

/** The driver reports broken and failed connections with its own messages; PostgreSQL has a code for them. */
async function withSqlState<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (thrown) {
    if (!isConnectionFailure(thrown)) throw thrown;
    const failure = new Error(`The connection to PostgreSQL failed: ${messageOf(thrown)}`, { cause: thrown });
    throw Object.assign(failure, { code: CONNECTION_FAILURE });
  }
}

/** Connection errors of `pg`. */
const SAYINGS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

function isConnectionFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || sqlState(thrown) !== undefined) return false;
  const { code, syscall } = thrown as NodeJS.ErrnoException;
  return (
    (code !== undefined && (syscall !== undefined || thrown instanceof AggregateError)) || SAYINGS.test(thrown.message)
  );
}
