// Properties and parameters as the items of a list: name, type, bounds, description.
import { paragraph, text } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import { entriesOf, fieldOf, listOf, recordOf, textOf } from '../reading/json-values.ts';
import type { JsonRecord } from '../reading/json-values.ts';
import { referenceOf } from '../reading/specification.ts';
import type { Specification } from '../reading/specification.ts';
import { styledText } from '../blocks/text-blocks.ts';
import { boundWords, typeWords, valuesOf } from './describe-schema.ts';
import { flattenSchema } from './flat-schema.ts';

/** Properties inside properties. Those of a schema that has a name are shown where that schema is. */
const MAX_DEPTH = 4;

/** Properties of one schema. */
const MAX_PROPERTIES = 200;

/** A named schema, for example a property or parameter. */
export interface Described {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  /** The location, for example `in query`. */
  readonly locationLabel?: string | undefined;
  /** In Markdown; without it that of the schema. */
  readonly description?: string | undefined;
}

/** A list of named schemas. Empty without any. */
export function describedList(specification: Specification, all: readonly Described[], depth = MAX_DEPTH): Block[] {
  if (all.length === 0) return [];
  const visible = all.slice(0, MAX_PROPERTIES);
  const items = visible.map((one) => listItem(itemBlocks(specification, one, depth)));
  if (all.length > visible.length) items.push(listItem([paragraph([text(`${all.length - visible.length} more`)])]));
  return [{ object: 'block', type: 'list-unordered', nodes: items, data: {} }];
}

/** The properties of a schema as a list; none for a schema without any. */
export function propertyList(specification: Specification, schema: unknown, depth: number = MAX_DEPTH): Block[] {
  return describedList(specification, propertiesOf(flattenSchema(specification, schema)), depth);
}

function propertiesOf(schema: JsonRecord | undefined): Described[] {
  if (schema === undefined) return [];
  const required = new Set(listOf(schema['required']));
  return entriesOf(schema['properties']).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.has(name),
  }));
}

type ListItem = BlockOf<'list-item'>;

function listItem(nodes: Block[]): ListItem {
  return { object: 'block', type: 'list-item', nodes: nodes as ListItem['nodes'], data: {} };
}

function itemBlocks(specification: Specification, described: Described, depth: number): Block[] {
  const { name, schema, isRequired, locationLabel, description } = described;
  const resolved = specification.resolveRecord(schema) ?? {};
  const facts = [
    locationLabel,
    typeWords(specification, schema),
    isRequired ? 'required' : undefined,
    ...boundWords(resolved),
  ];
  const first = styledText(['', name, ` ${facts.filter((fact) => fact !== undefined).join(', ')}`]);
  const values = valuesOf(resolved);
  // The description of a reference takes precedence over that of its target.
  const own = textOf(fieldOf(recordOf(schema), 'description'));
  return [
    paragraph([first]),
    ...specification.describe(description ?? own ?? textOf(resolved['description']), 'list-item'),
    ...(values.length === 0 ? [] : [paragraph([text(`Allowed: ${values.join(', ')}`)])]),
    ...nestedList(specification, schema, depth),
  ];
}

/** The properties of an object, or of the items of a list. Those of a schema with a name are shown with that schema alone. */
function nestedList(specification: Specification, schema: unknown, depth: number): Block[] {
  if (depth <= 1 || isNamed(schema)) return [];
  const flat = flattenSchema(specification, schema);
  const items = flat?.['items'];
  if (flat?.['properties'] === undefined && items !== undefined) return nestedList(specification, items, depth - 1);
  return describedList(specification, propertiesOf(flat), depth - 1);
}

function isNamed(schema: unknown): boolean {
  return referenceOf(schema) !== undefined || listOf(recordOf(schema)?.['allOf']).some(isNamed);
}
