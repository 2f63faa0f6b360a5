// Named models, built on first use: there are hundreds, and a starting program needs only a few.
import * as z from './schema.ts';
import type { Schema, TypedSchema, output } from './schema.ts';

/**
 * The base class of models: a class for names and types, a schema at run time. It is never instantiated. The class lets one
 * statement declare an interface and a value, and lets declarations refer to both by name.
 */
export interface ModelBase<out Self, out Fields> extends TypedSchema<Self> {
  new (): Fields;
}

const declared = new Map<string, () => Schema>();

/**
 * Declares an object of the API as a type and a schema, with its name in the OpenAPI document:
 * `class Team extends defineModel<Team>('Team')(() => z.object({ … })) {}`. It can refer to models declared later.
 */
export function defineModel<Self>(id: string): <Of extends Schema>(build: () => Of) => ModelBase<Self, output<Of>> {
  return (build) => {
    const base = function refuse() {
      throw new TypeError(`"${id}" is a schema and has no instances.`);
    };
    return Object.setPrototypeOf(base, defineSchema(id, build)) as never;
  };
}

/** Names a schema that isn’t an object, for example a union or a map. It can refer to models declared later. */
export function defineSchema<Of extends Schema>(id: string, build: () => Of): TypedSchema<output<Of>> {
  if (declared.has(id)) throw new Error(`The model "${id}" is declared twice.`);
  let built: Of | undefined;
  const once = (): Of => (built ??= build());
  const schema = z.lazy(once);
  // The document describes a model once and references it everywhere else.
  schema._zod.toJSONSchema = () => ({ $ref: MODEL_REFERENCE + id });
  declared.set(id, once);
  return schema as never;
}

/** Prefix of a reference to a model in a JSON Schema. */
export const MODEL_REFERENCE = '#/components/schemas/';

/** The schema of a model. */
export function findModel(id: string): Schema | undefined {
  return declared.get(id)?.();
}

/** One of several models, discriminated by a constant field. */
export function oneOf<const Options extends readonly [Schema, ...Schema[]]>(
  field: string,
  options: Options,
): TypedSchema<output<Options[number]>, z.input<Options[number]>> {
  return z.discriminatedUnion(field, options);
}
