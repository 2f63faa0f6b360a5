// Content of a change request.
import * as z from '../../schema.ts';
import { oneOf } from '../../model.ts';
import { ChangeRequest } from '../../models/content/change-requests/change-request.ts';
import {
  ChangeRequestContentChange,
  ChangeRequestContentUpdate,
} from '../../models/content/change-requests/content-changes.ts';
import { RevisionFile } from '../../models/content/files.ts';
import { ImportContent, ImportContentResult } from '../../models/content/imports.ts';
import { RevisionSemanticChanges } from '../../models/content/changes.ts';
import { ContentLocation, ContentReferenceUsage, ContentReferencesStats } from '../../models/content/locations.ts';
import {
  RevisionPage,
  RevisionPageDocument,
  RevisionPageGroup,
  RevisionPageMetaLinks,
} from '../../models/content/pages.ts';
import { Revision, RevisionReusableContent } from '../../models/content/revisions.ts';
import { family } from '../../family.ts';
import { FETCH_ERRORS, IMPORT_ERRORS } from './import-errors.ts';
import { contentFlags, contentQuery, pageQuery, pathQuery } from './content-queries.ts';
import { MAX_PAGE_LIMIT, PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { COMPUTING_ERRORS } from '../script-errors.ts';

const operation = family({
  spec: 'docs-management-api.md#change-request-content',
  read: 'space.view',
  write: 'space.edit',
});

export const getRevisionOfChangeRequestById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
  summary: 'Get the revision of a change request',
  query: contentQuery,
  result: () => Revision,
});

export const importContentInChangeRequest = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
  summary: 'Import content into a change request',
  body: () => ImportContent,
  status: 201,
  result: () => ImportContentResult,
  responseHeaders: ['Location'],
  errors: ['conflict', ...IMPORT_ERRORS],
});

export const listPagesInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
  summary: 'List the pages in a change request',
  query: contentQuery,
  result: () => z.object({ pages: z.array(RevisionPage) }),
});

export const listFilesInChangeRequestById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
  summary: 'List the files in a change request',
  query: () => PageQuery.extend(contentFlags()),
  result: () => pageOf(RevisionFile),
});

export const getFileInChangeRequestById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
  summary: 'Get a file in a change request',
  query: contentQuery,
  result: () => RevisionFile,
});

export const listChangeRequestFileBacklinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
  summary: 'List the backlinks of a file in a change request',
  query: () => PageQuery,
  result: () => pageOf(ContentLocation),
});

export const getPageInChangeRequestById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
  summary: 'Get a page in a change request',
  query: pageQuery,
  result: () => RevisionPage,
  errors: [...COMPUTING_ERRORS],
});

export const listPageLinksInChangeRequest = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
  summary: 'List the links of a page in a change request',
  query: () => PageQuery,
  result: () => pageOf(ContentReferenceUsage).extend({ stats: ContentReferencesStats }),
});

export const listChangeRequestPageBacklinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks',
  summary: 'List the backlinks of a page in a change request',
  query: () => PageQuery,
  result: () => pageOf(ContentLocation),
});

export const listChangeRequestPageMetaLinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/meta-links',
  summary: 'List the meta links of a page in a change request',
  result: () => RevisionPageMetaLinks,
});

export const importContentInChangeRequestPageById = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import',
  summary: 'Import content into a page in a change request',
  body: () => ImportContent,
  status: 201,
  result: () => ImportContentResult,
  responseHeaders: ['Location'],
  errors: ['conflict', ...IMPORT_ERRORS],
});

export const getPageInChangeRequestByPath = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}',
  summary: 'Get a page in a change request by its path',
  query: pathQuery,
  result: () => oneOf('type', [RevisionPageDocument, RevisionPageGroup]),
  errors: [...COMPUTING_ERRORS],
});

export const getChangeRequestChanges = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/changes',
  summary: 'List the semantic changes of a change request',
  query: () => z.strictObject({ limit: z.numberText(z.number().int().min(0).max(MAX_PAGE_LIMIT)).default(10) }),
  result: () => RevisionSemanticChanges,
});

export const updateChangeRequestContent = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
  summary: 'Update the content of a change request',
  query: () => z.strictObject({ compat: QueryBoolean.default(true) }),
  bodyLimit: 'document',
  body: () => z.strictObject({ changes: z.array(ChangeRequestContentChange).min(1).max(50) }),
  result: () => z.union([ChangeRequest, ChangeRequestContentUpdate]),
  errors: [
    'page_not_found',
    'revision_not_found',
    'block_not_found',
    'name_taken',
    'cycle_refused',
    'conflict',
    ...FETCH_ERRORS,
  ],
});

export const getReusableContentInChangeRequestById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}',
  summary: 'Get reusable content in a change request',
  query: contentQuery,
  result: () => RevisionReusableContent,
});
