// The order of the children of one parent. Spaces and collections share it. Fractional keys limit a move to one row.
import type { ContentPosition } from '@bindery/contract';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { apiError } from '../../../../core/api-error.ts';
import { compileOnce } from '../../../../store/store.ts';
import type { Db, Tx } from '../../../../store/store.ts';

/** A collection, or the root of an organization. */
export interface TreePosition {
  readonly organization: string;
  readonly parent: string | null;
}

/** An item with an order key. */
export interface Ordered {
  readonly type: 'space' | 'collection';
  readonly id: string;
}

interface Sibling extends Ordered {
  readonly key: string;
  /** In the trash: it keeps its position, and requests can’t name it. */
  readonly isDeleted: boolean;
}

/**
 * The order key for a position; without one, for the last position. The moved item doesn’t count as a sibling.
 * @throws {KitError} request_invalid, naming the field, if a neighbor isn’t under that parent
 */
export async function keyAt(
  tx: Tx,
  treePosition: TreePosition,
  { position = {}, moved }: { readonly position?: ContentPosition | undefined; readonly moved?: Ordered },
): Promise<string> {
  if (position.before === undefined && position.after === undefined) return lastKey(tx, treePosition);
  const all = await readSiblings(tx, treePosition);
  const siblings = all.filter(({ type, id }) => type !== moved?.type || id !== moved.id);
  const index = indexAt(siblings, position);
  const [previous, next] = [siblings[index - 1], siblings[index]];
  if (previous === undefined || next === undefined || previous.key < next.key) {
    return generateKeyBetween(previous?.key ?? null, next?.key ?? null);
  }
  // Rows from before there was an order have the same key.
  const keys = await renumber(tx, siblings);
  return generateKeyBetween(keys[index - 1] ?? null, keys[index] ?? null);
}

/** The key right after a space. */
export async function keyAfterSpace(tx: Tx, treePosition: TreePosition, space: string): Promise<string> {
  return keyAt(tx, treePosition, { position: { after: { type: 'space', space } } });
}

/** The key after all others, independent of their number. */
async function lastKey(tx: Tx, { organization, parent }: TreePosition): Promise<string> {
  const [last] = await (parent === null ? readLastAtRoot(tx, organization) : readLastInside(tx, organization, parent));
  const keys = [last?.space, last?.collection].filter((key) => typeof key === 'string');
  return generateKeyBetween(keys.sort(compare).at(-1) ?? null, null);
}

const readLastAtRoot = compileOnce((db, organization: string) => selectLast(db, organization, null));
const readLastInside = compileOnce((db, organization: string, parent: string) => selectLast(db, organization, parent));

function selectLast(db: Db, organization: string, parent: string | null) {
  const among = (table: 'space' | 'collection') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.max('order_key').as('key'))
      .where('organization', '=', organization)
      .where('parent', parent === null ? 'is' : '=', parent);
  return db.selectNoFrom([among('space').as('space'), among('collection').as('collection')]);
}

/** The index in the list of siblings at which the item is inserted. */
function indexAt(siblings: readonly Sibling[], { before, after }: ContentPosition): number {
  const find = (field: 'before' | 'after', pointer: NonNullable<ContentPosition['before']>): number => {
    const id = pointer.type === 'space' ? pointer.space : pointer.collection;
    const index = siblings.findIndex((one) => one.type === pointer.type && one.id === id && !one.isDeleted);
    if (index >= 0) return index;
    throw apiError(
      'request_invalid',
      `Body field "position.${field}": the ${pointer.type} "${id}" isn’t in the target parent.`,
    );
  };
  const first = after === undefined ? undefined : find('after', after) + 1;
  const last = before === undefined ? undefined : find('before', before);
  if (first !== undefined && last !== undefined && first > last) {
    throw apiError('request_invalid', 'Body field "position": "after" must come before "before".');
  }
  return first ?? last ?? siblings.length;
}

async function readSiblings(tx: Tx, { organization, parent }: TreePosition): Promise<Sibling[]> {
  const spaces = await tx
    .selectFrom('space')
    .select(['id', 'order_key as key', 'deleted_at'])
    .where('organization', '=', organization)
    .where('parent', parent === null ? 'is' : '=', parent)
    .execute();
  const collections = await tx
    .selectFrom('collection')
    .select(['id', 'order_key as key'])
    .where('organization', '=', organization)
    .where('parent', parent === null ? 'is' : '=', parent)
    .execute();
  const siblings: Sibling[] = [
    ...spaces.map(({ id, key, deleted_at: at }) => ({ type: 'space' as const, id, key, isDeleted: at !== null })),
    ...collections.map(({ id, key }) => ({ type: 'collection' as const, id, key, isDeleted: false })),
  ];
  return siblings.sort((a, b) => compare(a.key, b.key) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function renumber(tx: Tx, siblings: readonly Sibling[]): Promise<string[]> {
  const keys = generateNKeysBetween(null, null, siblings.length);
  for (const [index, { type, id }] of siblings.entries()) {
    await tx
      .updateTable(type)
      .set({ order_key: keys[index] as string })
      .where('id', '=', id)
      .execute();
  }
  return keys;
}
