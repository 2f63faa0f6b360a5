// Pages and documents of a specification, as pure functions. Platforms compute them in a worker: create-specification-pages.ts.
export { planPages } from './plan-pages.ts';
export { pageDocument } from './page-document.ts';
export type { DocumentProps, PageOptions } from './page-options.ts';
export { Specification } from './reading/specification.ts';
