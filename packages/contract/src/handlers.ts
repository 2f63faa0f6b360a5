// The two views of an operation: what a handler gets and gives, and what a caller sends and receives.
import type { HttpMethod, Operation, PathParameterName } from './operation.ts';
import type { Schema, input, output } from './schema.ts';

type Output<Value> = Value extends Schema ? output<Value> : undefined;
type Input<Value> = Value extends Schema ? input<Value> : undefined;

type QueryOf<Declared> = Declared extends Operation<HttpMethod, string, infer Query> ? Query : never;
type BodyOf<Declared> = Declared extends Operation<HttpMethod, string, Schema | undefined, infer Body> ? Body : never;
type ResultOf<Declared> =
  Declared extends Operation<HttpMethod, string, Schema | undefined, Schema | undefined, infer Result> ? Result : never;

/** What a handler receives: path parameters by name, the parsed query and body. */
export type HandlerInput<Declared extends Operation> = {
  readonly [Name in PathParameterName<Declared['path']>]: string;
} & (QueryOf<Declared> extends Schema ? { readonly query: Output<QueryOf<Declared>> } : unknown) &
  (BodyOf<Declared> extends Schema ? { readonly body: Output<BodyOf<Declared>> } : unknown);

/** What a handler returns when it also sets headers or another status of success. */
export interface Reply<Result> {
  readonly reply: true;
  readonly body: Result;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A result with headers, or with another status than the declared one. */
export function reply<Result>(
  body: Result,
  options: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Reply<Result> {
  return { reply: true, body, ...options };
}

/** Handles one operation. */
export type Handler<Declared extends Operation, Context> = (
  input: HandlerInput<Declared>,
  context: Context,
) => HandlerResult<Declared> | Promise<HandlerResult<Declared>>;

type HandlerResult<Declared extends Operation> =
  | (ResultOf<Declared> extends Schema ? Input<ResultOf<Declared>> | Reply<Input<ResultOf<Declared>>> : void)
  | Response;

/** One handler for each operation of a family: a missing or an extra one does not compile. */
export type Handlers<Family, Context> = {
  readonly [Id in keyof Family]: Family[Id] extends Operation ? Handler<Family[Id], Context> : never;
};

type OptionalWhenEmpty<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Name in Key]?: Exclude<Value, undefined> }
    : Record<string, never> extends Value
      ? { readonly [Name in Key]?: Value }
      : { readonly [Name in Key]: Value };

/** What a caller sends: path parameters by name, query and body before defaults. */
export type RequestOf<Declared extends Operation> = {
  readonly [Name in PathParameterName<Declared['path']>]: string;
} & OptionalWhenEmpty<'query', Input<QueryOf<Declared>>> &
  OptionalWhenEmpty<'body', Input<BodyOf<Declared>>>;

/** What a caller receives. */
export type ResponseOf<Declared extends Operation> =
  ResultOf<Declared> extends Schema ? Output<ResultOf<Declared>> : undefined;
