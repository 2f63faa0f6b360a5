// What visitors of a site do, as its renderer tracks it.
import * as z from '../../schema.ts';
import { SiteInsightsEvent, SiteInsightsVisitorSegment } from '../../models/sites/insights.ts';
import {
  SiteInsightsQueryEventsAggregation,
  SiteInsightsQueryEventsAggregationResult,
} from '../../models/sites/insights-queries.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

/** Most events of one request. Assumption: the description shows no limit. */
const MAX_EVENTS = 500;

export const trackEventsInSiteById = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/insights/events',
  summary: 'Track events of a site',
  tokens: ['user'],
  access: 'site.view',
  bodyLimit: 'document',
  body: () => z.strictObject({ events: z.array(SiteInsightsEvent).max(MAX_EVENTS) }),
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#sites',
});

export const listSiteVisitorSegments = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/insights/visitor-segments',
  summary: 'List the visitor segments of a site',
  tokens: ['user'],
  access: 'site.admin',
  query: () => PageQuery,
  result: () => pageOf(SiteInsightsVisitorSegment),
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const aggregateSiteEvents = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/insights/events/aggregate',
  summary: 'Aggregate the events of a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => SiteInsightsQueryEventsAggregation,
  status: 200,
  result: () => SiteInsightsQueryEventsAggregationResult,
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});
