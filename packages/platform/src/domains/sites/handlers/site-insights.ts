import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { aggregateEvents, listSegments, trackEvents } from '../insights/index.ts';
import type { SiteServices } from '../state/index.ts';

/** What visitors of sites do. */
export const siteInsightsHandlers: Handlers<typeof operationFamilies.siteInsights, Context<SiteServices>> = {
  trackEventsInSiteById: ({ siteId, body }, context) => trackEvents(context, siteId, body.events),
  aggregateSiteEvents: ({ siteId, body }, context) => aggregateEvents(context, siteId, body),
  listSiteVisitorSegments: ({ siteId, query }, context) => listSegments(context, siteId, query),
};
