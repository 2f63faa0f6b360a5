// A document of an older version as OpenAPI 3.1, for what is computed of it. The stored document stays as its author wrote it.
import { upgrade } from '@scalar/openapi-upgrader';
import type { SpecificationDocument } from './specification.ts';

/** The document as OpenAPI 3.1; one of a later version as it is. The document that is given is not changed. */
export function upgradeSpecification(document: SpecificationDocument): SpecificationDocument {
  return upgrade(structuredClone(document), '3.1');
}
