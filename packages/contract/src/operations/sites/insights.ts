// What visitors of a site do, as its renderer tracks it.
import * as z from '../../schema.ts';
import { SiteInsightsEvent, SiteInsightsVisitorSegment } from '../../models/sites/insights.ts';
import {
  SiteInsightsQueryEventsAggregation,
  SiteInsightsQueryEventsAggregationResult,
} from '../../models/sites/insights-queries.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#sites' });

/** Most events of one request. Assumption: the description shows no limit. */
const MAX_EVENTS = 500;

export const trackEventsInSiteById = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/insights/events',
  summary: 'Track events of a site',
  access: 'site.view',
  acceptsVisitors: true,
  isAudited: false,
  bodyLimit: 'document',
  body: () => z.strictObject({ events: z.array(SiteInsightsEvent).max(MAX_EVENTS) }),
});

export const listSiteVisitorSegments = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/insights/visitor-segments',
  summary: 'List the visitor segments of a site',
  access: 'site.admin',
  query: () => PageQuery,
  result: () => pageOf(SiteInsightsVisitorSegment),
});

export const aggregateSiteEvents = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/insights/events/aggregate',
  summary: 'Aggregate the events of a site',
  access: 'site.admin',
  isAudited: false,
  body: () => SiteInsightsQueryEventsAggregation,
  status: 200,
  result: () => SiteInsightsQueryEventsAggregationResult,
});
