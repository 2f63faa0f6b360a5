// The OpenAPI engine: reads, checks and bundles specifications, and computes pages of them.
export { SPECIFICATION_ERRORS, isSpecificationError, specificationError } from './error-codes.ts';
export type { SpecificationErrorCode } from './error-codes.ts';
export { SPECIFICATION_LIMITS } from './limits.ts';
export type {
  ReadOutcome,
  ReadSpecification,
  SpecificationDocument,
  SpecificationFile,
  SpecificationFormat,
  SpecificationVersion,
} from './specification.ts';
export { mayReferenceFiles } from './references/list-references.ts';
export { createSpecificationReader } from './create-specification-reader.ts';
export type {
  FetchReferred,
  ReferredFile,
  ReadRequest,
  SourceOutcome,
  SpecificationReader,
  SpecificationSource,
} from './create-specification-reader.ts';
export type { StoredFile, StoredSpecification } from './specification-jobs.ts';
export { createSpecificationPages } from './create-specification-pages.ts';
export type { PagesCall, SpecificationBundle, SpecificationPages } from './create-specification-pages.ts';
export { LEAST_INDEXED_BYTES } from './indexed-bundle.ts';
export type { BundleInput } from './specification-cache.ts';
export type { DocumentRequest } from './pages/page-document.ts';
export type { DocumentProps, PageOptions } from './pages/page-options.ts';
export type { OperationPart, PartRequest, SpecificationPart } from './pages/specification-part.ts';
