// Types of an operation for its handler and for its callers: input and result, request and response.
import type { HttpMethod, Operation, PathParameterName } from './operation.ts';
import type { Schema, input, output } from './schema.ts';

type Output<Value> = Value extends Schema ? output<Value> : undefined;
type Input<Value> = Value extends Schema ? input<Value> : undefined;

type QueryOf<Declared> = Declared extends Operation<HttpMethod, string, infer Query> ? Query : never;
type BodyOf<Declared> = Declared extends Operation<HttpMethod, string, Schema | undefined, infer Body> ? Body : never;
type ResultOf<Declared> =
  Declared extends Operation<HttpMethod, string, Schema | undefined, Schema | undefined, infer Result> ? Result : never;

/** Input of a handler: path parameters by name, the parsed query and body. */
export type HandlerInput<Declared extends Operation> = {
  readonly [Name in PathParameterName<Declared['path']>]: string;
} & (QueryOf<Declared> extends Schema ? { readonly query: Output<QueryOf<Declared>> } : unknown) &
  (BodyOf<Declared> extends Schema ? { readonly body: Output<BodyOf<Declared>> } : unknown);

/** Result of a handler that also sets headers or another success status. */
export interface Reply<Result> {
  readonly reply: true;
  readonly body: Result;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A result with headers, or with a status that differs from the declared one. */
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

/** One handler for each operation of a group. A missing or an extra one doesn’t compile. */
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

/** Request of a caller: path parameters by name, query and body before defaults. */
export type RequestOf<Declared extends Operation> = {
  readonly [Name in PathParameterName<Declared['path']>]: string;
} & OptionalWhenEmpty<'query', Input<QueryOf<Declared>>> &
  OptionalWhenEmpty<'body', Input<BodyOf<Declared>>>;

/** Response to a caller. */
export type ResponseOf<Declared extends Operation> =
  ResultOf<Declared> extends Schema ? Output<ResultOf<Declared>> : undefined;
