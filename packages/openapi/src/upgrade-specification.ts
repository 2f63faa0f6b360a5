// A document of an older version as OpenAPI 3.1, for what is computed of it. The stored document stays as its author wrote it.
import { upgrade } from '@scalar/openapi-upgrader';
import { specificationError } from './error-codes.ts';
import type { SpecificationDocument } from './specification.ts';

/**
 * The document as OpenAPI 3.1; one of a later version as it is. The document that is given is not changed.
 * @throws {KitError} specification_invalid: some that the validator takes have no form in 3.1, or are not valid
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
