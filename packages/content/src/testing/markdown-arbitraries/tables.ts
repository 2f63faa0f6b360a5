// Random tables. The names of columns, rows and fragments are those that the reader counts.
import fc from 'fast-check';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Block } from '../../documents/index.ts';
import { paragraphs } from './simple-blocks.ts';
import { href, data, flag, label, line, maybe, url } from './text.ts';

interface Column {
  readonly definition: Record<string, unknown>;
  readonly cell: fc.Arbitrary<unknown>;
}

/** Tables, whose cells of text have these blocks or one line. */
export function tables(cells: fc.Arbitrary<Block[]>): fc.Arbitrary<Block> {
  const options = [
    { value: 'i', label: 'In progress', color: 'blue' },
    { value: 'd', label: 'Done', color: 'green' },
  ];
  const column: fc.Arbitrary<Column> = fc.oneof(
    {
      weight: 4,
      arbitrary: data(
        fc.record({
          title: line,
          type: fc.constant('text'),
          textAlignment: fc.constantFrom('left', 'center'),
          verticalAlignment: fc.constantFrom(undefined, undefined, 'top'),
        }),
      ).map((definition) => ({
        definition,
        cell: maybe(
          fc.oneof(
            paragraphs.map((one) => [one]),
            cells,
          ),
        ),
      })),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc
          .record({ title: line, type: fc.constantFrom('number') })
          .map((definition) => ({ definition, cell: maybe(fc.integer()) })),
        fc
          .record({ title: line, type: fc.constant('rating'), max: fc.constantFrom(3, 5) })
          .map((definition) => ({ definition, cell: maybe(fc.integer({ min: 0, max: 5 })) })),
        fc
          .record({ title: line, type: fc.constant('checkbox') })
          .map((definition) => ({ definition, cell: maybe(fc.boolean()) })),
        fc
          .record({ title: line, type: fc.constant('users'), multiple: fc.boolean() })
          .map((definition) => ({ definition, cell: maybe(fc.constant(['u1', 'u2'])) })),
        fc
          .record({ title: line, type: fc.constant('files') })
          .map((definition) => ({ definition, cell: maybe(fc.tuple(href)) })),
        fc
          .record({ title: line, type: fc.constant('content-ref') })
          .map((definition) => ({ definition, cell: maybe(url) })),
        fc.record({ title: line, type: fc.constant('image') }).map((definition) => ({
          definition,
          cell: maybe(
            fc.oneof(url, data(fc.record({ ref: url, objectFit: maybe(fc.constant('cover')), alt: maybe(label) }))),
          ),
        })),
        fc
          .record({ title: line, type: fc.constant('select'), multiple: fc.boolean(), options: fc.constant(options) })
          .map((definition) => ({ definition, cell: maybe(fc.constantFrom(['i'], ['d', 'i'])) })),
      ),
    },
  );
  return fc
    .tuple(
      fc.array(column, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      data(fc.record({ fullWidth: flag, search: fc.constantFrom(undefined, undefined, false) })),
      fc.constantFrom(1, 1, 2),
    )
    .chain(([columns, rows, isCards, own, hidden]) =>
      fc
        .array(fc.tuple(...columns.map(({ cell }) => cell)), { minLength: rows, maxLength: rows })
        .map((all) => tableOf(columns, all, { isCards, own, hidden })),
    );
}

function tableOf(
  columns: readonly Column[],
  rows: readonly (readonly unknown[])[],
  { isCards, own, hidden }: { isCards: boolean; own: object; hidden: number },
): Block {
  const ids = columns.map((_column, index) => `c${index + 1}`);
  const definition = Object.fromEntries(
    columns.map((column, index) => [ids[index], { ...column.definition, id: ids[index] }]),
  );
  const fragments: object[] = [];
  const order = generateNKeysBetween(null, null, rows.length);
  const records = rows.map((cells, index) => {
    const values = cells.flatMap((cell, at): [string, unknown][] => {
      const id = ids[at] ?? '';
      if (cell === undefined) return [];
      if (columns[at]?.definition['type'] !== 'text') return [[id, cell]];
      const nodes = cell as Block[];
      if (
        nodes.length === 1 &&
        nodes[0]?.type === 'paragraph' &&
        nodes[0].nodes.length === 0 &&
        nodes[0].data === undefined
      )
        return [];
      const fragment = `r${index + 1}${id}`;
      fragments.push({ object: 'fragment', fragment, nodes });
      return [[id, fragment]];
    });
    return [`r${index + 1}`, { orderIndex: order[index], values: Object.fromEntries(values) }];
  });
  const visible = hidden > 1 && ids.length > 1 ? ids.slice(0, -1) : ids;
  const view = isCards
    ? {
        type: 'cards',
        cardSize: 'large',
        columns: visible,
        ...(visible.length < ids.length && { targetDefinition: ids.at(-1) }),
        wrap: false,
      }
    : { type: 'grid', columns: visible, hideHeader: hidden > 1, ...(hidden > 1 && { columnWidths: { c1: 120.5 } }) };
  return {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: { view, records: Object.fromEntries(records), definition, ...own },
    fragments,
  } as unknown as Block;
}
