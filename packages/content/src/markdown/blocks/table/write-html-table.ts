// Tables as HTML on one line, which is one block in Markdown.
import type { BlockOf } from '../../../documents/index.ts';
import type { WriteContext } from '../../context.ts';
import { writeHtmlInlines } from '../../embedded/write-html.ts';
import { writeAttributes } from '../../inlines/html-tags.ts';
import { writeCell } from './cells.ts';
import { TableView } from './table-builder.ts';
import type { Definition } from './table-builder.ts';

type Table = BlockOf<'table'>;
type Values = Parameters<typeof writeAttributes>[0];

/** Writes a table. */
export function writeHtmlTable(block: Table, context: WriteContext): string {
  const view = new TableView(block);
  const head = view.columns.map((column) => writeHead(column, view, context));
  const rows = view.rows.map(({ values }) => {
    const cells = view.columns.map((column) => {
      const attributes = writeAttributes(alignment(column));
      return `<td${attributes}>${writeCell(values[column.id], column, { view, context })}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const attributes = writeAttributes({ ...viewAttributes(block), ...optionAttributes(block, view) });
  return `<table${attributes}><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function viewAttributes({ data: { view } }: Table): Values {
  if (view.type === 'cards') {
    return {
      'data-view': 'cards',
      'data-card-size': view.cardSize === 'large' ? 'large' : undefined,
      'data-card-wrap': view.wrap === undefined ? undefined : String(view.wrap),
      'data-hide-column-title': view.hideColumnTitle === true ? 'true' : undefined,
    };
  }
  return {
    'data-header-hidden': view.hideHeader ? true : undefined,
    'data-sticky-header': view.stickyHeader === true ? true : undefined,
    'data-sticky-first-column': view.stickyFirstColumn === true ? true : undefined,
    'data-new-sizing': view.useNewSizing === true ? true : undefined,
  };
}

function optionAttributes({ data: { fullWidth, search, cellMerges } }: Table, view: TableView): Values {
  const merges = cellMerges?.map(({ anchor, rowSpan, colSpan }) => {
    const row = view.rows.findIndex(({ id }) => id === anchor.record) + 1;
    const column = view.columns.findIndex(({ id }) => id === anchor.column) + 1;
    return [row, column, rowSpan, colSpan].join(',');
  });
  return {
    'data-full-width': fullWidth === true ? 'true' : undefined,
    'data-search': search === undefined ? undefined : String(search),
    'data-cell-merges': merges?.join(' '),
  };
}

function writeHead(column: Definition, view: TableView, context: WriteContext): string {
  const title = writeHtmlInlines(view.titleOf(column), context);
  const attributes = { ...placeAttributes(column, view.table), ...typeAttributes(column), ...alignment(column) };
  return `<th${writeAttributes(attributes)}>${title}${column.type === 'select' ? writeOptions(column) : ''}</th>`;
}

function placeAttributes({ id }: Definition, { data: { view } }: Table): Values {
  const isHidden = !view.columns.includes(id);
  if (view.type === 'grid') return { width: view.columnWidths?.[id], 'data-hidden': isHidden ? true : undefined };
  return {
    'data-hidden': isHidden ? true : undefined,
    'data-card-target': view.targetDefinition === id ? true : undefined,
    'data-card-cover': view.coverDefinition === id ? true : undefined,
    'data-card-cover-dark': view.coverDefinitionDark === id ? true : undefined,
  };
}

function typeAttributes(column: Definition): Values {
  switch (column.type) {
    case 'text':
    case 'select':
      return {};
    case 'rating':
      return { 'data-type': column.type, 'data-max': column.max };
    case 'users':
      return { 'data-type': column.type, 'data-multiple': column.multiple ? true : undefined };
    default:
      return { 'data-type': column.type };
  }
}

function alignment(column: Definition): Values {
  if (column.type !== 'text') return {};
  return {
    align: column.textAlignment === 'left' ? undefined : column.textAlignment,
    valign: column.verticalAlignment,
  };
}

function writeOptions({ multiple, options }: Extract<Definition, { type: 'select' }>): string {
  const output = options.map((option) => `<option${writeAttributes({ ...option })}></option>`);
  return `<select${multiple ? ' multiple' : ''}>${output.join('')}</select>`;
}
