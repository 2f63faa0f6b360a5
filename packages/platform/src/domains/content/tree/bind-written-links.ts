// Binds links of new documents to the pages that their paths resolve to in the new content.
import { editContentTree, openContentTree, withNewNodes } from '@bindery/content/tree';
import type { BuiltTree, PageEdit } from '@bindery/content/tree';
import type { JSONDocument } from '@bindery/contract/documents';
import type { ContentServices } from '../state/index.ts';
import type { Tx } from '../../../store/store.ts';
import { loadDocumentText, storeDocument } from './blobs.ts';
import { nodeStore } from './store.ts';

/** A content tree with documents that were just written. */
export interface UnboundContent {
  readonly tree: BuiltTree;
  readonly space: string;
  /** Ids of the pages whose documents were written. */
  readonly pageIds: Iterable<string>;
}

/** Binds the links of those pages. Returns the input tree if there is nothing to bind. */
export async function bindWrittenLinks(
  services: ContentServices,
  tx: Tx,
  { tree, space, pageIds }: UnboundContent,
): Promise<BuiltTree> {
  const ids = new Set(pageIds);
  if (ids.size === 0) return tree;
  const store = withNewNodes(nodeStore(services, tx), tree.nodes);
  const content = await openContentTree(store, tree.root);
  const pages: PageEdit[] = [];
  for (const id of ids) {
    const page = await content.findPage(id);
    const text = page?.document === undefined ? '' : await loadDocumentText(tx, page.document);
    // Most documents have no URL but those of other sites, and are not looked into.
    if (page === undefined || !/"url":"(?![a-z][a-z\d+.-]*:)/i.test(text)) continue;
    const { bindLinks } = await import('@bindery/content/links');
    const document = JSON.parse(text) as JSONDocument;
    const origin = { page: id, path: await content.pathOf(page), space };
    const bound = await bindLinks(document, { content, origin });
    if (bound === document) continue;
    pages.push({ edit: 'update', id, fields: { document: await storeDocument(tx, bound) } });
  }
  if (pages.length === 0) return tree;
  const edited = await editContentTree(store, tree.root, { pages });
  return { root: edited.root, nodes: new Map([...tree.nodes, ...edited.nodes]) };
}
