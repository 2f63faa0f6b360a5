// Applying a batch of edits to a content tree: a new root, and the nodes that are new with it.
import { openContentTree } from '../content-tree.ts';
import type { ContentTree, ContentTries } from '../content-tree.ts';
import { writeRoots } from '../content-roots.ts';
import type { ContentRoots, BuiltTree } from '../content-roots.ts';
import { ITEM_KINDS } from '../entries/items.ts';
import type { ItemKind } from '../entries/items.ts';
import type { Hash, NodeStore } from '../ports.ts';
import { NodeSink } from '../trie/trie.ts';
import { applyPageEdit } from './apply-page-edit.ts';
import type { ContentEdits, ItemEdits } from './edits.ts';
import { PageDraft } from './page-draft.ts';

/**
 * Applies edits to a content tree: all of them, or none if one is rejected. Edits without effect return the same
 * root.
 * @throws {KitError} what {@link applyPageEdit} throws; content_entry_too_large, content_node_missing,
 * content_node_damaged
 */
export async function editContentTree(
  store: NodeStore,
  root: Hash,
  { pages = [], ...items }: ContentEdits,
): Promise<BuiltTree> {
  const content = await openContentTree(store, root);
  const draft = new PageDraft(content);
  await draft.load(pages.map(({ id }) => id));
  for (const edit of pages) await applyPageEdit(draft, edit);
  return writeContentTree(content, draft, items);
}

/** The content tree that a draft and edits of items make of another. */
export async function writeContentTree(content: ContentTree, draft: PageDraft, items: ItemEdits): Promise<BuiltTree> {
  const { tries, roots } = content;
  const sink = new NodeSink(tries.store);
  const changes = await draft.changes();
  const next: { -readonly [Name in keyof ContentRoots]: Hash } = {
    ...roots,
    pages: await tries.pages.update(roots.pages, changes.pages, sink),
    pageIds: await tries.pageIds.update(roots.pageIds, changes.pageIds, sink),
  };
  for (const kind of ITEM_KINDS) next[kind] = await updateItems(tries, kind, { root: roots[kind], items, sink });
  const root = writeRoots(sink, next);
  if (root === content.root) sink.nodes.clear();
  return { root, nodes: sink.nodes };
}

async function updateItems<Kind extends ItemKind>(
  tries: ContentTries,
  kind: Kind,
  { root, items, sink }: { readonly root: Hash; readonly items: ItemEdits; readonly sink: NodeSink },
): Promise<Hash> {
  const edits = items[kind];
  return edits === undefined ? root : tries.items(kind).update(root, edits, sink);
}
