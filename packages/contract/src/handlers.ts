// The two views of an operation: what a handler gets and gives, and what a caller sends and receives.
import type { z } from 'zod';
import type { Operation, PathParameterName, Schema } from './operation.ts';

type Output<Value> = Value extends Schema ? z.core.output<Value> : undefined;
type Input<Value> = Value extends Schema ? z.core.input<Value> : undefined;

type ResultOf<Declared extends Operation> = Declared['result'] extends Schema
  ? z.core.input<Declared['result']>
  : Declared['resultType'] extends 'stream' | 'file'
    ? Response
    : void;

/** What a handler receives: path parameters by name, the parsed query and body. */
export type HandlerInput<Declared extends Operation> = {
  readonly [Name in PathParameterName<Declared['path']>]: string;
} & (Declared['query'] extends Schema ? { readonly query: Output<Declared['query']> } : unknown) &
  (Declared['body'] extends Schema
    ? { readonly body: Declared['bodyOptional'] extends true ? Output<Declared['body']> | undefined : Output<Declared['body']> }
    : unknown);

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

type HandlerResult<Declared extends Operation> = ResultOf<Declared> | Reply<ResultOf<Declared>> | Response;

/** One handler for each operation of a family: a missing or an extra one does not compile. */
export type Handlers<Family, Context> = {
  readonly [Id in keyof Family]: Family[Id] extends Operation ? Handler<Family[Id], Context> : never;
};

type OptionalWhenEmpty<Key extends string, Value> = Value extends undefined
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [Name in Key]?: Value }
    : { readonly [Name in Key]: Value };

/** What a caller sends: path parameters by name, query and body before defaults. */
export type RequestOf<Declared extends Operation> = {
  readonly [Name in PathParameterName<Declared['path']>]: string;
} & OptionalWhenEmpty<'query', Input<Declared['query']>> &
  OptionalWhenEmpty<'body', Input<Declared['body']>>;

/** What a caller receives. */
export type ResponseOf<Declared extends Operation> = Declared['result'] extends Schema
  ? z.core.output<Declared['result']>
  : Declared['resultType'] extends 'stream' | 'file'
    ? Response
    : undefined;
