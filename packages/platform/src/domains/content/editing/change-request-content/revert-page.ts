// Reverts a page.
import { hasSlug } from '@bindery/content/tree';
import type { ContentTree, InsertPage, PageEdit, PageEntry } from '@bindery/content/tree';
import type { DocumentNode, JsonDocument } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import { getRevision, loadDocument, openRevision, storeDocument } from '../../tree/index.ts';
import { ancestorOf } from '../../spaces/index.ts';
import type { ChangeOf, Work } from './changes.ts';
import { idOf } from './page-changes.ts';
import { openPendingEdits } from './pending-edits.ts';

/**
 * Reverts a page, or some of its top-level blocks by key. Assumption: the target is the revision of the main content
 * that the change request last merged, unless the request names another. A page missing from that revision is
 * deleted. A deleted page is restored without its subpages. Earlier changes of the same request are reverted like all
 * others.
 */
export async function revertPage(work: Work, change: ChangeOf<'revert_page'>): Promise<void> {
  const { services, tx, changeRequest } = work;
  const id = idOf(work, change.page);
  const revision = await getRevision(tx, changeRequest.space, change.revision ?? ancestorOf(changeRequest));
  const before = await (await openRevision(services, revision, tx)).findPage(id);
  const content = await openPendingEdits(work);
  const now = await content.findPage(id);
  if (before === undefined && now === undefined) {
    throw apiError('page_not_found', `Body field "page": neither revision has a page "${change.page}".`);
  }
  if (change.block !== undefined) return revertBlocks(work, { before, now, id, keys: change.block });
  if (before === undefined) {
    work.pages.push({ edit: 'delete', id });
    await work.siblings.remove(id);
  } else if (now === undefined) {
    const insertion = await insertionOf(content, before);
    work.pages.push(insertion);
    await work.siblings.put(id, insertion.parent, {});
  } else work.pages.push(updateOf(now, before));
  work.outcomes.push(before === undefined ? { kind: 'deleted', page: id } : { kind: 'updated', page: id });
}

async function insertionOf(content: ContentTree, page: PageEntry): Promise<InsertPage> {
  const { id, type, parent, order: _, slug, ...fields } = page;
  const above = parent === null ? undefined : await content.findPage(parent);
  const hasParent = above !== undefined && hasSlug(above.type);
  return { edit: 'insert', id, type, parent: hasParent ? parent : null, slug, fields };
}

/** Removes fields that the page didn’t have then. */
function updateOf(now: PageEntry, before: PageEntry): PageEdit {
  const { id, type: _type, parent: _parent, order: _order, slug, ...fields } = before;
  const removedNames = Object.keys(now).filter((name) => !(name in before));
  const without = Object.fromEntries(removedNames.map((name) => [name, undefined]));
  return { edit: 'update', id, slug, fields: { ...without, ...fields } };
}

interface Blocks {
  readonly before: PageEntry | undefined;
  readonly now: PageEntry | undefined;
  readonly id: string;
  readonly keys: readonly string[];
}

async function revertBlocks(work: Work, { before, now, id, keys }: Blocks): Promise<void> {
  const { tx } = work;
  if (now?.document === undefined) {
    throw apiError('page_not_found', `Body field "page": the change request has no page "${id}" with text.`);
  }
  const current = await loadDocument(tx, now.document);
  const former: JsonDocument | undefined =
    before?.document === undefined ? undefined : await loadDocument(tx, before.document);
  const uniqueIds = new Set(keys);
  const existingKeys = new Set([...current.nodes, ...(former?.nodes ?? [])].map(({ key }) => key));
  const unknown = keys.find((key) => !existingKeys.has(key));
  if (unknown !== undefined)
    throw apiError('block_not_found', `Body field "block": the page has no block "${unknown}".`);
  const old = new Map((former?.nodes ?? []).map((node) => [node.key, node]));
  const nodes = current.nodes.flatMap((node): DocumentNode[] => {
    if (node.key === undefined || !uniqueIds.delete(node.key)) return [node];
    const replaced = old.get(node.key);
    return replaced === undefined ? [] : [replaced];
  });
  // The remaining blocks were deleted since. They return at the end.
  const back = [...uniqueIds].flatMap((key) => old.get(key) ?? []);
  const document = await storeDocument(tx, { ...current, nodes: [...nodes, ...back] });
  work.pages.push({ edit: 'update', id, fields: { document, updatedAt: work.now } });
  work.outcomes.push({ kind: 'updated', page: id });
}
