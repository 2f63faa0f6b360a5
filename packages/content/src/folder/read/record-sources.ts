// Stores texts of a folder that differ from canonical form with their pages.
import { isAsWritten, sourceTextOf } from '../../markdown/preserve/source-text.ts';
import type { PageParts } from '../../markdown/page/page-file.ts';
import type { PageSource } from '../../tree/entries/page.ts';
import { writePageParts, writeReusableParts } from '../write/folder-view.ts';
import type { WriteTarget } from '../write/folder-view.ts';
import type { Layout } from '../paths/layout.ts';
import { textOfInput } from './folder-input.ts';
import type { FolderChanges } from './folder-input.ts';
import type { ReadPorts } from './read-page.ts';
import type { Entries } from './record-paths.ts';

/** Facts about a file that was read. */
export interface ReadInput {
  /** Start of the body, in characters of the file. */
  readonly bodyStart: number;
  /** Whether the file must be rewritten, because it differs from the content tree. */
  readonly isOutdated: boolean;
}

/** A folder that was read. */
export interface ReadInputs {
  readonly changes: FolderChanges;
  readonly layout: Layout;
  /** By path. */
  readonly read: ReadonlyMap<string, ReadInput>;
}

/** Stores source texts, and replaces the entries. */
export async function recordSources(entries: Entries, inputs: ReadInputs, ports: ReadPorts): Promise<void> {
  const { pages, reusableContents } = inputs.layout;
  const write = { pages: writePageParts, reusableContents: writeReusableParts } as const;
  await recordKind(entries.pages, { ...inputs, paths: pages, write: write.pages }, ports);
  await recordKind(
    entries.reusableContents,
    { ...inputs, paths: reusableContents, write: write.reusableContents },
    ports,
  );
}

interface Kind<Entry> extends ReadInputs {
  readonly paths: ReadonlyMap<string, string>;
  readonly write: (entry: Entry, target: WriteTarget) => Promise<PageParts>;
}

async function recordKind<Entry extends { readonly source?: PageSource | undefined }>(
  entries: Map<string, Entry>,
  { changes, layout, read, paths, write }: Kind<Entry>,
  ports: ReadPorts,
): Promise<void> {
  for (const [id, path] of paths) {
    const [entry, input, file] = [entries.get(id), changes.files.get(path), read.get(path)];
    if (entry === undefined || input === undefined || file === undefined) continue;
    const text = textOfInput(path, input);
    const sourceText = { head: text.slice(0, file.bodyStart), body: text.slice(file.bodyStart) };
    const output = await write(entry, { path, layout, texts: ports });
    const source = sourceTextOf(sourceText, output, file.isOutdated);
    const texts = isAsWritten(sourceText, output) ? {} : { texts: [await ports.storeSource(source)] };
    const { texts: _before, ...others } = entry.source ?? {};
    const newSource = { ...others, ...texts };
    entries.set(id, { ...entry, source: Object.keys(newSource).length === 0 ? undefined : newSource });
  }
}
