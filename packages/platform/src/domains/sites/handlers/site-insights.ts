import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { aggregateEvents } from '../insights/aggregate-events.ts';
import { listSegments } from '../insights/list-segments.ts';
import { trackEvents } from '../insights/track-events.ts';
import type { SiteServices } from '../state/site-services.ts';

/** What visitors of sites do. */
export const siteInsightsHandlers: Handlers<typeof operationFamilies.siteInsights, Context<SiteServices>> = {
  trackEventsInSiteById: ({ siteId, body }, context) => trackEvents(context, siteId, body.events),
  aggregateSiteEvents: ({ siteId, body }, context) => aggregateEvents(context, siteId, body),
  listSiteVisitorSegments: ({ siteId, query }, context) => listSegments(context, siteId, query),
};
