import type { ContentFolder } from '@bindery/contract/content';
import type { FileToWrite, SyncedFolder } from '@bindery/content/folder';
import type { CoreServices } from '../../../../store/core-services.ts';
import { downloadUrlOf } from '../../tree/index.ts';

/** What came of a folder and a space, as the API shows it. */
export function presentFolder(
  services: CoreServices,
  space: string,
  { synced, ...result }: Pick<ContentFolder, 'result' | 'revision'> & { readonly synced: SyncedFolder },
): ContentFolder {
  const { files, removed, unused, ahead, conflicts } = synced;
  return {
    object: 'content-folder',
    ...result,
    files: [...files].map(([path, file]) => presentFile(services, space, { path, file })),
    removed: [...removed],
    unused: [...unused],
    ahead: result.result === 'pushed' ? [] : [...ahead],
    conflicts: conflicts.map(({ path, reason, isMarked }) => ({ path, reason, marked: isMarked })),
  };
}

function presentFile(
  services: CoreServices,
  space: string,
  { path, file }: { readonly path: string; readonly file: FileToWrite },
): ContentFolder['files'][number] {
  if ('text' in file) return { path, text: file.text };
  const { blob = '', contentType, name, size } = file.file;
  return { path, size, downloadURL: downloadUrlOf(services, { space, blob, contentType, name }) };
}
