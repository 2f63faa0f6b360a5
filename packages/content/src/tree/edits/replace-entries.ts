// A content tree in which some entries are others: what follows from another tree, such as its translation.
import { openContentTree } from '../content-tree.ts';
import type { BuiltTree } from '../content-roots.ts';
import type { PageEntry } from '../entries/page.ts';
import type { Hash, NodeStore } from '../ports.ts';
import { writeContentTree } from './edit-content-tree.ts';
import type { ItemEdits } from './edits.ts';
import { PageDraft } from './page-draft.ts';

/** Entries by page id and item key; `undefined` takes one out. */
export interface ReplacedEntries extends ItemEdits {
  readonly pages: ReadonlyMap<string, PageEntry | undefined>;
}

/**
 * Puts entries in the place of others, as they are: that the tree keeps every rule afterwards is the caller's to know, who follows a
 * tree that does. It costs what is replaced, not what there is.
 * @throws {KitError} content_entry_too_large, content_node_missing, content_node_damaged
 */
export async function replaceEntries(
  store: NodeStore,
  root: Hash,
  { pages, ...items }: ReplacedEntries,
): Promise<BuiltTree> {
  const content = await openContentTree(store, root);
  const draft = new PageDraft(content);
  await draft.load([...pages.keys()]);
  for (const [id, page] of pages) await draft.set(id, page);
  return writeContentTree(content, draft, items);
}
