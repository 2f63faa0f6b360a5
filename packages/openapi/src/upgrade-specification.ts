// A document of an older version as OpenAPI 3.1, for what is computed of it. The stored document stays as its author wrote it.
import { upgrade } from '@scalar/openapi-upgrader';
import { specificationError } from './error-codes.ts';
import type { SpecificationDocument } from './specification.ts';

/**
 * Converts a document to OpenAPI 3.1. Later versions are returned unchanged. The input isn’t modified.
 * @throws {KitError} specification_invalid if a document can’t be expressed in 3.1, or isn’t valid
 */
export function upgradeSpecification(document: SpecificationDocument): SpecificationDocument {
  const copy = structuredClone(document);
  try {
    return upgrade(copy, '3.1');
  } catch (cause) {
    if (cause instanceof RangeError) throw cause; // It is nested too deep.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw specificationError('specification_invalid', `It can’t be upgraded to OpenAPI 3.1: ${reason}.`, { cause });
  }
}
