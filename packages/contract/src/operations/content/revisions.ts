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
import { family } from '../../family.ts';
import { contentFlags, contentQuery, documentQuery, pageQuery, pathQuery } from './content-queries.ts';
import { COMPUTING_ERRORS } from '../script-errors.ts';

const operation = family({ spec: 'docs-management-api.md#space-content', read: 'space.view' });

export const getDocumentById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/documents/{documentId}',
  summary: 'Get a document',
  acceptsVisitors: true,
  query: () => z.strictObject({ schema: z.enum(['current', 'next']).optional() }),
  result: () => JSONDocument,
});

export const getRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}',
  summary: 'Get a revision',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:content:read',
  acceptsVisitors: true,
  query: contentQuery,
  result: () => Revision,
});

export const getRevisionSemanticChanges = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/changes',
  summary: 'List the semantic changes of a revision',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:content:read',
  acceptsVisitors: true,
  query: () =>
    z.strictObject({
      ...contentFlags(),
      limit: z.numberText(z.number().int().min(0).max(MAX_PAGE_LIMIT)).default(10),
    }),
  result: () => RevisionSemanticChanges,
});

export const getPageInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
  summary: 'Get a page in a revision',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:content:read',
  acceptsVisitors: true,
  query: pageQuery,
  result: () => RevisionPage,
  errors: [...COMPUTING_ERRORS],
});

export const listPagesInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/pages',
  summary: 'List the pages in a revision',
  acceptsVisitors: true,
  query: contentQuery,
  result: () => z.object({ pages: z.array(RevisionPage) }),
});

export const listFilesInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/files',
  summary: 'List the files in a revision',
  acceptsVisitors: true,
  query: () => PageQuery.extend(contentFlags()),
  result: () => pageOf(RevisionFile),
});

export const getFileInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
  summary: 'Get a file in a revision',
  acceptsVisitors: true,
  query: contentQuery,
  result: () => RevisionFile,
});

export const getPageDocumentInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document',
  summary: 'Get the document of a page in a revision',
  acceptsVisitors: true,
  query: documentQuery,
  result: () => JSONDocument,
  errors: ['document_not_found', ...COMPUTING_ERRORS],
});

export const listRevisionPageMetaLinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links',
  summary: 'List the meta links of a page in a revision',
  acceptsVisitors: true,
  result: () => RevisionPageMetaLinks,
});

export const getPageInRevisionByPath = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}',
  summary: 'Get a page in a revision by its path',
  acceptsVisitors: true,
  query: pathQuery,
  result: () => oneOf('type', [RevisionPageDocument, RevisionPageGroup]),
  errors: [...COMPUTING_ERRORS],
});

export const getReusableContentInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
  summary: 'Get reusable content in a revision',
  acceptsVisitors: true,
  query: contentQuery,
  result: () => RevisionReusableContent,
});

export const getReusableContentDocumentInRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document',
  summary: 'Get the document of reusable content in a revision',
  acceptsVisitors: true,
  query: documentQuery,
  result: () => JSONDocument,
  errors: ['document_not_found'],
});
