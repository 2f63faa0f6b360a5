// Search and questions.
import * as z from '../../schema.ts';
import {
  SearchAIAnswer,
  SearchAIAnswerStream,
  SearchAIQuery,
  SearchPageResult,
  SearchSpaceResult,
} from '../../models/content/search.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { SearchText } from '../../primitives.ts';

const operation = family({
  spec: 'docs-management-api.md#search-results',
  read: 'organization.view',
  errors: ['search_unavailable'],
});

export const searchOrganizationContent = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/search',
  summary: 'Search the content of an organization',
  query: () => PageQuery.extend({ query: SearchText }),
  result: () => pageOf(SearchSpaceResult),
});

export const searchSpaceContent = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/search',
  summary: 'Search the content of a space',
  access: 'space.view',
  query: () => PageQuery.extend({ query: SearchText }),
  result: () => pageOf(SearchPageResult),
});

export const searchChangeRequestContent = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/search',
  summary: 'Search the content of a change request',
  access: 'space.view',
  query: () => PageQuery.extend({ query: SearchText }),
  result: () => pageOf(SearchPageResult),
  spec: 'local-platform/content.md',
});

/** Format of an answer. */
const askFields = () => ({ format: z.enum(['document', 'markdown']).optional(), details: QueryBoolean.optional() });

/** Assumption: integrations ask as well, with their own token or that of an installation, though only the stream says so. */
const askers = ['user', 'integration', 'installation'] as const;

export const askInOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/ask',
  summary: 'Ask a question in an organization',
  tokens: askers,
  access: 'organization.view',
  scope: 'none',
  isAudited: false,
  query: () => z.strictObject(askFields()),
  body: () => SearchAIQuery,
  result: () => z.object({ answer: SearchAIAnswer.optional() }),
  errors: ['forbidden'],
});

export const streamAskInOrganization = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/ask/stream',
  summary: 'Ask a question in an organization (server-sent events)',
  tokens: askers,
  scope: 'none',
  isAudited: false,
  query: () => z.strictObject({ query: z.string(), ...askFields() }),
  result: () => SearchAIAnswerStream,
  resultType: 'stream',
});
