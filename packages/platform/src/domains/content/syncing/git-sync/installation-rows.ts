// Git Sync installations in the store.
import type { Permission } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import { findSpace } from '../../../../access/find.ts';
import { requirePermission } from '../../../../access/roles.ts';
import type { AccessServices } from '../../../../access/access-services.ts';
import type { Context } from '../../../../http/context.ts';
import { compileOnce } from '../../../../store/store.ts';
import type { Db } from '../../../../store/store.ts';
import type { GitSyncRow, SpaceRow } from '../../../../store/tables.ts';

const findRow = compileOnce((db, id: string) => db.selectFrom('git_sync').selectAll().where('id', '=', id));

/** What people need to do anything with an installation. */
export const GIT_SYNC_PERMISSION: Permission = 'space.triggerGitSync';

/** An installation and its space. */
export interface SyncedSpace {
  readonly row: GitSyncRow;
  readonly space: SpaceRow;
}

/** An installation, without an access check. */
export async function findSyncRow(db: Db, id: string): Promise<GitSyncRow | undefined> {
  const [row] = await findRow(db, id);
  return row;
}

/** An installation that the caller can work with. Undefined if the caller can’t view its space. Throws forbidden. */
export async function findInstallation(
  context: Pick<Context<AccessServices>, 'services' | 'caller'>,
  id: string,
): Promise<SyncedSpace | undefined> {
  const row = await findSyncRow(context.services.store.db, id);
  const found = row && (await findSpace(context, row.space));
  if (row === undefined || found === undefined) return undefined;
  requirePermission(GIT_SYNC_PERMISSION, found.role);
  return { row, space: found.row };
}

/** {@link findInstallation}. Throws git_sync_not_found, forbidden. */
export async function getInstallation(
  context: Pick<Context<AccessServices>, 'services' | 'caller'>,
  id: string,
): Promise<SyncedSpace> {
  const found = await findInstallation(context, id);
  if (found !== undefined) return found;
  throw apiError('git_sync_not_found', `Git Sync installation "${id}" not found.`);
}
