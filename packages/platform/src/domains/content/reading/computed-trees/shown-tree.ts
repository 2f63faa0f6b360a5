// A content as a reader sees it, with the pages that its sources compute.
import { mayViewAs } from '../../../../access/may-view.ts';
import type { Context } from '../../../../http/context.ts';
import type { ComputableContent, ContentServices, ExpandedTree } from '../../state/index.ts';
import { buildTree, namePages, openComputedTree } from './build-tree.ts';

/** The content tree with its computed pages, or the stored tree if it has none. */
export async function openShownTree(
  context: Pick<Context<ContentServices>, 'services' | 'caller'>,
  ref: ComputableContent,
): Promise<ExpandedTree> {
  const { services } = context;
  const named = await namePages(services, ref, mayViewAs(context));
  const tree = named && (await buildTree(services, ref, named));
  if (tree === undefined) return { content: ref.content, texts: new Map() };
  return { content: await openComputedTree(services, tree), texts: tree.texts };
}
