// Schemas as lists of properties, at most three inside each other and three hundred in all. What comes again inside of itself is named;
// what is deeper has its own URL.
import { flatOf, nameOfPointer, pointerOf, recordOf, referredName, viewSchema } from '@bindery/api-model';
import type { ConditionView, GroupView, PropertyView, WrittenExample } from '@bindery/api-model';
import { escapeHtml } from '@bindery/content/html';
import { element } from '../html-parts.ts';
import { fillWord } from '../body-words.ts';
import { renderCut } from './cut-schema.ts';
import { renderExampleValues, renderFacts, typeOf } from './schema-words.ts';
import type { ApiView } from './view.ts';

/** Properties inside properties that are rendered. */
const MAX_DEPTH = 3;

/** Schemas inside schemas, whether or not they make a level: lists of lists, choices of choices. */
const MAX_NESTED = 40;

/** Something with a name and a schema. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  readonly requiredWith?: readonly string[];
  readonly isDeprecated?: boolean;
  readonly description?: unknown;
  readonly examples?: readonly WrittenExample[];
}

/** Where a schema is rendered: how many it is inside of, and which of them have names. */
interface Nesting {
  readonly depth: number;
  readonly nested: number;
  readonly open: readonly string[];
}

const TOP: Nesting = { depth: 0, nested: 0, open: [] };

/** Renders what a schema consists of: its properties, its choices, or its type. */
export function renderSchema(schema: unknown, view: ApiView): string {
  const inside = renderInside(schema, view, TOP);
  const isObject = viewSchema(schema, view.source).properties.length > 0;
  const type = isObject && inside !== '' ? '' : element('p', { class: 'api-type' }, typeHtml(schema, view));
  return `${type}${renderFacts(schema, view)}${inside}`;
}

/** Renders things with names as a list; empty for none. */
export function renderDescribed(all: readonly NamedSchema[], view: ApiView, nesting: Nesting = TOP): string {
  if (all.length === 0) return '';
  const items: string[] = [];
  for (const [index, one] of all.entries()) {
    if (view.left <= 0) {
      items.push(`<li class="api-more">${escapeHtml(fillWord(view.scope.words.more, { n: all.length - index }))}</li>`);
      break;
    }
    view.left--;
    items.push(`<li>${renderOne(one, view, nesting)}</li>`);
  }
  return element('ul', { class: 'api-properties' }, items.join('\n'));
}

function renderOne(one: NamedSchema, view: ApiView, nesting: Nesting): string {
  const { words } = view.scope;
  const { schema: own } = flatOf(one.schema, view.source);
  const { requiredWith = [] } = one;
  const flags = [
    one.isRequired && element('span', { class: 'api-required' }, escapeHtml(words.required)),
    !one.isRequired && requiredWith.length > 0 && flag(fillWord(words.requiredWith, { name: requiredWith.join(', ') })),
    (one.isDeprecated === true || own['deprecated'] === true) && flag(words.deprecated),
    own['readOnly'] === true && flag(words.readOnly),
    own['writeOnly'] === true && flag(words.writeOnly),
  ].filter((text) => text !== false);
  const type = element('span', { class: 'api-type' }, typeHtml(one.schema, view));
  const line = [element('code', {}, escapeHtml(one.name)), type, ...flags].join(' ');
  const again = recursionOf(one.schema, nesting);
  const inside = again === undefined ? renderInside(one.schema, view, nesting) : recursionNote(again);
  return [
    element('div', { class: 'api-property' }, line),
    view.describe(one.description ?? own['description']),
    renderFacts(one.schema, view),
    renderExampleValues(one.examples, view),
    again !== undefined || inside === '' ? inside : details(view.scope.words.properties, inside, view.isExpanded),
  ].join('');
}

function flag(words: string): string {
  return element('span', { class: 'api-flag' }, escapeHtml(words));
}

/** A type; the name of a schema that has a page links to it. */
function typeHtml(schema: unknown, { source }: ApiView): string {
  const words = escapeHtml(typeOf(schema, source));
  const name = referredName(schema) ?? referredName(recordOf(schema)['items']);
  const href = name === undefined ? undefined : source.schemaHref?.(name);
  return href === undefined ? words : element('a', { href }, words);
}

function details(title: string, inside: string, isOpen: boolean): string {
  return `<details class="api-children"${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary>${inside}</details>`;
}

function recursionOf(schema: unknown, { open }: Nesting): string | undefined {
  const pointers = [pointerOf(schema), pointerOf(recordOf(schema)['items'])];
  return pointers.find((pointer) => pointer !== undefined && open.includes(pointer));
}

function recursionNote(pointer: string): string {
  return element('p', { class: 'api-recursion' }, `\u21a9 ${escapeHtml(nameOfPointer(pointer) ?? '')}`);
}

/** What is inside of a schema: properties, items, choices; empty for a schema of plain values. Below the third level it is a link. */
export function renderInside(schema: unknown, view: ApiView, nesting: Nesting): string {
  const { depth, nested, open } = nesting;
  if (depth >= MAX_DEPTH || nested >= MAX_NESTED || view.left <= 0) return renderCut(schema, view, open);
  const { flat, properties, groups, conditions, items } = viewSchema(schema, view.source);
  const inner: Nesting = { depth: depth + 1, nested: nested + 1, open: [...open, ...flat.pointers] };
  const parts = [
    renderDescribed(properties, view, inner),
    ...groups.map((group) => renderGroup(group, view, inner)),
    ...conditions.map((condition) => renderCondition(condition, view, inner)),
  ];
  if (items !== undefined && parts.every((part) => part === '')) {
    const again = recursionOf(items, inner);
    return again === undefined ? renderInside(items, view, { ...inner, depth }) : recursionNote(again);
  }
  return parts.join('');
}

function renderGroup({ keyword, choices }: GroupView, view: ApiView, nesting: Nesting): string {
  const rendered = choices.flatMap(({ name, schema }) => {
    if (view.left <= 0) return [];
    view.left--;
    const again = recursionOf(schema, nesting);
    const inside =
      again === undefined ? renderInside(schema, view, { ...nesting, depth: nesting.depth - 1 }) : recursionNote(again);
    const words = renderFacts(schema, view);
    return inside + words === '' ? [] : [details(name ?? typeOf(schema, view.source), words + inside, view.isExpanded)];
  });
  if (rendered.length === 0) return '';
  return element('p', { class: 'api-choice' }, escapeHtml(view.scope.words[keyword])) + rendered.join('');
}

/** What holds if something else does. */
function renderCondition(condition: ConditionView, view: ApiView, nesting: Nesting): string {
  if (condition.whenMet.length + condition.whenUnmet.length === 0) return '';
  const { words } = view.scope;
  const branches: readonly (readonly [string, readonly PropertyView[]])[] = [
    [words.ifWord, condition.test],
    [words.ifThen, condition.whenMet],
    [words.ifElse, condition.whenUnmet],
  ];
  return branches
    .filter(([, properties]) => properties.length > 0)
    .map(
      ([title, properties]) =>
        element('p', { class: 'api-choice' }, escapeHtml(title)) + renderDescribed(properties, view, nesting),
    )
    .join('');
}
