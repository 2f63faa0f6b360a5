// Sites, as far as integrations need them.
import { z } from 'zod';
import { Site, SiteIntegrationScript, SiteTitle, SiteType, SiteVisibility } from '../models/site.ts';
import { operation } from '../operation.ts';
import { PageQuery, QueryBoolean, pageOf } from '../paging.ts';

/** A query value that may be repeated. */
const typeFilter = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(SiteType));

export const listSites = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites',
  summary: 'List the sites of an organization',
  tokens: ['user'],
  query: PageQuery.extend({
    space: z.string().optional(),
    title: z.string().optional(),
    published: QueryBoolean.optional(),
    type: typeFilter.optional(),
  }),
  result: pageOf(Site),
  errors: ['organization_not_found'],
  spec: 'docs-management-api.md#sites',
});

export const createSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites',
  summary: 'Create a site',
  tokens: ['user'],
  body: z
    .strictObject({
      type: SiteType.optional(),
      title: SiteTitle.optional(),
      visibility: SiteVisibility.optional(),
      spaces: z.union([z.array(z.string()), z.enum(['sample', 'empty'])]).optional(),
    })
    .optional(),
  status: 201,
  result: Site,
  responseHeaders: ['Location'],
  errors: ['organization_not_found', 'space_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const getSiteById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary: 'Get a site',
  tokens: ['user', 'integration', 'installation'],
  result: Site,
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#sites',
});

export const deleteSiteById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary: 'Delete a site',
  tokens: ['user'],
  errors: ['organization_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const listSiteIntegrationScripts = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/integration-scripts',
  summary: 'List the scripts that integrations inject into a site',
  tokens: ['user'],
  result: z.array(SiteIntegrationScript),
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#published-site-profile-object--published-content-site',
});
