// Edits one page: props of a block, as an editor stores them for `@editor.node.updateProps`, or a block at its end.
import type { DocumentBlockIntegration, DocumentNode, JsonDocument, PlainObject } from '@bindery/contract';
import type { Transaction } from 'kysely';
import type { Services } from '../../services.ts';
import type { Tables } from '../../store/tables.ts';
import { apiError } from '../../http/api-error.ts';
import { recordForTarget } from '../../events/record-for-target.ts';
import { presentUser } from '../users/present.ts';
import { findPage, findRevision, pagesOf, readDocument, replacePage, storeDocument, storeRevision } from './store.ts';

/** Names one block of one page. */
export interface BlockPlace {
  readonly space: string;
  readonly page: string;
  readonly block: string;
}

/** Writes a revision in which the block has these props. Throws page_not_found or block_not_found. */
export async function updateBlockProps(
  services: Services,
  place: BlockPlace,
  { props, user }: { readonly props: PlainObject; readonly user: string },
): Promise<void> {
  await editPage(services, { ...place, user }, (document) => {
    const changed = withProps(document, place.block, props);
    if (changed === undefined) throw apiError('block_not_found', `The page has no integration block "${place.block}".`);
    return changed;
  });
}

/** Writes a revision with the block at the end of its page, unless a block of that key is there. Throws page_not_found. */
export async function placeBlock(
  services: Services,
  place: BlockPlace,
  { block, user }: { readonly block: DocumentBlockIntegration['data']; readonly user: string },
): Promise<void> {
  await editPage(services, { ...place, user }, (document) => {
    if (withProps(document, place.block, {}) !== undefined) return undefined;
    const node: DocumentNode = { object: 'block', type: 'integration', key: place.block, isVoid: true, data: block };
    return { ...document, nodes: [...document.nodes, node] };
  });
}

/** Stores the changed document as a new revision, and records `space_content_updated`. No change, no revision. */
async function editPage(
  services: Services,
  { user, ...place }: BlockPlace & { readonly user: string },
  change: (document: JsonDocument) => JsonDocument | undefined,
): Promise<void> {
  const isChanged = await services.store.write(async (tx) => {
    const space = await tx.selectFrom('space').selectAll().where('id', '=', place.space).executeTakeFirstOrThrow();
    const revision = await findRevision(tx, place.space, space.revision);
    const pages = revision === undefined ? [] : pagesOf(revision);
    const found = findPage(pages, place.page);
    if (found === undefined) throw apiError('page_not_found', `The space has no page "${place.page}".`);
    const document = change(await readDocument(tx, found.page.document));
    if (document === undefined) return false;
    const now = services.clock.now();
    const page = { ...found.page, updatedAt: now, document: await storeDocument(tx, document) };
    const id = services.ids.next('rev');
    await storeRevision(services, tx, {
      revision: id,
      space: place.space,
      type: 'edits',
      parents: [space.revision],
      pages: replacePage(pages, page),
      createdBy: user,
    });
    await tx.updateTable('space').set({ revision: id, updated_at: now }).where('id', '=', place.space).execute();
    await recordUpdate(services, tx, { space: place.space, revision: id, user });
    return true;
  });
  if (!isChanged) return;
  services.live.publish({ type: 'page', space: place.space, page: place.page });
  services.events.deliverSoon();
}

async function recordUpdate(
  services: Services,
  tx: Transaction<Tables>,
  { space, revision, user }: { readonly space: string; readonly revision: string; readonly user: string },
): Promise<void> {
  const author = await tx.selectFrom('user').selectAll().where('id', '=', user).executeTakeFirstOrThrow();
  await recordForTarget(services, tx, {
    level: 'space',
    target: space,
    type: 'space_content_updated',
    fields: { spaceId: space, revisionId: revision, updatedBy: [presentUser(services, author)] },
  });
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
