// Revisions and documents.
import { MAX_PAGE_LIMIT } from '../../paging.ts';
import * as z from '../../schema.ts';
import { RevisionSemanticChanges } from '../../models/content/changes.ts';
import { RevisionPage } from '../../models/content/pages.ts';
import { Revision } from '../../models/content/revisions.ts';
import { JSONDocument } from '../../models/content/documents/document.ts';
import { operation } from '../../operation.ts';
import { contentFlags, contentQuery, pageQuery } from './content-queries.ts';
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
      limit: z.numberText().int().min(0).max(MAX_PAGE_LIMIT).default(10),
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
