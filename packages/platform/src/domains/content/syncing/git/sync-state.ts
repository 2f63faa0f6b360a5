// Git state of a space: the last sync, the commit of a revision, and the events of both.
import type { Space } from '@bindery/contract';
import type { ImportGitRepository } from '@bindery/contract/content';
import { recordForTarget } from '../../../../events/record-for-target.ts';
import type { EventServices } from '../../../../events/event-services.ts';
import type { Db, Tx } from '../../../../store/store.ts';
import type { RevisionRow, SpaceRow, StoredCommit, SyncedTree } from '../../../../store/tables.ts';
import { parseJson, toJson } from '../../../../store/json-column.ts';

type GitSync = NonNullable<Space['gitSync']>;

/** A sync on its way. */
export interface GitSyncRun {
  readonly space: string;
  readonly direction: 'import' | 'export';
  readonly startedAt: string;
  /** The repository, as the space shows it. */
  readonly repository: Pick<
    GitSync,
    'repoName' | 'installationProvider' | 'installationId' | 'parentInstallationId' | 'url'
  >;
  /** Time of the change, if the caller knows it. */
  readonly timestamp?: string | undefined;
}

/** The newest revision of a space that is a commit of a synced tree. */
export async function findSynced(
  db: Db,
  space: string,
  tree: SyncedTree,
): Promise<{ revision: string; commit: StoredCommit } | undefined> {
  const rows = await db
    .selectFrom('revision')
    .select(['id', 'git'])
    .where('space', '=', space)
    .where('git', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, git } of rows) {
    const commit = commitsOf(git).find((one) => one.isStandalone !== true && isAt(one, tree));
    if (commit !== undefined) return { revision: id, commit };
  }
  return undefined;
}

/** Notes which commit a revision is, besides those that it is elsewhere. */
export async function storeCommit(tx: Tx, { id }: Pick<RevisionRow, 'id'>, commit: StoredCommit): Promise<void> {
  const row = await tx.selectFrom('revision').select('git').where('id', '=', id).executeTakeFirst();
  const others = commitsOf(row?.git ?? null).filter((one) => !isAt(one, commit));
  await tx
    .updateTable('revision')
    .set({ git: toJson(others.length === 0 ? commit : { ...commit, others }) })
    .where('id', '=', id)
    .execute();
}

function commitsOf(git: RevisionRow['git']): StoredCommit[] {
  if (git === null) return [];
  const { others = [], ...commit } = parseJson(git);
  return [commit, ...others];
}

function isAt(commit: StoredCommit, { repository, ref, folder }: SyncedTree): boolean {
  return commit.repository === repository && commit.ref === ref && commit.folder === folder;
}

/** Shows the state of a sync on its space. */
export async function showSync(
  tx: Tx,
  { space, direction, startedAt, repository, timestamp }: GitSyncRun,
  operation: { readonly state: 'running' | 'success' | 'failure'; readonly endedAt?: string; readonly error?: string },
): Promise<void> {
  const row = await tx.selectFrom('space').select('service').where('id', '=', space).executeTakeFirst();
  if (row === undefined) return;
  const gitSync: GitSync = {
    installationStatus: 'active',
    ...repository,
    operation: { direction, startedAt, ...operation },
    updatedAt: timestamp ?? operation.endedAt ?? startedAt,
  };
  const service = toJson({ ...parseJson(row.service), gitSync });
  await tx.updateTable('space').set({ service }).where('id', '=', space).execute();
}

/**
 * The repository of a request, as a space shows it. Assumption: a repository that is named by an operation has no
 * installation, so its ID is empty; its provider is GitHub unless the request says another.
 */
export function presentRepository(body: ImportGitRepository): GitSyncRun['repository'] {
  const url = withoutCredentials(body.repoTreeURL ?? body.gitInfo?.url);
  return {
    repoName: nameOf(withoutCredentials(body.url)),
    installationProvider: body.gitInfo?.provider ?? 'github',
    installationId: '',
    ...(url === undefined ? {} : { url }),
  };
}

/** A URL that everyone with access to the space can see. */
export function withoutCredentials<Url extends string | undefined>(url: Url): Url {
  return url?.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1') as Url;
}

/** The name of a repository: the last part of its URL or path. */
export function nameOf(url: string): string {
  return (
    (
      url
        .replace(/(?<!\/)\/+$/, '')
        .split('/')
        .pop() ?? ''
    ).replace(/\.git$/, '') || url
  );
}

/** Records that a sync began or ended. */
export async function recordSync(
  services: EventServices,
  tx: Tx,
  space: Pick<SpaceRow, 'id'>,
  sync: { readonly revisionId: string; readonly commitId: string; readonly state?: 'success' | 'failure' },
): Promise<void> {
  const type = sync.state === undefined ? 'space_gitsync_started' : 'space_gitsync_completed';
  await recordForTarget(services, tx, {
    level: 'space',
    target: space.id,
    type,
    fields: { spaceId: space.id, ...sync },
  });
}
