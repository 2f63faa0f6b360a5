// Files of a repository that become content of a space, and the Git blobs of that content.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isTextPath } from '@bindery/content/folder';
import type { FolderInput } from '@bindery/content/folder';
import { editContentTree, openContentTree, withNewNodes } from '@bindery/content/tree';
import type { BuiltTree } from '@bindery/content/tree';
import { readBlobs } from '@bindery/importers/git';
import type { SkippedLink, TreeFile } from '@bindery/importers/git';
import { apiError, isApiError } from '../../../../core/api-error.ts';
import type { ContentServices } from '../../state/index.ts';
import { decode, describeFile } from '../folders/inputs.ts';
import type { NewBytes, ReadInputs } from '../folders/inputs.ts';
import type { FolderMerge } from '../folders/sync.ts';
import { hashOf, nodeStore } from '../../tree/index.ts';
import type { GitWork } from './run-sync.ts';
import { WordsOfTexts } from './words-of-texts.ts';

/** The most bytes of all files that are read. */
const MAX_BYTES = 200 * 1024 * 1024;

/** Text files, uploads, and files that texts refer to. */
export async function readFiles({ copy }: Pick<GitWork, 'copy'>, files: readonly TreeFile[]): Promise<ReadInputs> {
  const texts = files.filter(({ path }) => isTextPath(path));
  requireRoom(texts);
  const data = await readBlobs(
    copy,
    texts.map(({ oid }) => oid),
  );
  const inputs = new Map<string, FolderInput>();
  const words = new WordsOfTexts();
  for (const [at, { path }] of texts.entries()) {
    const text = decode(path, data[at] ?? Buffer.alloc(0));
    if (text !== undefined) inputs.set(path, { text });
    words.add(text ?? '');
    await nextTurn(); // Others wait in the meantime: there may be many of them.
  }
  const others = files.filter(
    ({ path }) => !isTextPath(path) && (`/${path}`.includes('/.gitbook/assets/') || words.mayName(path)),
  );
  requireRoom([...texts, ...others]);
  const bytes = new Map<string, NewBytes>();
  const blobs = await readBlobs(
    copy,
    others.map(({ oid }) => oid),
  );
  for (const [at, { path }] of others.entries()) {
    const blob = blobs[at] ?? Buffer.alloc(0);
    const described = describeFile(path, blob);
    inputs.set(path, { file: { ...described, blob: hashOf(blob) } });
    bytes.set(hashOf(blob), { contentType: described.contentType, data: blob });
  }
  return { changes: { files: inputs, removed: new Set() }, bytes };
}

function requireRoom(files: readonly TreeFile[]): void {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total <= MAX_BYTES) return;
  throw apiError('content_folder_invalid', `The files have ${total} bytes. The limit is ${MAX_BYTES}.`);
}

/** Pages, files and reusable contents know the blob that they are in Git. */
export async function withBlobs(
  services: ContentServices,
  { synced }: FolderMerge,
  files: readonly TreeFile[],
): Promise<BuiltTree> {
  const { tree, layout } = synced;
  const oids = new Map(files.map(({ path, oid }) => [path, oid]));
  const store = withNewNodes(nodeStore(services), tree.nodes);
  const content = await openContentTree(store, tree.root);
  /** A file that the sync rewrites doesn’t have the repository's blob. */
  const blobAt = (path: string | undefined) => {
    const oid = path === undefined || synced.files.has(path) ? undefined : oids.get(path);
    return path === undefined || oid === undefined ? undefined : { oid, path };
  };
  const isNew = (
    entry: { git?: { oid: string; path: string } | undefined },
    git: { oid: string; path: string },
  ): boolean => entry.git?.oid !== git.oid || entry.git.path !== git.path;
  const pages = (await content.listPages()).flatMap((page) => {
    const git = blobAt(layout.pages.get(page.id));
    return git !== undefined && isNew(page, git) ? [{ edit: 'update' as const, id: page.id, fields: { git } }] : [];
  });
  const changed = <Entry extends { git?: { oid: string; path: string } | undefined }>(
    items: readonly [string, Entry][],
    paths: ReadonlyMap<string, string>,
  ): Map<string, Entry> =>
    new Map(
      items.flatMap(([id, item]): [string, Entry][] => {
        const git = blobAt(paths.get(id));
        return git !== undefined && isNew(item, git) ? [[id, { ...item, git }]] : [];
      }),
    );
  const edited = await editContentTree(store, tree.root, {
    pages,
    files: changed(await content.listItems('files'), layout.files),
    reusableContents: changed(await content.listItems('reusableContents'), layout.reusableContents),
  });
  return { root: edited.root, nodes: new Map([...tree.nodes, ...edited.nodes]) };
}

/** Bytes of what became a file. A name in a text is not always a URL. */
export function ofFiles(
  { synced: { layout } }: FolderMerge,
  { changes, bytes }: ReadInputs,
): ReadonlyMap<string, NewBytes> {
  const inputs = [...layout.files.values()].map((path) => changes.files.get(path));
  const blobs = new Set(inputs.map((input) => (input !== undefined && 'file' in input ? input.file.blob : undefined)));
  return new Map([...bytes].filter(([blob]) => blobs.has(blob)));
}

/** A page behind a link that isn’t read is missing. The reason is the link. */
export function rethrowWithLinks(thrown: unknown, skipped: readonly SkippedLink[]): never {
  const named = isApiError(thrown) ? skipped.find(({ path }) => thrown.message.includes(`"${path}"`)) : undefined;
  if (!isApiError(thrown) || named === undefined) throw thrown;
  const message = `${thrown.message} "${named.path}" is a symbolic link that ${named.reason}.`;
  throw apiError(thrown.code, message, {
    cause: thrown,
    ...(thrown.advice === undefined ? {} : { advice: thrown.advice }),
  });
}
