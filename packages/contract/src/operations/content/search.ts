// Search and questions.
import * as z from '../../schema.ts';
import {
  SearchAIAnswer,
  SearchAIAnswerStream,
  SearchAIQuery,
  SearchPageResult,
  SearchSpaceResult,
} from '../../models/content/search.ts';
import { operation } from '../../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { SearchText } from '../../primitives.ts';

export const searchOrganizationContent = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/search',
  summary: 'Search the content of an organization',
  tokens: ['user'],
  access: 'organization.view',
  query: () => PageQuery.extend({ query: SearchText }),
  result: () => pageOf(SearchSpaceResult),
  errors: ['organization_not_found', 'search_unavailable'],
  spec: 'docs-management-api.md#search-results',
});

export const searchSpaceContent = operation({
  method: 'GET',
  path: '/spaces/{spaceId}/search',
  summary: 'Search the content of a space',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ query: SearchText }),
  result: () => pageOf(SearchPageResult),
  errors: ['space_not_found', 'search_unavailable'],
  spec: 'docs-management-api.md#search-results',
});

export const searchChangeRequestContent = operation({
  method: 'GET',
  path: '/_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/search',
  summary: 'Search the content of a change request',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ query: SearchText }),
  result: () => pageOf(SearchPageResult),
  errors: ['space_not_found', 'change_request_not_found', 'search_unavailable'],
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
  query: () => z.strictObject(askFields()),
  body: () => SearchAIQuery,
  result: () => z.object({ answer: SearchAIAnswer.optional() }),
  errors: ['organization_not_found', 'forbidden', 'search_unavailable'],
  spec: 'docs-management-api.md#search-results',
});

export const streamAskInOrganization = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/ask/stream',
  summary: 'Ask a question in an organization (server-sent events)',
  tokens: askers,
  access: 'organization.view',
  query: () => z.strictObject({ query: z.string(), ...askFields() }),
  result: () => SearchAIAnswerStream,
  resultType: 'stream',
  errors: ['organization_not_found', 'search_unavailable'],
  spec: 'docs-management-api.md#search-results',
});
