// Exports the content of a space as a commit of a repository, on top of the commit of the last sync.
import { CONFIG_PATH, DEFAULT_CONFIG, parseConfig } from '@bindery/content/folder';
import type { FileToWrite, FolderInput } from '@bindery/content/folder';
import type { ExportToGitRepository } from '@bindery/contract/content';
import { isKitError } from '@bindery/diagnostics';
import { listTree, pushCommit, readBlobs, writeCommit } from '@bindery/importers/git';
import type { TreeFile } from '@bindery/importers/git';
import { apiError } from '../../../core/api-error.ts';
import { requireCaller } from '../../../core/request-cancelled.ts';
import type { ContentServices } from '../state/content-services.ts';
import { mergeFolder } from '../folders/sync.ts';
import type { FolderMerge } from '../folders/sync.ts';
import { findBlob } from '../trees/blobs.ts';
import type { GitWork } from './run-sync.ts';
import { findSynced, storeCommit, withoutCredentials } from './sync-state.ts';
import type { StoredCommit } from '../../../store/tables.ts';

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
  const inRepository = (path: string): string => (folder === '' ? path : `${folder}/${path}`);
  const { files: written, removed } = withRealPaths(existing, merge.synced);
  const commit = await writeCommit(copy, {
    files: await readFiles(services, written, inRepository),
    removed: removed.map(inRepository),
    message: body.commitMessage,
    author: { name: author.display_name, email: author.email },
    at: body.timestamp === undefined ? services.clock.now() : Date.parse(body.timestamp),
  });
  requireCaller(copy.signal);
  if (commit !== copy.tip) await pushCommit(copy, remote, { commit, force: body.force === true });
  const storedCommit: StoredCommit = {
    oid: commit,
    message: body.commitMessage,
    createdByService: true,
    createdByGitBook: true,
    ...(body.repoCommitURL === undefined
      ? {}
      : { url: `${withoutCredentials(body.repoCommitURL).replace(/(?<!\/)\/+$/, '')}/${commit}` }),
    ref,
    repository,
    folder,
  };
  await services.store.write(async (tx) => {
    if (commit !== copy.tip) await storeCommit(tx, merge.head, storedCommit);
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

/** Git has a linked folder once. Its files are written where the link points to, and stay when a page behind the link is deleted. */
function withRealPaths(
  existing: readonly TreeFile[],
  { files, removed }: FolderMerge['synced'],
): Pick<FolderMerge['synced'], 'files' | 'removed'> {
  const realPaths = new Map(existing.map(({ path, realPath }) => [path, realPath]));
  const written = [...files].flatMap(([path, file]): [string, FileToWrite][] => {
    const realPath = realPaths.get(path);
    return realPath !== undefined && files.has(realPath) ? [] : [[realPath ?? path, file]];
  });
  return { files: new Map(written), removed: removed.filter((path) => realPaths.get(path) === undefined) };
}

async function readFiles(
  services: ContentServices,
  toWrite: ReadonlyMap<string, FileToWrite>,
  inRepository: (path: string) => string,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [path, file] of toWrite) {
    const data =
      'text' in file ? Buffer.from(file.text) : (await findBlob(services.store.db, file.file.blob ?? ''))?.data;
    if (data !== undefined) files.set(inRepository(path), data);
  }
  return files;
}
