// Records the path of each entry whose file isn’t at its derived path, so that files stay where they are.
import type { FileEntry, ReusableContentEntry } from '../../tree/entries/items.ts';
import type { PageEntry, PageSource } from '../../tree/entries/page.ts';
import { nestPages } from '../../tree/pages/nested-pages.ts';
import type { FolderConfig } from '../paths/config.ts';
import { layoutOf } from '../paths/layout.ts';
import type { Layout } from '../paths/layout.ts';
import { pathsOf } from '../snapshot.ts';

/** Entries of a content tree. They are replaced in it. */
export interface Entries {
  readonly pages: Map<string, PageEntry>;
  readonly files: Map<string, FileEntry>;
  readonly reusableContents: Map<string, ReusableContentEntry>;
}

/** Records paths until the layout of the entries matches the folder. */
export function recordPaths(entries: Entries, actual: Layout, config: FolderConfig): void {
  const nested = nestPages([...entries.pages.values()]);
  const treePaths = pathsOf(nested);
  dropVoidPaths(entries, treePaths);
  for (;;) {
    const layout = layoutOf({ ...entries, nested: nestPages([...entries.pages.values()]) }, config);
    const wrong = [
      ...differences(layout.pages, actual.pages).map(([id, path]) =>
        notePage(entries, id, { path, at: treePaths.get(id) ?? '' }),
      ),
      ...differences(layout.files, actual.files).map(([id, path]) =>
        note(entries.files, id, { path, at: entries.files.get(id)?.name ?? '' }),
      ),
      ...differences(layout.reusableContents, actual.reusableContents).map(([id, path]) =>
        note(entries.reusableContents, id, { path, at: entries.reusableContents.get(id)?.title ?? '' }),
      ),
    ];
    // Each record fixes one path, and none is removed.
    if (!wrong.includes(true)) return;
  }
}

function differences(
  layout: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): [id: string, path: string][] {
  return [...actual].filter(([id, path]) => layout.has(id) && layout.get(id) !== path);
}

function notePage({ pages }: Entries, id: string, source: { path: string; at: string }): boolean {
  return note(pages, id, source);
}

function note<Entry extends { readonly source?: PageSource | undefined }>(
  entries: Map<string, Entry>,
  id: string,
  { path, at }: { readonly path: string; readonly at: string },
): boolean {
  const entry = entries.get(id);
  if (entry === undefined || (entry.source?.path === path && entry.source.at === at)) return false;
  entries.set(id, { ...entry, source: { ...entry.source, path, at } });
  return true;
}

/** Drops the record of a renamed entry. */
function dropVoidPaths(entries: Entries, treePaths: ReadonlyMap<string, string>): void {
  for (const [id, page] of entries.pages) {
    if (page.source?.path === undefined || page.source.at === treePaths.get(id)) continue;
    const { path: _path, at: _at, ...source } = page.source;
    const { source: _source, ...rest } = page;
    entries.pages.set(id, Object.keys(source).length === 0 ? rest : { ...rest, source });
  }
}
