// Named models, built when first used: there are hundreds, and a program that starts needs few of them.
import * as z from './schema.ts';
import type { Schema, TypedSchema, output } from './schema.ts';

/**
 * What a model extends: a class by name and type, a schema by what it does. It is never instantiated; the class is what
 * lets one statement declare an interface and a value, and lets declarations refer to both by name.
 */
export interface ModelBase<out Self, out Fields> extends TypedSchema<Self> {
  new (): Fields;
}

const declared = new Map<string, () => Schema>();

/**
 * Declares an object of the API as a type and a schema, under the name that it has in the OpenAPI document:
 * `class Team extends defineModel<Team>('Team')(() => z.object({ … })) {}`. It may refer to models declared after it.
 */
export function defineModel<Self>(id: string): <Of extends Schema>(build: () => Of) => ModelBase<Self, output<Of>> {
  return (build) => {
    const base = function refuse() {
      throw new TypeError(`"${id}" is a schema and has no instances.`);
    };
    return Object.setPrototypeOf(base, defineSchema(id, build)) as never;
  };
}

/** Names a schema that is no object, such as a union or a map. It may refer to models declared after it. */
export function defineSchema<Of extends Schema>(id: string, build: () => Of): TypedSchema<output<Of>> {
  if (declared.has(id)) throw new Error(`The model "${id}" is declared twice.`);
  let built: Of | undefined;
  const once = (): Of => (built ??= build());
  const schema = z.lazy(once);
  // In the document a model is referred to and described once, however many others contain it.
  schema._zod.toJSONSchema = () => ({ $ref: MODEL_REFERENCE + id });
  declared.set(id, once);
  return schema as never;
}

/** What a reference to a model in a JSON Schema starts with. */
export const MODEL_REFERENCE = '#/components/schemas/';

/** The schema that a model was declared with. */
export function findModel(id: string): Schema | undefined {
  return declared.get(id)?.();
}

/** One of several models, distinguished by a constant field that each of them has. */
export function oneOf<const Options extends readonly [Schema, ...Schema[]]>(
  field: string,
  options: Options,
): TypedSchema<output<Options[number]>, z.input<Options[number]>> {
  return z.discriminatedUnion(field, options);
}
