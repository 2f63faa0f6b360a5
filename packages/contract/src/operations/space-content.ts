// Content of a space, read: the revision, its pages, one page.
import { z } from 'zod';
import { Revision, RevisionPage } from '../models/revision.ts';
import { operation } from '../operation.ts';
import { QueryBoolean } from '../paging.ts';

const flags = {
  metadata: QueryBoolean.default(true).describe('False leaves out mutable git metadata.'),
  computed: QueryBoolean.default(true).describe('False skips computing content.'),
};

export const getCurrentRevision = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content',
  summary: 'Get the active revision of a space',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:content:read',
  query: z.strictObject(flags),
  result: Revision,
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const listPages = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/pages',
  summary: 'List the pages of a space as a tree',
  tokens: ['user'],
  query: z.strictObject(flags),
  result: z.object({ pages: z.array(RevisionPage) }),
  errors: ['space_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getPageById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/content/page/{pageId}',
  summary: 'Get a page with its document',
  tokens: ['user'],
  query: z.strictObject({
    ...flags,
    format: z.enum(['document']).optional().describe('Markdown comes with the content engine.'),
    evaluated: QueryBoolean.default(false),
  }),
  result: RevisionPage,
  errors: ['space_not_found', 'page_not_found'],
  spec: 'docs-management-api.md#space-content',
});

export const getRevisionById = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}',
  summary: 'Get a revision of a space',
  tokens: ['user', 'integration', 'installation'],
  scope: 'space:content:read',
  query: z.strictObject(flags),
  result: Revision,
  errors: ['space_not_found', 'revision_not_found'],
  spec: 'docs-management-api.md#space-content',
});
