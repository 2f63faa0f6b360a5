// Compares two content trees by page and item. The cost depends on the number of changes, not on the size of the
// trees.
import { ContentTries, openContentTreeWith } from '../content-tree.ts';
import type { ContentTree } from '../content-tree.ts';
import { canonicalJson } from '../entries/canonical-json.ts';
import type { ItemKind, ItemKinds } from '../entries/items.ts';
import { compareText } from '../entries/page.ts';
import type { PageEntry } from '../entries/page.ts';
import type { Hash, NodeStore } from '../ports.ts';

/** One thing on both sides. It is on one of them at least. */
export interface Change<Entry> {
  /** A page's id, an item's key. */
  readonly key: string;
  readonly before?: Entry;
  readonly after?: Entry;
  /** The fields that are different, sorted; empty where one side has it not. */
  readonly fields: readonly string[];
}

/** Everything that two content trees have different, each list sorted by key. */
export type ContentChanges = { readonly [Kind in ItemKind]: readonly Change<ItemKinds[Kind]>[] } & {
  readonly pages: readonly Change<PageEntry>[];
};

/**
 * Compares two content trees of one store.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function compareContentTrees(store: NodeStore, before: Hash, after: Hash): Promise<ContentChanges> {
  const tries = new ContentTries(store);
  return compareOpenedTrees(await openContentTreeWith(tries, before), await openContentTreeWith(tries, after));
}

/** Like {@link compareContentTrees}, for open content trees. */
export async function compareOpenedTrees(a: ContentTree, b: ContentTree): Promise<ContentChanges> {
  return {
    pages: await comparePages(a, b),
    files: await compareItems(a, b, 'files'),
    reusableContents: await compareItems(a, b, 'reusableContents'),
    tags: await compareItems(a, b, 'tags'),
    variables: await compareItems(a, b, 'variables'),
  };
}

/** The pages that are different. One that moved or got another slug is one change, though it is elsewhere. */
export async function comparePages(before: ContentTree, after: ContentTree): Promise<Change<PageEntry>[]> {
  const changes = await before.tries.pages.compare(before.roots.pages, after.roots.pages);
  const byId = new Map<string, { before?: PageEntry; after?: PageEntry }>();
  for (const change of changes.values()) {
    if (change.before !== undefined) sideOf(byId, change.before.id).before = change.before;
    if (change.after !== undefined) sideOf(byId, change.after.id).after = change.after;
  }
  return changesOf(byId);
}

/** The items of one kind that are different. */
async function compareItems<Kind extends ItemKind>(
  before: ContentTree,
  after: ContentTree,
  kind: Kind,
): Promise<Change<ItemKinds[Kind]>[]> {
  return changesOf(await before.tries.items(kind).compare(before.roots[kind], after.roots[kind]));
}

/** The names of the fields that two entries have different, sorted. */
export function changedFields(before: object, after: object): string[] {
  const [a, b] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => !isSame(a[name], b[name])).sort();
}

/** Whether two values have equal JSON. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b));
}

function sideOf<Side>(sides: Map<string, Partial<Side>>, id: string): Partial<Side> {
  const existing = sides.get(id);
  if (existing !== undefined) return existing;
  const side: Partial<Side> = {};
  sides.set(id, side);
  return side;
}

function changesOf<Entry>(
  changes: ReadonlyMap<string, { readonly before?: Entry; readonly after?: Entry }>,
): Change<Entry>[] {
  return [...changes]
    .map(([key, { before, after }]): Change<Entry> => {
      const areBoth = typeof before === 'object' && typeof after === 'object' && before !== null && after !== null;
      const fields = areBoth ? changedFields(before, after) : [];
      return { key, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }), fields };
    })
    .sort((a, b) => compareText(a.key, b.key));
}
