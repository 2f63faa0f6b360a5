// Files of a merged folder that a commit changes in a repository.
import type { FileToWrite } from '@bindery/content/folder';
import type { TreeFile } from '@bindery/importers/git';
import type { FolderMerge } from '../folders/sync.ts';
import type { ContentServices } from '../../state/index.ts';
import { findBlob } from '../../tree/index.ts';

/** Paths from the repository’s root. */
export interface FilesToCommit {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly removed: readonly string[];
}

/** The files that a merge writes to a folder of a repository, and those that it removes. */
export async function filesToCommit(
  services: ContentServices,
  {
    folder,
    existing,
    synced,
  }: { readonly folder: string; readonly existing: readonly TreeFile[]; readonly synced: FolderMerge['synced'] },
): Promise<FilesToCommit> {
  const inRepository = (path: string): string => (folder === '' ? path : `${folder}/${path}`);
  const { files, removed } = withRealPaths(existing, synced);
  return { files: await readFiles(services, files, inRepository), removed: removed.map(inRepository) };
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
