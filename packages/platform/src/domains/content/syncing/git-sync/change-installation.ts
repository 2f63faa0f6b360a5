// Changes to an installation: its settings, and the repository that it is connected to. Each queues a sync.
import type { GitSyncRemote } from '@bindery/contract';
import type { GitSyncInstallationChange, GitSyncInstallationPriority } from '@bindery/contract/content';
import { findRepository, readTip } from '@bindery/importers/git';
import { apiError } from '../../../../core/api-error.ts';
import { parseJson, toJson } from '../../../../store/json-column.ts';
import type { GitSyncTable } from '../../../../store/tables/git-sync.ts';
import type { GitSyncRow } from '../../../../store/tables.ts';
import { checkFolder } from '../git/run-sync.ts';
import { withoutCredentials } from '../git/sync-state.ts';
import { rethrowGit } from '../git/to-api-error.ts';
import type { ImportServices } from '../../state/index.ts';
import { findSyncRow } from './installation-rows.ts';
import { PURPOSE } from './open-remote.ts';
import { openProvider } from './providers.ts';

type Columns = Partial<Omit<GitSyncTable, 'id' | 'space'>>;

/** Settings of the published operation. Returns the changed installation. Throws git_sync_running, git_provider_unavailable, and what Git says. */
export async function changeInstallation(
  services: ImportServices,
  row: GitSyncRow,
  change: GitSyncInstallationChange,
): Promise<GitSyncRow> {
  const { childInstallationProjectDirectories: directories } = change;
  if (directories !== undefined && Object.keys(directories).length > 0) {
    throw apiError(
      'request_invalid',
      'Body field "childInstallationProjectDirectories": the installation has no child installations.',
    );
  }
  const { priority } = change;
  const settings = settingsOf(row, change);
  const { branch = row.branch ?? undefined } = change.providerConfiguration;
  const token = change.provider === 'gitlab' ? change.providerConfiguration.accessToken : undefined;
  const columns: Columns = {
    provider: change.provider,
    settings: toJson(settings),
    ...(branch === undefined ? {} : { branch }),
    ...(change.projectDirectory === undefined
      ? {}
      : { folder: checkFolder(change.projectDirectory, 'projectDirectory') }),
    ...(token === undefined ? {} : { sealed_token: services.vault.seal(token, PURPOSE) }),
  };
  const changed: GitSyncRow = { ...row, ...columns };
  const url = branch === undefined ? undefined : await urlFor(services, changed);
  if (url === undefined || branch === undefined) return store(services, row, { columns, priority });
  // A plain repository is read again for another branch only.
  if (settings.repositoryId === undefined && branch === row.branch) return store(services, row, { columns, priority });
  return connect(services, row, { columns, url, branch, priority });
}

/** The URL of the repository at the provider, or of the plain repository. Undefined without one. */
async function urlFor(services: ImportServices, row: GitSyncRow): Promise<string | undefined> {
  const { repositoryId } = parseJson(row.settings);
  if (repositoryId !== undefined) return (await openProvider(services, row).getRepository(repositoryId)).cloneUrl;
  return row.sealed_url === null ? undefined : services.vault.open<string>(row.sealed_url, PURPOSE);
}

function settingsOf(row: GitSyncRow, change: GitSyncInstallationChange) {
  const { commitMessageTemplate, previewExternalBranches, agentInstructions, priority } = change;
  const before = parseJson(row.settings);
  const named =
    change.provider === 'github'
      ? { repositoryId: change.providerConfiguration.repositoryId }
      : {
          repositoryId: change.providerConfiguration.projectId,
          customInstanceURL: change.providerConfiguration.customInstanceURL,
        };
  const given = { commitMessageTemplate, previewExternalBranches, agentInstructions, priority, ...named };
  return { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

/** Connects an installation to a repository by its URL. Throws git_sync_running, and what Git says. */
export async function connectRepository(
  services: ImportServices,
  row: GitSyncRow,
  { url, branch = 'main', projectDirectory, priority }: GitSyncRemote,
): Promise<GitSyncRow> {
  const settings = { ...parseJson(row.settings), repositoryId: undefined, priority };
  const columns: Columns = { folder: checkFolder(projectDirectory, 'projectDirectory'), settings: toJson(settings) };
  const ref = branch.startsWith('refs/heads/') ? branch : `refs/heads/${branch}`;
  return connect(services, row, { columns, url, branch: ref, priority });
}

interface Connection {
  readonly columns: Columns;
  readonly url: string;
  readonly branch: string;
  readonly priority: GitSyncInstallationPriority | undefined;
}

/** A repository that can’t be read is rejected here, rather than in the queued sync. */
async function connect(
  services: ImportServices,
  row: GitSyncRow,
  { columns, url, branch, priority }: Connection,
): Promise<GitSyncRow> {
  const repository = await findRepository(services.imports.git, url).catch(rethrowGit);
  const tip = await readTip({ ...repository, ref: branch }).catch(rethrowGit);
  if (tip === undefined && priority === 'git') {
    throw apiError('git_ref_not_found', `The repository has no branch "${branch.replace(/^refs\/heads\//, '')}".`);
  }
  const connected = {
    ...columns,
    branch,
    repository: withoutCredentials(url),
    sealed_url: services.vault.seal(url, PURPOSE),
    progress: toJson({ conflicts: [] }),
  };
  return store(services, row, { columns: connected, priority });
}

async function store(
  services: ImportServices,
  { id }: GitSyncRow,
  { columns, priority }: Pick<Connection, 'columns' | 'priority'>,
): Promise<GitSyncRow> {
  const now = services.clock.now();
  return services.store.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('git_sync')
      .set({ ...columns, priority: priority ?? null, updated_at: now, failures: 0 })
      .where('id', '=', id)
      .where('lease_owner', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw apiError('git_sync_running', 'A sync of this installation is in progress.');
    await tx
      .updateTable('git_sync')
      .set({ due_at: now })
      .where('id', '=', id)
      .where('repository', 'is not', null)
      .execute();
    services.store.afterCommit(() => services.imports.sync.schedule());
    return (await findSyncRow(tx, id)) as GitSyncRow;
  });
}
