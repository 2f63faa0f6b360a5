// Exports the content of a space as a commit of a repository, on top of the commit of the last sync.
import { CONFIG_PATH, DEFAULT_CONFIG, parseConfig } from '@bindery/content/folder';
import type { FolderInput } from '@bindery/content/folder';
import type { ExportToGitRepository } from '@bindery/contract/content';
import { isKitError } from '@bindery/diagnostics';
import { listTree, pushCommit, readBlobs, writeCommit } from '@bindery/importers/git';
import { apiError } from '../../../../core/api-error.ts';
import { requireCaller } from '../../../../core/request-cancelled.ts';
import type { ContentServices } from '../../state/index.ts';
import { mergeFolder } from '../folders/sync.ts';
import { filesToCommit } from './files-to-commit.ts';
import type { GitWork } from './run-sync.ts';
import { describeCommit } from './stored-commit.ts';
import { findSynced, storeCommit } from './sync-state.ts';

/** Exports. Throws conflict where the branch has commits that the space does not know, unless it is forced. */
export async function exportRepository(
  services: ContentServices,
  work: GitWork,
  body: ExportToGitRepository,
): Promise<void> {
  const { space, remote, copy, user } = work;
  const { url: repository, ref, folder } = remote;
  const { db } = services.store;
  const synced = await findSynced(db, space.id, { repository, ref, folder });
  const isInStep = copy.tip !== undefined && synced?.commit.oid === copy.tip;
  const { files: existing } = await listTree(copy, folder);
  const isKnown = isInStep || existing.length === 0;
  if (!isKnown && body.force !== true) {
    const message = `The branch "${ref}" has commits that the space doesn’t have. Import them first, or use "force".`;
    throw apiError('conflict', message);
  }
  const base = isInStep ? synced?.revision : undefined;
  const config = await readText(work, CONFIG_PATH);
  const files = new Map<string, FolderInput>(config === undefined ? [] : [[CONFIG_PATH, { text: config }]]);
  const changes = { files, removed: new Set<string>() };
  const list = isInStep ? await readList(work, config) : undefined;
  const merge = await mergeFolder(services, { space, base, list, changes, bytes: new Map(), isPush: false });
  const author = await db.selectFrom('user').selectAll().where('id', '=', user).executeTakeFirstOrThrow();
  const commit = await writeCommit(copy, {
    ...(await filesToCommit(services, { folder, existing, synced: merge.synced })),
    message: body.commitMessage,
    author: { name: author.display_name, email: author.email },
    at: body.timestamp === undefined ? services.clock.now() : Date.parse(body.timestamp),
  });
  requireCaller(copy.signal);
  if (commit !== copy.tip) await pushCommit(copy, remote, commit);
  const { commitMessage: message, repoCommitURL } = body;
  const known = isInStep && commit === copy.tip ? synced?.commit : undefined;
  const storedCommit = known ?? (await describeCommit(work, { oid: commit, message, repoCommitURL }));
  await services.store.write(async (tx) => {
    // Also without a push: from now on, the revision is the commit.
    await storeCommit(tx, merge.head, storedCommit);
    await work.succeed(tx, { revision: merge.head.id, commit });
  });
}

/** The list of pages of the repository's folder. */
async function readList(work: GitWork, config: string | undefined): Promise<string | undefined> {
  try {
    const { root, summary } = config === undefined ? DEFAULT_CONFIG : parseConfig(config);
    return await readText(work, root + summary);
  } catch (thrown) {
    // Reading the folder reports errors of its config.
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}

/** A file of the repository's folder. */
async function readText({ copy, remote }: GitWork, path: string): Promise<string | undefined> {
  const { files } = await listTree(copy, remote.folder);
  const found = files.find((file) => file.path === path);
  if (found === undefined) return undefined;
  const [data] = await readBlobs(copy, [found.oid]);
  return data?.toString('utf8') ?? '';
}
