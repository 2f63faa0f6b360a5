// The types of our schemas are identical to Zod’s types for the same declarations.
import { expectTypeOf } from 'vitest';
import { z as zod } from 'zod';
import * as z from './schema.ts';

const ours = z.strictObject({
  text: z.string().min(1).max(5),
  maybe: z.string().optional(),
  empty: z.number().int().nullable(),
  both: z.url().nullable().optional(),
  constant: z.literal('a'),
  constants: z.literal([1, 2]),
  choice: z.enum(['x', 'y']).default('x'),
  flag: z.booleanText().default(true),
  list: z.array(z.object({ id: z.string(), deep: z.boolean().optional() })).min(1),
  map: z.record(z.string(), z.number()),
  union: z.union([z.string(), z.object({ a: z.unknown() })]),
  nothing: z.strictObject({}),
  loose: z.looseObject({ known: z.string() }),
  variant: z.discriminatedUnion('type', [
    z.object({ type: z.literal('one'), one: z.string() }),
    z.object({ type: z.literal('two'), two: z.number().optional() }),
  ]),
});

const theirs = zod.strictObject({
  text: zod.string().min(1).max(5),
  maybe: zod.string().optional(),
  empty: zod.number().int().nullable(),
  both: zod.url().nullable().optional(),
  constant: zod.literal('a'),
  constants: zod.literal([1, 2]),
  choice: zod.enum(['x', 'y']).default('x'),
  flag: zod.stringbool().default(true),
  list: zod.array(zod.object({ id: zod.string(), deep: zod.boolean().optional() })).min(1),
  map: zod.record(zod.string(), zod.number()),
  union: zod.union([zod.string(), zod.object({ a: zod.unknown() })]),
  nothing: zod.strictObject({}),
  loose: zod.looseObject({ known: zod.string() }),
  variant: zod.discriminatedUnion('type', [
    zod.object({ type: zod.literal('one'), one: zod.string() }),
    zod.object({ type: zod.literal('two'), two: zod.number().optional() }),
  ]),
});

expectTypeOf<z.output<typeof ours>>().toEqualTypeOf<zod.output<typeof theirs>>();
expectTypeOf<z.input<typeof ours>>().toEqualTypeOf<zod.input<typeof theirs>>();

const more = z.object({ a: z.string(), b: z.string() }).extend({ b: z.number() }).partial();
const theirMore = zod.object({ a: zod.string(), b: zod.string() }).extend({ b: zod.number() }).partial();
expectTypeOf<z.output<typeof more>>().toEqualTypeOf<zod.output<typeof theirMore>>();

// Zod infers the same type from our schema.
expectTypeOf<zod.output<typeof ours>>().toEqualTypeOf<z.output<typeof ours>>();

// A default is of the type that the schema gives, and a fault in a field is one.
// @ts-expect-error A number is no text.
z.string().default(1);
// @ts-expect-error `c` is no field.
z.object({ a: z.string() }).omit({ c: true });
