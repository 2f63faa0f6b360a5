// Leases in a table whose rows are jobs: `lease_owner` is the process that runs one, `due_at` when it is to run.
import type { Kysely, UpdateObject } from 'kysely';
import type { CoreServices } from '../store/core-services.ts';
import type { Db, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** Tables whose rows are jobs. */
export type JobTableName = 'openapi_spec' | 'translation' | 'git_sync';

type Fields<Name extends JobTableName> = UpdateObject<Tables, Name>;

/** The columns that each table of jobs has. */
type JobTables = Record<JobTableName, { id: string; due_at: number | null; lease_owner: string | null }>;

/** Ends leases. `waiting` is what other columns are while a job waits. */
export function createLeases<Name extends JobTableName>(table: Name, waiting: Fields<Name>) {
  const update = (db: Db | Tx, fields: object) =>
    (db as unknown as Kysely<JobTables>)
      .updateTable<JobTableName>(table)
      .set({ ...waiting, ...fields, lease_owner: null } as object);
  return {
    /** Ends a lease of this process. Returns false if the job has ended, or has been given to another run. */
    release: async (
      { store, processes }: CoreServices,
      { id }: { readonly id: string },
      fields: { readonly due_at: number } & Fields<Name>,
      db: Db | Tx = store.db,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await update(db, fields)
        .where('id', '=', id)
        .where('lease_owner', '=', processes.own)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** Ends the leases of processes that have ended, and makes their jobs due. */
    recover: async ({ store, clock, processes }: CoreServices): Promise<void> => {
      const running = await processes.running();
      await update(store.db, { due_at: clock.now() })
        .where('lease_owner', 'is not', null)
        .where('lease_owner', 'not in', ['', ...running])
        .execute();
    },
  };
}
