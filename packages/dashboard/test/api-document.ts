// The OpenAPI document of the platform, generated from the contract.
import { createOpenApiDocument, operations } from '@bindery/contract';
import { parseApiDocument } from '../src/state/operations/api-document.ts';
import type { ApiDocument, OpenApiJson } from '../src/state/operations/api-document.ts';

/** The document, as the dashboard reads it. */
export function apiDocument(): ApiDocument {
  const document = createOpenApiDocument(operations, { version: '1.0.0', serverUrl: 'http://localhost' });
  return parseApiDocument(JSON.parse(JSON.stringify(document)) as OpenApiJson);
}
