// Keys that sort siblings. A moved page gets a key between two others, so that those don’t change.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** An item with a sort key. */
export interface Ordered {
  readonly id: string;
  readonly order: string;
}

/** The key for something new, and new keys for siblings where there was no room. */
export interface OrderKey {
  readonly key: string;
  /** Sibling id → its new key. Nearly always empty. */
  readonly renewed: ReadonlyMap<string, string>;
}

/** Keys grow where something is put between the same two again and again; from here on, all siblings get new ones. */
const MAX_KEY_LENGTH = 64;

/**
 * The key before the sibling at an index, or after all siblings.
 * @param siblings sorted
 */
export function orderKeyAt(siblings: readonly Ordered[], index: number): OrderKey {
  const [previous, next] = [siblings[index - 1], siblings[index]];
  if (previous === undefined || next === undefined || previous.order < next.order) {
    const key = generateKeyBetween(previous?.order ?? null, next?.order ?? null);
    return key.length > MAX_KEY_LENGTH ? renewAll(siblings, index) : { key, renewed: new Map() };
  }
  // If both sides of a merge move a page to the same position, both have the same key, and the later ones get new
  // keys.
  const equal = siblings.slice(index).filter(({ order }) => order === previous.order);
  const following = siblings[index + equal.length]?.order ?? null;
  const [key = '', ...keys] = generateNKeysBetween(previous.order, following, equal.length + 1);
  return { key, renewed: new Map(equal.map(({ id }, at) => [id, keys[at] ?? ''])) };
}

function renewAll(siblings: readonly Ordered[], index: number): OrderKey {
  const keys = generateNKeysBetween(null, null, siblings.length + 1);
  const [key = ''] = keys.splice(index, 1);
  return { key, renewed: new Map(siblings.map(({ id }, at) => [id, keys[at] ?? ''])) };
}
