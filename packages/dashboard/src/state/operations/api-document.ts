// The operations of the API, from the platform’s OpenAPI document. Fetched once, on demand.
import type { References } from '@bindery/api-model';
import { nameOfPointer } from '@bindery/api-model';

export interface ApiOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Template below /v1: `/orgs/{organizationId}/spaces`. */
  readonly path: string;
  readonly summary: string;
  /** The permission that a user needs, for example `space.admin`. See `reasonFor`. */
  readonly access: string | undefined;
  /** Additional conditions, in words. */
  readonly accessNote: string | undefined;
  /** Names of what its query may have. */
  readonly query: readonly string[];
  /** Schema of the body; undefined where it takes none. */
  readonly body: unknown;
}

export interface ApiDocument {
  readonly operations: ReadonlyMap<string, ApiOperation>;
  readonly references: References;
}

/** The parts of an OpenAPI document that are read. */
export interface OpenApiJson {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-access'?: string;
  readonly 'x-access-note'?: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: unknown } } };
}

let reading: Promise<ApiDocument> | undefined;

/** Fetches the document. If the platform doesn’t respond, it rejects, and the next call retries. */
export function loadApiDocument(): Promise<ApiDocument> {
  reading ??= fetchDocument().catch((thrown: unknown) => {
    reading = undefined;
    throw thrown;
  });
  return reading;
}

async function fetchDocument(): Promise<ApiDocument> {
  const response = await fetch('/v1/openapi.json');
  return parseApiDocument((await response.json()) as OpenApiJson);
}

/** The operations of the API in a document. Those of the local family are not resources. */
export function parseApiDocument({ paths, components }: OpenApiJson): ApiDocument {
  const operations = new Map<string, ApiOperation>();
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.startsWith('/v1/')) continue;
    for (const [method, described] of Object.entries(methods)) {
      const { operationId: id, summary, parameters, requestBody } = described;
      operations.set(id, {
        id,
        method: method.toUpperCase() as ApiOperation['method'],
        path: path.slice('/v1'.length),
        summary,
        access: described['x-access'],
        accessNote: described['x-access-note'],
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        body: requestBody?.content['application/json'].schema,
      });
    }
  }
  const resolve = (pointer: string): unknown => components.schemas[nameOfPointer(pointer) ?? ''];
  return { operations, references: { resolve } };
}

/** The operation that reads a path template. */
export function findReader({ operations }: ApiDocument, template: string): ApiOperation | undefined {
  return [...operations.values()].find(({ method, path }) => method === 'GET' && path === template);
}
