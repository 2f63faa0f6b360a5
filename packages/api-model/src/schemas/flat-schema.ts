// A schema as one object: its reference resolved, what `allOf` adds merged into it, and the one alternative that is not `null` too.
import { fieldOf, isRecord, listOf, recordOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { mergeKeywords } from './merge-keywords.ts';
import { findResolved, pointerOf } from '../data/references.ts';
import type { References } from '../data/references.ts';

/** A schema whose parts are put together. */
export interface FlatSchema {
  /** Every keyword that holds, without `$ref`, `allOf`, `oneOf` and `anyOf`. */
  readonly schema: JsonRecord;
  /** Alternatives. A value fits one of each group. */
  readonly groups: readonly ChoiceGroup[];
  readonly isNullable: boolean;
  /** Properties that say which schema a value has, the outermost first. */
  readonly discriminators: readonly Discriminator[];
  /** References to the schema and its parts, the outermost first. */
  readonly pointers: readonly string[];
  /** Schemas that hold if another one does, or if a property is there. */
  readonly conditions: readonly Condition[];
}

/** Alternatives of `oneOf` or `anyOf`, at least two, without `null`. */
export interface ChoiceGroup {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly schemas: readonly unknown[];
  /** Of the schema that has the alternatives. */
  readonly discriminator?: Discriminator | undefined;
}

/** A property that says which schema a value has. Source: OpenAPI 3.1, Discriminator Object */
export interface Discriminator {
  /** Undefined for one whose author left it out: its mapping still names the alternatives. */
  readonly property: string | undefined;
  /** Value → reference, or name of a schema. */
  readonly mapping: JsonRecord;
  /** The reference to the schema that has it, where it has one. */
  readonly pointer?: string | undefined;
  /** References to the schemas that extend that one, the outermost first. */
  readonly above: readonly string[];
}

/** A schema to test by, of `if` or of a property that is there, and the schemas that hold for values that meet it, or don’t. */
export interface Condition {
  readonly test: unknown;
  readonly whenMet?: unknown;
  readonly whenUnmet?: unknown;
}

/** Schemas that are put together into one. */
const MAX_PARTS = 100;

/** By what resolves references: all operations of one description share it. */
const KNOWN = new WeakMap<References['resolve'], WeakMap<JsonRecord, FlatSchema>>();

/** The schema; undefined unless the value is one. `true` is the schema of any value. */
export function flatSchema(value: unknown, references: References): FlatSchema | undefined {
  if (value === true) return flatten({}, references);
  const own = isRecord(value) ? value : undefined;
  if (own === undefined || findResolved(own, references) === undefined) return undefined;
  const known = KNOWN.get(references.resolve) ?? new WeakMap<JsonRecord, FlatSchema>();
  KNOWN.set(references.resolve, known);
  const cached = known.get(own);
  if (cached !== undefined) return cached;
  const flat = flatten(own, references);
  known.set(own, flat);
  return flat;
}

/** {@link flatSchema}; for what is no schema, that of any value. */
export function flatOf(value: unknown, references: References): FlatSchema {
  return flatSchema(value, references) ?? ANY;
}

const ANY: FlatSchema = {
  schema: {},
  groups: [],
  isNullable: false,
  discriminators: [],
  pointers: [],
  conditions: [],
};

function flatten(own: JsonRecord, references: References): FlatSchema {
  const collected = new Parts(references);
  collected.add(own);
  const { parts, groups, discriminators, pointers, conditions } = collected;
  const schema = parts.length === 1 && parts[0] !== undefined ? plain(parts[0]) : plain(mergeKeywords(parts));
  const isNullable = collected.isNullable || schema['nullable'] === true || listOf(schema['type']).includes('null');
  return { schema, groups, isNullable, discriminators, pointers, conditions };
}

function plain(part: JsonRecord): JsonRecord {
  if (part['allOf'] === undefined && part['oneOf'] === undefined && part['anyOf'] === undefined) return part;
  const { allOf: _all, oneOf: _one, anyOf: _any, ...schema } = part;
  return schema;
}

/** Collects the schemas that count for one: those of `allOf`, in their order, before the one that they are in. */
class Parts {
  readonly parts: JsonRecord[] = [];
  readonly groups: ChoiceGroup[] = [];
  readonly discriminators: Discriminator[] = [];
  readonly pointers: string[] = [];
  readonly conditions: Condition[] = [];
  isNullable = false;
  readonly #references: References;
  readonly #found = new Set<JsonRecord>();

  constructor(references: References) {
    this.#references = references;
  }

  add(value: unknown): void {
    const part = findResolved(value, this.#references);
    if (part === undefined || this.#found.has(part) || this.#found.size >= MAX_PARTS) return;
    this.#found.add(part);
    const pointer = pointerOf(value);
    const discriminator = discriminatorOf(part, pointer, [...this.pointers]);
    if (pointer !== undefined) this.pointers.push(pointer);
    if (discriminator !== undefined) this.discriminators.push(discriminator);
    this.#addConditions(part);
    for (const below of listOf(part['allOf'])) this.add(below);
    this.#addChoices(part, 'oneOf', discriminator);
    this.#addChoices(part, 'anyOf', discriminator);
    this.parts.push(part);
  }

  #addChoices(part: JsonRecord, keyword: 'oneOf' | 'anyOf', discriminator: Discriminator | undefined): void {
    const all = listOf(part[keyword]);
    const schemas = all.filter((one) => !isNull(one));
    if (schemas.length < all.length) this.isNullable = true;
    // A schema that extends the one with the alternatives, and is one of them, has chosen itself.
    if (schemas.some((one) => this.pointers.includes(pointerOf(one) ?? ''))) return;
    const [only] = schemas;
    if (schemas.length === 1) this.add(only);
    else if (schemas.length > 1) this.groups.push({ keyword, schemas, discriminator });
  }

  #addConditions(part: JsonRecord): void {
    if (part['if'] !== undefined && (part['then'] !== undefined || part['else'] !== undefined)) {
      this.conditions.push({ test: part['if'], whenMet: part['then'], whenUnmet: part['else'] });
    }
    for (const [name, whenMet] of Object.entries(recordOf(part['dependentSchemas']))) {
      this.conditions.push({ test: { required: [name] }, whenMet });
    }
  }
}

/** Whether a schema allows `null` alone. */
export function isNull(schema: unknown): boolean {
  const { type, const: constant, enum: values } = recordOf(schema);
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')) return true;
  return constant === null || (Array.isArray(values) && values.length === 1 && values[0] === null);
}

function discriminatorOf(
  part: JsonRecord,
  pointer: string | undefined,
  above: readonly string[],
): Discriminator | undefined {
  const own = recordOf(fieldOf(part, 'discriminator'));
  const property = textOf(own['propertyName']);
  const mapping = recordOf(own['mapping']);
  const isEmpty = property === undefined && Object.keys(mapping).length === 0;
  return isEmpty ? undefined : { property, mapping, pointer, above };
}
