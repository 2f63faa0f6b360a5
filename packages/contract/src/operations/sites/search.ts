// Search on a site.
import * as z from '../../schema.ts';
import { oneOf } from '../../model.ts';
import { SearchAIAnswerStream, SearchRecordResult, SearchSpaceResult } from '../../models/content/search.ts';
import { AIMessageInput, AIStreamResponse, AIToolCallResult, AIToolDefinition } from '../../models/sites/ai.ts';
import { SiteInsightsSession } from '../../models/sites/insights.ts';
import { SiteSearchScope } from '../../models/sites/search.ts';
import { API_LIMITS as LIMITS } from '../../limits.ts';
import { SearchText } from '../../primitives.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#search-results', write: 'site.view' });

export const searchSiteContent = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/search',
  summary: 'Search the content of a site',
  accessNote: 'Finds only spaces that you can view.',
  acceptsVisitors: true,
  isAudited: false,
  query: () => PageQuery,
  body: () =>
    z.union([
      z.strictObject({ query: SearchText, scope: SiteSearchScope }),
      z.strictObject({
        query: SearchText,
        mode: z.literal('specific').optional(),
        siteSpaceIds: z.array(z.string()),
      }),
      z.strictObject({ query: SearchText, mode: z.literal('current'), siteSpaceId: z.string() }),
      z.strictObject({ query: SearchText, mode: z.literal('all') }),
    ]),
  result: () => pageOf(oneOf('type', [SearchSpaceResult, SearchRecordResult])),
  errors: ['site_space_not_found', 'search_unavailable'],
});

export const streamAskInSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/ask',
  summary: 'Ask a question about a site (server-sent events)',
  accessNote: 'Quotes only spaces that you can view.',
  acceptsVisitors: true,
  isAudited: false,
  query: () => z.strictObject({ format: z.enum(['document', 'markdown']).optional() }),
  body: () =>
    z.strictObject({
      question: z.string().max(LIMITS.SEARCH_MAX),
      context: z
        .strictObject({ siteSpaceId: z.string().optional(), goal: z.string().max(LIMITS.GOAL_MAX).optional() })
        .optional()
        .describe('You must be able to see the site-space. The response doesn’t depend on it.'),
      scope: SiteSearchScope,
      session: SiteInsightsSession.optional(),
    }),
  status: 200,
  result: () => SearchAIAnswerStream,
  resultType: 'stream',
  errors: ['site_space_not_found', 'search_unavailable'],
});

export const streamAIResponseInSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/ai/response',
  summary: 'Respond in a conversation about a site (server-sent events)',
  accessNote: 'Quotes only spaces that you can view.',
  acceptsVisitors: true,
  isAudited: false,
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      previousResponseId: z.string().optional(),
      input: z.array(AIMessageInput).max(100),
      model: z.enum(['fast', 'reasoning-low', 'reasoning-medium', 'reasoning-high']).optional(),
      tools: z.array(AIToolDefinition).optional().describe('Accepted, but never called.'),
      toolCall: AIToolCallResult.optional(),
      session: SiteInsightsSession.optional(),
      channel: z.strictObject({ type: z.enum(['site', 'embed', 'api']) }).optional(),
    }),
  status: 200,
  result: () => AIStreamResponse,
  resultType: 'stream',
  errors: ['space_not_found', 'page_not_found', 'search_unavailable'],
});

export const prewarmSiteSearch = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/search/prewarm',
  summary: 'Prepare the search of a site',
  acceptsVisitors: true,
  isAudited: false,
});
