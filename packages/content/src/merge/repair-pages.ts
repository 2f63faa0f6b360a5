// The whole tree after pages were merged one by one: each parent is there and takes the page, no page is below itself, no two have
// one path. What is not so is repaired, and reported as a conflict.
import type { ContentTree } from '../tree/content-tree.ts';
import type { PageDraft } from '../tree/edits/page-draft.ts';
import { compareText, hasSlug } from '../tree/entries/page.ts';
import type { PageEntry } from '../tree/entries/page.ts';
import { freeSlug, slugOf } from '../tree/pages/slugs.ts';
import type { MergeConflict, Side } from './conflicts.ts';

/** The state of a running merge. */
export interface MergeState {
  readonly draft: PageDraft;
  readonly ours: ContentTree;
  readonly theirs: ContentTree;
  readonly prefer: Side;
}

/** Repairs invalid positions of changed pages, and returns the conflicts. */
export async function repairPages(merging: MergeState, changed: Iterable<string>): Promise<MergeConflict[]> {
  const pages = new Set(changed);
  const conflicts = [
    ...(await restoreParents(merging, pages)),
    ...(await breakCycles(merging, pages)),
    ...(await repairKinds(merging, pages)),
  ];
  return [...conflicts, ...(await repairPaths(merging, pages))];
}

/** Restores pages that one side deleted and that have children on the other side. Restored pages are checked, too. */
async function restoreParents({ draft, ours, theirs }: MergeState, pages: Set<string>): Promise<MergeConflict[]> {
  const below = new Map<string, { deletedBy: Side; pages: Set<string> }>();
  // The list grows during the loop, because a restored page can have a deleted parent.
  const open = [...pages];
  for (const id of open) {
    const parent = (await draft.find(id))?.parent ?? null;
    if (parent === null) continue;
    const parentEntry = below.get(parent);
    if (parentEntry !== undefined) parentEntry.pages.add(id);
    if (parentEntry !== undefined || (await draft.find(parent)) !== undefined) continue;
    const inOurs = await ours.findPage(parent);
    const page = inOurs ?? (await theirs.findPage(parent));
    if (page === undefined) throw new Error(`Neither side has the page "${parent}", which is a parent on one.`);
    below.set(parent, { deletedBy: inOurs === undefined ? 'ours' : 'theirs', pages: new Set([id]) });
    await draft.set(parent, page);
    pages.add(parent);
    open.push(parent);
  }
  return [...below].map(([key, { deletedBy, pages: ids }]) => {
    return { type: 'parent_deleted', key, deletedBy, pages: [...ids].sort(compareText) };
  });
}

/** A page of another kind than before may have pages below it that it cannot have, be where it cannot be, or need a slug. */
async function repairKinds({ draft }: MergeState, pages: ReadonlySet<string>): Promise<MergeConflict[]> {
  const conflicts: MergeConflict[] = [];
  const check = async (page: PageEntry): Promise<void> => {
    const parent = page.parent === null ? undefined : await draft.find(page.parent);
    if (parent === undefined || (hasSlug(parent.type) && page.type !== 'group')) return;
    conflicts.push({ type: 'kind', key: page.id, parent: parent.id });
    await draft.set(page.id, { ...page, parent: null });
  };
  for (const id of pages) {
    const page = await draft.find(id);
    if (page === undefined) continue;
    if (hasSlug(page.type) === (page.slug === undefined)) await draft.set(id, withFittingSlug(page));
    await check((await draft.find(id)) ?? page);
    if (hasSlug(page.type)) continue;
    for (const child of (await draft.children(id)).slice()) await check(child);
  }
  return conflicts;
}

function withFittingSlug(page: PageEntry): PageEntry {
  const { slug: _slug, ...rest } = page;
  return hasSlug(page.type) ? { ...rest, slug: slugOf(page.title) } : rest;
}

/**
 * Breaks cycles of pages. Each cycle has a page that the other side moved and that has another parent on the
 * preferred side, because neither side has a cycle alone. These pages return to their parents on the preferred side.
 */
async function breakCycles(merging: MergeState, pages: Set<string>): Promise<MergeConflict[]> {
  const { draft } = merging;
  const preferred = merging[merging.prefer];
  const conflicts: MergeConflict[] = [];
  const safe = new Set<string>();
  for (const id of pages) {
    for (;;) {
      const circle = await findCycle(draft, id, safe);
      if (circle.length === 0) break;
      conflicts.push({ type: 'circle', pages: circle.toSorted(compareText) });
      for (const member of circle) await restorePage(draft, preferred, member);
      conflicts.push(...(await restoreParents(merging, pages)));
    }
  }
  return conflicts;
}

async function restorePage(draft: PageDraft, preferred: ContentTree, id: string): Promise<void> {
  const [page, preferredPage] = [await draft.find(id), await preferred.findPage(id)];
  if (page === undefined || preferredPage === undefined || preferredPage.parent === page.parent) return;
  await draft.set(id, { ...page, parent: preferredPage.parent, order: preferredPage.order });
}

/** The pages of the circle that a page is on or below, if there is one; otherwise its way to the top is safe. */
async function findCycle(draft: PageDraft, id: string, safe: Set<string>): Promise<string[]> {
  const way: string[] = [];
  let above: string | null = id;
  while (above !== null && !safe.has(above)) {
    const at = way.indexOf(above);
    if (at !== -1) return way.slice(at);
    way.push(above);
    above = (await draft.find(above))?.parent ?? null;
  }
  for (const one of way) safe.add(one);
  return [];
}

/** If two pages have one path, the page that has it on the preferred side keeps it. */
async function repairPaths(merging: MergeState, pages: ReadonlySet<string>): Promise<MergeConflict[]> {
  const { draft } = merging;
  const preferred = merging[merging.prefer];
  const conflicts: MergeConflict[] = [];
  for (const id of [...pages].sort(compareText)) {
    const page = await draft.find(id);
    if (page?.slug === undefined) continue;
    const { parent, slug } = page;
    const ids = [...(await draft.idsAt(parent, slug))].sort(compareText);
    if (ids.length < 2) continue;
    conflicts.push({ type: 'path', parent, slug, pages: ids });
    const owner = (await preferred.findChild(parent, slug))?.id ?? '';
    const ownerId = ids.includes(owner) ? owner : ids[0];
    for (const other of ids) if (other !== ownerId) await assignFreeSlug(draft, other);
  }
  return conflicts;
}

async function assignFreeSlug(draft: PageDraft, id: string): Promise<void> {
  const page = await draft.find(id);
  if (page?.slug === undefined) return;
  const slug = await freeSlug(page.slug, async (candidate) => (await draft.idsAt(page.parent, candidate)).size > 0);
  await draft.set(id, { ...page, slug });
}
