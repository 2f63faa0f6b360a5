// Calls an operation of the OpenAPI document.
import type { Client } from '@bindery/client';
import type { PathParameters } from '../routing/match-path.ts';
import type { ApiOperation } from './api-document.ts';

/** The API response: an object, or undefined. */
export type OperationResponse = Readonly<Record<string, unknown>> | undefined;

/** Input of a call. */
export interface OperationInput {
  readonly params: PathParameters;
  readonly body?: unknown;
  /** Parameters that the operation doesn’t know are ignored. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Sends it. Throws ApiError. */
export async function callOperation(
  api: Client,
  { method, path, query: parameters }: Pick<ApiOperation, 'method' | 'path' | 'query'>,
  { params, body, query }: OperationInput,
): Promise<OperationResponse> {
  const queryEntries = Object.entries(query ?? {}).filter(([name]) => parameters.includes(name));
  // The typed client knows its routes by their literal types, and this one is known only now.
  const untyped = api as unknown as { readonly request: (route: string, input: object) => Promise<OperationResponse> };
  return untyped.request(`${method} ${path}`, {
    ...params,
    ...(body === undefined ? {} : { body }),
    ...(queryEntries.length === 0 ? {} : { query: Object.fromEntries(queryEntries) }),
  });
}
