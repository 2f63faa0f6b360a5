// Git Sync installations as the API shows them. Credentials are never part of it.
import type { GitSyncStatus } from '@bindery/contract';
import type { GitSyncInstallation } from '@bindery/contract/content';
import type { CoreServices } from '../../../../store/core-services.ts';
import { parseJson } from '../../../../store/json-column.ts';
import { nameOf } from '../git/sync-state.ts';
import type { GitSyncRow, SpaceRow } from '../../../../store/tables.ts';

/** An installation with its settings. */
export function presentInstallation({ origins }: CoreServices, row: GitSyncRow): GitSyncInstallation {
  const { repositoryId, customInstanceURL, ...settings } = parseJson(row.settings);
  const branch = row.branch ?? undefined;
  const target = { type: 'space' as const, spaceId: row.space };
  const times = {
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
  const shared = {
    object: 'git-sync-installation' as const,
    id: row.id,
    target,
    status: row.repository === null ? ('unauthenticated' as const) : ('active' as const),
    ...settings,
    ...(row.folder === '' ? {} : { projectDirectory: row.folder }),
    ...presentConnection(row, repositoryId, times),
    ...(branch === undefined ? {} : { repositoryRef: presentRef(row, branch) }),
    syncRoot: {
      object: 'git-sync-root' as const,
      id: row.id,
      installationId: row.id,
      target,
      defaultMergeAuthorityPolicy: 'gitbook' as const,
      status: 'active' as const,
      ...times,
    },
    ...times,
    createdBy: row.created_by,
    urls: { location: `${origins.api}/v1/git/installations/${row.id}` },
  };
  if (row.provider === 'github') {
    return { ...shared, provider: 'github', providerConfiguration: { repositoryId, branch } };
  }
  return {
    ...shared,
    provider: 'gitlab',
    providerConfiguration: { projectId: repositoryId, customInstanceURL, branch },
  };
}

/** Only a repository of a provider has an ID there. */
function presentConnection(
  row: GitSyncRow,
  repositoryId: number | undefined,
  times: Pick<GitSyncInstallation, 'createdAt' | 'updatedAt'>,
): Pick<GitSyncInstallation, 'repositoryConnection'> {
  const { id, provider, repository } = row;
  if (repository === null || repositoryId === undefined || !URL.canParse(repository)) return {};
  return {
    repositoryConnection: {
      object: 'git-repository-connection',
      id,
      provider,
      repositoryId: String(repositoryId),
      repositoryName: nameOf(repository),
      repositoryUrl: repository,
      authState: 'active',
      capabilities: { pullRequests: false, commitStatuses: false },
      ...times,
    },
  };
}

function presentRef(row: GitSyncRow, name: string): NonNullable<GitSyncInstallation['repositoryRef']> {
  const { commit, tried } = parseJson(row.progress);
  return {
    object: 'git-repository-ref',
    id: row.id,
    name,
    type: 'branch',
    latestObservedCommitId: tried?.commit ?? commit,
    latestImportedCommitId: commit,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** How far an installation is. */
export function presentStatus(row: GitSyncRow, space: Pick<SpaceRow, 'revision'>): GitSyncStatus {
  const { commit, revision, conflicts, error, endedAt } = parseJson(row.progress);
  return {
    installation: row.id,
    state: stateOf(row, space),
    url: row.repository ?? undefined,
    branch: row.branch?.replace(/^refs\/heads\//, ''),
    projectDirectory: row.folder === '' ? undefined : row.folder,
    commit,
    revision,
    conflicts: [...conflicts],
    error,
    endedAt,
    nextAt: row.due_at === null ? undefined : new Date(row.due_at).toISOString(),
  };
}

function stateOf(row: GitSyncRow, space: Pick<SpaceRow, 'revision'>): GitSyncStatus['state'] {
  const { revision, conflicts, error } = parseJson(row.progress);
  if (row.repository === null) return 'unconnected';
  if (row.lease_owner !== null) return 'running';
  if (conflicts.length > 0) return 'conflict';
  if (error !== undefined) return 'failed';
  return revision === space.revision ? 'in_sync' : 'waiting';
}
