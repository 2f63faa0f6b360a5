// Operations with the details that help, flags, and examples need, from the contract’s OpenAPI description.
import { absolutePath, createOpenApiDocument, isBodyOptional, operationFamilies, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { nameOfPointer } from '@bindery/api-model';
import type { References } from '@bindery/api-model';

/** A parameter in the path or the query. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
}

/** A response: its status and, for an error, its codes. */
export interface DescribedResponse {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  readonly isRefusal: boolean;
}

export interface DescribedOperation {
  readonly id: string;
  readonly family: string;
  readonly declared: Operation;
  /** Method and path in the client’s notation: `GET /spaces/{spaceId}`. */
  readonly route: string;
  /** Path from the root of the server. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly schema: unknown; readonly isRequired: boolean } | undefined;
  readonly responses: readonly DescribedResponse[];
  /** Where references of its schemas lead. */
  readonly references: References;
  /** Whether the response is a page of a list. */
  readonly isPaged: boolean;
}

interface OpenApiOperation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly headers?: object }>>;
}

const all: Readonly<Record<string, Operation>> = operations;

export const operationIds: readonly string[] = Object.keys(all);

/** All operations with their group. */
export function listOperations(): { readonly id: string; readonly family: string; readonly declared: Operation }[] {
  return Object.entries(operationFamilies).flatMap(([family, members]) =>
    Object.entries<Operation>(members).map(([id, declared]) => ({ id, family, declared })),
  );
}

/** The description of an operation, if the ID exists. */
export function findDescribedOperation(id: string): DescribedOperation | undefined {
  const declared = Object.hasOwn(all, id) ? all[id] : undefined;
  if (declared === undefined) return undefined;
  const document = createOpenApiDocument({ [id]: declared }, { version: '', serverUrl: '' });
  const path = absolutePath(declared);
  const described = document.paths[path]?.[declared.method.toLowerCase()] as OpenApiOperation;
  const schema = described.requestBody?.content['application/json']?.schema;
  const models = (document.components as { schemas: Readonly<Record<string, unknown>> }).schemas;
  const family = listOperations().find((one) => one.id === id)?.family ?? '';
  return {
    id,
    family,
    declared,
    route: `${declared.method} ${declared.path}`,
    path,
    parameters: described.parameters,
    body: schema === undefined ? undefined : { schema, isRequired: !isBodyOptional(declared) },
    responses: Object.entries(described.responses).map(([status, { description, headers = {} }]) => ({
      status,
      description,
      headers: Object.keys(headers),
      isRefusal: Number(status) >= 400,
    })),
    references: { resolve: (pointer) => models[nameOfPointer(pointer) ?? ''] },
    isPaged: ['page', 'limit'].every((name) => described.parameters.some((one) => one.name === name)),
  };
}
