// Compares two lists of items.
import { isSame } from '../../tree/changes/compare-content-trees.ts';

/** Changed items, and undefined for deleted ones. */
export function editsOf<Item>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
): Map<string, Item | undefined> {
  const edits = new Map<string, Item | undefined>();
  for (const key of before.keys()) if (!after.has(key)) edits.set(key, undefined);
  for (const [key, item] of after) if (!isSame(item, before.get(key))) edits.set(key, item);
  return edits;
}
