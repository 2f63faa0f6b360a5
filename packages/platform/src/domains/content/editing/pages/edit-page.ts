// Edits one page: props of a block, as an editor stores them for `@editor.node.updateProps`, or a block at its end.
import { editContentTree } from '@bindery/content/tree';
import type { DocumentBlockIntegration, DocumentNode, JsonDocument, PlainObject } from '@bindery/contract';
import type { ContentServices } from '../../state/index.ts';
import { apiError } from '../../../../core/api-error.ts';
import { commitToSpace, loadDocument, nodeStore, openSpace, storeDocument } from '../../tree/index.ts';

/** Names one block of one page. */
export interface BlockLocation {
  readonly space: string;
  readonly page: string;
  readonly block: string;
}

/** Writes a revision in which the block has these props. Throws page_not_found or block_not_found. */
export async function updateBlockProps(
  services: ContentServices,
  location: BlockLocation,
  { props, user }: { readonly props: PlainObject; readonly user: string },
): Promise<void> {
  await editPage(services, { ...location, user }, (document) => {
    const changed = withProps(document, location.block, props);
    if (changed === undefined)
      throw apiError('block_not_found', `The page has no integration block "${location.block}".`);
    return changed;
  });
}

/** Writes a revision with the block at the end of its page, unless a block of that key is there. Throws page_not_found. */
export async function placeBlock(
  services: ContentServices,
  location: BlockLocation,
  { block, user }: { readonly block: DocumentBlockIntegration['data']; readonly user: string },
): Promise<void> {
  await editPage(services, { ...location, user }, (document) => {
    if (withProps(document, location.block, {}) !== undefined) return undefined;
    const node: DocumentNode = { object: 'block', type: 'integration', key: location.block, isVoid: true, data: block };
    return { ...document, nodes: [...document.nodes, node] };
  });
}

/** Stores the changed document in a new revision. No change, no revision. */
async function editPage(
  services: ContentServices,
  { user, ...location }: BlockLocation & { readonly user: string },
  change: (document: JsonDocument) => JsonDocument | undefined,
): Promise<void> {
  const isChanged = await services.store.write(async (tx) => {
    const space = await tx.selectFrom('space').selectAll().where('id', '=', location.space).executeTakeFirstOrThrow();
    const content = await openSpace(services, space, tx);
    const page = await content.findPage(location.page);
    if (page?.document === undefined) throw apiError('page_not_found', `The space has no page "${location.page}".`);
    const document = change(await loadDocument(tx, page.document));
    if (document === undefined) return false;
    const fields = { document: await storeDocument(tx, document), updatedAt: services.clock.nowIso() };
    const edits = { pages: [{ edit: 'update', id: page.id, fields }] } as const;
    const tree = await editContentTree(nodeStore(services, tx), content.root, edits);
    await commitToSpace(services, tx, { space, tree, type: 'edits', parents: [space.revision], user });
    return true;
  });
  if (!isChanged) return;
  services.content.live.publish({ type: 'page', space: location.space, page: location.page });
}

function withProps(document: JsonDocument, key: string, props: PlainObject): JsonDocument | undefined {
  let isFound = false;
  const replace = (node: DocumentNode): DocumentNode => {
    if (node.key === key && node.type === 'integration') {
      isFound = true;
      return { ...node, data: { ...node.data, props } };
    }
    return node.nodes === undefined ? node : { ...node, nodes: node.nodes.map(replace) };
  };
  const nodes = document.nodes.map(replace);
  return isFound ? { ...document, nodes } : undefined;
}
