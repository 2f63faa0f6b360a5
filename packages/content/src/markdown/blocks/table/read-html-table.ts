// Tables of HTML.
import { largest } from '../../longest.ts';
import { withoutLastLine } from '../../embedded/layout.ts';
import type { Block } from '../../../documents/index.ts';
import { childElements, elementsInside, isBlank, isElement, isSet, textIn } from '../../../html-tree/element.ts';
import type { Attributes, HtmlElement, HtmlNode } from '../../../html-tree/element.ts';
import { readHtmlInlines } from '../../embedded/read-html.ts';
import type { HtmlContext } from '../../embedded/read-html.ts';
import { defined, textOfInlines } from '../../../documents/index.ts';
import { oneOf } from '../../inlines/choices.ts';
import { readCell } from './cells.ts';
import { TableBuilder } from './table-builder.ts';
import type { Definition, View } from './table-builder.ts';

/** A column, and what its head says of it besides its type. */
interface Column {
  readonly id: string;
  readonly definition: Definition;
  readonly attributes: Attributes;
}

/** Reads a table. Undefined if it isn’t a regular grid. Then it stays verbatim. */
export function readHtmlTable(table: HtmlElement, html: HtmlContext): Block[] | undefined {
  const tagNames = new Set(['thead', 'tbody', 'tr']);
  const isTable = table.children.every((child) => isBlank(child) || (isElement(child) && tagNames.has(child.name)));
  if (!isTable || elementsInside(table, 'table').length > 0) return undefined;
  const rows = elementsInside(table, 'tr').map((row) => childElements(row, 'td', 'th'));
  const hasHead = rows[0] !== undefined && rows[0].length > 0 && rows[0].every((cell) => cell.name === 'th');
  const body = hasHead ? rows.slice(1) : rows;
  const heads = hasHead ? (rows[0] ?? []) : [];
  const width = hasHead
    ? heads.length
    : largest(
        0,
        body.map((row) => row.length),
      );
  if (body.some((row) => row.length > width || row.some(spans))) return undefined;

  const builder = new TableBuilder();
  const columns = Array.from({ length: width }, (_, index) => addColumn(heads[index], builder, html));
  for (const row of body) {
    builder.addRow();
    for (const [index, cell] of row.entries()) {
      const definition = columns[index]?.definition;
      if (definition !== undefined) readCell(cell, definition, { builder, html });
    }
  }
  const attributes = table.attributes;
  const view =
    attributes.get('data-view') === 'cards' ? cardsOf(attributes, columns) : gridOf(attributes, columns, hasHead);
  return [builder.finish(view, optionsOf(attributes))];
}

function spans(cell: HtmlElement): boolean {
  const attributes = cell.attributes;
  return ['rowspan', 'colspan'].some((name) => Number(attributes.get(name) ?? 1) > 1);
}

function addColumn(head: HtmlElement | undefined, builder: TableBuilder, html: HtmlContext): Column {
  const attributes: Attributes = head === undefined ? new Map() : head.attributes;
  const select = head === undefined ? undefined : childElements(head, 'select')[0];
  const words = (head?.children ?? []).filter((child) => child !== select);
  const title = head === undefined ? [] : readHtmlInlines(withoutLayout(words), html);
  const definition = definitionOf(textOfInlines(title), attributes, select);
  const id = builder.addColumn(definition, title);
  return { id, definition: { ...definition, id }, attributes };
}

/** A title without the white space around it that only laid the HTML out. */
function withoutLayout(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node, index) => {
    if (node.kind !== 'text') return node;
    const text = index === 0 ? node.text.replace(/^[ \t]*[\r\n]\s*/, '') : node.text;
    return { ...node, text: index === nodes.length - 1 ? withoutLastLine(text) : text };
  });
}

type Unnamed<One> = One extends { id: string } ? Omit<One, 'id'> : never;

function definitionOf(title: string, attributes: Attributes, select: HtmlElement | undefined): Unnamed<Definition> {
  const type = select === undefined ? attributes.get('data-type') : 'select';
  const multiple = isSet(attributes, 'data-multiple');
  switch (type) {
    case 'number':
    case 'checkbox':
    case 'files':
    case 'content-ref':
    case 'image':
      return { title, type };
    case 'users':
      return { title, type, multiple };
    case 'rating':
      return { title, type, max: Number(attributes.get('data-max') ?? 5) || 5 };
    case 'select': {
      const isMultiple = multiple || (select !== undefined && select.attributes.has('multiple'));
      return {
        title,
        type,
        multiple: isMultiple,
        options: select === undefined ? [] : childElements(select, 'option').map(optionOf),
      };
    }
    default:
      return { title, type: 'text', ...alignmentOf(attributes) };
  }
}

function optionOf(option: HtmlElement): { value: string; label: string; color: string } {
  const attributes = option.attributes;
  const label = attributes.get('label') ?? textIn(option);
  return { value: attributes.get('value') ?? label, label, color: attributes.get('color') ?? '' };
}

function alignmentOf(
  attributes: Attributes,
): Pick<Extract<Definition, { type: 'text' }>, 'textAlignment' | 'verticalAlignment'> {
  return defined({
    textAlignment: oneOf(attributes.get('align'), ['center', 'right']) ?? ('left' as const),
    verticalAlignment: oneOf(attributes.get('valign'), ['top', 'middle', 'bottom']),
  });
}

function visibleIds(columns: readonly Column[]): string[] {
  return columns.filter(({ attributes }) => !attributes.has('data-hidden')).map(({ id }) => id);
}

function cardsOf(attributes: Attributes, columns: readonly Column[]): View {
  const withRole = (role: string) => columns.find((column) => column.attributes.has(role))?.id;
  const [target, cover, dark] = ['data-card-target', 'data-card-cover', 'data-card-cover-dark'].map(withRole);
  const wrap = attributes.get('data-card-wrap');
  return defined({
    type: 'cards' as const,
    cardSize: oneOf(attributes.get('data-card-size'), ['large']) ?? ('medium' as const),
    columns: visibleIds(columns),
    targetDefinition: target,
    coverDefinition: cover,
    coverDefinitionDark: dark,
    hideColumnTitle: isSet(attributes, 'data-hide-column-title') || undefined,
    wrap: wrap === undefined ? undefined : wrap !== 'false',
  });
}

function gridOf(attributes: Attributes, columns: readonly Column[], hasHead: boolean): View {
  const widths = columns.flatMap(({ id, attributes: own }): [string, number][] => {
    const width = own.get('width');
    return width === undefined || !Number.isFinite(Number(width)) ? [] : [[id, Number(width)]];
  });
  return defined({
    type: 'grid' as const,
    columns: visibleIds(columns),
    columnWidths: widths.length === 0 ? undefined : Object.fromEntries(widths),
    hideHeader: !hasHead || isSet(attributes, 'data-header-hidden'),
    stickyHeader: isSet(attributes, 'data-sticky-header') || undefined,
    stickyFirstColumn: isSet(attributes, 'data-sticky-first-column') || undefined,
    useNewSizing: isSet(attributes, 'data-new-sizing') || undefined,
  });
}

type Options = Parameters<TableBuilder['finish']>[1];

function optionsOf(attributes: Attributes): Options {
  const search = attributes.get('data-search');
  return defined({
    cellMerges: mergesOf(attributes.get('data-cell-merges')),
    fullWidth: isSet(attributes, 'data-full-width') || undefined,
    search: search === undefined ? undefined : search !== 'false',
  });
}

/** Merged cells, as `row,column,rows,columns` with a space between two: `1,2,2,1`, counted from 1. */
function mergesOf(value: string | undefined): Options['cellMerges'] {
  if (value === undefined) return undefined;
  return value.split(' ').flatMap((one) => {
    const [row = 0, column = 0, rowSpan = 0, colSpan = 0] = one.split(',').map(Number);
    const isSpan = (span: number) => Number.isInteger(span) && span >= 1 && span <= 50;
    if (!(row > 0 && column > 0 && isSpan(rowSpan) && isSpan(colSpan))) return [];
    return [{ anchor: { record: `r${row}`, column: `c${column}` }, rowSpan, colSpan }];
  });
}
