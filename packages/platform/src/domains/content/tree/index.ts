// Stored content: blobs, nodes, revisions and their history, files, former paths.
export { bindWrittenLinks } from './bind-written-links.ts';
export {
  findBlob,
  findStoredBlob,
  hashOf,
  loadDocument,
  loadDocumentText,
  storeBlob,
  storeDocument,
  storeDocumentText,
  storeHashed,
  storeNewDocument,
} from './blobs.ts';
export type { HashedBlob } from './blobs.ts';
export { loadCodeBlocks } from './code-blocks.ts';
export { commitStandalone, commitToSpace, storeCommit } from './commit.ts';
export type { Commit } from './commit.ts';
export { EMPTY_DOCUMENT, readDocumentInput, toMarkdown, tooManyAtOnce } from './document-forms.ts';
export type { DocumentFormat } from './document-forms.ts';
export { documentIdOf, hashOfDocumentId } from './document-id.ts';
export { FILES_PATH, downloadUrlOf } from './download-url.ts';
export { onBehalfOf } from './engine-errors.ts';
export { encodePath } from './former-paths/encode-path.ts';
export { findFormerPath } from './former-paths/find-former-path.ts';
export { replaceFolderRedirects } from './former-paths/store-former-paths.ts';
export { withFreeSlugs } from './free-slugs.ts';
export { listContents, removeUnused } from './garbage-collect.ts';
export { preserveHistoryOfCopies } from './history.ts';
export { storeInitialRevision } from './initial-revision.ts';
export { layoutOf } from './layout.ts';
export { measureImage } from './measure-image.ts';
export { migrateLegacyRevisions } from './migrate-legacy.ts';
export { EMPTY_CONTENT, createNodeStore, storeNodes } from './nodes.ts';
export { insertsOf } from './page-draft.ts';
export type { DocumentDraft, PageDraft } from './page-draft.ts';
export { hashOfMany, prepareBlob, prepareHashed, prepareText } from './prepared-blobs.ts';
export { serveFile } from './serve-file.ts';
export { signHash, verifyHash } from './signed-hash.ts';
export {
  findRevision,
  getHead,
  getHeadOfSpace,
  getRevision,
  nodeStore,
  openRevision,
  openSpace,
  storeRevision,
} from './store.ts';
