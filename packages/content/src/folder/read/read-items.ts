// Files and reusable contents of a folder that was changed.
import type { FileEntry, ReusableContentEntry } from '../../tree/entries/items.ts';
import { nameOf } from '../paths/paths.ts';
import { textOfInput } from './folder-input.ts';
import type { FolderPaths } from './folder-paths.ts';
import type { FolderReadRequest } from './folder-read-request.ts';
import { readReusableFile } from './read-page.ts';
import type { ReadPorts } from './read-page.ts';
import type { ReadInput } from './record-sources.ts';

/** The files that a folder has. A file that is where it was keeps its name. */
export function readFiles({ base, head, changes }: FolderReadRequest, paths: FolderPaths): Map<string, FileEntry> {
  const files = new Map<string, FileEntry>();
  for (const [id, path] of paths.layout().files) {
    const prior = base.snapshot.files.get(id) ?? head?.snapshot.files.get(id);
    const before = base.layout.files.get(id) ?? head?.layout.files.get(id);
    const input = changes.files.get(path);
    const bytes = input !== undefined && 'file' in input ? input.file : undefined;
    if (prior === undefined && bytes === undefined) continue;
    const name = prior !== undefined && before === path ? prior.name : nameOf(path);
    const plain = { contentType: 'application/octet-stream', size: 0 };
    const isNew = bytes !== undefined && bytes.blob !== prior?.blob;
    files.set(id, isNew ? { ...plain, source: prior?.source, ...bytes, id, name } : { ...plain, ...prior, id, name });
  }
  return files;
}

/** The reusable contents that a folder has. Throws what {@link readReusableFile} throws. */
export async function readReusables(
  { base, head, changes }: FolderReadRequest,
  paths: FolderPaths,
  { ports, onRead }: { readonly ports: ReadPorts; readonly onRead: (path: string, file: ReadInput) => void },
): Promise<Map<string, ReusableContentEntry>> {
  const items = new Map<string, ReusableContentEntry>();
  for (const [id, path] of paths.layout().reusableContents) {
    const view = base.snapshot.reusableContents.has(id) ? base : head;
    const entry = view?.snapshot.reusableContents.get(id);
    const input = changes.files.get(path);
    if (input === undefined) {
      if (entry !== undefined) items.set(id, entry);
      continue;
    }
    const before = view?.layout.reusableContents.get(id);
    const prior =
      view === undefined || entry === undefined || before === undefined ? undefined : { entry, view, path: before };
    const parsed = await readReusableFile({ path, text: textOfInput(path, input), prior }, paths, ports);
    onRead(path, parsed);
    items.set(id, { ...parsed.entry, id });
  }
  return items;
}
