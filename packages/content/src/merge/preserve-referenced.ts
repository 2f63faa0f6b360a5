// Files and reusable contents that one side took out while the other began to use them.
import type { Change, ContentChanges } from '../tree/changes/compare-content-trees.ts';
import type { FileEntry, ReusableContentEntry } from '../tree/entries/items.ts';
import type { Hash } from '../tree/ports.ts';
import type { MergeConflict, ReferenceConflict, Side } from './conflicts.ts';
import type { EntryEdits } from './merge-changes.ts';

/** The IDs of a document's references into its own content. */
export interface DocumentReferences {
  readonly files: readonly string[];
  readonly reusableContents: readonly string[];
}

/** Lists what documents use, in the order of the request. */
export type ListReferences = (
  documents: readonly Hash[],
) => Promise<readonly DocumentReferences[]> | readonly DocumentReferences[];

interface MergingItems {
  readonly changes: Readonly<Record<Side, ContentChanges>>;
  readonly items: {
    readonly files?: EntryEdits<FileEntry>;
    readonly reusableContents?: EntryEdits<ReusableContentEntry>;
  };
}

/**
 * Keeps referenced items that a side deleted, and reports them. Reads only changed documents, and only after a
 * deletion.
 */
export async function preserveReferenced(
  { changes, items }: MergingItems,
  list: ListReferences,
): Promise<MergeConflict[]> {
  const conflicts: MergeConflict[] = [];
  for (const [deletedBy, user] of [
    ['ours', 'theirs'],
    ['theirs', 'ours'],
  ] as const) {
    const files = deletedOf(changes[deletedBy].files);
    const reusableContents = deletedOf(changes[deletedBy].reusableContents);
    if (files.size + reusableContents.size === 0) continue;
    const used = await newReferences(changes[user], list);
    const context = { deletedBy, used };
    conflicts.push(...restoreReferenced('files', { ...context, deleted: files, edits: items.files }));
    conflicts.push(
      ...restoreReferenced('reusableContents', {
        ...context,
        deleted: reusableContents,
        edits: items.reusableContents,
      }),
    );
  }
  return conflicts;
}

function deletedOf<Entry>(changes: readonly Change<Entry>[]): Map<string, Entry> {
  const deletedEntries = new Map<string, Entry>();
  for (const { key, before, after } of changes)
    if (before !== undefined && after === undefined) deletedEntries.set(key, before);
  return deletedEntries;
}

/** New references in the documents of one side: document → references. */
async function newReferences(changes: ContentChanges, list: ListReferences): Promise<Map<Hash, DocumentReferences>> {
  const pairs = [...changes.pages, ...changes.reusableContents].flatMap(({ before, after }) => {
    const [old, document] = [before?.document, after?.document];
    return document === undefined || document === old ? [] : [{ old, document }];
  });
  const hashes = [...new Set(pairs.flatMap(({ old, document }) => (old === undefined ? [document] : [old, document])))];
  const found = await list(hashes);
  const byHash = new Map(hashes.map((hash, index) => [hash, found[index]]));
  const without = (now: readonly string[] = [], then: readonly string[] = []): string[] =>
    now.filter((id) => !then.includes(id));
  return new Map(
    pairs.map(({ old = '', document }) => {
      const [now, then] = [byHash.get(document), byHash.get(old)];
      const files = without(now?.files, then?.files);
      return [document, { files, reusableContents: without(now?.reusableContents, then?.reusableContents) }];
    }),
  );
}

interface ReferencedItems<Entry> {
  readonly deletedBy: Side;
  readonly used: ReadonlyMap<Hash, DocumentReferences>;
  readonly deleted: ReadonlyMap<string, Entry>;
  readonly edits: EntryEdits<Entry> | undefined;
}

function restoreReferenced<Entry>(
  of: 'files' | 'reusableContents',
  { deletedBy, used, deleted, edits }: ReferencedItems<Entry>,
): ReferenceConflict[] {
  const conflicts: ReferenceConflict[] = [];
  for (const [key, entry] of deleted) {
    const documents = [...used].filter(([, references]) => references[of].includes(key)).map(([hash]) => hash);
    if (documents.length === 0) continue;
    conflicts.push({ type: 'reference', of, key, deletedBy, documents: documents.sort() });
    // An item that the other side changed stays already, with the change.
    if (edits?.get(key) === undefined) edits?.set(key, entry);
  }
  return conflicts;
}
