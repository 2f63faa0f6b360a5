// Publishing of a site: on and off, visitor authentication, and content.
import * as z from '../../schema.ts';
import { oneOf } from '../../model.ts';
import { PublishedContentSite } from '../../models/sites/published.ts';
import { SitePublishingAuth, SitePublishingAuthUpdate } from '../../models/sites/publishing-auth.ts';
import { Site } from '../../models/sites/site.ts';
import { ShareKey, Url } from '../../primitives.ts';
import { family } from '../../family.ts';
import { QueryBoolean } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#sites', read: 'site.view', write: 'site.admin' });

export const getPublishedContentSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/published',
  summary: 'Get all data needed to render a site',
  acceptsVisitors: true,
  query: () => z.strictObject({ shareKey: ShareKey.optional() }),
  result: () => PublishedContentSite,
});

export const publishSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/publish',
  summary: 'Publish a site',
  result: () => oneOf('type', [Site, z.object({ type: z.literal('checkout'), sessionId: z.string() })]),
});

export const unpublishSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/unpublish',
  summary: 'Unpublish a site',
  result: () => Site,
});

export const getSitePublishingAuthById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
  summary: 'Get a site’s visitor authentication',
  access: 'site.admin',
  result: () => SitePublishingAuth,
});

export const updateSitePublishingAuthById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
  summary: 'Update a site’s visitor authentication',
  body: () => SitePublishingAuthUpdate,
  result: () => SitePublishingAuth,
});

export const regenerateSitePublishingAuthById = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate',
  summary: 'Rotate the signing key for visitor tokens',
  result: () => SitePublishingAuth,
});

export const getSitePublishingPreviewById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/preview',
  summary: 'Get a preview URL for a site',
  query: () =>
    z.strictObject({
      siteSpace: z.string().optional(),
      claims: z.string().optional(),
      draft: QueryBoolean.default(true),
      target: z.string().optional(),
    }),
  result: () => z.object({ url: Url }),
  errors: ['site_space_not_found', 'feature_frozen'],
});
