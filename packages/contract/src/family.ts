// Declares the operations of one family: what they have in common once, and in each only what is special.
import { deriveErrors } from './derived/errors.ts';
import type { ApiErrorCode } from './error-codes.ts';
import type { HttpMethod, Operation, TokenKind } from './operation.ts';
import type { Permission } from './permissions.ts';
import type { Schema } from './schema.ts';

/** What the operations of a family have in common. An operation that declares one of these itself overrides it. */
export interface FamilyDefaults {
  readonly spec: string;
  /** Default `user` alone. */
  readonly tokens?: readonly TokenKind[];
  /** Permission of a GET. */
  readonly read?: Permission;
  /** Permission of any other method. */
  readonly write?: Permission;
  readonly accessNote?: string;
  /** Who can call its operations that have no permission. */
  readonly callers?: string;
  readonly scope?: Operation['scope'];
  /** Scope of any method other than GET, if it isn’t the same. */
  readonly writeScope?: Operation['scope'];
  /** Error codes of every operation of the family, in addition to its own. */
  readonly errors?: readonly ApiErrorCode[];
}

type Inherited = 'spec' | 'tokens';
type Schemas = 'query' | 'body' | 'result';

/** The declaration of an operation, whose schemas are built on first use. */
export interface OperationDeclaration<
  Method extends HttpMethod,
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Result extends Schema | undefined,
>
  extends Omit<Operation<Method, Path>, Schemas | Inherited>, Partial<Pick<Operation, Inherited>> {
  readonly query?: () => Query;
  readonly body?: () => Body;
  readonly result?: () => Result;
  /** Error codes that don’t follow from the rest: see `derived/errors.ts`. */
  readonly errors?: readonly ApiErrorCode[];
  /** Derived error codes that it doesn’t have, for example because it creates what its path names. */
  readonly withoutErrors?: readonly ApiErrorCode[];
}

/** Declares an operation and keeps its literal types. */
type Declare = <
  const Method extends HttpMethod,
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Result extends Schema | undefined = undefined,
>(
  declaration: OperationDeclaration<Method, Path, Query, Body, Result>,
) => Operation<Method, Path, Query, Body, Result>;

/** Returns the function that declares the operations of a family. */
export function family(defaults: FamilyDefaults): Declare {
  return ({ query, body, result, errors, withoutErrors, ...own }) => {
    const facts = { ...inherited(defaults, own), ...own };
    const codes = new Set([...deriveErrors(facts), ...(defaults.errors ?? []), ...(errors ?? [])]);
    for (const code of withoutErrors ?? []) codes.delete(code);
    const declared = { ...facts, ...(codes.size === 0 ? {} : { errors: [...codes] }) };
    for (const [part, build] of Object.entries({ query, body, result })) {
      if (build !== undefined) defineLater(declared, part, build);
    }
    return declared;
  };
}

function inherited(defaults: FamilyDefaults, own: Pick<Operation, 'method' | 'access'>) {
  const { spec, tokens = ['user'], read, write, accessNote, callers, writeScope = defaults.scope } = defaults;
  const [access, scope] = own.method === 'GET' ? [read, defaults.scope] : [write, writeScope];
  return {
    spec,
    tokens,
    ...(access === undefined ? {} : { access }),
    ...(accessNote === undefined ? {} : { accessNote }),
    ...(callers === undefined || (own.access ?? access) !== undefined ? {} : { callers }),
    ...(scope === undefined ? {} : { scope }),
  };
}

/** A property that is computed once, when it is first read. */
function defineLater(target: object, name: string, compute: () => unknown): void {
  Object.defineProperty(target, name, {
    enumerable: true,
    configurable: true,
    get: () => {
      const value = compute();
      Object.defineProperty(target, name, { enumerable: true, value });
      return value;
    },
  });
}
