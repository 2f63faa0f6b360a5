// A table of the model: definitions of columns, records of rows, and fragments for text cells.
import { generateNKeysBetween } from 'fractional-indexing';
import { recordsOf, textOfInlines } from '../../../documents/index.ts';
import type { Block, BlockOf, Inline } from '../../../documents/index.ts';

type Table = BlockOf<'table'>;
type Fragment = Table['fragments'][number];

/** A column's definition. */
export type Definition = Table['data']['definition'][string];

/** The value of a cell that isn’t text. */
export type CellValue = Table['data']['records'][string]['values'][string];

/** View of a table. */
export type View = Table['data']['view'];

/** A definition without its ID. */
type Unnamed<One> = One extends { id: string } ? Omit<One, 'id'> : never;

/** Builds a table column by column, then row by row. */
export class TableBuilder {
  readonly #definitions: Record<string, Definition> = {};
  readonly #fragments: Fragment[] = [];
  readonly #rows: Record<string, CellValue>[] = [];
  #columns = 0;

  /**
   * Adds a column and returns its ID. A fragment stores the formatted title, because titles of the model are plain
   * text.
   */
  addColumn(definition: Unnamed<Definition>, title: readonly Inline[] = []): string {
    const id = `c${++this.#columns}`;
    this.#definitions[id] = { ...definition, id };
    const isPlain = title.every(
      (node) => node.object === 'text' && node.leaves.every(({ marks }) => marks.length === 0),
    );
    if (!isPlain) {
      const line: Block = { object: 'block', type: 'paragraph', nodes: [...title] };
      this.#fragments.push({ object: 'fragment', fragment: titleFragment(id), nodes: [line] });
    }
    return id;
  }

  /** Begins a row. */
  addRow(): void {
    this.#rows.push({});
  }

  /** Sets a value in the last row. */
  setValue(column: string, value: CellValue): void {
    const row = this.#rows.at(-1);
    if (row !== undefined) row[column] = value;
  }

  /** Sets the blocks of a cell in the last row. Without blocks, the cell stays empty. */
  setBlocks(column: string, blocks: readonly Block[]): void {
    const [only] = blocks;
    const isEmpty =
      only?.type === 'paragraph' && blocks.length === 1 && only.nodes.length === 0 && only.data === undefined;
    if (blocks.length === 0 || isEmpty) return;
    const fragment = `r${this.#rows.length}${column}`;
    this.#fragments.push({ object: 'fragment', fragment, nodes: [...blocks] });
    this.setValue(column, fragment);
  }

  /** Name of the row at an index, from 0. */
  rowName(index: number): string {
    return `r${index + 1}`;
  }

  /** Returns the table. */
  finish(view: View, data: Omit<Table['data'], 'view' | 'records' | 'definition'>): Table {
    const order = generateNKeysBetween(null, null, this.#rows.length);
    const records = Object.fromEntries(
      this.#rows.map((values, index) => [this.rowName(index), { orderIndex: order[index] ?? '', values }]),
    );
    return {
      object: 'block',
      type: 'table',
      isVoid: true,
      data: { view, records, definition: this.#definitions, ...data },
      fragments: this.#fragments,
    };
  }
}

/** Name of the fragment with the source text of a column title. */
function titleFragment(column: string): string {
  return `title-${column}`;
}

/** Rows and columns of a table in order. */
export class TableView {
  readonly table: Table;
  readonly columns: readonly Definition[];
  readonly rows: readonly { readonly id: string; readonly values: Readonly<Record<string, CellValue>> }[];
  readonly #fragments: ReadonlyMap<string | undefined, Fragment>;

  constructor(table: Table) {
    const { definition, view } = table.data;
    this.table = table;
    this.#fragments = new Map(table.fragments.map((fragment) => [fragment.fragment, fragment]));
    this.columns = inOrder(definition, view.columns);
    this.rows = recordsOf(table).map(([id, { values }]) => ({ id, values }));
  }

  /** The formatted title of a column, unless the column was renamed since. */
  titleOf({ id, title }: Definition): Inline[] {
    const [line] = this.#fragments.get(titleFragment(id))?.nodes ?? [];
    if (line?.type === 'paragraph' && textOfInlines(line.nodes) === title) return line.nodes;
    return title === '' ? [] : [{ object: 'text', leaves: [{ object: 'leaf', text: title, marks: [] }] }];
  }

  /** The blocks of a cell of text. */
  blocksOf(value: CellValue | undefined): readonly Block[] {
    return typeof value === 'string' ? (this.#fragments.get(value)?.nodes ?? []) : [];
  }
}

/**
 * Columns in the order of their definitions, if that is also the order of the visible ones; otherwise visible columns
 * first.
 */
function inOrder(definition: Readonly<Record<string, Definition>>, visibleIds: readonly string[]): Definition[] {
  const all = Object.keys(definition);
  const columnIds = visibleIds.filter((id) => Object.hasOwn(definition, id));
  const isShown = new Set(columnIds);
  const asDefined = all.filter((id) => isShown.has(id));
  const isInOrder = asDefined.length === columnIds.length && asDefined.every((id, index) => id === columnIds[index]);
  const order = isInOrder ? all : [...new Set([...columnIds, ...all])];
  return order.flatMap((id) => definition[id] ?? []);
}
