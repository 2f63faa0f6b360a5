// Revisions and documents.
import { MAX_PAGE_LIMIT, PageQuery, pageOf } from '../../paging.ts';
import * as z from '../../schema.ts';
import { RevisionSemanticChanges } from '../../models/content/changes.ts';
import { oneOf } from '../../model.ts';
import { RevisionFile } from '../../models/content/files.ts';
import {
  RevisionPage,
  RevisionPageDocument,
  RevisionPageGroup,
  RevisionPageMetaLinks,
} from '../../models/content/pages.ts';
import { Revision, RevisionReusableContent } from '../../models/content/revisions.ts';
import { JSONDocument } from '../../models/content/documents/document.ts';
import { operation } from '../../operation.ts';
import { contentFlags, contentQuery, documentQuery, pageQuery, pathQuery } from './content-queries.ts';
import { COMPUTING_ERRORS } from '../script-errors.ts';

export const getDocumentById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/documents/{documentId}',
  summary: 'Get a document',
  tokens: ['user'],
  access: 'space.view',
  query: () => z.strictObject({ schema: z.enum(['current', 'next']).optional() }),
  result: () => JSONDocument,
  errors: ['space_not_found', 'document_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}',
  summary: 'Get a revision',
  tokens: ['user', 'integration', 'installation'],
  access: 'space.view',
  query: contentQuery,
  result: () => Revision,
  errors: ['space_not_found', 'revision_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getRevisionSemanticChanges = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/changes',
  summary: 'List the semantic changes of a revision',
  tokens: ['user', 'integration', 'installation'],
  access: 'space.view',
  query: () =>
    z.strictObject({
      ...contentFlags(),
      limit: z.numberText(z.number().int().min(0).max(MAX_PAGE_LIMIT)).default(10),
    }),
  result: () => RevisionSemanticChanges,
  errors: ['space_not_found', 'revision_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getPageInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
  summary: 'Get a page in a revision',
  tokens: ['user', 'integration', 'installation'],
  access: 'space.view',
  query: pageQuery,
  result: () => RevisionPage,
  errors: ['space_not_found', 'revision_not_found', 'page_not_found', ...COMPUTING_ERRORS],
  spec: 'docs-management-api.md#space-content',
});

export const listPagesInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/pages',
  summary: 'List the pages in a revision',
  tokens: ['user'],
  access: 'space.view',
  query: contentQuery,
  result: () => z.object({ pages: z.array(RevisionPage) }),
  errors: ['space_not_found', 'revision_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const listFilesInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/files',
  summary: 'List the files in a revision',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend(contentFlags()),
  result: () => pageOf(RevisionFile),
  errors: ['space_not_found', 'revision_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getFileInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
  summary: 'Get a file in a revision',
  tokens: ['user'],
  access: 'space.view',
  query: contentQuery,
  result: () => RevisionFile,
  errors: ['space_not_found', 'revision_not_found', 'file_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getPageDocumentInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document',
  summary: 'Get the document of a page in a revision',
  tokens: ['user'],
  access: 'space.view',
  query: documentQuery,
  result: () => JSONDocument,
  errors: ['space_not_found', 'revision_not_found', 'page_not_found', 'document_not_found', ...COMPUTING_ERRORS],
  spec: 'docs-management-api.md#space-content',
});

export const listRevisionPageMetaLinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links',
  summary: 'List the meta links of a page in a revision',
  tokens: ['user'],
  access: 'space.view',
  result: () => RevisionPageMetaLinks,
  errors: ['space_not_found', 'revision_not_found', 'page_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getPageInRevisionByPath = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}',
  summary: 'Get a page in a revision by its path',
  tokens: ['user'],
  access: 'space.view',
  query: pathQuery,
  result: () => oneOf('type', [RevisionPageDocument, RevisionPageGroup]),
  errors: ['space_not_found', 'revision_not_found', 'page_not_found', ...COMPUTING_ERRORS],
  spec: 'docs-management-api.md#space-content',
});

export const getReusableContentInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
  summary: 'Get reusable content in a revision',
  tokens: ['user'],
  access: 'space.view',
  query: contentQuery,
  result: () => RevisionReusableContent,
  errors: ['space_not_found', 'revision_not_found', 'reusable_content_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getReusableContentDocumentInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document',
  summary: 'Get the document of reusable content in a revision',
  tokens: ['user'],
  access: 'space.view',
  query: documentQuery,
  result: () => JSONDocument,
  errors: ['space_not_found', 'revision_not_found', 'reusable_content_not_found', 'document_not_found'],
  spec: 'docs-management-api.md#space-content',
});
