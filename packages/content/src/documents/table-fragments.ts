// Tables: their records, and the fragments of cells with text. The values of such cells are names of fragments.
import type { ContentRef } from '@bindery/contract/content';
import type { Block, BlockOf, Inline } from './nodes.ts';

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

type Table = { readonly data: BlockOf<'table'>['data']; readonly fragments: Fragments };
type Column = Table['data']['definition'][string];
type TableRecord = Table['data']['records'][string];

/** The columns that a table shows, in their order. */
export function columnsOf({ data: { view, definition } }: Pick<Table, 'data'>): Column[] {
  return view.columns.flatMap((id) => (Object.hasOwn(definition, id) ? (definition[id] ?? []) : []));
}

/** The records of a table with their IDs, in their order. */
export function recordsOf({ data }: Pick<Table, 'data'>): (readonly [id: string, record: TableRecord])[] {
  return Object.entries(data.records).sort(([, a], [, b]) =>
    a.orderIndex < b.orderIndex ? -1 : a.orderIndex > b.orderIndex ? 1 : 0,
  );
}

/** The line of a column’s title with its styles. Undefined for plain text. */
export function titleLineOf(table: Pick<Table, 'fragments'>, { id }: Column): Inline[] | undefined {
  const [line] = fragmentOf(table, `title-${id}`) ?? [];
  return line?.type === 'paragraph' ? line.nodes : undefined;
}

/** The reference that the value of a cell is. Undefined for any other. */
export function refOfCell(value: TableRecord['values'][string] | undefined): ContentRef | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return 'ref' in value ? value.ref : value;
}

/** The label of an option of a column, or the value itself. */
export function labelOfOption(value: string, column: Column): string {
  if (column.type !== 'select') return value;
  return column.options.find((option) => option.value === value)?.label ?? value;
}
