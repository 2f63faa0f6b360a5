// Edits of content: pages, change requests, imports, templates, merges and their conflicts.
export { applyChanges } from './change-request-content/apply.ts';
export { fetchFiles } from './change-request-content/fetch-files.ts';
export { presentApplied } from './change-request-content/present.ts';
export { readDocuments } from './change-request-content/read-documents.ts';
export { editHead } from './edit-head.ts';
export { importContent } from './imports/import-content.ts';
export { acquireImport, rethrow, toApiError } from './imports/to-api-error.ts';
export { BodyMerger } from './merges/merge-bodies.ts';
export { mergeChangeRequest, updateFromMain } from './merges/merge.ts';
export type { MergeInput } from './merges/merge.ts';
export { listConflicts, resolveConflict } from './merges/resolve-conflict.ts';
export { placeBlock, updateBlockProps } from './pages/edit-page.ts';
export { updatePageBlocks } from './pages/update-page-blocks.ts';
export { addTemplatePages, applyTemplate } from './templates/apply-template.ts';
export { templatePages } from './templates/find-template.ts';
export { presentTemplate } from './templates/present.ts';
export { TEMPLATES } from './templates/templates.ts';
