// Named models, built when first used: there are hundreds, and a program that starts needs few of them.
import * as z from './schema.ts';
import type { Schema, TypedSchema, input, output } from './schema.ts';

/** The schema of a model. What goes in is what comes out: models hold no defaults and no transforms. */
export interface Model<out Shape> extends TypedSchema<Shape> {}

const declared = new Map<string, () => Schema>();

/** Declares a model under the name that it has in the OpenAPI document. It may refer to models declared after it. */
export function model<Shape>(id: string, build: () => TypedSchema<Shape>): Model<Shape> {
  let built: TypedSchema<Shape> | undefined;
  const once = (): TypedSchema<Shape> => (built ??= build());
  const schema = z.lazy(once);
  // In the document a model is referred to and described once, however many others contain it.
  schema._zod.toJSONSchema = () => ({ $ref: MODEL_REFERENCE + id });
  declared.set(id, once);
  return schema;
}

/** What a reference to a model in a JSON Schema starts with. */
export const MODEL_REFERENCE = '#/components/schemas/';

/** The schema that a model was declared with. */
export function findModel(id: string): Schema | undefined {
  return declared.get(id)?.();
}

/** One of several models, told apart by a constant field that each of them has. */
export function oneOf<const Options extends readonly [Schema, ...Schema[]]>(
  field: string,
  options: Options,
): TypedSchema<output<Options[number]>, input<Options[number]>> {
  return z.discriminatedUnion(field, options);
}
