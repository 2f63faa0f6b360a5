// The OpenAPI document that the platform serves, made of the contract, for tests of what is made of it.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { parseApiDocument } from '../src/state/operations/api-document.ts';
import type { ApiDocument, OpenApiJson } from '../src/state/operations/api-document.ts';

/** The document, as the dashboard reads it. */
export function apiDocument(): ApiDocument {
  const document = createOpenApiDocument(operations, { version: '1.0.0', serverUrl: 'http://localhost' });
  return parseApiDocument(JSON.parse(JSON.stringify(document)) as OpenApiJson);
}
