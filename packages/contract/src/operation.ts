// The shape of one API operation, as data. Everything else (routes, validation, client, OpenAPI, docs) loops over it.
import type { ApiErrorCode } from './error-codes.ts';
import { BODY_LIMITS } from './limits.ts';
import type { BodyLimit } from './limits.ts';
import type { IntegrationScope } from './manifest/index.ts';
import type { Permission } from './permissions.ts';
import type { Schema } from './schema.ts';

/** HTTP methods the API uses. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Token kinds of an operation. `user`: the token of a user; `integration`: the token of an integration itself;
 * `installation`: the token of an installation; `none`: no token.
 */
export type TokenKind = 'user' | 'integration' | 'installation' | 'none';

/** Names of the `{parameters}` in a path. */
export type PathParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterName<Rest>
  : never;

/** Type of a response body: JSON that matches `result`, a stream of server-sent events, or the bytes of a file. */
export type ResultType = 'json' | 'stream' | 'file';

/** An API operation as plain data: no handler, no flag names, no behavior. */
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
  /** Permission that a user needs on the innermost resource of the path; see {@link PERMISSIONS}. */
  readonly access?: Permission;
  /** Who can call it, in Markdown, if it has no `access` because its path names nothing with permissions. */
  readonly callers?: string;
  /** What it requires depending on its body, in Markdown, in addition to `access`. */
  readonly alsoRequires?: string;
  /** Additional access rules as text, if one permission isn’t enough. */
  readonly accessNote?: string;
  /** Scope that an integration must declare before its tokens can call it, see `operation-scopes.ts`. `none` if they need none. */
  readonly scope?: IntegrationScope | 'none';
  /**
   * Whether it accepts the token of a resolved published URL (`apiToken`). Assumption: those that do return the data that a site shows its
   * visitors, and no editing data.
   */
  readonly acceptsVisitors?: boolean;
  /** Whether its changes are audit events. Default: those of every method but `GET`. */
  readonly isAudited?: boolean;
  /** Whether it also finds a space that is deleted and can still be restored. */
  readonly includesDeleted?: boolean;
  /**
   * Whether it changes the main content of the space in the path. A locked space rejects it with `space_locked`.
   * Assumption: a lock only affects main content. Change requests can be opened, edited, and merged.
   */
  readonly editsMainContent?: boolean;
  readonly query?: Query;
  /** JSON body. A schema that is optional lets the request come without one. */
  readonly body?: Body;
  /** Size limit of the body. Default `settings`. */
  readonly bodyLimit?: BodyLimit;
  /** Handling of unknown body fields. Default `refuse`. */
  readonly unknownFields?: 'ignore' | 'refuse';
  /** Status of success. Default 200. */
  readonly status?: number;
  /** Shape of the response body; none for 204. */
  readonly result?: Result;
  readonly resultType?: ResultType;
  /** Headers of a successful response, next to `Content-Type`. */
  readonly responseHeaders?: readonly string[];
  /** Whether `Prefer: return=minimal` turns the response into 204 with `Preference-Applied`. */
  readonly prefersMinimal?: boolean;
  /** Error codes of this operation, in addition to those of every operation. */
  readonly errors?: readonly ApiErrorCode[];
  /** Replacement of a deprecated operation. */
  readonly deprecated?: string;
  /** Heading of the specification, as `docs-management-api.md` with `#` and its slug, or of the local family's own document. */
  readonly spec: string;
}

/** Status of a successful response. */
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

/** Whether the body of a request is optional. */
export function isBodyOptional(declared: Operation): boolean {
  return declared.body === undefined || declared.body._zod.optin === 'optional';
}
