// Nesting of collections: their depth, and their descendants.
import { apiError } from '../../../../core/api-error.ts';
import { StaleReadError } from '../../../../core/stale-read.ts';
import type { CollectionTable, SpaceRow } from '../../../../store/tables.ts';
import { MAX_COLLECTION_DEPTH } from '../../../../access/levels.ts';
import type { Tx } from '../../../../store/store.ts';

/** A collection with its descendants. */
export interface Subtree {
  /** Ids of the collections, outer ones before inner ones; the first is the collection itself. */
  readonly collections: readonly string[];
  /** Collections on the longest way down, itself included. */
  readonly height: number;
  /** Spaces in any of them, those in the trash included: by collection, and in their order in each. */
  readonly spaces: readonly SpaceRow[];
}

/** Reads a collection with its descendants. */
export async function loadSubtree(
  tx: Tx,
  { organization, id: root }: Pick<CollectionTable, 'organization' | 'id'>,
): Promise<Subtree> {
  const collections = [root];
  let height = 0;
  for (let level = [root]; level.length > 0; height++) {
    const inner = await tx
      .selectFrom('collection')
      .select(['id', 'parent'])
      .where('organization', '=', organization)
      .where('parent', 'in', level)
      .orderBy('order_key')
      .orderBy('id')
      .execute();
    level = byParent(inner, level).map(({ id }) => id);
    collections.push(...level);
  }
  const spaces = await tx
    .selectFrom('space')
    .selectAll()
    .where('organization', '=', organization)
    .where('parent', 'in', collections)
    .orderBy('order_key')
    .orderBy('id')
    .execute();
  return { collections, height, spaces: byParent(spaces, collections) };
}

/** In the order of their parents; those of one parent stay in theirs. */
function byParent<Row extends { readonly parent: string | null }>(rows: readonly Row[], parents: string[]): Row[] {
  const indexes = new Map<string | null, number>(parents.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (indexes.get(a.parent) ?? 0) - (indexes.get(b.parent) ?? 0));
}

/**
 * Throws if collections with a height of `height` can’t be inside a parent.
 * @throws {KitError} collection_too_deep; collection_not_found if the parent was deleted in the meantime
 */
export async function requireRoom(tx: Tx, parent: string | null, height: number): Promise<void> {
  let depth = 0;
  for (let at = parent; at !== null; depth++) {
    const row = await tx.selectFrom('collection').select('parent').where('id', '=', at).executeTakeFirst();
    if (row === undefined) throw apiError('collection_not_found', `The collection "${at}" no longer exists.`);
    at = row.parent;
  }
  if (depth + height <= MAX_COLLECTION_DEPTH) return;
  const message = `Collections would be nested ${depth + height} levels deep. The limit is ${MAX_COLLECTION_DEPTH}.`;
  throw apiError('collection_too_deep', message);
}

/**
 * The current row of the collection. Throws collection_not_found if it was deleted in the meantime. If it was
 * transferred, throws {@link StaleReadError}, so that the request runs again.
 */
export async function readCollection(
  tx: Tx,
  { id, organization }: Pick<CollectionTable, 'id' | 'organization'>,
): Promise<CollectionTable> {
  const row = await tx.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw apiError('collection_not_found', `The collection "${id}" no longer exists.`);
  if (row.organization !== organization) throw new StaleReadError();
  return row;
}
