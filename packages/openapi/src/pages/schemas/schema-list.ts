// What a schema consists of, as lists: name, type, bounds, description of each property, and of each alternative.
import { flatOf, isNull, listOf, pointerOf, recordOf, textOf, viewSchema } from '@bindery/api-model';
import type { ConditionView, GroupView, PropertyView, WrittenExample } from '@bindery/api-model';
import { paragraph, text } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import type { Specification } from '../reading/specification.ts';
import { styledText } from '../blocks/text-blocks.ts';
import { boundWords, exampleWords, schemaType, valuesOf } from './describe-schema.ts';

/** Properties inside properties. Those of a schema that has a name are shown where that schema is. */
const MAX_DEPTH = 4;

/** Properties of one schema. */
const MAX_PROPERTIES = 200;

/** A named schema, for example a property or parameter. */
export interface Described {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
  /** Properties with which it is required. */
  readonly requiredWith?: readonly string[];
  /** The location, for example `in query`. */
  readonly locationLabel?: string | undefined;
  /** Examples to choose from. */
  readonly examples?: readonly WrittenExample[];
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

/** What a schema consists of; empty for a schema of plain values. */
export function schemaList(specification: Specification, schema: unknown, depth: number = MAX_DEPTH): Block[] {
  const { properties, groups, conditions, items } = viewSchema(schema, specification);
  const blocks = [
    ...describedList(specification, properties, depth),
    ...groups.flatMap((group) => groupBlocks(specification, group, depth)),
    ...conditions.flatMap((condition) => conditionBlocks(specification, condition, depth)),
  ];
  return blocks.length === 0 && items !== undefined ? nestedList(specification, items, depth) : blocks;
}

/** {@link schemaList}; empty for a schema with a name too, which is shown where that schema is. */
export function inlineSchemaList(specification: Specification, schema: unknown): Block[] {
  return nestedList(specification, schema, MAX_DEPTH + 1);
}

const GROUP_WORDS = { oneOf: 'One of:', anyOf: 'Any of:' } as const;

/** Alternatives, of which those that are only types are named by the type of the schema already. */
function groupBlocks(specification: Specification, { keyword, choices }: GroupView, depth: number): Block[] {
  const items = choices.flatMap(({ name, schema }) => {
    // Those with names are shown where the body is, and not in each property.
    const isLeft = depth <= 1 || (depth < MAX_DEPTH && isNamed(schema));
    const inside = isLeft ? [] : schemaList(specification, schema, depth - 1);
    const words = boundWords(flatOf(schema, specification).schema);
    const type = schemaType(specification, schema);
    if ((name ?? type) === type && inside.length === 0 && words.length === 0) return [];
    const facts = [...(name === undefined || name === type ? [] : [type]), ...words].join(', ');
    return listItem([paragraph([styledText(['', name ?? type, facts === '' ? '' : ` ${facts}`])]), ...inside]);
  });
  if (items.length === 0) return [];
  return [paragraph([text(GROUP_WORDS[keyword])]), { object: 'block', type: 'list-unordered', nodes: items, data: {} }];
}

function conditionBlocks(specification: Specification, condition: ConditionView, depth: number): Block[] {
  const branches: readonly (readonly [string, readonly PropertyView[]])[] = [
    ['If:', condition.test],
    ['Then:', condition.whenMet],
    ['Otherwise:', condition.whenUnmet],
  ];
  if (condition.whenMet.length + condition.whenUnmet.length === 0) return [];
  return branches.flatMap(([words, properties]) =>
    properties.length === 0 ? [] : [paragraph([text(words)]), ...describedList(specification, properties, depth - 1)],
  );
}

type ListItem = BlockOf<'list-item'>;

function listItem(nodes: Block[]): ListItem {
  return { object: 'block', type: 'list-item', nodes: nodes as ListItem['nodes'], data: {} };
}

function itemBlocks(specification: Specification, described: Described, depth: number): Block[] {
  const { name, schema, isRequired, requiredWith = [], locationLabel, description, examples = [] } = described;
  const { schema: flat } = flatOf(schema, specification);
  const facts = [
    locationLabel,
    schemaType(specification, schema),
    isRequired ? 'required' : undefined,
    requiredWith.length > 0 ? `required with ${requiredWith.join(', ')}` : undefined,
    ...boundWords(flat),
  ];
  const first = styledText(['', name, ` ${facts.filter((fact) => fact !== undefined).join(', ')}`]);
  const values = valuesOf(flat);
  // The description of a reference takes precedence over that of its target.
  const own = textOf(recordOf(schema)['description']);
  return [
    paragraph([first]),
    ...specification.describe(description ?? own ?? textOf(flat['description']), 'list-item'),
    ...(values.length === 0 ? [] : [paragraph([text(`Allowed: ${values.join(', ')}`)])]),
    ...(examples.length === 0 ? [] : [paragraph([text(`Examples: ${exampleWords(examples)}`)])]),
    ...nestedList(specification, schema, depth),
  ];
}

/** What an object or the items of a list consist of. That of a schema with a name is shown with that schema alone. */
function nestedList(specification: Specification, schema: unknown, depth: number): Block[] {
  return depth <= 1 || isNamed(schema) ? [] : schemaList(specification, schema, depth - 1);
}

/** Whether the properties of a schema are those of one that has a name. */
function isNamed(schema: unknown): boolean {
  const { allOf, anyOf, oneOf } = recordOf(schema);
  const choices = [...listOf(oneOf), ...listOf(anyOf)].filter((one) => !isNull(one));
  return (
    pointerOf(schema) !== undefined || listOf(allOf).some(isNamed) || (choices.length === 1 && choices.some(isNamed))
  );
}
