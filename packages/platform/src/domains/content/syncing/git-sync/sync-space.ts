// One sync of an installation: compares both sides, and brings them together.
import type { GitSyncConflict } from '@bindery/contract';
import type { GitSyncInstallationPriority } from '@bindery/contract/content';
import { isKitError } from '@bindery/diagnostics';
import { readTip } from '@bindery/importers/git';
import type { RemoteRef } from '@bindery/importers/git';
import { requireUnblocked } from '../../../../access/blocked.ts';
import { apiError } from '../../../../core/api-error.ts';
import type { Report } from '../../../../core/report.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import type { GitSyncProgress } from '../../../../store/tables/git-sync.ts';
import type { GitSyncRow, SpaceRow } from '../../../../store/tables.ts';
import { parseJson } from '../../../../store/json-column.ts';
import { exportRepository } from '../git/export-repository.ts';
import { importRepository } from '../git/import-repository.ts';
import { mergeRepository } from '../git/merge-repository.ts';
import { performSync, reasonOf } from '../git/run-sync.ts';
import type { GitWork } from '../git/run-sync.ts';
import { findSynced, nameOf } from '../git/sync-state.ts';
import { rethrowGit } from '../git/to-api-error.ts';
import { isUntouched } from '../folders/sync.ts';
import { getHead, getRevision } from '../../tree/index.ts';
import type { ImportServices } from '../../state/index.ts';
import { createCommitMessage } from './commit-message.ts';
import { decideSync } from './decide-sync.ts';
import { openRemote } from './open-remote.ts';
import type { SyncStep } from './decide-sync.ts';

/** A side can change during a sync: then it starts again, so many times. */
const MAX_TRIES = 5;

/** Syncs once. Faults and conflicts are part of the result. Rejects with the signal's reason if it is aborted. */
export async function syncSpace(
  services: ImportServices,
  row: GitSyncRow,
  { signal, report }: { readonly signal: AbortSignal; readonly report: Report },
): Promise<GitSyncProgress> {
  const before = parseJson(row.progress);
  const conflicts: GitSyncConflict[] = [];
  let tried = before.tried;
  try {
    const remote = await openRemote(services, row);
    for (let attempt = 1; ; attempt++) {
      const sides = await readSides(services, { row, remote, signal });
      const { space, tip, step } = sides;
      const isSame = tried !== undefined && tried.commit === tip && tried.revision === space.revision;
      if (isSame && before.conflicts.length > 0 && row.priority === null) return before;
      tried = { commit: tip ?? '', revision: space.revision };
      if (step.kind === 'none') break;
      try {
        await takeStep(services, { row, remote, signal, space, step, conflicts });
        break;
      } catch (thrown) {
        if (attempt >= MAX_TRIES || conflicts.length > 0 || !isMoved(thrown)) throw thrown;
      }
    }
    const synced = await findSynced(services.store.db, row.space, treeOf(remote));
    return { commit: synced?.commit.oid, revision: synced?.revision, conflicts: [], endedAt: services.clock.nowIso() };
  } catch (thrown) {
    signal.throwIfAborted();
    const { commit, revision } = before;
    const code = isKitError(thrown) ? thrown.code : 'internal';
    if (!isKitError(thrown)) report(thrown);
    const error = { code, message: reasonOf(thrown) };
    return { commit, revision, tried, conflicts, error, endedAt: services.clock.nowIso() };
  }
}

/** Whether a side moved on in the meantime. */
function isMoved(thrown: unknown): boolean {
  return thrown instanceof StaleReadError || (isKitError(thrown) && thrown.code === 'conflict');
}

function treeOf({ url, ref, folder }: RemoteRef) {
  return { repository: url, ref, folder };
}

interface Sync {
  readonly row: GitSyncRow;
  readonly remote: RemoteRef;
  readonly signal: AbortSignal;
}

interface Sides {
  readonly space: SpaceRow;
  readonly tip: string | undefined;
  readonly step: SyncStep;
}

async function readSides(services: ImportServices, { row, remote, signal }: Sync): Promise<Sides> {
  const { db } = services.store;
  const tip = await readTip(remote, signal).catch((thrown: unknown) => rethrowGit(thrown, signal));
  const space = await db.selectFrom('space').selectAll().where('id', '=', row.space).executeTakeFirstOrThrow();
  const organization = db.selectFrom('organization').selectAll().where('id', '=', space.organization);
  requireUnblocked(await organization.executeTakeFirstOrThrow());
  const found = await findSynced(db, space.id, treeOf(remote));
  if (tip === undefined && found !== undefined && row.priority !== 'gitbook') {
    const branch = remote.ref.replace(/^refs\/heads\//, '');
    const remedy = 'Sync with the priority "gitbook" to create it again, or connect another branch.';
    throw apiError('git_ref_not_found', `The repository no longer has the branch "${branch}". ${remedy}`);
  }
  const synced = found && {
    revision: found.revision,
    root: (await getRevision(db, space.id, found.revision)).root,
    commit: found.commit.oid,
  };
  const { root: head } = await getRevision(db, space.id, space.revision);
  const priority = row.priority ?? parseJson(row.settings).priority;
  return { space, tip, step: decideSync({ tip, head, synced, priority }) };
}

interface SyncTask extends Sync {
  readonly space: SpaceRow;
  readonly step: Exclude<SyncStep, { kind: 'none' }>;
  readonly conflicts: GitSyncConflict[];
}

async function takeStep(services: ImportServices, task: SyncTask): Promise<void> {
  const { row, remote, signal, space, step } = task;
  const direction = step.kind === 'export' ? 'export' : 'import';
  const repository = {
    repoName: nameOf(row.repository ?? ''),
    installationProvider: row.provider,
    installationId: row.id,
  };
  const run = { space: space.id, direction, startedAt: services.clock.nowIso(), repository } as const;
  const { commitMessageTemplate } = parseJson(row.settings);
  const message = await createCommitMessage(services, space, commitMessageTemplate);
  await performSync(services, { space, remote, run, user: row.created_by, signal }, (work) =>
    doWork(services, work, { ...task, message }),
  );
}

async function doWork(
  services: ImportServices,
  work: GitWork,
  { row, step, conflicts, message }: SyncTask & { readonly message: string },
): Promise<void> {
  const { url, ref } = work.remote;
  if (step.kind === 'merge') {
    const { base } = step;
    const onConflicts = (found: readonly GitSyncConflict[]) => {
      conflicts.push(...found.map(({ path, reason }) => ({ path, reason })));
    };
    return mergeRepository(services, work, { base, message, prefer: SIDES[row.priority ?? 'none'], onConflicts });
  }
  const { force } = step;
  if (step.kind === 'export') return exportRepository(services, work, { url, ref, force, commitMessage: message });
  // A repository replaces the initial page of a space, and is not merged with it.
  const { id, revision } = work.space;
  const isFirst = await isUntouched(services, await getHead(services.store.db, { space: id, revision }));
  return importRepository(services, work, { url, ref, force: force && !isFirst });
}

const SIDES: Readonly<Record<GitSyncInstallationPriority | 'none', 'folder' | 'space' | undefined>> = {
  git: 'folder',
  gitbook: 'space',
  none: undefined,
};
