// One level of a schema, to be rendered: what it consists of. What is deeper is looked at when it is rendered, by the same function.
import { choiceName } from './choice-name.ts';
import { flatOf } from './flat-schema.ts';
import type { FlatSchema } from './flat-schema.ts';
import { entriesOf, isRecord, listOf, recordOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import type { References } from '../data/references.ts';

/** A property, or what stands for some of them. */
export interface PropertyView {
  /** The name of a property, `/^x-/` for those whose names match a pattern, `*` for all others, `[0]` for an item of a list. */
  readonly name: string;
  readonly kind: 'named' | 'pattern' | 'rest' | 'item';
  readonly schema: unknown;
  readonly isRequired: boolean;
  /** Properties with which it is required. */
  readonly requiredWith: readonly string[];
  /** The description next to a reference, which counts more than that of its target. */
  readonly description?: string | undefined;
}

/** An alternative. */
export interface ChoiceView {
  /** Undefined for one that only its type describes. */
  readonly name: string | undefined;
  readonly schema: unknown;
}

/** Alternatives of which a value fits one, or at least one. */
export interface GroupView {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly choices: readonly ChoiceView[];
}

/** What holds if something else does. */
export interface ConditionView {
  readonly test: readonly PropertyView[];
  readonly whenMet: readonly PropertyView[];
  readonly whenUnmet: readonly PropertyView[];
}

/** A level of a schema. */
export interface SchemaView {
  readonly flat: FlatSchema;
  readonly properties: readonly PropertyView[];
  readonly groups: readonly GroupView[];
  readonly conditions: readonly ConditionView[];
  /** The schema of all items of a list, if it has one; not what follows the first items of `prefixItems`. */
  readonly items: unknown;
}

/** Alternatives, conditions, and properties of one of them. */
const MAX_CHOICES = 30;
const MAX_CONDITIONS = 20;

/** Views a schema. */
export function viewSchema(value: unknown, references: References): SchemaView {
  const flat = flatOf(value, references);
  const { schema } = flat;
  const first = listOf(schema['prefixItems']);
  return {
    flat,
    properties: [...propertiesOf(schema), ...openPropertiesOf(schema), ...firstItemsOf(schema)],
    groups: flat.groups.map((group) => ({
      keyword: group.keyword,
      choices: group.schemas
        .slice(0, MAX_CHOICES)
        .map((choice) => ({ name: choiceName(choice, group, references), schema: choice })),
    })),
    conditions: flat.conditions.slice(0, MAX_CONDITIONS).map(({ test, whenMet, whenUnmet }) => ({
      test: branch(test, schema, references),
      whenMet: branch(whenMet, schema, references),
      whenUnmet: branch(whenUnmet, schema, references),
    })),
    items: first.length === 0 && isRecord(schema['items']) ? schema['items'] : undefined,
  };
}

/** The property of a name, or what stands for it. Runs the patterns of the schema. */
export function findProperty({ properties }: SchemaView, name: string): PropertyView | undefined {
  return (
    properties.find((one) => one.kind === 'named' && one.name === name) ??
    properties.find((one) => one.kind === 'pattern' && matchesName(one.name.slice(1, -1), name)) ??
    properties.find((one) => one.kind === 'rest')
  );
}

function matchesName(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false; // The pattern is none of JavaScript.
  }
}

function propertiesOf(schema: JsonRecord): PropertyView[] {
  const required = new Set(listOf(schema['required']));
  const dependent = entriesOf(schema['dependentRequired']);
  return entriesOf(schema['properties']).map(([name, property]) => ({
    name,
    kind: 'named',
    schema: property,
    isRequired: required.has(name),
    requiredWith: dependent.flatMap(([other, names]) => (listOf(names).includes(name) ? [other] : [])),
    description: textOf(recordOf(property)['description']),
  }));
}

function openPropertiesOf(schema: JsonRecord): PropertyView[] {
  const matching = entriesOf(schema['patternProperties']).map(([pattern, one]) => part('pattern', `/${pattern}/`, one));
  const others = schema['additionalProperties'];
  return isRecord(others) && Object.keys(others).length > 0 ? [...matching, part('rest', '*', others)] : matching;
}

function firstItemsOf(schema: JsonRecord): PropertyView[] {
  const first = listOf(schema['prefixItems']).map((item, index) => part('item', `[${index}]`, item));
  const { items } = schema;
  return first.length > 0 && isRecord(items) ? [...first, part('rest', '[\u2026]', items)] : first;
}

function part(kind: PropertyView['kind'], name: string, schema: unknown): PropertyView {
  return { name, kind, schema, isRequired: false, requiredWith: [] };
}

/** What one branch of a condition says. What it requires has the schema that the property has outside of it. */
function branch(value: unknown, around: JsonRecord, references: References): PropertyView[] {
  if (!isRecord(value)) return [];
  const { schema } = flatOf(value, references);
  const own = [...propertiesOf(schema), ...openPropertiesOf(schema)];
  const outside = recordOf(around['properties']);
  const required = listOf(schema['required']).filter(
    (name): name is string => typeof name === 'string' && own.every((one) => one.name !== name),
  );
  const others = required.map((name) => {
    return { ...part('named', name, Object.hasOwn(outside, name) ? outside[name] : {}), isRequired: true };
  });
  return [...own, ...others];
}
