// An operation of a specification as the model of APIs reads it.
import { fieldOf, findRecord, listOf } from '@bindery/api-model';
import type { ApiOperation, JsonRecord } from '@bindery/api-model';
import type { Operation } from '../reading/operations.ts';
import type { Specification } from '../reading/specification.ts';

/** An operation with what its path and its document say of it. */
export interface WholeOperation extends ApiOperation {
  readonly parameters: readonly unknown[];
  readonly servers: readonly unknown[];
  readonly security: readonly unknown[];
  readonly securitySchemes: JsonRecord;
}

/** The operation, with what counts for it of its path and of the document. */
export function apiOperationOf(specification: Specification, operation: Operation): WholeOperation {
  const { kind, method, path, value, pathItem } = operation;
  const { root, resolve } = specification;
  const serversOf = (one: JsonRecord): readonly unknown[] | undefined =>
    Array.isArray(one['servers']) ? one['servers'] : undefined;
  return {
    kind,
    method,
    path,
    operation: value,
    parameters: listOf(pathItem['parameters']),
    servers: serversOf(value) ?? serversOf(pathItem) ?? serversOf(root) ?? [],
    security: listOf(value['security'] ?? root['security']),
    securitySchemes: findRecord(fieldOf(findRecord(root['components']), 'securitySchemes')) ?? {},
    resolve,
  };
}
