// Tables: their records, and the fragments of cells with text. The values of such cells are names of fragments.
import type { Block, BlockOf } from './nodes.ts';

type Fragments = BlockOf<'table'>['fragments'];

const indexes = new WeakMap<Fragments, ReadonlyMap<string, readonly Block[]>>();

/** The blocks of a fragment of a table; undefined for what names none. */
export function fragmentOf(
  { fragments }: { readonly fragments: Fragments },
  name: unknown,
): readonly Block[] | undefined {
  if (typeof name !== 'string') return undefined;
  const index = indexes.get(fragments) ?? indexOf(fragments);
  indexes.set(fragments, index);
  return index.get(name);
}

/** The first of a name counts. */
function indexOf(fragments: Fragments): ReadonlyMap<string, readonly Block[]> {
  return new Map(
    fragments.toReversed().flatMap(({ fragment, nodes }) => (fragment === undefined ? [] : [[fragment, nodes]])),
  );
}

type Data = BlockOf<'table'>['data'];

/** The records of a table with their IDs, in their order. */
export function recordsOf({
  data,
}: {
  readonly data: Data;
}): (readonly [id: string, record: Data['records'][string]])[] {
  return Object.entries(data.records).sort(([, a], [, b]) =>
    a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0,
  );
}
