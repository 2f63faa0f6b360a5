// Which value a discriminator has for a schema. Source: OpenAPI 3.1, Discriminator Object
import { flatOf } from './flat-schema.ts';
import type { Discriminator, FlatSchema } from './flat-schema.ts';
import { fieldOf, listOf, plainText, recordOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { nameOfPointer } from '../data/references.ts';
import type { References } from '../data/references.ts';
import { allowedValues } from './schema-facts.ts';

/**
 * The value for the schema of one of these references: the key of the mapping, or else the name of the schema. Undefined for a
 * schema without a name. The schema that has the discriminator counts only if no other one does.
 */
export function discriminatorValue(
  { mapping, pointer: own }: Discriminator,
  pointers: readonly string[],
): string | undefined {
  const others = pointers.filter((pointer) => pointer !== own);
  const named = others.length > 0 ? others : pointers;
  for (const pointer of named) {
    const key = mappingKey(mapping, pointer);
    if (key !== undefined) return key;
  }
  return nameOfPointer(named[0]);
}

/** The key that a mapping has for a reference. A mapping can name a schema, too. */
export function mappingKey(mapping: JsonRecord, pointer: string | undefined): string | undefined {
  const name = nameOfPointer(pointer);
  if (pointer === undefined || name === undefined) return undefined;
  const entries = Object.entries(mapping);
  const [exact] = entries.find(([, to]) => to === pointer) ?? [];
  return exact ?? entries.find(([, to]) => to === name || (typeof to === 'string' && nameOfFile(to) === name))?.[0];
}

/** `Cat` of `schemas/Cat.yaml`. */
function nameOfFile(reference: string): string | undefined {
  return /^[^#]*?([^/#]+)\.(?:json|ya?ml)$/i.exec(reference)?.[1];
}

/** The references of a mapping, in its order. */
export function mappedPointers({ mapping }: Discriminator): string[] {
  return Object.values(mapping).flatMap((to) => {
    if (typeof to !== 'string') return [];
    return to.includes('#') ? [to] : [`#/components/schemas/${to.replaceAll('~', '~0').replaceAll('/', '~1')}`];
  });
}

/** A schema that a discriminator has a value for, and the references that lead to it, the outermost first. */
export interface DiscriminatedSchema {
  readonly flat: FlatSchema;
  readonly pointers: readonly string[];
}

/**
 * The property and its value, if the schema has the property and the property allows the value. An `enum` or `const` of the property takes
 * precedence over the discriminator.
 */
export function discriminatedField(
  discriminator: Discriminator,
  { flat, pointers }: DiscriminatedSchema,
  references: References,
): { readonly name: string; readonly value: unknown } | undefined {
  const { property: name } = discriminator;
  if (name === undefined) return undefined;
  const property = fieldOf(recordOf(flat.schema['properties']), name);
  const isRequired = listOf(flat.schema['required']).includes(name);
  if (property === undefined && !isRequired) return undefined;
  const value = discriminatorValue(discriminator, pointers);
  const { schema } = flatOf(property, references);
  const allowed = allowedValues(schema).map((one) => one.value);
  const isAllowed = allowed.length === 0 || allowed.some((one) => plainText(one) === value);
  const own = isAllowed ? value : allowed[0];
  return own === undefined ? undefined : { name, value: own };
}
