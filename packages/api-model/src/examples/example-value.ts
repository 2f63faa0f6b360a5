// A value that a schema allows, small enough to read. The same for the same schema, each time.
import { EXAMPLE_BOUNDS, authorValueOf, isWritten } from './author-value.ts';
import { discriminatedField, mappedPointers } from '../schemas/discriminator.ts';
import { flatOf, flatSchema } from '../schemas/flat-schema.ts';
import type { ChoiceGroup, FlatSchema } from '../schemas/flat-schema.ts';
import { entriesOf, fieldOf, findRecord, isRecord, listOf, numberOf, recordOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { nameForPattern } from './pattern-text.ts';
import { findResolved, pointerOf, resolved } from '../data/references.ts';
import type { References } from '../data/references.ts';
import { sampleNumber, sampleText } from './sample-text.ts';
import { typesOf } from '../schemas/schema-types.ts';

/** How many items of a list are made at most, where a schema asks for some. */
const MAX_ITEMS = 20;

/** How far an example goes beyond its bounds for what is required. */
const REQUIRED_MORE = { depth: 4, values: 120 } as const;

/** The direction of a value. Requests omit `readOnly` properties, responses omit `writeOnly` ones. */
export type Direction = 'request' | 'response';

/** An example value for a schema. Undefined if the schema allows no value, or its reference doesn’t resolve. */
export function exampleValue(schema: unknown, direction: Direction, references: References): unknown {
  return new ExampleMaker(references, direction).create(schema, EXAMPLE_BOUNDS.depth);
}

/** {@link exampleValue} with only what the schema requires. */
export function requiredExample(schema: unknown, direction: Direction, references: References): unknown {
  return new ExampleMaker(references, direction).create(schema, 0);
}

/** Whether a property goes that way. */
export function isSent(property: unknown, direction: Direction, references: References): boolean {
  const { schema } = flatOf(property, references);
  return schema[direction === 'request' ? 'readOnly' : 'writeOnly'] !== true;
}

class ExampleMaker {
  readonly #references: References;
  readonly #direction: Direction;
  /** Schemas around the current value. A repeated one is a cycle. */
  readonly #open = new Set<unknown>();
  #remaining: number = EXAMPLE_BOUNDS.values;

  constructor(references: References, direction: Direction) {
    this.#references = references;
    this.#direction = direction;
  }

  create(value: unknown, depth: number): unknown {
    const own = value === true ? value : findResolved(value, this.#references);
    if (own === undefined || this.#open.has(own) || this.#remaining <= -REQUIRED_MORE.values) return undefined;
    const flat = flatSchema(value, this.#references);
    if (flat === undefined) return undefined;
    this.#remaining--;
    this.#open.add(own);
    const example = this.#createFlat(flat, depth, pointerOf(value));
    this.#open.delete(own);
    return example;
  }

  #createFlat(flat: FlatSchema, depth: number, pointer: string | undefined): unknown {
    const { schema, groups, isNullable } = flat;
    const authorValue = authorValueOf(schema, this.#references);
    if (authorValue !== undefined) return authorValue;
    if (groups.length > 0) return this.#choose(flat, depth);
    const mapped = this.#createMapped(flat, depth, pointer);
    if (mapped !== undefined) return mapped;
    const [type] = typesOf(schema);
    switch (type) {
      case 'object':
        return this.#createObject(flat, depth);
      case 'array':
        return this.#createList(schema, depth);
      case 'string':
      case 'file':
        return sampleText(schema);
      case 'integer':
      case 'number':
        return sampleNumber(schema, type === 'integer');
      case 'boolean':
        return true;
      default:
        return isNullable || schema['type'] === 'null' ? null : {};
    }
  }

  /** An example of the first usable choice of each group, merged with the properties next to the choices. */
  #choose(flat: FlatSchema, depth: number): unknown {
    const chosen = flat.groups.map((group) => this.#chooseOf(group, depth));
    const own = flat.schema['properties'] === undefined ? undefined : this.#createObject(flat, depth);
    const objects = [own, ...chosen].flatMap((one) => findRecord(one) ?? []);
    const [first] = [...chosen, own].filter((one) => one !== undefined);
    return isRecord(first) && objects.length > 0 ? (Object.assign({}, ...objects) as JsonRecord) : first;
  }

  #chooseOf({ schemas, discriminator }: ChoiceGroup, depth: number): unknown {
    for (const choice of schemas) {
      const chosen = this.create(choice, depth);
      if (chosen === undefined || chosen === null) continue;
      const flat = flatOf(choice, this.#references);
      // An example of its author stays what it is.
      const isOwn = authorValueOf(flat.schema, this.#references) !== undefined;
      if (discriminator === undefined || !isRecord(chosen) || isOwn) return chosen;
      const { pointers } = flat;
      const field = discriminatedField(discriminator, { flat, pointers }, this.#references);
      return field === undefined ? chosen : withField(chosen, field.name, field.value);
    }
    return undefined;
  }

  /** An example of the first schema in a discriminator’s mapping, if the discriminator has no alternatives next to it: those schemas extend its own. */
  #createMapped({ discriminators }: FlatSchema, depth: number, pointer: string | undefined): unknown {
    const own = discriminators.find((one) => one.pointer === pointer && pointer !== undefined);
    for (const mapped of own === undefined ? [] : mappedPointers(own)) {
      const example = mapped === pointer ? undefined : this.create({ $ref: mapped }, depth);
      if (isRecord(example)) return example;
    }
    return undefined;
  }

  /** Creates required properties, and optional ones within the limits. */
  #createObject(flat: FlatSchema, depth: number): JsonRecord {
    const { schema } = flat;
    if (depth <= -REQUIRED_MORE.depth) return {};
    const required = requiredNames(schema);
    const fields = new Map<string, unknown>();
    for (const [name, property] of entriesOf(schema['properties'])) {
      const hasRoom = depth > 0 && this.#remaining > 0;
      if (!isSent(property, this.#direction, this.#references) || (!hasRoom && !required.has(name))) continue;
      const value = this.create(property, depth - 1);
      if (value !== undefined) fields.set(name, value);
    }
    for (const discriminator of flat.discriminators) {
      const { above, pointer: own } = discriminator;
      const pointers = above.length > 0 || own === undefined ? above : [own];
      const field = discriminatedField(discriminator, { flat, pointers }, this.#references);
      if (field === undefined || isWritten(fieldOf(recordOf(schema['properties']), field.name))) continue;
      fields.set(field.name, field.value);
    }
    if (fields.size === 0 && depth > 0) this.#addOpen(schema, fields, depth);
    return Object.fromEntries(fields);
  }

  /** Adds a property of those that only a pattern or their schema describes. */
  #addOpen(schema: JsonRecord, fields: Map<string, unknown>, depth: number): void {
    for (const [pattern, property] of entriesOf(schema['patternProperties'])) {
      const name = nameForPattern(pattern);
      const value = name === undefined ? undefined : this.create(property, depth - 1);
      if (name !== undefined && value !== undefined) return void fields.set(name, value);
    }
    const others = schema['additionalProperties'];
    const value = isRecord(others) ? this.create(others, depth - 1) : undefined;
    if (value !== undefined) fields.set(this.#nameFor(schema), value);
  }

  /** A name for an additional property. */
  #nameFor(schema: JsonRecord): string {
    const [name] = listOf(resolved(schema['propertyNames'], this.#references)['enum']);
    return typeof name === 'string' ? name : 'name';
  }

  #createList(schema: JsonRecord, depth: number): unknown[] {
    const least = numberOf(schema['minItems']) ?? 0;
    if (depth <= (least > 0 ? -REQUIRED_MORE.depth : 0)) return [];
    const most = Math.min(MAX_ITEMS, numberOf(schema['maxItems']) ?? MAX_ITEMS);
    const first = listOf(schema['prefixItems'])
      .slice(0, Math.max(0, most))
      .map((item) => this.create(item, depth - 1))
      .filter((item) => item !== undefined);
    if (first.length > 0 && first.length >= least) return first;
    const item = schema['items'] === false ? undefined : this.create(schema['items'] ?? {}, depth - 1);
    const count = Math.min(Math.max(1, least), most) - first.length;
    return item === undefined ? first : [...first, ...Array.from({ length: Math.max(0, count) }, () => item)];
  }
}

/** Required names, and those that other properties require: an example has these. */
function requiredNames(schema: JsonRecord): ReadonlySet<unknown> {
  const dependent = entriesOf(schema['dependentRequired']).flatMap(([, names]) => listOf(names));
  return new Set([...listOf(schema['required']), ...dependent]);
}

/** A field in the place that it has already, or at the beginning. */
function withField(object: JsonRecord, name: string, value: unknown): JsonRecord {
  const entries = Object.entries(object);
  if (!Object.hasOwn(object, name)) return Object.fromEntries([[name, value], ...entries]);
  return Object.fromEntries(entries.map(([key, own]) => [key, key === name ? value : own]));
}
