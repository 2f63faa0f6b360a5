// The part of Zod that the contract uses, with types that are cheap to check. At run time it is Zod itself.
// A Zod schema has about sixty members, computed for each shape. The contract uses ten of them.
import * as z from 'zod';

// Zod compiles functions from text if allowed. Pages with a Content-Security-Policy forbid that and log each attempt.
if ('document' in globalThis) z.config({ jitless: true });

/** Any Zod schema; the core type, because it is the cheapest for the type checker. */
export type Schema = z.core.$ZodType;

/** The problem of a custom check. `params` are for programs. */
interface Problem {
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A schema that parses `Input` into `Output`. */
export interface TypedSchema<
  out Output = unknown,
  out Input = Output,
  out Internals extends z.core.$ZodTypeInternals<Output, Input> = z.core.$ZodTypeInternals<Output, Input>,
> extends z.core.$ZodType<Output, Input, Internals> {
  optional(): OptionalSchema<Output, Input>;
  nullable(): TypedSchema<Output | null, Input | null>;
  default(value: Exclude<Output, undefined>): DefaultSchema<Output, Input>;
  refine(check: (value: Output) => boolean, problem: Problem): this;
  describe(text: string): this;
  meta(facts: z.core.GlobalMeta): this;
  /** @throws {z.ZodError} if the value is invalid */
  parse(value: unknown): Output;
  safeParse(value: unknown): z.ZodSafeParseResult<Output>;
}

interface OptionalInternals<out Output, out Input> extends z.core.$ZodTypeInternals<Output, Input> {
  optin: 'optional' | 'defaulted';
  optout: 'optional';
}

/** An optional field. */
export interface OptionalSchema<out Output, out Input = Output> extends TypedSchema<
  Output | undefined,
  Input | undefined,
  OptionalInternals<Output | undefined, Input | undefined>
> {}

interface DefaultInternals<out Output, out Input> extends z.core.$ZodTypeInternals<Output, Input> {
  optin: 'defaulted';
}

/** A field with a default. */
export interface DefaultSchema<out Output, out Input = Output> extends TypedSchema<
  Exclude<Output, undefined>,
  Input | undefined,
  DefaultInternals<Exclude<Output, undefined>, Input | undefined>
> {}

export interface StringSchema extends TypedSchema<string> {
  min(length: number): this;
  max(length: number): this;
  regex(pattern: RegExp): this;
  /** Replaces the text. */
  overwrite(change: (text: string) => string): this;
}

export interface NumberSchema<out Input = number> extends TypedSchema<number, Input> {
  int(): this;
  min(value: number): this;
  max(value: number): this;
}

export interface EnumSchema<out Value extends string> extends TypedSchema<Value> {
  readonly options: readonly Value[];
}

export interface ArraySchema<out Item extends Schema> extends TypedSchema<
  Item['_zod']['output'][],
  Item['_zod']['input'][]
> {
  min(length: number): this;
  max(length: number): this;
}

export interface LiteralSchema<out Value> extends TypedSchema<Value> {
  readonly value: Value;
}

export interface UnionSchema<out Options extends readonly Schema[]> extends TypedSchema<
  output<Options[number]>,
  input<Options[number]>
> {
  readonly options: Options;
}

/** The fields of an object, by name. */
export type Fields = Readonly<Record<string, Schema>>;

/** An object with fields. */
export interface ObjectSchema<
  /** @ts-expect-error A shape with more exact fields reads and gives more exact values, which mapped types cannot say. */
  out Shape,
> extends TypedSchema<ObjectOutput<Shape>, ObjectInput<Shape>> {
  readonly shape: Shape;
  extend<More extends Fields>(more: More): ObjectSchema<Extended<Shape, More>>;
  partial(): ObjectSchema<{ [Name in keyof Shape]: PartialField<Shape[Name]> }>;
  /** Rejects unknown fields. */
  strict(): this;
  /** Parses unknown fields with a separate schema. */
  catchall<Value extends Schema>(value: Value): TypedSchema<ObjectOutput<Shape> & Record<string, output<Value>>>;
  omit<Name extends keyof Shape>(names: Readonly<Record<Name, true>>): ObjectSchema<Omit<Shape, Name>>;
}

type Extended<Shape, More> = { [Name in keyof Shape as Name extends keyof More ? never : Name]: Shape[Name] } & More;

type PartialField<Field> = Field extends Schema ? OptionalSchema<output<Field>, input<Field>> : never;

interface OptionalOutput {
  readonly _zod: { readonly optout: 'optional' };
}

interface OptionalInput {
  readonly _zod: { readonly optin: 'optional' | 'defaulted' };
}

type Flat<Value> = { [Name in keyof Value]: Value[Name] } & {};

type ObjectOutput<Shape> = keyof Shape extends never
  ? Record<string, never>
  : Flat<
      {
        -readonly [Name in keyof Shape as Shape[Name] extends OptionalOutput ? never : Name]: output<Shape[Name]>;
      } & {
        -readonly [Name in keyof Shape as Shape[Name] extends OptionalOutput ? Name : never]?: output<Shape[Name]>;
      }
    >;

type ObjectInput<Shape> = keyof Shape extends never
  ? Record<string, never>
  : Flat<
      {
        -readonly [Name in keyof Shape as Shape[Name] extends OptionalInput ? never : Name]: input<Shape[Name]>;
      } & {
        -readonly [Name in keyof Shape as Shape[Name] extends OptionalInput ? Name : never]?: input<Shape[Name]>;
      }
    >;

/** Output type of a schema. */
export type output<Of> = Of extends { readonly _zod: { readonly output: infer Output } } ? Output : never;

/** Input type of a schema. */
export type input<Of> = Of extends { readonly _zod: { readonly input: infer Input } } ? Input : never;

export type { output as infer };

/** A Zod builder with another type. Comparing both types would take minutes, because Zod’s types are very large. */
/* @__NO_SIDE_EFFECTS__ */
function builder(build: unknown): never {
  return build as never;
}

export const string: () => StringSchema = builder(z.string);
export const url: () => StringSchema = builder(z.url);
export const uuid: () => StringSchema = builder(z.uuid);
export const email: () => StringSchema = builder(z.email);
export const base64: () => StringSchema = builder(z.base64);
export const datetime: (options?: { offset?: boolean }) => StringSchema = builder(z.iso.datetime);
export const number: () => NumberSchema = builder(z.number);
export const boolean: () => TypedSchema<boolean> = builder(z.boolean);
export const never: () => TypedSchema<never> = builder(z.never);
export const unknown: () => TypedSchema = builder(z.unknown);

type Literal = string | number | boolean;

/** A constant, or one of several. */
export const literal: <const Value extends Literal>(value: Value | readonly Value[]) => LiteralSchema<Value> = builder(
  z.literal,
);

const enumeration: <const Value extends string>(values: readonly Value[]) => EnumSchema<Value> = builder(z.enum);
export { enumeration as enum };

export const array: <Item extends Schema>(item: Item) => ArraySchema<Item> = builder(z.array);

export const record: <Value extends Schema>(
  key: TypedSchema<string>,
  value: Value,
) => TypedSchema<Record<string, output<Value>>, Record<string, input<Value>>> = builder(z.record);

/** An object. Unknown fields are dropped. */
export const object: <Shape extends Fields>(fields: Shape) => ObjectSchema<Shape> = builder(z.object);

/** An object. Unknown fields are rejected. */
export const strictObject: <Shape extends Fields>(fields: Shape) => ObjectSchema<Shape> = builder(z.strictObject);

/** An object. Unknown fields are kept. */
export const looseObject: <Shape extends Fields>(
  fields: Shape,
) => TypedSchema<Flat<ObjectOutput<Shape> & Record<string, unknown>>> = builder(z.looseObject);

export const union: <const Options extends readonly Schema[]>(options: Options) => UnionSchema<Options> = builder(
  z.union,
);

/** One of several objects, discriminated by a constant field. */
export const discriminatedUnion: <const Options extends readonly Schema[]>(
  field: string,
  options: Options,
) => UnionSchema<Options> = builder(z.discriminatedUnion);

/** A boolean in a query string. */
export const booleanText: () => TypedSchema<boolean, string> = () =>
  builder(z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }).meta({ type: 'boolean' }));

/** A number in a query string, in decimal digits. `Number` would read an empty text as 0. */
export const numberText = (of: NumberSchema): TypedSchema<number, unknown> => preprocess(toNumber, of);

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Changes a value before a schema parses it. */
export const preprocess: <Of extends Schema>(
  change: (value: unknown) => unknown,
  of: Of,
) => TypedSchema<output<Of>, unknown> = builder(z.preprocess);

export const lazy: <Of extends Schema>(build: () => Of) => TypedSchema<output<Of>, input<Of>> = builder(z.lazy);
