// The effect of the changes of a request before one of them.
import { editContentTree, openContentTree, withNewNodes } from '@bindery/content/tree';
import type { ContentTree } from '@bindery/content/tree';
import { nodeStore, onBehalfOf } from '../../tree/index.ts';
import type { Work } from './changes.ts';

/** The content after the changes so far. Stores nothing. Throws the errors of these changes. */
export async function openPendingEdits({ services, tx, content, pages }: Work): Promise<ContentTree> {
  if (pages.length === 0) return content;
  const store = nodeStore(services, tx);
  const tree = await onBehalfOf('changes', () => editContentTree(store, content.root, { pages }));
  return openContentTree(withNewNodes(store, tree.nodes), tree.root);
}
