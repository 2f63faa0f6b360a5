import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { authorizedSite, authorizedSpace } from '../../../access/authorized.ts';
import { requireUnblockedById } from '../../../access/blocked.ts';
import { findSpace, getSpace } from '../../../access/find.ts';
import { isPermitted, requirePermission } from '../../../access/roles.ts';
import type { Context } from '../../../http/context.ts';
import { parseJson, toJson } from '../../../store/json-column.ts';
import type { GitSyncRow, SpaceRow } from '../../../store/tables.ts';
import { userOf } from '../../people/users/caller.ts';
import {
  GIT_SYNC_PERMISSION,
  changeInstallation,
  connectRepository,
  findInstallation,
  getInstallation,
  presentInstallation,
  presentStatus,
} from '../syncing/index.ts';
import { removeSyncOfSpace } from '../spaces/index.ts';
import type { ImportServices } from '../state/index.ts';

type GitSyncHandlers = Handlers<
  typeof operationFamilies.gitSync & typeof operationFamilies.localGitSync,
  Context<ImportServices>
>;

/** Installations of Git Sync. What providers offer is in {@link gitProviderHandlers}. */
export const gitSyncHandlers: Omit<
  GitSyncHandlers,
  `${string}GitHubRepo${string}` | `${string}GitLabProject${string}`
> = {
  getSpaceGitInfo: async ({ spaceId }, context) => {
    const { gitSync } = parseJson(authorizedSpace(context, spaceId).row.service);
    if (gitSync !== undefined) return gitSync;
    throw apiError('git_sync_not_found', 'The space isn’t synced with a repository.');
  },

  listSiteGitSyncInstallations: async ({ siteId }, context) => {
    const { row: site } = authorizedSite(context, siteId);
    const { services } = context;
    const rows = await services.store.db
      .selectFrom('git_sync')
      .selectAll('git_sync')
      .where('space', 'in', (eb) => eb.selectFrom('site_space').select('space').where('site', '=', site.id))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const items: GitSyncRow[] = [];
    for (const row of rows) {
      const found = await findSpace(context, row.space);
      if (found !== undefined && isPermitted(GIT_SYNC_PERMISSION, found.role)) items.push(row);
    }
    return { items: items.map((row) => presentInstallation(services, row)) };
  },

  installGitSyncProviderOnTarget: async ({ body: { provider, target } }, context) => {
    const { services } = context;
    if (target.type === 'site' || target.siteId !== undefined) {
      throw apiError('git_sync_site_unsupported', 'Git Sync on this platform works for spaces, not for a site.');
    }
    const { row: space, role } = await getSpace(context, target.spaceId);
    requirePermission(GIT_SYNC_PERMISSION, role);
    await requireUnblockedById(services.store.db, space.organization);
    const row = newRow(context, { provider, space: space.id });
    await services.store.write(async (tx) => {
      const inserted = await tx
        .insertInto('git_sync')
        .values(row)
        .onConflict((conflict) => conflict.column('space').doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 1n) return;
      throw apiError('git_sync_exists', 'The space already has a Git Sync installation.');
    });
    const installation = presentInstallation(services, row);
    return reply(installation, { headers: { Location: installation.urls.location } });
  },

  getGitSyncInstallationById: async ({ installationId }, context) =>
    presentInstallation(context.services, (await getInstallation(context, installationId)).row),

  updateGitSyncInstallationById: async ({ installationId, body }, context) => {
    const { row } = await getForWrite(context, installationId);
    return presentInstallation(context.services, await changeInstallation(context.services, row, body));
  },

  // What the space got from the repository stays, and so do the commits there.
  uninstallGitSyncInstallation: async ({ installationId }, context) => {
    const { services } = context;
    const found = await findInstallation(context, installationId);
    if (found === undefined) return;
    await requireUnblockedById(services.store.db, found.space.organization);
    await services.store.write((tx) => removeSyncOfSpace(tx, found.space.id));
  },

  getGitSyncStatus: async ({ installationId }, context) => {
    const { row, space } = await getInstallation(context, installationId);
    return presentStatus(row, space);
  },

  connectGitSyncRepository: async ({ installationId, body }, context) => {
    const { row, space } = await getForWrite(context, installationId);
    return presentStatus(await connectRepository(context.services, row, body), space);
  },

  runGitSync: async ({ installationId, body }, context) => {
    const { services } = context;
    const { row } = await getForWrite(context, installationId);
    if (row.repository === null)
      throw apiError('git_sync_unconnected', 'The installation isn’t connected to a repository.');
    if (body?.priority !== undefined) {
      const set = services.store.db.updateTable('git_sync').set({ priority: body.priority });
      await set.where('id', '=', row.id).execute();
    }
    await services.imports.sync.run(row.id);
    const ended = await getInstallation(context, installationId);
    return presentStatus(ended.row, ended.space);
  },
};

async function getForWrite(
  context: Context<ImportServices>,
  id: string,
): Promise<{ readonly row: GitSyncRow; readonly space: SpaceRow }> {
  const found = await getInstallation(context, id);
  await requireUnblockedById(context.services.store.db, found.space.organization);
  return found;
}

function newRow(
  { services: { ids, clock }, caller }: Context<ImportServices>,
  { provider, space }: Pick<GitSyncRow, 'provider' | 'space'>,
): GitSyncRow {
  const now = clock.now();
  return {
    id: ids.next('gitsync'),
    space,
    provider,
    settings: toJson({}),
    branch: null,
    folder: '',
    repository: null,
    sealed_url: null,
    sealed_token: null,
    progress: toJson({ conflicts: [] }),
    priority: null,
    created_by: userOf({ caller }),
    created_at: now,
    updated_at: now,
    due_at: null,
    failures: 0,
    lease_owner: null,
  };
}
