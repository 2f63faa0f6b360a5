// Events for visitors of published content: page views and feedback.
import * as z from '../schema.ts';
import { SiteEventBase, SpaceEventBase } from './event-base.ts';

/** A visitor of published content. */
export const EventVisitor = z
  .object({
    anonymousId: z.string(),
    cookies: z.record(z.string(), z.string()),
    userAgent: z.string(),
    ip: z.string(),
    language: z.string().optional(),
  })
  .meta({ id: 'EventVisitor' });
/** A visitor of published content. */
export type EventVisitor = z.infer<typeof EventVisitor>;

const visit = { visitor: EventVisitor, url: z.string(), referrer: z.string() };

/** Maximum length of a feedback comment, in characters. */
export const MAX_FEEDBACK_COMMENT_LENGTH = 512;

/** A page of a published site was viewed. `spaceId` is deprecated: use `siteSpaceId`. */
export const SiteViewEvent = SiteEventBase.extend({
  type: z.literal('site_view'),
  spaceId: z.string().optional(),
  siteSpaceId: z.string().optional(),
  pageId: z.string().optional(),
  ...visit,
});
/** A page of a published site was viewed. */
export type SiteViewEvent = z.infer<typeof SiteViewEvent>;

/** A page of a published space was viewed. Its scope is the example in the specification. */
export const SpaceViewEvent = SpaceEventBase.extend({
  type: z.literal('space_view'),
  pageId: z.string().optional(),
  ...visit,
});
/** A page of a published space was viewed. */
export type SpaceViewEvent = z.infer<typeof SpaceViewEvent>;

/** A visitor rated a page. `spaceId` is deprecated. */
export const PageFeedbackEvent = SiteEventBase.extend({
  type: z.literal('page_feedback'),
  spaceId: z.string().optional(),
  pageId: z.string().optional(),
  feedback: z.object({
    rating: z.enum(['bad', 'ok', 'good']),
    comment: z.string().min(1).max(MAX_FEEDBACK_COMMENT_LENGTH).optional(),
  }),
  ...visit,
});
/** A visitor rated a page. */
export type PageFeedbackEvent = z.infer<typeof PageFeedbackEvent>;
