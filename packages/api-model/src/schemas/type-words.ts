// The type of a schema in a few words.
import { flatOf, isNull } from './flat-schema.ts';
import { listOf, textOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { findResolved, referredName } from '../data/references.ts';
import type { References } from '../data/references.ts';
import { typesOf } from './schema-types.ts';

/** How types are written: `integer[]` or `list of integer`. */
export interface TypeStyle {
  readonly list: (item: string) => string;
  /** Between alternatives. */
  readonly or: string;
  /** Between parts that all hold. */
  readonly and: string;
  /** Whether the format follows the type. */
  readonly hasFormat: boolean;
  /** Alternatives that are named. */
  readonly most: number;
}

/** Items inside items, and choices inside choices. */
const MAX_DEPTH = 3;

/** The type of a schema, for example `string`, `Pet`, or `any` for one that does not say. */
export function typeWords(schema: unknown, references: References, style: TypeStyle): string {
  return new TypeWriter(references, style).write(schema, MAX_DEPTH);
}

class TypeWriter {
  readonly #references: References;
  readonly #style: TypeStyle;

  constructor(references: References, style: TypeStyle) {
    this.#references = references;
    this.#style = style;
  }

  write(schema: unknown, depth: number): string {
    const name = referredName(schema);
    if (name !== undefined) return name;
    const own = depth <= 0 ? undefined : findResolved(schema, this.#references);
    if (own === undefined) return 'any';
    const { most, or } = this.#style;
    const named = [...new Set(this.#alternatives(own, depth))];
    const listed = named.slice(0, most);
    if (named.length > most) listed.push('\u2026');
    if (flatOf(own, this.#references).isNullable) listed.push('null');
    return listed.join(or) || 'any';
  }

  #alternatives(own: JsonRecord, depth: number): string[] {
    const choices = [...listOf(own['oneOf']), ...listOf(own['anyOf'])].filter((one) => !isNull(one));
    if (choices.length > 0) return choices.map((one) => this.write(one, depth - 1));
    const parts = listOf(own['allOf']).flatMap((part) => referredName(part) ?? []);
    if (parts.length > 0) return [parts.slice(0, this.#style.most).join(this.#style.and)];
    const { schema, groups } = flatOf(own, this.#references);
    const types = typesOf(schema).map((type) => this.#typeName(type, schema, depth));
    // Alternatives of a part, where nothing else says a type.
    return types.length > 0 ? types : (groups[0]?.schemas ?? []).map((one) => this.write(one, depth - 1));
  }

  #typeName(type: string, schema: JsonRecord, depth: number): string {
    const { list, hasFormat } = this.#style;
    if (type === 'array') return list(this.write(schema['items'], depth - 1));
    const format = textOf(schema['format']) ?? textOf(schema['contentMediaType']);
    return hasFormat && format !== undefined ? `${type} (${format})` : type;
  }
}
