// Publishing of a site: on and off, visitor authentication, and content.
import * as z from '../../schema.ts';
import { oneOf } from '../../model.ts';
import { PublishedContentSite } from '../../models/sites/published.ts';
import { SitePublishingAuth, SitePublishingAuthUpdate } from '../../models/sites/publishing-auth.ts';
import { Site } from '../../models/sites/site.ts';
import { ShareKey, Url } from '../../primitives.ts';
import { operation } from '../../operation.ts';
import { QueryBoolean } from '../../paging.ts';

export const getPublishedContentSite = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/published',
  summary: 'Get all data needed to render a site',
  tokens: ['user'],
  access: 'site.view',
  query: () => z.strictObject({ shareKey: ShareKey.optional() }),
  result: () => PublishedContentSite,
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#sites',
});

export const publishSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/publish',
  summary: 'Publish a site',
  tokens: ['user'],
  access: 'site.admin',
  result: () => oneOf('type', [Site, z.object({ type: z.literal('checkout'), sessionId: z.string() })]),
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const unpublishSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/unpublish',
  summary: 'Unpublish a site',
  tokens: ['user'],
  access: 'site.admin',
  result: () => Site,
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const getSitePublishingAuthById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
  summary: 'Get a site’s visitor authentication',
  tokens: ['user'],
  access: 'site.admin',
  result: () => SitePublishingAuth,
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const updateSitePublishingAuthById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth',
  summary: 'Update a site’s visitor authentication',
  tokens: ['user'],
  access: 'site.admin',
  body: () => SitePublishingAuthUpdate,
  result: () => SitePublishingAuth,
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const regenerateSitePublishingAuthById = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate',
  summary: 'Rotate the signing key for visitor tokens',
  tokens: ['user'],
  access: 'site.admin',
  result: () => SitePublishingAuth,
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const getSitePublishingPreviewById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/publishing/preview',
  summary: 'Get a preview URL for a site',
  tokens: ['user'],
  access: 'site.view',
  query: () =>
    z.strictObject({
      siteSpace: z.string().optional(),
      claims: z.string().optional(),
      draft: QueryBoolean.default(true),
      target: z.string().optional(),
    }),
  result: () => z.object({ url: Url }),
  errors: ['organization_not_found', 'site_not_found', 'site_space_not_found', 'feature_frozen'],
  spec: 'docs-management-api.md#sites',
});
