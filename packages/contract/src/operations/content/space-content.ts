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
import { operation } from '../../operation.ts';
import { IMPORT_ERRORS } from './import-errors.ts';
import { contentFlags, contentQuery, pageQuery, pathQuery } from './content-queries.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { Url } from '../../primitives.ts';
import { COMPUTING_ERRORS } from '../script-errors.ts';

export const getCurrentRevision = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content',
  summary: 'Get the current revision of a space',
  tokens: ['user', 'integration', 'installation'],
  access: 'space.view',
  query: contentQuery,
  result: () => Revision,
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const importContent = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/import',
  summary: 'Import content into a space',
  tokens: ['user'],
  access: 'space.edit',
  editsMainContent: true,
  body: () => ImportContent,
  status: 201,
  result: () => ImportContentResult,
  responseHeaders: ['Location'],
  errors: ['space_not_found', 'forbidden', 'space_locked', ...IMPORT_ERRORS],
  spec: 'docs-management-api.md#space-content',
});

export const applyTemplateToSpace = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/template',
  summary: 'Apply a template to a space',
  tokens: ['user'],
  access: 'space.edit',
  body: () =>
    z.strictObject({
      id: z.string(),
      params: SpaceTemplateParams.optional(),
      changeRequestId: z.string().optional(),
    }),
  errors: [
    'space_not_found',
    'change_request_not_found',
    'template_not_found',
    'forbidden',
    // Only if the request names no change request. `editsMainContent` would reject edits of change requests too.
    'space_locked',
    'conflict',
  ],
  spec: 'docs-management-api.md#space-content',
});

export const listPages = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/pages',
  summary: 'List the pages in a space',
  tokens: ['user'],
  access: 'space.view',
  query: contentQuery,
  result: () => z.object({ pages: z.array(RevisionPage) }),
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const listFiles = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/files',
  summary: 'List the files in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend(contentFlags()),
  result: () => pageOf(RevisionFile),
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getFileById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/files/{fileId}',
  summary: 'Get a file in a space',
  tokens: ['user'],
  access: 'space.view',
  query: contentQuery,
  result: () => RevisionFile,
  errors: ['space_not_found', 'file_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const listSpaceFileBacklinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/files/{fileId}/backlinks',
  summary: 'List the backlinks of a file in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery,
  result: () => pageOf(ContentLocation),
  errors: ['space_not_found', 'file_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getPageById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}',
  summary: 'Get a page in a space',
  tokens: ['user'],
  access: 'space.view',
  query: pageQuery,
  result: () => RevisionPage,
  errors: ['space_not_found', 'page_not_found', ...COMPUTING_ERRORS],
  spec: 'docs-management-api.md#space-content',
});

export const listPageLinksInSpace = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}/links',
  summary: 'List the links of a page in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ status: ContentReferenceStatus.optional() }),
  result: () => pageOf(ContentReferenceUsage).extend({ stats: ContentReferencesStats }),
  errors: ['space_not_found', 'page_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const listSpacePageBacklinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}/backlinks',
  summary: 'List the backlinks of a page in a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery,
  result: () => pageOf(ContentLocation),
  errors: ['space_not_found', 'page_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const listSpacePageMetaLinks = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}/meta-links',
  summary: 'List the meta links of a page in a space',
  tokens: ['user'],
  access: 'space.view',
  result: () => RevisionPageMetaLinks,
  errors: ['space_not_found', 'page_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const importContentInPageById = operation({
  method: 'POST',
  path: '/spaces/{spaceId}/content/page/{pageId}/import',
  summary: 'Import content into a page',
  tokens: ['user'],
  access: 'space.edit',
  editsMainContent: true,
  body: () => ImportContent,
  status: 201,
  result: () => ImportContentResult,
  responseHeaders: ['Location'],
  errors: ['space_not_found', 'page_not_found', 'forbidden', 'space_locked', ...IMPORT_ERRORS],
  spec: 'docs-management-api.md#space-content',
});

export const getPageByPath = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/path/{pagePath}',
  summary: 'Get a page in a space by its path',
  tokens: ['user'],
  access: 'space.view',
  query: pathQuery,
  result: () => oneOf('type', [RevisionPageDocument, RevisionPageGroup]),
  errors: ['space_not_found', 'page_not_found', ...COMPUTING_ERRORS],
  spec: 'docs-management-api.md#space-content',
});

export const getSpacePDF = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/pdf',
  summary: 'Get a PDF of a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => z.strictObject({ only: QueryBoolean.optional(), page: z.string().optional() }),
  result: () => z.object({ url: Url }),
  errors: ['space_not_found', 'page_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getReusableContentById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/reusable-contents/{reusableContentId}',
  summary: 'Get reusable content in a space',
  tokens: ['user'],
  access: 'space.view',
  query: contentQuery,
  result: () => RevisionReusableContent,
  errors: ['space_not_found', 'reusable_content_not_found'],
  spec: 'docs-management-api.md#space-content',
});
