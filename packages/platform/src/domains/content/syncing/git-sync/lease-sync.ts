// Leases of Git Sync installations: one process at a time syncs one.
import { sql } from 'kysely';
import type { DueEntry } from '../../../../jobs/each-due.ts';
import { createLeases } from '../../../../jobs/leases.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import { toJson } from '../../../../store/json-column.ts';
import { compileOnce } from '../../../../store/store.ts';
import type { GitSyncProgress } from '../../../../store/tables/git-sync.ts';
import type { GitSyncRow } from '../../../../store/tables.ts';

/** Milliseconds from a failed sync to the next: twice as long each time. */
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;

const findDueRows = compileOnce((db, limit: number) =>
  db
    .selectFrom('git_sync')
    .innerJoin('space', 'space.id', 'git_sync.space')
    .select((eb) => ['git_sync.id', eb.ref('git_sync.due_at').$notNull().as('at')])
    .where('git_sync.due_at', 'is not', null)
    .where('git_sync.lease_owner', 'is', null)
    .where('space.deleted_at', 'is', null)
    .orderBy('git_sync.due_at')
    .orderBy('git_sync.id')
    .limit(limit),
);

const leaseRow = compileOnce((db, id: string, owner: string) =>
  db
    .updateTable('git_sync')
    .set({ lease_owner: owner })
    .where('id', '=', id)
    .where('lease_owner', 'is', null)
    .where('repository', 'is not', null)
    .returningAll(),
);

/** Ends leases. */
export const leases = createLeases('git_sync', {});

/** Installations that no process syncs, the longest due first. */
export function findDueSyncs({ store }: CoreServices, limit: number): Promise<readonly DueEntry[]> {
  return findDueRows(store.db, limit);
}

/** Leases an installation, due or not. Undefined if another sync has it, or it is gone. */
export async function leaseSync({ store, processes }: CoreServices, id: string): Promise<GitSyncRow | undefined> {
  const [row] = await store.write((tx) => leaseRow(tx, id, processes.own));
  return row;
}

/** Stores the progress of a sync and ends its lease. A space that changed in the meantime is due immediately. */
export async function endSync(
  { store, clock, processes }: CoreServices,
  { id, failures, space }: GitSyncRow,
  { progress, everyMs }: { readonly progress: GitSyncProgress; readonly everyMs: number },
): Promise<void> {
  const failed = progress.error === undefined ? 0 : failures + 1;
  const waitMs = failed === 0 ? everyMs : Math.min(FIRST_RETRY_MS * 2 ** (failed - 1), MAX_RETRY_MS);
  await store.write(async (tx) => {
    const head = await tx.selectFrom('space').select('revision').where('id', '=', space).executeTakeFirst();
    const seen = progress.error === undefined ? progress.revision : progress.tried?.revision;
    const isChanged = head !== undefined && seen !== undefined && head.revision !== seen;
    await tx
      .updateTable('git_sync')
      .set({
        progress: toJson(progress),
        failures: failed,
        priority: null,
        lease_owner: null,
        due_at: clock.now() + (isChanged ? 0 : waitMs),
      })
      .where('id', '=', id)
      .where('lease_owner', '=', processes.own)
      .execute();
  });
}

/** Makes the installation of a space due, if it has one. Returns whether it has. */
export async function spaceChanged({ store, clock }: CoreServices, space: string): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('git_sync')
    .set({ due_at: clock.now() })
    .where('space', '=', space)
    .where('repository', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether any space is synced. */
export async function hasSyncs({ store }: CoreServices): Promise<boolean> {
  const row = await store.db
    .selectFrom('git_sync')
    .select(sql<number>`1`.as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
