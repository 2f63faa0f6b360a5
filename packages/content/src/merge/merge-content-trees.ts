// Merging two content trees that began as one: page by page and field by field, then the texts, then the whole tree.
import { ContentTries, openContentTreeWith } from '../tree/content-tree.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import type { BuiltTree } from '../tree/content-roots.ts';
import { compareOpenedTrees } from '../tree/changes/compare-content-trees.ts';
import type { Change, ContentChanges } from '../tree/changes/compare-content-trees.ts';
import { writeContentTree } from '../tree/edits/edit-content-tree.ts';
import { PageDraft } from '../tree/edits/page-draft.ts';
import { ITEM_KINDS } from '../tree/entries/items.ts';
import type { ItemKind, ItemKinds } from '../tree/entries/items.ts';
import type { Hash, NodeStore } from '../tree/ports.ts';
import type { MergeBodies } from './bodies.ts';
import { preserveReferenced } from './preserve-referenced.ts';
import type { ListReferences } from './preserve-referenced.ts';
import { sortConflicts } from './conflicts.ts';
import type { MergeConflict, Side } from './conflicts.ts';
import { repairPages } from './repair-pages.ts';
import { mergeChanges } from './merge-changes.ts';
import type { EntryEdits, MergedChanges } from './merge-changes.ts';
import { withSource } from './merge-entry.ts';

/** The sides of a merge, by the roots of content trees in one store. */
export interface MergeRequest {
  /** The last common content of both sides. */
  readonly base: Hash;
  /** The target of the merge, for example a space's main content. */
  readonly ours: Hash;
  /** The source of the merge, for example a change request. */
  readonly theirs: Hash;
  /** Merges texts that both sides changed. */
  readonly mergeBodies: MergeBodies;
  /** Lists which files and reusable contents documents use; without it, removed ones are not checked for use. */
  readonly listReferences?: ListReferences;
  /** Whose version the content tree has where there is a conflict. Default: `theirs`, since it is the change request that shows it. */
  readonly prefer?: Side;
}

/**
 * The result of a merge. The content tree is valid even with conflicts. Then it has one side's version, and the
 * conflicts have both.
 */
export interface MergedTree extends BuiltTree {
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges two content trees. It costs what both sides changed, not what there is.
 * @throws {KitError} content_node_missing, content_node_damaged, content_entry_too_large
 */
export async function mergeContentTrees(store: NodeStore, request: MergeRequest): Promise<MergedTree> {
  const { base, ours, theirs } = request;
  if (ours === theirs || theirs === base) return { root: ours, nodes: new Map(), conflicts: [] };
  if (ours === base) return { root: theirs, nodes: new Map(), conflicts: [] };
  const tries = new ContentTries(store);
  const sides = {
    base: await openContentTreeWith(tries, base),
    ours: await openContentTreeWith(tries, ours),
    theirs: await openContentTreeWith(tries, theirs),
  };
  return mergeSides(sides, request);
}

interface Sides {
  readonly base: ContentTree;
  readonly ours: ContentTree;
  readonly theirs: ContentTree;
}

async function mergeSides(sides: Sides, request: MergeRequest): Promise<MergedTree> {
  const { prefer = 'theirs', mergeBodies, listReferences } = request;
  const { ours, theirs } = sides;
  const changes = {
    ours: await compareOpenedTrees(sides.base, ours),
    theirs: await compareOpenedTrees(sides.base, theirs),
  };
  const pages = mergeChanges('pages', { ours: changes.ours.pages, theirs: changes.theirs.pages }, prefer);
  const conflicts = [...pages.conflicts, ...(await settleBodies('pages', pages, mergeBodies))];
  const draft = new PageDraft(ours);
  await draft.load([...pages.edits.keys()]);
  for (const [id, page] of pages.edits) await draft.set(id, page);
  const changed = [...changes.ours.pages, ...changes.theirs.pages].map(({ key }) => key);
  conflicts.push(...(await repairPages({ draft, ours, theirs, prefer }, changed)));
  const items: { -readonly [Kind in ItemKind]?: EntryEdits<ItemKinds[Kind]> } = {};
  const mergeKind = async <Kind extends ItemKind>(kind: Kind): Promise<void> => {
    const sidesOf = { ours: changesOf(changes.ours, kind), theirs: changesOf(changes.theirs, kind) };
    const merged = mergeChanges(kind, sidesOf, prefer);
    conflicts.push(...merged.conflicts, ...(await settleBodies(kind, merged, mergeBodies)));
    Object.assign(items, { [kind]: merged.edits });
  };
  for (const kind of ITEM_KINDS) await mergeKind(kind);
  if (listReferences !== undefined) conflicts.push(...(await preserveReferenced({ changes, items }, listReferences)));
  return { ...(await writeContentTree(ours, draft, items)), conflicts: sortConflicts(conflicts) };
}

/** The compiler does not see that a kind's changes are of its items. */
function changesOf<Kind extends ItemKind>(changes: ContentChanges, kind: Kind): readonly Change<ItemKinds[Kind]>[] {
  return changes[kind] as unknown as readonly Change<ItemKinds[Kind]>[];
}

/** Merges the texts that both sides changed, and assigns them to their entries. */
async function settleBodies<Entry>(
  of: 'pages' | ItemKind,
  { bodies, edits }: MergedChanges<Entry>,
  mergeBodies: MergeBodies,
): Promise<MergeConflict[]> {
  if (bodies.length === 0) return [];
  const merged = await mergeBodies(
    bodies.map(({ versions, sources }) => ({ ...versions, ...(sources && { sources }) })),
  );
  const conflicts: MergeConflict[] = [];
  for (const [index, { key, versions }] of bodies.entries()) {
    const one = merged[index];
    const entry = edits.get(key);
    if (one?.document !== undefined && entry !== undefined) {
      const settled = { ...entry, document: one.document };
      edits.set(key, one.result === 'clean' && one.source !== undefined ? withSource(settled, one.source) : settled);
    }
    if (one?.result === 'clean') continue;
    conflicts.push({ type: 'field', of, key, field: 'document', ...versions });
  }
  return conflicts;
}
