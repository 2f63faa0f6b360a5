// The shape of one API operation, as data. Everything else (routes, validation, client, OpenAPI, docs) loops over it.
import type { ApiErrorCode } from './error-codes.ts';
import { BODY_LIMITS } from './limits.ts';
import type { BodyLimit } from './limits.ts';
import type { Permission } from './permissions.ts';
import type { Schema } from './schema.ts';

/** HTTP methods the API uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an operation. `user`: the token of a person; `integration`: the token of an integration itself;
 * `installation`: a token of one installation; `none`: no token needed.
 */
export type TokenKind = 'user' | 'integration' | 'installation' | 'none';

/** Names of the `{parameters}` in a path. */
export type PathParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterName<Rest>
  : never;

/** What a response body is: JSON checked against `result`, a stream of server-sent events, or a file's bytes. */
export type ResultType = 'json' | 'stream' | 'file';

/** One operation of the API. Plain data: no handler, no flag names, no behaviour. */
export interface Operation<
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Result extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** Path with `{parameters}`. Relative to `{base_url}/v1`, unless it starts with `/_platform/`. */
  readonly path: Path;
  /** One line, imperative. */
  readonly summary: string;
  readonly tokens: readonly TokenKind[];
  /** What a user must be allowed to do with the innermost thing that the path names; see {@link PERMISSIONS}. */
  readonly access?: Permission;
  /** What decides next to `access`, in words, where one permission does not say it all. */
  readonly accessNote?: string;
  /** Whether it also finds a space that is deleted and can still be restored. */
  readonly includesDeleted?: boolean;
  /**
   * Whether it changes the main content of the space that the path names, which a locked space refuses with `space_locked`.
   * Assumption: a lock closes this way only; change requests are opened, edited and merged while it is on.
   */
  readonly editsMainContent?: boolean;
  readonly query?: Query;
  /** JSON body. A schema that is optional lets the request come without one. */
  readonly body?: Body;
  /** How large a body may be. Default `settings`. */
  readonly bodyLimit?: BodyLimit;
  /** What happens to body fields the contract does not know. Default `refuse`. */
  readonly unknownFields?: 'ignore' | 'refuse';
  /** Status of success. Default 200. */
  readonly status?: number;
  /** Shape of the response body; none for 204. */
  readonly result?: Result;
  readonly resultType?: ResultType;
  /** Headers of a successful response, next to `Content-Type`. */
  readonly responseHeaders?: readonly string[];
  /** Whether `Prefer: return=minimal` turns the answer into 204 with `Preference-Applied`. */
  readonly prefersMinimal?: boolean;
  /** Codes this operation answers, next to those that every operation can. */
  readonly errors?: readonly ApiErrorCode[];
  /** What to call instead, when the operation is deprecated. */
  readonly deprecated?: string;
  /** Heading of the specification, as `docs-management-api.md` with `#` and its slug, or of the local family's own document. */
  readonly spec: string;
}

/** An operation as it is declared: its schemas are built when somebody first asks for them. */
export interface OperationDeclaration<
  Method extends HttpMethod,
  Path extends string,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Result extends Schema | undefined,
> extends Omit<Operation<Method, Path>, 'query' | 'body' | 'result'> {
  readonly query?: () => Query;
  readonly body?: () => Body;
  readonly result?: () => Result;
}

/** Declares an operation and keeps its literal types. */
export function operation<
  const Method extends HttpMethod,
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Result extends Schema | undefined = undefined,
>(declaration: OperationDeclaration<Method, Path, Query, Body, Result>): Operation<Method, Path, Query, Body, Result> {
  const { query, body, result, ...facts } = declaration;
  const declared = { ...facts };
  for (const [part, build] of Object.entries({ query, body, result })) {
    if (build !== undefined) defineLater(declared, part, build);
  }
  return declared;
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

/** Status of a successful answer. */
export function successStatus(declared: Operation): number {
  return declared.status ?? (declared.result === undefined && declared.resultType === undefined ? 204 : 200);
}

/** Whether the operation belongs to the local family, which no hosted service has. */
export function isLocalOperation(declared: Operation): boolean {
  return declared.path.startsWith(LOCAL_PREFIX);
}

/** Prefix of the local family's paths. */
export const LOCAL_PREFIX = '/_platform/v1';

/** Prefix of the management API's paths. Spec: docs-management-api.md#versioning */
export const API_PREFIX = '/v1';

/** Path of an operation from the root of the server. */
export function absolutePath(declared: Operation): string {
  return isLocalOperation(declared) ? declared.path : API_PREFIX + declared.path;
}

/** Most bytes of a request's body. */
export function maxBodyBytes({ bodyLimit = 'settings' }: Pick<Operation, 'bodyLimit'>): number {
  return BODY_LIMITS[bodyLimit];
}

/** Whether a request may come without a body. */
export function isBodyOptional(declared: Operation): boolean {
  return declared.body === undefined || declared.body._zod.optin === 'optional';
}
