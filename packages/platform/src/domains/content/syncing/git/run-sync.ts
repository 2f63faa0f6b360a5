// A sync with Git from its beginning to its end, told of in either case.
import type { ImportGitRepository } from '@bindery/contract/content';
import { isKitError } from '@bindery/diagnostics';
import { findRepository, withCopy } from '@bindery/importers/git';
import type { LocalCopy, RemoteRef } from '@bindery/importers/git';
import { getFirstAdmin } from '../../../../access/membership.ts';
import { apiError } from '../../../../core/api-error.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import type { Context } from '../../../../http/context.ts';
import type { ImportServices } from '../../state/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import { acquireImport } from '../../editing/index.ts';
import { presentRepository, recordSync, showSync } from './sync-state.ts';
import type { GitSyncRun } from './sync-state.ts';
import { rethrowGit } from './to-api-error.ts';
import type { Tx } from '../../../../store/store.ts';

/** A sync at work. */
export interface GitWork {
  readonly space: SpaceRow;
  readonly remote: RemoteRef;
  readonly copy: LocalCopy;
  readonly user: string;
  /** Records success in the unit of work that stores the result. */
  readonly succeed: (tx: Tx, done: { readonly revision: string; readonly commit: string }) => Promise<void>;
}

/** A sync that can start. */
export interface SyncJob {
  readonly space: SpaceRow;
  readonly remote: RemoteRef;
  readonly run: GitSyncRun;
  /** User of the resulting revision. */
  readonly user: string;
  readonly signal: AbortSignal;
  /** Whether to create a separate revision, without a change to the space. */
  readonly isStandalone?: boolean;
}

/** The requested sync. */
interface RequestedSync {
  readonly space: SpaceRow;
  readonly direction: GitSyncRun['direction'];
  readonly body: ImportGitRepository;
}

/**
 * Runs a sync that a caller requests, when its turn has come. Its failure is shown by the space, and thrown.
 * @throws {KitError} platform_busy, request_cancelled; what Git and the work say
 */
export async function runSync(
  context: Context<ImportServices>,
  { space, direction, body }: RequestedSync,
  work: (sync: GitWork) => Promise<void>,
): Promise<void> {
  const { services, caller, call } = context;
  const release = await acquireImport(context);
  try {
    const remote: RemoteRef = {
      ...(await findRepository(services.imports.git, body.url).catch(rethrowGit)),
      ref: body.ref,
      folder: checkFolder(body.repoProjectDirectory),
    };
    const startedAt = services.clock.nowIso();
    const { timestamp } = body;
    const run: GitSyncRun = { space: space.id, direction, startedAt, repository: presentRepository(body), timestamp };
    // Assumption: a revision that an integration requests belongs to the organization, so its user is the
    // organization's first admin.
    const user = caller.kind === 'user' ? caller.user : await getFirstAdmin(services.store.db, space.organization);
    const isStandalone = direction === 'import' && body.standalone === true;
    await performSync(services, { space, remote, run, user, signal: call.signal(), isStandalone }, work);
  } finally {
    release();
  }
}

/**
 * Runs a sync from its beginning to its end. Its failure is shown by the space, and thrown.
 * @throws {KitError} request_cancelled; what Git and the work say
 */
export async function performSync(
  services: ImportServices,
  { space, remote, run, user, signal, isStandalone = false }: SyncJob,
  work: (sync: GitWork) => Promise<void>,
): Promise<void> {
  let startedCommit: string | undefined;
  // A standalone revision is in sync with no revision of the space, so the space does not show it.
  const show: typeof showSync = async (...args) => {
    if (!isStandalone) await showSync(...args);
  };
  const succeed: GitWork['succeed'] = async (tx, { revision, commit }) => {
    await show(tx, run, { state: 'success', endedAt: services.clock.nowIso() });
    await recordSync(services, tx, space, { revisionId: revision, commitId: commit, state: 'success' });
  };
  try {
    const copying = withCopy(remote, { mayBeNew: run.direction === 'export', signal }, async (copy) => {
      const commitId = copy.tip ?? '';
      await services.store.write(async (tx) => {
        await show(tx, run, { state: 'running' });
        await recordSync(services, tx, space, { revisionId: space.revision, commitId });
      });
      startedCommit = commitId;
      await work({ space, remote, copy, user, succeed });
    });
    await copying.catch((thrown: unknown) => rethrowGit(thrown, signal));
  } catch (thrown) {
    if (!(thrown instanceof StaleReadError))
      await fail(services, space, { run, show, commitId: startedCommit, error: reasonOf(thrown) });
    throw thrown;
  }
}

interface SyncFailure {
  readonly run: GitSyncRun;
  readonly show: typeof showSync;
  readonly commitId: string | undefined;
  readonly error: string;
}

async function fail(
  services: ImportServices,
  space: SpaceRow,
  { run, show, commitId, error }: SyncFailure,
): Promise<void> {
  await services.store.write(async (tx) => {
    await show(tx, run, { state: 'failure', endedAt: services.clock.nowIso(), error });
    if (commitId === undefined) return;
    await recordSync(services, tx, space, { revisionId: space.revision, commitId, state: 'failure' });
  });
}

/** A message that every reader of the space can see. Internal errors go to the operator. */
export function reasonOf(thrown: unknown): string {
  return isKitError(thrown) ? thrown.message : 'The sync failed. See the platform log.';
}

/** The folder of a repository, without slashes around it. Throws request_invalid for one that is not in a repository. */
export function checkFolder(folder = '', field = 'repoProjectDirectory'): string {
  const path = folder.replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, '');
  if (path === '' || path === '.') return '';
  if (!path.split('/').some((step) => step === '' || step === '.' || step === '..') && !/[\p{Cc}\\]/u.test(path))
    return path;
  throw apiError('request_invalid', `Body field "${field}" isn’t a folder in the repository.`);
}
