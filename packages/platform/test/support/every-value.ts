// Example values of a model that together have each field, each variant and each enumerated value of everything below it.

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
}

/** Schemas of models by name. */
export type Models = Readonly<Record<string, Schema>>;

/** Values of strings whose pattern or format no rule fulfils, by the name of their field; or of any field. */
export type Strings = Readonly<Record<string, string>>;

const PREFIX = '#/components/schemas/';

/** Makes example values of models. */
export class EveryValue {
  readonly #models: Models;
  readonly #strings: Strings;
  /** Models of which every value was made: further on, one small value of them does. */
  readonly #done = new Set<string>();

  constructor(models: Models, strings: Strings = {}) {
    this.#models = models;
    this.#strings = strings;
  }

  /** Values of a model. What lies below it is covered once, by the first value that has it. */
  of(name: string): unknown[] {
    return this.#all({ $ref: `${PREFIX}${name}` }, '');
  }

  #all(schema: Schema, field: string): unknown[] {
    if (schema.$ref !== undefined) return this.#allOfModel(schema.$ref.slice(PREFIX.length), field);
    const variants = variantsOf(schema);
    if (variants.length > 0) return variants.flatMap((variant) => this.#all(variant, field));
    if (schema.enum !== undefined) return schema.enum.filter((value) => value !== null);
    if (schema.items !== undefined) return this.#lists(schema, field);
    if (schema.type !== 'object') return [this.#one(schema, field)].filter((value) => value !== null);
    const fields = Object.entries(schema.properties ?? {});
    const values = fields.map(([name, inner]) => [name, this.#all(inner, name)] as const);
    const count = Math.max(1, ...values.map(([, all]) => all.length));
    const open = typeof schema.additionalProperties === 'object' ? this.#open(schema.additionalProperties) : {};
    const required = new Set(schema.required);
    return Array.from({ length: count }, (_, index) => {
      // What was shown by an earlier one is repeated only where it must be, as small as it can be.
      const fieldsOfOne = values.flatMap(([name, all]): [string, unknown][] => {
        if (index < all.length) return [[name, all[index]]];
        return required.has(name) ? [[name, this.#one(schema.properties?.[name] ?? {}, name)]] : [];
      });
      return { ...open, ...Object.fromEntries(fieldsOfOne) };
    });
  }

  #allOfModel(name: string, field: string): unknown[] {
    const schema = this.#models[name] ?? {};
    if (this.#done.has(name)) return [this.#one(schema, field)];
    this.#done.add(name);
    return this.#all(schema, field);
  }

  #lists(schema: Schema, field: string): unknown[] {
    const items = this.#all(schema.items ?? {}, field);
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
    while (items.length < minItems) items.push(...items);
    const size = Math.min(maxItems, Math.max(1, items.length));
    return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    );
  }

  #open(schema: Schema): Record<string, unknown> {
    const values = Object.keys(schema).length === 0 ? [] : this.#all(schema, '');
    return Object.fromEntries(values.map((value, index) => [`entry${index}`, value]));
  }

  /** One value, as small as it can be. */
  #one(schema: Schema, field: string): unknown {
    const value = this.#smallest(schema, field, []);
    if (value === undefined) throw new RangeError(`No value of "${field}" comes to an end.`);
    return value;
  }

  /** Undefined if the value would have to contain itself; `above` are the models that it is in. */
  #smallest(schema: Schema, field: string, above: readonly string[]): unknown {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.slice(PREFIX.length);
      return above.includes(name) ? undefined : this.#smallest(this.#models[name] ?? {}, field, [...above, name]);
    }
    const variants = variantsOf(schema);
    for (const variant of variants) {
      const value = this.#smallest(variant, field, above);
      if (value !== undefined) return value;
    }
    if (variants.length > 0) return undefined;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    if (schema.items !== undefined) {
      const { items, minItems = 0 } = schema;
      const list = Array.from({ length: minItems }, () => this.#smallest(items, field, above));
      return list.includes(undefined) ? undefined : list;
    }
    if (schema.type !== 'object') return this.#plain(schema, field);
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    const fields = required.map(([name, inner]) => [name, this.#smallest(inner, name, above)] as const);
    return fields.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(fields);
  }

  #plain({ type: types, format, minimum = 1, minLength = 1 }: Schema, field: string): unknown {
    const [type] = [types].flat();
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return Math.max(1, minimum);
    if (type === 'null') return null;
    if (type === undefined) return 'any';
    const preset = this.#strings[field];
    if (preset !== undefined) return preset;
    if (format === 'uri') return 'https://example.com/';
    if (format === 'date-time') return '2026-01-02T03:04:05.000Z';
    if (format === 'email') return 'somebody@example.com';
    return 'x'.repeat(Math.max(1, minLength));
  }
}

function variantsOf({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf, ...allOf].filter(({ type }) => type !== 'null');
}
