// The OpenAPI 3.1 document, derived from the contract by one loop. Served at GET /v1/openapi.json.
import * as z from 'zod';
import { API_ERRORS, ERROR_CODE_HEADER, WARNING_HEADER } from './error-codes.ts';
import type { ApiErrorCode } from './error-codes.ts';
import { toJsonSchema } from './json-schema.ts';
import type { Json } from './json-schema.ts';
import { ApiErrorBody } from './models/error.ts';
import { absolutePath, isBodyOptional, maxBodyBytes, successStatus } from './operation.ts';
import { scopeOfCall } from './operation-scopes.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './schema.ts';
import { pathParameters } from './path-parameters.ts';
import type { KnownPathParameter } from './path-parameters.ts';

/** Error codes of every operation. */
const COMMON_ERRORS = [
  'request_invalid',
  'token_missing',
  'token_invalid',
  'token_expired',
  'session_ended',
  'csrf_refused',
  'sso_required',
  'token_kind_refused',
  'publish_token_restricted',
  'origin_refused',
  'host_refused',
  'internal',
  'storage_failed',
  'operation_not_built',
  'rate_limited',
] as const satisfies readonly ApiErrorCode[];

/** Error codes of every operation with a body. */
const BODY_ERRORS = [
  'body_not_json',
  'content_type_unsupported',
  'body_too_large',
] as const satisfies readonly ApiErrorCode[];

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly security: readonly Json[];
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Json;
}

/** Options of {@link createOpenApiDocument}. */
export interface OpenApiOptions {
  readonly version: string;
  /** URL that paths are relative to. */
  readonly serverUrl: string;
}

/** Describes operations as an OpenAPI 3.1 document. Objects in responses stay open, because clients must accept new fields. */
export function createOpenApiDocument(
  operations: Readonly<Record<string, Operation>>,
  options: OpenApiOptions,
): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'Docs Management API', version: options.version },
    servers: [{ url: options.serverUrl }],
    security: [{ user: [] }, { integration: [] }, { installation: [] }],
    ...describe(operations),
  };
}

type DescribedDocument = Pick<OpenApiDocument, 'paths' | 'components'>;

const cache = new WeakMap<object, DescribedDocument>();

/** Paths and components. Operations do not change, and describing them all takes most of a second. */
function describe(operations: Readonly<Record<string, Operation>>): DescribedDocument {
  const before = cache.get(operations);
  if (before !== undefined) return before;
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [id, declared] of Object.entries(operations)) {
    const path = absolutePath(declared);
    paths[path] ??= {};
    paths[path][declared.method.toLowerCase()] = describeOperation(id, declared, schemas);
  }
  const securitySchemes = {
    user: bearer('User token.'),
    integration: bearer('Integration token.'),
    installation: bearer('Installation token.'),
  };
  const described = { paths, components: { schemas, securitySchemes } };
  cache.set(operations, described);
  return described;
}

function bearer(description: string): Json {
  return { type: 'http', scheme: 'bearer', description };
}

function describeOperation(id: string, declared: Operation, schemas: Json): Json {
  return {
    operationId: id,
    summary: declared.summary,
    ...(declared.deprecated === undefined ? {} : { deprecated: true, description: `Use ${declared.deprecated}.` }),
    ...(declared.access === undefined ? {} : { 'x-access': declared.access }),
    ...(declared.accessNote === undefined ? {} : { 'x-access-note': declared.accessNote }),
    security: declared.tokens.map((kind) => (kind === 'none' ? {} : { [kind]: [] })),
    parameters: [...describePath(declared.path, schemas), ...describeQuery(declared.query, schemas)],
    ...(declared.body === undefined ? {} : { requestBody: describeBody(declared, declared.body, schemas) }),
    responses: {
      ...describeSuccess(declared, schemas),
      ...describeMinimal(declared),
      ...describeErrors(id, declared, schemas),
    },
  };
}

function describePath(path: string, schemas: Json): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: toJsonSchema(pathParameters[name as KnownPathParameter], schemas),
  }));
}

function describeQuery(query: Schema | undefined, schemas: Json): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(query, schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: { ...schema, ...defaultOf(query, name) },
  }));
}

/** The default of a field. It is lost on the way where the text of the query is made into something else. */
function defaultOf(query: Schema, name: string): Json {
  const field = query instanceof z.ZodObject ? (query.shape as Record<string, unknown>)[name] : undefined;
  return field instanceof z.ZodDefault ? { default: field.def.defaultValue } : {};
}

function describeBody(declared: Operation, body: Schema, schemas: Json): Json {
  return {
    description: `At most ${maxBodyBytes(declared)} bytes.`,
    required: !isBodyOptional(declared),
    content: { 'application/json': { schema: toJsonSchema(body, schemas) } },
  };
}

function describeSuccess(declared: Operation, schemas: Json): Json {
  const names = [...(declared.responseHeaders ?? []), ...(declared.unknownFields === 'ignore' ? [WARNING_HEADER] : [])];
  const headers = Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]));
  const content =
    declared.resultType === 'stream'
      ? { 'text/event-stream': { schema: describeMessages(declared, schemas) } }
      : declared.result === undefined
        ? undefined
        : { 'application/json': { schema: toJsonSchema(declared.result, schemas) } };
  return {
    [successStatus(declared)]: {
      description: content === undefined ? 'Success without a body.' : 'Success.',
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...(content === undefined ? {} : { content }),
    },
  };
}

/** Schema of each message’s data, or plain text if messages have several shapes. */
function describeMessages({ result }: Operation, schemas: Json): Json {
  return result === undefined ? { type: 'string' } : toJsonSchema(result, schemas);
}

/** Response to `Prefer: return=minimal`. */
function describeMinimal({ prefersMinimal }: Operation): Json {
  if (prefersMinimal !== true) return {};
  const headers = { 'Preference-Applied': { schema: { type: 'string' } } };
  return { 204: { description: 'Success without a body, if the request has "Prefer: return=minimal".', headers } };
}

/** All error codes of an operation, each once. */
function errorCodesOf(id: string, declared: Operation): Set<ApiErrorCode> {
  return new Set([
    ...COMMON_ERRORS,
    ...(declared.body === undefined ? [] : BODY_ERRORS),
    ...(isPaged(declared) ? (['page_token_invalid'] as const) : []),
    ...(scopeOfCall(id, declared) === undefined ? [] : (['scope_missing'] as const)),
    ...(declared.method === 'POST' ? (['idempotency_key_reused'] as const) : []),
    ...(declared.access === undefined || declared.method === 'GET' ? [] : (['organization_blocked'] as const)),
    ...(declared.errors ?? []),
  ]);
}

function isPaged({ query }: Operation): boolean {
  return query instanceof z.ZodObject && 'page' in query.shape && 'limit' in query.shape;
}

function describeErrors(id: string, declared: Operation, schemas: Json): Json {
  const schema = toJsonSchema(ApiErrorBody, schemas);
  const byStatus = new Map<number, string[]>();
  for (const code of errorCodesOf(id, declared)) {
    const { status } = API_ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers: { [ERROR_CODE_HEADER]: { schema: { type: 'string', enum: codes } } },
        content: { 'application/json': { schema } },
      },
    ]),
  );
}
