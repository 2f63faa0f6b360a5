// OpenAPI specifications: sources, runs, versions, published content.
export { createSpecificationRuns } from './create-runs.ts';
export { createFetchSpecification } from './fetch-specification.ts';
export { FileRefused, createFileSpecifications } from './file-specifications.ts';
export type { FileSpecifications } from './file-specifications.ts';
export {
  bundleOf,
  findSpecification,
  findSpecificationOf,
  findVersion,
  getSpecification,
  getVersion,
  specificationNotFound,
} from './find.ts';
export { REFETCH_MS } from './finish-run.ts';
export { loadRawContent, presentContent } from './present-content.ts';
export { presentSpecification, presentVersion } from './present.ts';
export { TEXT_LOCATION } from './read-source.ts';
export { removeSpecification } from './remove.ts';
export { serveSpecification } from './serve-specification.ts';
export { createSpecification, prepareSource, replaceSource } from './set-source.ts';
export type { SpecificationServices, SpecificationState } from './specification-services.ts';
export { SPECIFICATIONS_PATH } from './specification-url.ts';
export { storeVersion } from './store-version.ts';
