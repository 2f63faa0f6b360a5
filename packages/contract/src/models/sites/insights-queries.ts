// Queries about tracked events of a site: columns, filters, and results column by column.
import * as z from '../../schema.ts';
import { defineSchema, oneOf } from '../../model.ts';
import { Timestamp, Url } from '../../primitives.ts';
import { ContentRef } from '../content/references.ts';

/** Types of tracked events. */
export const SITE_EVENT_TYPES = [
  'page_view',
  'page_markdown_request',
  'search_open',
  'search_type_query',
  'search_open_result',
  'page_post_feedback',
  'page_post_feedback_comment',
  'agent_feedback',
  'ask_question',
  'ask_view',
  'ask_rate_response',
  'link_click',
  'api_client_open',
  'api_client_request',
  'ad_click',
  'ad_display',
  'trademark_click',
  'llms_request',
  'mcp_request',
  'rss_request',
] as const;

const BOTS = [
  'unknown',
  'googlebot',
  'bingbot',
  'duckduckbot',
  'facebookbot',
  'applebot',
  'chatgpt',
  'openai',
  'claude',
  'anthropic',
  'gemini',
  'perplexity',
  'cohere',
  'mistral',
  'deepseek',
  'meta',
  'bytespider',
  'ccbot',
  'amazonbot',
  'youbot',
  'cursor',
  'vscode',
  'claude-code',
  'codex',
  'opencode',
  'gptbot',
  'claudebot',
  'meta-fetcher',
  'grok',
  'github-copilot',
  'meta-webindexer',
  'meta-ads',
  'duckassist',
  'amzn-searchbot',
  'amzn-user',
] as const;

/** Columns with a text for each event. */
const TEXTS = [
  'urlPath',
  'visitorClaimProperty',
  'eventSearchQuery',
  'eventPageFeedbackComment',
  'referrer',
  'referrerDomain',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
  'eventAdDomain',
] as const;

/** Columns with a text or nothing. */
const NULLABLE_TEXTS = [
  'siteSection',
  'siteSpace',
  'siteShareKey',
  'visitorGeoCountry',
  'visitorLanguage',
  'eventLinkTargetDomain',
  'eventAPIOperationPath',
  'eventAPIOperationMethod',
  'eventSearchResultRecordId',
] as const;

/** Columns with a count for each group of events. */
const COUNTS = ['eventsCount', 'sessionsCount', 'visitorsCount'] as const;

const OTHERS = [
  'dayOfWeek',
  'hourOfDay',
  'url',
  'eventType',
  'displayContext',
  'page',
  'visitorDevice',
  'visitorBrowser',
  'visitorOS',
  'visitorBot',
  'eventLinkTargetValue',
  'eventLinkTargetKind',
  'eventLinkPosition',
  'eventLLMSVariant',
  'eventPageNotFoundType',
  'eventMarkdownSource',
  'eventPageFeedbackRating',
  'eventAskResponseRating',
  'pageFeedbackRating',
  'askResponseRating',
  'visitorAuthenticated',
  'eventAdPlacement',
  'eventTrademarkPlacement',
] as const;

/** A column to select, group by, or order by. */
export const SiteInsightsQueryEventsColumn = defineSchema('SiteInsightsQueryEventsColumn', () =>
  z.union([
    z.strictObject({ column: z.literal('datetime'), interval: z.enum(['hour', 'day', 'week', 'month']).optional() }),
    z.strictObject({ column: z.literal('visitorGeoPoint'), precision: z.number().int().min(0).max(15).optional() }),
    z.strictObject({ column: z.literal('visitorClaim'), claim: z.string() }),
    z.strictObject({ column: z.enum([...TEXTS, ...NULLABLE_TEXTS, ...COUNTS, ...OTHERS]) }),
  ]),
);
/** A column to select, group by, or order by. */
export type SiteInsightsQueryEventsColumn = z.infer<typeof SiteInsightsQueryEventsColumn>;

const Count = z.number();
const Page = z.strictObject({ page: z.string().nullable(), space: z.string() });
const Point = z.strictObject({ latitude: z.number(), longitude: z.number(), h3: z.string() });

/** Schemas of the values of other columns. */
const VALUES = () => ({
  datetime: Timestamp,
  dayOfWeek: z.number().int().min(1).max(7),
  hourOfDay: z.number().int().min(0).max(23),
  url: Url,
  eventType: z.enum(SITE_EVENT_TYPES),
  visitorAuthenticated: z.boolean().nullable(),
  visitorBrowser: z.enum(['chrome', 'firefox', 'safari', 'edge', 'ie', 'opera', 'unknown']),
  visitorDevice: z.enum(['desktop', 'tablet', 'mobile', 'unknown']),
  visitorOS: z.enum(['windows', 'macos', 'linux', 'android', 'ios', 'unknown']),
  visitorBot: z.enum([...BOTS, '']).nullable(),
  eventLinkTargetValue: ContentRef,
  eventLinkTargetKind: z.enum(['url', 'page', 'file', 'anchor', 'space', 'collection', 'user', 'reusable-content']),
  eventLinkPosition: z.enum(['announcement', 'header', 'footer', 'sidebar', 'content']),
  eventLLMSVariant: z.enum(['standard', 'full']).nullable(),
  eventPageNotFoundType: z.enum(['conditional']).nullable(),
  eventMarkdownSource: z.enum(['page-action']).nullable(),
  displayContext: z.enum(['site', 'server', 'embed', 'mcp']),
  page: Page.nullable(),
  visitorGeoPoint: Point.nullable(),
  pageFeedbackRating: z.strictObject({ ok: Count, good: Count, bad: Count }),
  askResponseRating: z.strictObject({ positive: Count, negative: Count }),
  eventPageFeedbackRating: z.enum(['bad', 'ok', 'good']),
  eventAskResponseRating: z.number().int(),
  eventAdPlacement: z.enum(['aside']),
  eventTrademarkPlacement: z.enum(['sidebar', 'ad', 'footer', 'pdf', 'embed']),
});

/** A schema for each column: its values, one for each group of events, with other fields. */
function valuesWith(more: Readonly<Record<string, z.Schema>>) {
  const columns: Record<string, z.Schema> = {
    ...VALUES(),
    ...Object.fromEntries(TEXTS.map((name) => [name, z.string()])),
    ...Object.fromEntries(NULLABLE_TEXTS.map((name) => [name, z.string().nullable()])),
    ...Object.fromEntries(COUNTS.map((name) => [name, Count])),
  };
  const variants = Object.entries(columns).map(([name, value]) =>
    z.strictObject({ column: z.literal(name), values: z.array(value), ...more }),
  );
  const claims = z.strictObject({
    column: z.literal('visitorClaim'),
    claim: z.string(),
    values: z.array(z.string()),
    ...more,
  });
  return oneOf('column', [claims, ...variants]);
}

const Values = defineSchema('SiteInsightsQueryEventsValues', () => valuesWith({}));
const Operator = z.enum(['in', 'notIn', 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual']);
const Filter = defineSchema('SiteInsightsQueryEventsFilter', () => valuesWith({ operator: Operator.optional() }));

/** A query. */
export const SiteInsightsQueryEventsAggregation = defineSchema('SiteInsightsQueryEventsAggregation', () =>
  z.strictObject({
    select: z.array(SiteInsightsQueryEventsColumn).max(50).optional(),
    where: z.array(Filter).max(50).optional(),
    groupBy: z.array(SiteInsightsQueryEventsColumn).max(50).optional(),
    order: z.strictObject({ by: SiteInsightsQueryEventsColumn, direction: z.enum(['asc', 'desc']) }).optional(),
    range: z.union([
      z.enum(['lastYear', 'last3Months', 'last30Days', 'last7Days', 'last24Hours']),
      z.strictObject({ from: Timestamp, to: Timestamp }),
    ]),
    limit: z.number().int().min(1).max(1000).optional().describe('Default: 1000.'),
  }),
);

/** The result of a query. */
export const SiteInsightsQueryEventsAggregationResult = defineSchema('SiteInsightsQueryEventsAggregationResult', () =>
  z.object({ columns: z.array(Values) }),
);
