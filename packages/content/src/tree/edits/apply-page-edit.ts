// Edits of pages, and the rules that every tree of pages keeps: each parent is there and takes pages, groups are at the top, no
// page is below itself, no two have the same path.
import type { RevisionPageType } from '@bindery/contract/content';
import { contentError } from '../../error-codes.ts';
import { hasSlug } from '../entries/page.ts';
import type { PageEntry } from '../entries/page.ts';
import { orderKeyAt } from '../pages/order-keys.ts';
import { checkSlug, freeSlug, slugOf } from '../pages/slugs.ts';
import type { InsertPage, MovePage, PageEdit, PagePosition, UpdatePage } from './edits.ts';
import type { PageDraft } from './page-draft.ts';

/**
 * Applies one edit.
 * @throws {KitError} page_unknown, page_exists, page_id_invalid, page_parent_unknown, page_parent_childless, page_group_nested,
 *   page_moved_into_itself, page_position_unknown, page_slug_taken, page_slug_invalid, page_too_deep
 */
export async function applyPageEdit(draft: PageDraft, edit: PageEdit): Promise<void> {
  switch (edit.edit) {
    case 'insert':
      return insertPage(draft, edit);
    case 'update':
      return updatePage(draft, edit);
    case 'move':
      return movePage(draft, edit);
    case 'delete':
      return deletePage(draft, await getPage(draft, edit.id));
  }
}

async function insertPage(draft: PageDraft, { id, type, parent, fields, ...edit }: InsertPage): Promise<void> {
  if (!/^[\w-]{1,128}$/.test(id)) throw contentError('page_id_invalid', `${JSON.stringify(id)} isn’t a valid page ID.`);
  if ((await draft.find(id)) !== undefined) {
    throw contentError('page_exists', `The revision already has a page "${id}".`);
  }
  await checkParent(draft, type, parent);
  checkDepth((await depthBelow(draft, parent)) + 1);
  const slug = await newSlug(draft, { type, parent, title: fields.title, slug: edit.slug });
  const order = await orderKeyFor(draft, { parent, position: edit.position });
  await draft.set(id, { ...fields, id, type, parent, order, ...(slug === undefined ? {} : { slug }) });
}

interface NewSlug {
  readonly type: RevisionPageType;
  readonly parent: string | null;
  readonly title: string;
  readonly slug: string | undefined;
}

async function newSlug(draft: PageDraft, { type, parent, title, slug }: NewSlug): Promise<string | undefined> {
  if (!hasSlug(type)) return undefined;
  if (slug === undefined) {
    return freeSlug(slugOf(title), async (candidate) => (await draft.idsAt(parent, candidate)).size > 0);
  }
  const validSlug = checkSlug(slug);
  await checkFree(draft, { parent, slug: validSlug });
  return validSlug;
}

async function updatePage(draft: PageDraft, { id, slug, fields = {} }: UpdatePage): Promise<void> {
  const page = await getPage(draft, id);
  // Fields come from a request: what says where the page is, only its own edits change.
  const { id: _id, type: _type, parent: _parent, order: _order, slug: _slug, ...rest } = fields as Partial<PageEntry>;
  const next = { ...page, ...rest, title: rest.title ?? page.title };
  if (slug === undefined || !hasSlug(page.type)) return draft.set(id, next);
  const validSlug = checkSlug(slug);
  await checkFree(draft, { parent: page.parent, slug: validSlug, id });
  return draft.set(id, { ...next, slug: validSlug });
}

async function movePage(draft: PageDraft, { id, parent: target, position }: MovePage): Promise<void> {
  const page = await getPage(draft, id);
  const parent = target === undefined ? page.parent : target;
  if (parent !== page.parent) {
    await checkParent(draft, page.type, parent);
    await checkNotInside(draft, page, parent);
    const depth = await depthBelow(draft, parent);
    if (depth > (await depthBelow(draft, page.parent))) checkDepth(depth + (await heightOf(draft, page)));
    if (page.slug !== undefined) await checkFree(draft, { parent, slug: page.slug, id });
  }
  const order = await orderKeyFor(draft, { parent, position, moved: id });
  await draft.set(id, { ...(await getPage(draft, id)), parent, order });
}

async function deletePage(draft: PageDraft, page: PageEntry): Promise<void> {
  const all = [page];
  for (const { id } of all) all.push(...(await draft.children(id)));
  for (const { id } of all) await draft.set(id, undefined);
}

async function getPage(draft: PageDraft, id: string): Promise<PageEntry> {
  const page = await draft.find(id);
  if (page !== undefined) return page;
  throw contentError('page_unknown', `The revision has no page "${id}".`);
}

async function checkParent(draft: PageDraft, type: RevisionPageType, parent: string | null): Promise<void> {
  if (parent === null) return;
  const above = await draft.find(parent);
  if (above === undefined)
    throw contentError('page_parent_unknown', `The revision has no page "${parent}" to use as parent.`);
  if (!hasSlug(above.type)) {
    throw contentError(
      'page_parent_childless',
      `The page "${parent}" is a ${above.type} page, which can’t have subpages.`,
    );
  }
  if (type === 'group') {
    throw contentError('page_group_nested', `A group must be at the top level, not under the page "${parent}".`);
  }
}

async function checkNotInside(draft: PageDraft, page: PageEntry, parent: string | null): Promise<void> {
  for (let above = parent; above !== null; above = (await draft.find(above))?.parent ?? null) {
    if (above !== page.id) continue;
    throw contentError('page_moved_into_itself', `The page "${page.id}" can’t move under its own subpage "${parent}".`);
  }
}

/**
 * How many pages may be below each other. No documentation comes near it, and what shows pages below each other goes as deep as they
 * do. A merge may make them deeper, by as much as both sides did.
 */
export const MAX_DEPTH = 100;

function checkDepth(depth: number): void {
  if (depth <= MAX_DEPTH) return;
  throw contentError('page_too_deep', `The page would be ${depth} levels deep. The limit is ${MAX_DEPTH}.`);
}

/** The number of ancestors of a page's children. */
async function depthBelow(draft: PageDraft, parent: string | null): Promise<number> {
  let depth = 0;
  for (let above = parent; above !== null; above = (await draft.find(above))?.parent ?? null) depth++;
  return depth;
}

/** The number of levels of a page and its descendants. */
async function heightOf(draft: PageDraft, page: PageEntry): Promise<number> {
  let height = 0;
  for (let level: readonly PageEntry[] = [page]; level.length > 0; height++) {
    const below: PageEntry[] = [];
    for (const { id } of level) below.push(...(await draft.children(id)));
    level = below;
  }
  return height;
}

interface SlugTarget {
  readonly parent: string | null;
  readonly slug: string;
  /** The page that may already have the slug. */
  readonly id?: string;
}

async function checkFree(draft: PageDraft, { parent, slug, id }: SlugTarget): Promise<void> {
  for (const other of await draft.idsAt(parent, slug)) {
    if (other === id) continue;
    const location = parent === null ? 'at the top' : `below "${parent}"`;
    throw contentError('page_slug_taken', `The page "${other}" ${location} already has the slug "${slug}".`);
  }
}

interface PositionRequest {
  readonly parent: string | null;
  readonly position: PagePosition | undefined;
  readonly moved?: string;
}

/** The key of a position. Siblings that need a new one get it. */
async function orderKeyFor(draft: PageDraft, { parent, position = {}, moved }: PositionRequest): Promise<string> {
  const all = await draft.children(parent);
  const siblings = moved === undefined ? all : all.filter(({ id }) => id !== moved);
  const neighbour = position.before ?? position.after;
  const at = neighbour === undefined ? -1 : siblings.findIndex(({ id }) => id === neighbour);
  if (neighbour !== undefined && at === -1) {
    throw contentError('page_position_unknown', `The page "${neighbour}" doesn’t have that parent.`);
  }
  const index = neighbour === undefined ? siblings.length : at + (position.after === undefined ? 0 : 1);
  const { key, renewed } = orderKeyAt(siblings, index);
  for (const [id, order] of renewed) await draft.set(id, { ...(await getPage(draft, id)), order });
  return key;
}
