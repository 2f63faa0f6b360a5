// Tables as cards: a box for each record, with its picture on top, which as a whole links to its target.
import { escapeHtml } from '@bindery/content/html';
import { attributes, classes, element, fitsLink, isBlank, linkTo } from '../html-parts.ts';
import { columnsOf, recordsOf, refOfCell } from '@bindery/content/documents';
import { columnOf, renderPicture, renderValue, titleOfColumn, valueIn } from './cells.ts';
import type { Column, Table, TableContext, Value } from './cells.ts';

type Cards = Extract<Table['data']['view'], { type: 'cards' }>;

/** Renders a table as cards. */
export function renderCards(view: Cards, context: TableContext): string {
  const { data } = context.table;
  const own = [view.coverDefinition, view.coverDefinitionDark, view.targetDefinition];
  const columns = columnsOf(context.table).filter(({ id }) => !own.includes(id));
  const cards = recordsOf(context.table).map(([, { values }]) => renderCard(values, columns, { ...context, view }));
  if (cards.length === 0) return '';
  const looks = classes(
    'cards',
    `cards-${view.cardSize === 'large' ? 'large' : 'medium'}`,
    data.fullWidth === true && 'full-width',
    view.wrap === false && 'row',
  );
  const scrolls = view.wrap === false ? { tabindex: 0 } : {};
  return element('ul', { class: looks, ...scrolls }, cards.join('\n'));
}

interface CardContext extends TableContext {
  readonly view: Cards;
}

type Values = Readonly<Record<string, Value>>;

/** A card: its cover, then its cells below each other. The first is its title, and links to the target. */
function renderCard(values: Values, columns: readonly Column[], context: CardContext): string {
  const { view, table, html, scope } = context;
  const target = refOfCell(valueIn(values, columnOf(table.data.definition, view.targetDefinition)));
  const href = target === undefined ? '' : html.href(target);
  const cells = columns.map((column) => renderCell(values, column, context)).filter((cell) => cell !== '');
  const name = target === undefined ? undefined : (scope.context.card?.(target)?.title ?? html.label(target));
  const label = name === undefined || href === '' ? '' : escapeHtml(name.trim() || href);
  const [first = label, ...others] = cells;
  const isTitle = !isBlank(first) && fitsLink(first);
  const title = isTitle ? linkTo(href, first, scope, href === '' ? {} : { class: 'card-link' }) : first;
  const parts = [
    renderCover(values, context),
    title === '' ? '' : element('div', { class: 'card-title' }, title),
    ...others.map((cell) => element('div', { class: 'card-text' }, cell)),
    href === '' || isTitle
      ? ''
      : element('div', { class: 'card-text' }, linkTo(href, label, scope, { class: 'card-link' })),
  ];
  const looks = classes('card', href !== '' && 'linked');
  return `<li${attributes({ class: looks })}>${parts.filter((part) => part !== '').join('\n')}</li>`;
}

/** Assumption: titles of columns are shown where the view says that they are not hidden; silently of it they are hidden. */
function renderCell(values: Values, column: Column, context: CardContext): string {
  const cell = renderValue(valueIn(values, column), column, context);
  if (cell === '' || context.view.hideColumnTitle !== false) return cell;
  const title = titleOfColumn(column, context);
  return title === '' ? cell : `${element('span', { class: 'card-label' }, title)} ${cell}`;
}

function renderCover(values: Values, context: CardContext): string {
  const { view, table } = context;
  const light = valueIn(values, columnOf(table.data.definition, view.coverDefinition));
  const dark = valueIn(values, columnOf(table.data.definition, view.coverDefinitionDark));
  const hasBoth = refOfCell(light) !== undefined && refOfCell(dark) !== undefined;
  const pictures = hasBoth
    ? renderPicture(light, context, 'on-light') + renderPicture(dark, context, 'on-dark')
    : renderPicture(light ?? dark, context);
  return pictures === '' ? '' : element('div', { class: 'card-cover' }, pictures);
}
