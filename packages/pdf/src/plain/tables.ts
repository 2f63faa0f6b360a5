// Tables of a page, and cards: one below the other, each with its picture, its words, and where it leads.
import { columnsOf, fragmentOf, labelOfOption, recordsOf, refOfCell } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import type { ContentRef } from '@bindery/contract/content';
import { line } from './block-context.ts';
import type { BlockContext } from './block-context.ts';
import { writeGrid } from './grid.ts';
import { renderFile } from './images.ts';
import { runsOfBlocks } from './runs.ts';
import type { Run } from './run.ts';

type Table = BlockOf<'table'>;
type Definition = Table['data']['definition'][string];
type Values = Table['data']['records'][string]['values'];
type Cards = Extract<Table['data']['view'], { type: 'cards' }>;

/** Writes a table, or cards. */
export function writeTable(table: Table, writing: BlockContext, indent: number): void {
  const { view } = table.data;
  const rows = recordsOf(table).map(([, { values }]) => values);
  if (view.type === 'cards') {
    for (const values of rows) writeCard(values, { table, view, writing, indent });
    return;
  }
  const columns = columnsOf(table);
  if (columns.length === 0) return;
  const head = columns.map(({ title }) => [{ text: title }]);
  const body = rows.map((values) => columns.map((column) => cellOf(values[column.id], column, { table, writing })));
  const hasHead = !view.hideHeader && head.some(([title]) => title?.text !== '');
  writeGrid(hasHead ? head : undefined, body, writing);
}

interface In {
  readonly table: Table;
  readonly writing: BlockContext;
}

interface Card extends In {
  readonly view: Cards;
  readonly indent: number;
}

function writeCard(values: Values, { table, view, writing, indent }: Card): void {
  const refIn = (id: string | undefined): ContentRef | undefined =>
    id === undefined ? undefined : refOfCell(values[id]);
  const cover = refIn(view.coverDefinition);
  const target = refIn(view.targetDefinition);
  if (cover !== undefined) renderFile(cover, writing);
  const texts = view.columns
    .filter((id) => ![view.coverDefinition, view.coverDefinitionDark, view.targetDefinition].includes(id))
    .flatMap((id) => table.data.definition[id] ?? [])
    .map((column) => cellOf(values[column.id], column, { table, writing }))
    .filter((runs) => textOfRuns(runs).trim() !== '');
  const named: Run[] = target === undefined ? [] : [{ text: writing.labelOf(target) }];
  const [title = named, ...others] = texts;
  const linked = title.map((run) => ({
    ...run,
    ...(target !== undefined && run.ref === undefined && { ref: target }),
  }));
  line(linked, writing, { indent, isBold: true, gap: others.length === 0 ? 12 : 3 });
  for (const [index, runs] of others.entries()) {
    line(runs, writing, { indent, gap: index === others.length - 1 ? 12 : 3 });
  }
}

/** What a cell says, a line for each of its blocks. */
function cellOf(value: Values[string] | undefined, column: Definition, { table, writing }: In): Run[] {
  if (value === undefined || value === null) return [];
  const nodes = fragmentOf(table, value);
  if (nodes !== undefined) return runsOfBlocks(nodes, writing.labelOf);
  const ref = refOfCell(value);
  if (ref !== undefined) return column.type === 'image' ? [] : [{ text: writing.labelOf(ref), ref }];
  if (Array.isArray(value)) return [{ text: value.map((one) => labelOfOption(one, column)).join(', ') }];
  return typeof value === 'string' || typeof value === 'number' ? [{ text: String(value) }] : [];
}

const textOfRuns = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim();
