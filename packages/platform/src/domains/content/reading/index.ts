// Reads of content for members and visitors: revisions, pages, files, computed trees, links, PDFs.
export { isComputedText, openComputedTree } from './computed-trees/build-tree.ts';
export { findSearchedTrees, readComputedText } from './computed-trees/searched-trees.ts';
export { listFileBacklinks, listPageBacklinks } from './links/backlinks.ts';
export { listLinks, listPageLinks } from './links/list-links.ts';
export { createListReferences } from './links/read-links.ts';
export { PDF_PATH, findPdfUrl } from './pdf/pdf-url.ts';
export { presentProgress } from './pdf/progress.ts';
export { servePdf } from './pdf/serve-pdf.ts';
export { rethrow } from './pdf/to-api-error.ts';
export { warningHeader } from './pdf/warning-header.ts';
export { listFiles, readFile } from './revisions/files.ts';
export { findNested } from './revisions/find-nested.ts';
export { listHistory } from './revisions/list-history.ts';
export { presentPage, presentPages } from './revisions/present-page.ts';
export { loadCachedPages, loadRevision, presentFile } from './revisions/present-revision.ts';
export { loadMetaLinks, loadPageById, loadPageByPath, loadPageDocument } from './revisions/read-page.ts';
export type { PageQuery } from './revisions/read-page.ts';
export {
  loadReusableContent,
  loadReusableContentDocument,
  reusableContentNotFound,
} from './revisions/reusable-contents.ts';
export { inChangeRequest, inRevision, inSpace, openSpaceRow } from './revisions/revision-ref.ts';
export type { RevisionRef } from './revisions/revision-ref.ts';
export { loadSemanticChanges } from './revisions/semantic-changes.ts';
export { findVisited, findVisitedAt } from './visits/visited-content-ref.ts';
export type { VisitedContentRef } from './visits/visited-content-ref.ts';
export { listVisitedFiles, readVisitedFile } from './visits/visited-files.ts';
export {
  listVisitedPages,
  loadVisitedDocument,
  loadVisitedMetaLinks,
  loadVisitedPage,
} from './visits/visited-pages.ts';
export { loadVisitedRevision } from './visits/visited-revision.ts';
