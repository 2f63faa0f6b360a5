// Search, and questions to what is written.
import * as z from '../../schema.ts';
import { SearchAIAnswer, SearchAIQuery, SearchPageResult, SearchSpaceResult } from '../../models/content/search.ts';
import { operation } from '../../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';
import { SearchText } from '../../primitives.ts';

export const searchOrganizationContent = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/search',
  summary: 'Search organization content',
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
  summary: 'Search space content',
  tokens: ['user'],
  access: 'space.view',
  query: () => PageQuery.extend({ query: SearchText }),
  result: () => pageOf(SearchPageResult),
  errors: ['space_not_found', 'search_unavailable'],
  spec: 'docs-management-api.md#search-results',
});

export const askInOrganization = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/ask',
  summary: 'Ask in organization',
  tokens: ['user'],
  access: 'organization.view',
  query: () =>
    z.strictObject({ format: z.enum(['document', 'markdown']).optional(), details: QueryBoolean.optional() }),
  body: () => SearchAIQuery,
  result: () => z.object({ answer: SearchAIAnswer.optional() }),
  errors: ['organization_not_found', 'forbidden', 'search_unavailable'],
  spec: 'docs-management-api.md#search-results',
});
