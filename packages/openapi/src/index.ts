// The OpenAPI engine: reads, checks and bundles specifications, and computes pages of them.
export { SPECIFICATION_ERRORS, isSpecificationError, specificationError } from './error-codes.ts';
export type { SpecificationErrorCode } from './error-codes.ts';
