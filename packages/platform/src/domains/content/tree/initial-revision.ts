// The first revision of a space.
import { editContentTree } from '@bindery/content/tree';
import type { ContentServices } from '../state/index.ts';
import type { RevisionRow } from '../../../store/tables.ts';
import { EMPTY_CONTENT, storeNodes } from './nodes.ts';
import { insertsOf } from './page-draft.ts';
import type { PageDraft } from './page-draft.ts';
import { nodeStore, storeRevision } from './store.ts';
import type { Tx } from '../../../store/store.ts';

/** Stores the pages that a space begins with. */
export async function storeInitialRevision(
  services: ContentServices,
  tx: Tx,
  { id, space, pages, createdBy }: { id: string; space: string; pages: readonly PageDraft[]; createdBy: string | null },
): Promise<RevisionRow> {
  const root = await rootOfPages(services, tx, pages);
  return storeRevision(services, tx, { id, space, type: 'edits', parents: [], root, createdBy });
}

/** Stores a content tree that has only these pages. Returns its root. */
export async function rootOfPages(services: ContentServices, tx: Tx, pages: readonly PageDraft[]): Promise<string> {
  if (pages.length === 0) return EMPTY_CONTENT.root;
  const edits = await insertsOf(tx, pages, { parent: null, now: services.clock.now() });
  const tree = await editContentTree(nodeStore(services, tx), EMPTY_CONTENT.root, { pages: edits });
  await storeNodes(tx, tree.nodes);
  return tree.root;
}
