// Schemas as lists of properties, at most three inside each other and three hundred in all. What comes again inside of itself is named;
// what is deeper has its own URL.
import { escapeHtml } from '@bindery/content/html';
import { element } from '../html-parts.ts';
import { fillWord } from '../body-words.ts';
import type { JsonRecord } from '../api-data.ts';
import { isRecord, listOf, nameOfPointer, pointerOf, recordOf, resolved } from './json-values.ts';
import { renderCut } from './cut-schema.ts';
import { boundsOf, choicesOf, nameOfChoice, typeOf } from './schema-words.ts';
import type { ApiView } from './view.ts';

/** Properties inside properties that are rendered. */
const MAX_DEPTH = 3;

/** Schemas inside schemas, whether or not they make a level: lists of lists, choices of choices. */
const MAX_NESTED = 40;

/** Parts that the `allOf` of one schema has in all. */
const MAX_PARTS = 200;

/** Something with a name and a schema. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  readonly isDeprecated?: boolean;
  readonly description?: unknown;
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
  const own = resolved(schema, view.source);
  const isObject = isRecord(own['properties']) || own['allOf'] !== undefined;
  const type = isObject && inside !== '' ? '' : element('p', { class: 'api-type' }, typeHtml(schema, view));
  return `${type}${boundsOf(own, view)}${inside}`;
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
  const own = resolved(one.schema, view.source);
  const flags = [
    one.isRequired && element('span', { class: 'api-required' }, escapeHtml(words.required)),
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
    boundsOf(own, view),
    again !== undefined || inside === '' ? inside : details(view.scope.words.properties, inside, view.isExpanded),
  ].join('');
}

function flag(words: string): string {
  return element('span', { class: 'api-flag' }, escapeHtml(words));
}

/** A type; the name of a schema that has a page links to it. */
function typeHtml(schema: unknown, { source }: ApiView): string {
  const words = escapeHtml(typeOf(schema, source));
  const name = nameOfPointer(pointerOf(schema) ?? pointerOf(recordOf(schema)['items']));
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
  const pointer = pointerOf(schema);
  const inner: Nesting = {
    depth: depth + 1,
    nested: nested + 1,
    open: pointer === undefined ? open : [...open, pointer],
  };
  const own = resolved(schema, view.source);
  const { schemas } = choicesOf(own);
  const parts = [renderParts(own, view, inner), renderChoices(schemas, own, view, inner)];
  const items = own['items'];
  if (items !== undefined && parts.every((part) => part === '')) {
    const again = recursionOf(items, inner);
    return again === undefined ? renderInside(items, view, { ...inner, depth }) : recursionNote(again);
  }
  const more = own['additionalProperties'];
  if (isRecord(more) && Object.keys(more).length > 0) {
    parts.push(renderDescribed([{ name: '*', schema: more, isRequired: false }], view, inner));
  }
  return parts.join('');
}

/** Properties, with those that `allOf` adds; parts that cannot be put together are rendered one after the other. */
function renderParts(own: JsonRecord, view: ApiView, nesting: Nesting): string {
  const merged = mergeParts(own, view);
  if (merged !== undefined) return renderDescribed(propertiesOf(merged), view, nesting);
  const parts = listOf(own['allOf']).slice(0, 20);
  const rendered = parts.map((part) => {
    const again = recursionOf(part, nesting);
    if (again !== undefined) return recursionNote(again);
    view.left--;
    return renderInside(part, view, { ...nesting, depth: nesting.depth - 1 });
  });
  const title = element('p', { class: 'api-choice' }, escapeHtml(view.scope.words.allOf));
  return title + renderDescribed(propertiesOf(own), view, nesting) + rendered.join('');
}

/**
 * A schema with its `allOf` in it; undefined if something would get lost: a choice, or a property that two parts have. A part that is there
 * by several ways is counted for each.
 */
function mergeParts(own: JsonRecord, view: ApiView, budget = { left: MAX_PARTS }): JsonRecord | undefined {
  const parts = listOf(own['allOf']);
  if (parts.length === 0) return own;
  budget.left -= parts.length;
  if (budget.left < 0) return undefined;
  const properties = new Map(Object.entries(recordOf(own['properties'])));
  const required = [...listOf(own['required'])];
  for (const part of parts) {
    const merged = mergeParts(resolved(part, view.source), view, budget);
    if (merged === undefined || choicesOf(merged).schemas.length > 0) return undefined;
    for (const [name, property] of Object.entries(recordOf(merged['properties']))) {
      if (properties.has(name)) return undefined;
      properties.set(name, property);
    }
    required.push(...listOf(merged['required']));
  }
  return { ...own, properties: Object.fromEntries(properties), required };
}

function propertiesOf(schema: JsonRecord): NamedSchema[] {
  const required = new Set(listOf(schema['required']));
  return Object.entries(recordOf(schema['properties'])).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.has(name),
    description: recordOf(property)['description'],
  }));
}

function renderChoices(schemas: readonly unknown[], own: JsonRecord, view: ApiView, nesting: Nesting): string {
  const [only] = schemas;
  if (only !== undefined && schemas.length === 1) {
    const again = recursionOf(only, nesting);
    return again === undefined
      ? renderInside(only, view, { ...nesting, depth: nesting.depth - 1 })
      : recursionNote(again);
  }
  const rendered = schemas.slice(0, 30).flatMap((schema) => {
    if (view.left <= 0) return [];
    view.left--;
    const again = recursionOf(schema, nesting);
    const inside =
      again === undefined ? renderInside(schema, view, { ...nesting, depth: nesting.depth - 1 }) : recursionNote(again);
    const name = nameOfChoice(schema, own, view.source);
    const words = boundsOf(resolved(schema, view.source), view);
    return inside + words === '' ? [] : [details(name, words + inside, view.isExpanded)];
  });
  if (rendered.length === 0) return '';
  const title = own['oneOf'] === undefined ? view.scope.words.anyOf : view.scope.words.oneOf;
  return element('p', { class: 'api-choice' }, escapeHtml(title)) + rendered.join('');
}
