// A value that a schema allows, small enough to read. The same for the same schema, each time.
import { entriesOf, fieldOf, listOf, numberOf, recordOf } from '../reading/json-values.ts';
import type { JsonRecord } from '../reading/json-values.ts';
import { choicesOf, flattenSchema, typesOf } from '../schemas/flat-schema.ts';
import type { Specification } from '../reading/specification.ts';
import { boundedCopy } from './bounded-copy.ts';
import { sampleNumber, sampleText } from './sample-text.ts';

/** Bounds of an example, written by an author or made. */
export const EXAMPLE_BOUNDS = { depth: 5, values: 60, characters: 500 } as const;

/** How many items of a list are made at most, where a schema asks for some. */
const MAX_ITEMS = 20;

/** How far an example goes beyond its bounds for what is required. */
const REQUIRED_MORE = { depth: 4, values: 120 } as const;

/** Which way a value goes: what is read only is not sent, what is written only is not answered. */
export type Direction = 'request' | 'response';

/** An example value for a schema. Undefined if the schema allows no value, or its reference doesn’t resolve. */
export function exampleOfSchema(specification: Specification, schema: unknown, direction: Direction): unknown {
  return new ExampleMaker(specification, direction).create(schema, EXAMPLE_BOUNDS.depth);
}

/** The author’s example of a media type, a parameter, a header, or a schema, within limits. */
export function authorExample(specification: Specification, value: JsonRecord): unknown {
  const [named] = Object.values(recordOf(value['examples']) ?? {});
  const example = [
    value['example'],
    fieldOf(specification.resolveRecord(named), 'value'),
    listOf(value['examples'])[0],
  ].find((one) => one !== undefined);
  return example === undefined ? undefined : boundedCopy(example, EXAMPLE_BOUNDS);
}

class ExampleMaker {
  readonly #specification: Specification;
  readonly #direction: Direction;
  /** Schemas around the current value. A repeated one is a cycle. */
  readonly #open = new Set<unknown>();
  #remaining: number = EXAMPLE_BOUNDS.values;

  constructor(specification: Specification, direction: Direction) {
    this.#specification = specification;
    this.#direction = direction;
  }

  create(value: unknown, depth: number): unknown {
    const resolved = this.#specification.resolve(value);
    if (this.#open.has(resolved) || this.#remaining <= -REQUIRED_MORE.values) return undefined;
    const schema = flattenSchema(this.#specification, resolved);
    if (schema === undefined) return undefined;
    this.#remaining--;
    this.#open.add(resolved);
    const example = this.#createFlat(schema, depth);
    this.#open.delete(resolved);
    return example;
  }

  #createFlat(schema: JsonRecord, depth: number): unknown {
    const authorValue = authorValueOf(this.#specification, schema);
    if (authorValue !== undefined) return authorValue;
    const choices = choicesOf(schema);
    if (choices.length > 0) return this.#choose(schema, choices, depth);
    const [type] = typesOf(schema);
    switch (type) {
      case 'object':
        return this.#createObject(schema, depth);
      case 'array':
        return this.#createList(schema, depth);
      case 'string':
        return sampleText(schema);
      case 'integer':
      case 'number':
        return sampleNumber(schema, type === 'integer');
      case 'boolean':
        return true;
      default:
        return listOf(schema['type']).includes('null') || schema['type'] === 'null' ? null : {};
    }
  }

  /** An example of the first usable choice, merged with the properties next to the choices. */
  #choose(schema: JsonRecord, choices: readonly unknown[], depth: number): unknown {
    let chosen: unknown;
    for (const choice of choices) {
      chosen = this.create(choice, depth);
      if (chosen !== undefined && chosen !== null) break;
    }
    const own = schema['properties'] === undefined ? undefined : this.#createObject(schema, depth);
    return own === undefined || recordOf(chosen) === undefined ? (chosen ?? own) : { ...own, ...recordOf(chosen) };
  }

  /** Creates required properties, and optional ones within the limits. */
  #createObject(schema: JsonRecord, depth: number): JsonRecord {
    if (depth <= -REQUIRED_MORE.depth) return {};
    const required = new Set(listOf(schema['required']));
    const fields: [string, unknown][] = [];
    for (const [name, property] of entriesOf(schema['properties'])) {
      const hasRoom = depth > 0 && this.#remaining > 0;
      if (!this.#isVisible(property) || (!hasRoom && !required.has(name))) continue;
      const value = this.create(property, depth - 1);
      if (value !== undefined) fields.push([name, value]);
    }
    if (fields.length === 0 && depth > 0) {
      const value = recordOf(schema['additionalProperties']) && this.create(schema['additionalProperties'], depth - 1);
      if (value !== undefined) fields.push([this.#nameFor(schema), value]);
    }
    return Object.fromEntries(fields);
  }

  /** A name for an additional property. */
  #nameFor(schema: JsonRecord): string {
    const [name] = listOf(this.#specification.resolveRecord(schema['propertyNames'])?.['enum']);
    return typeof name === 'string' ? name : 'name';
  }

  #isVisible(property: unknown): boolean {
    const schema = this.#specification.resolveRecord(property);
    return schema?.[this.#direction === 'request' ? 'readOnly' : 'writeOnly'] !== true;
  }

  #createList(schema: JsonRecord, depth: number): unknown[] {
    const isRequired = (numberOf(schema['minItems']) ?? 0) > 0;
    if (depth <= (isRequired ? -REQUIRED_MORE.depth : 0)) return [];
    const first = listOf(schema['prefixItems']).map((item) => this.create(item, depth - 1));
    if (first.length > 0) return first.filter((item) => item !== undefined);
    const item = this.create(schema['items'] ?? {}, depth - 1);
    const most = Math.min(MAX_ITEMS, numberOf(schema['maxItems']) ?? MAX_ITEMS);
    const count = Math.min(Math.max(1, numberOf(schema['minItems']) ?? 1), most);
    return item === undefined ? [] : Array.from({ length: Math.max(0, count) }, () => item);
  }
}

/** The author’s value of a schema: an example, its only value, its default, or the first of its values. */
function authorValueOf(specification: Specification, schema: JsonRecord): unknown {
  const example = authorExample(specification, schema);
  if (example !== undefined) return example;
  const fallback = schema['const'] ?? listOf(schema['enum']).find((value) => value !== null) ?? schema['default'];
  return fallback === undefined ? undefined : boundedCopy(fallback, EXAMPLE_BOUNDS);
}
