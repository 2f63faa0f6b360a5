// Replaces entries of a content tree, for trees that follow another one, for example translations.
import { openContentTree } from '../content-tree.ts';
import type { BuiltTree } from '../content-roots.ts';
import type { PageEntry } from '../entries/page.ts';
import type { Hash, NodeStore } from '../ports.ts';
import { writeContentTree } from './edit-content-tree.ts';
import type { ItemEdits } from './edits.ts';
import { PageDraft } from './page-draft.ts';

/** Entries by page ID and item key. `undefined` deletes one. */
export interface ReplacedEntries extends ItemEdits {
  readonly pages: ReadonlyMap<string, PageEntry | undefined>;
}

/**
 * Replaces entries without validation. The caller makes sure that the tree stays valid, because it follows a valid
 * one. The cost depends on the number of replaced entries, not on the size of the tree.
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
