// Content of a space.
import * as z from '../../schema.ts';
import { oneOf } from '../../model.ts';
import { RevisionFile } from '../../models/content/files.ts';
import { ImportContent, ImportContentResult } from '../../models/content/imports.ts';
import {
  ContentLocation,
  ContentReferenceStatus,
  ContentReferenceUsage,
  ContentReferencesStats,
} from '../../models/content/locations.ts';
import {
  RevisionPage,
  RevisionPageDocument,
  RevisionPageGroup,
  RevisionPageMetaLinks,
} from '../../models/content/pages.ts';
import { Revision, RevisionReusableContent } from '../../models/content/revisions.ts';
import { SpaceTemplateParams } from '../../models/content/templates.ts';
import { family } from '../../family.ts';
import { IMPORT_ERRORS } from './import-errors.ts';
import { contentFlags, contentQuery, pageQuery, pathQuery } from './content-queries.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { Url } from '../../primitives.ts';
import { COMPUTING_ERRORS } from '../script-errors.ts';

const operation = family({ spec: 'docs-management-api.md#space-content', read: 'space.view', write: 'space.edit' });

export const getCurrentRevision = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content',
  summary: 'Get the current revision of a space',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:content:read',
  acceptsVisitors: true,
  query: contentQuery,
  result: () => Revision,
});

export const importContent = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/import',
  summary: 'Import content into a space',
  editsMainContent: true,
  body: () => ImportContent,
  status: 201,
  result: () => ImportContentResult,
  responseHeaders: ['Location'],
  errors: [...IMPORT_ERRORS],
});

export const applyTemplateToSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/template',
  summary: 'Apply a template to a space',
  body: () =>
    z.strictObject({
      id: z.string(),
      params: SpaceTemplateParams.optional(),
      changeRequestId: z.string().optional(),
    }),
  errors: ['change_request_not_found', 'template_not_found', 'space_locked', 'conflict'],
});

export const listPages = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/pages',
  summary: 'List the pages in a space',
  acceptsVisitors: true,
  query: contentQuery,
  result: () => z.object({ pages: z.array(RevisionPage) }),
});

export const listFiles = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/files',
  summary: 'List the files in a space',
  acceptsVisitors: true,
  query: () => PageQuery.extend(contentFlags()),
  result: () => pageOf(RevisionFile),
});

export const getFileById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/files/{fileId}',
  summary: 'Get a file in a space',
  acceptsVisitors: true,
  query: contentQuery,
  result: () => RevisionFile,
});

export const listSpaceFileBacklinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/files/{fileId}/backlinks',
  summary: 'List the backlinks of a file in a space',
  query: () => PageQuery,
  result: () => pageOf(ContentLocation),
});

export const getPageById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}',
  summary: 'Get a page in a space',
  acceptsVisitors: true,
  query: pageQuery,
  result: () => RevisionPage,
  errors: [...COMPUTING_ERRORS],
});

export const listPageLinksInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}/links',
  summary: 'List the links of a page in a space',
  query: () => PageQuery.extend({ status: ContentReferenceStatus.optional() }),
  result: () => pageOf(ContentReferenceUsage).extend({ stats: ContentReferencesStats }),
});

export const listSpacePageBacklinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}/backlinks',
  summary: 'List the backlinks of a page in a space',
  query: () => PageQuery,
  result: () => pageOf(ContentLocation),
});

export const listSpacePageMetaLinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}/meta-links',
  summary: 'List the meta links of a page in a space',
  acceptsVisitors: true,
  result: () => RevisionPageMetaLinks,
});

export const importContentInPageById = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/page/{pageId}/import',
  summary: 'Import content into a page',
  editsMainContent: true,
  body: () => ImportContent,
  status: 201,
  result: () => ImportContentResult,
  responseHeaders: ['Location'],
  errors: [...IMPORT_ERRORS],
});

export const getPageByPath = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/path/{pagePath}',
  summary: 'Get a page in a space by its path',
  acceptsVisitors: true,
  query: pathQuery,
  result: () => oneOf('type', [RevisionPageDocument, RevisionPageGroup]),
  errors: [...COMPUTING_ERRORS],
});

export const getSpacePDF = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/pdf',
  summary: 'Get a PDF of a space',
  query: () => z.strictObject({ only: QueryBoolean.optional(), page: z.string().optional() }),
  result: () => z.object({ url: Url }),
  errors: ['page_not_found'],
});

export const getReusableContentById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/reusable-contents/{reusableContentId}',
  summary: 'Get reusable content in a space',
  query: contentQuery,
  result: () => RevisionReusableContent,
});
