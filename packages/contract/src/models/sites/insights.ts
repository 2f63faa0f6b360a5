// Events that the renderer of a site tracks: what visitors view, search for, and think.
import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { PlainObject, Timestamp, Url } from '../../primitives.ts';
import { ContentRef } from '../content/references.ts';

/** Identifies a visitor and their session. */
export class SiteInsightsSession extends defineModel<SiteInsightsSession>('SiteInsightsSession')(() =>
  z.strictObject({ visitorId: z.string(), sessionId: z.string() }),
) {}

const Session = defineSchema('SiteInsightsEventSession', () =>
  z.strictObject({
    visitorId: z.string(),
    sessionId: z.string(),
    cookies: z.record(z.string(), z.string()),
    ip: z.string().optional(),
    userAgent: z.string(),
    language: z.string().nullable(),
    referrer: z.union([z.literal(''), Url]).nullable(),
    visitorAuthToken: z.string().nullable().optional().meta({ deprecated: true }),
    visitorAuthClaims: PlainObject.optional(),
  }),
);

const Location = defineSchema('SiteInsightsEventLocation', () =>
  z.strictObject({
    url: Url,
    displayContext: z.enum(['site', 'server', 'embed', 'mcp']).optional(),
    siteSection: z.string().nullable(),
    siteSpace: z.string().nullable(),
    siteShareKey: z.string().nullable(),
    space: z.string().nullable(),
    revision: z.string().nullable(),
    page: z.string().nullable(),
  }),
);

/** Fields of every event. */
const base = () => ({
  session: Session,
  location: Location,
  timestamp: Timestamp.optional().describe('Within 5 minutes of the current time, which is the default.'),
});

const event = <Type extends string, Fields extends object>(type: Type, fields: Fields) =>
  z.strictObject({ type: z.literal(type), ...base(), ...fields });

const Rating = z.enum(['bad', 'ok', 'good']);
const Ad = z.strictObject({ domain: z.string(), zoneId: z.string(), placement: z.enum(['aside']) });
const Pointer = z.strictObject({ path: z.string(), method: z.string() });
const Result = z.union([
  z.strictObject({ spaceId: z.string(), pageId: z.string() }),
  z.strictObject({ recordId: z.string() }),
]);

/** An event of a site. */
export const SiteInsightsEvent = defineSchema('SiteInsightsEvent', () =>
  oneOf('type', [
    event('page_view', {}),
    event('page_markdown_request', { markdownSource: z.enum(['page-action']).optional() }),
    event('search_open', {}),
    event('search_type_query', { query: z.string() }),
    event('search_open_result', { query: z.string(), result: Result }),
    event('page_post_feedback', { feedback: z.strictObject({ rating: Rating }) }),
    event('page_post_feedback_comment', {
      feedback: z.strictObject({ rating: Rating, comment: z.string().min(1).max(512) }),
    }),
    event('agent_feedback', {}),
    event('ask_question', { query: z.string(), goal: z.string().optional() }),
    event('ask_view', {}),
    event('ask_rate_response', {
      query: z.string(),
      rating: z.union([z.literal(1), z.literal(-1)]),
      responseId: z.string(),
    }),
    event('link_click', {
      link: z.strictObject({
        target: ContentRef,
        position: z.enum(['announcement', 'header', 'footer', 'sidebar', 'content']),
      }),
    }),
    event('api_client_open', { operation: Pointer }),
    event('api_client_request', { operation: Pointer }),
    event('trademark_click', { placement: z.enum(['sidebar', 'ad', 'footer', 'pdf', 'embed']) }),
    event('ad_click', { ad: Ad }),
    event('ad_display', { ad: Ad }),
    event('llms_request', { llmsVariant: z.enum(['standard', 'full']) }),
    event('mcp_request', {}),
    event('rss_request', {}),
  ]),
);
/** An event of a site. */
export type SiteInsightsEvent = z.infer<typeof SiteInsightsEvent>;

/** Visitors with the same claims, and what they did on a site. */
export class SiteInsightsVisitorSegment extends defineModel<SiteInsightsVisitorSegment>('SiteInsightsVisitorSegment')(
  () =>
    z.object({
      title: z.string(),
      claims: PlainObject,
      events: z.number(),
      visitors: z.number(),
      sessions: z.number(),
    }),
) {}
