// Sites.
import { SiteTitle } from '../../models/sites/site-title.ts';
import * as z from '../../schema.ts';
import { SiteIntegrationScript } from '../../models/sites/scripts.ts';
import {
  Site,
  SiteAdaptiveContent,
  SiteAgentsContext,
  SiteBasename,
  SiteProxyOrigin,
  SiteVisibility,
} from '../../models/sites/site.ts';
import { SiteType } from '../../models/sites/site-type.ts';
import { DefaultLevel } from '../../member-role.ts';
import { family } from '../../family.ts';
import { PageQuery, QueryBoolean, pageOf, queryList } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#sites', read: 'site.view', write: 'site.admin' });

export const listSites = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites',
  summary: 'List the sites of an organization',
  access: 'organization.view',
  query: () =>
    PageQuery.extend({
      space: z.string().optional(),
      title: z.string().optional(),
      published: QueryBoolean.optional(),
      type: queryList(SiteType).optional(),
    }),
  result: () => pageOf(Site),
});

export const createSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites',
  summary: 'Create a site',
  access: 'organization.createContent',
  body: () =>
    z
      .strictObject({
        type: SiteType.optional(),
        title: SiteTitle.optional(),
        visibility: SiteVisibility.optional(),
        spaces: z.union([z.array(z.string()), z.enum(['sample', 'empty'])]).optional(),
      })
      .optional(),
  status: 201,
  result: () => Site,
  responseHeaders: ['Location'],
  errors: ['space_not_found'],
});

export const getSiteById = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary: 'Get a site',
  tokens: ['user', 'integration', 'installation'],
  scope: 'site:metadata:read',
  result: () => Site,
});

export const deleteSiteById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary: 'Delete a site',
});

export const updateSiteById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}',
  summary: 'Update a site',
  body: () =>
    z.strictObject({
      title: SiteTitle.optional(),
      visibility: SiteVisibility.optional(),
      basename: SiteBasename.optional(),
      adaptiveContent: SiteAdaptiveContent.optional(),
      defaultLevel: DefaultLevel.optional(),
      defaultSiteSpace: z.string().optional(),
      defaultSiteSection: z.string().optional(),
      proxy: SiteProxyOrigin.nullable().optional(),
      styleguide: z.string().nullable().optional(),
      agentsContext: SiteAgentsContext.optional(),
    }),
  result: () => Site,
  errors: ['site_section_not_found', 'site_space_not_found', 'space_not_found', 'name_taken', 'feature_frozen'],
});

export const listSiteIntegrationScripts = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/integration-scripts',
  summary: 'List the integration scripts of a site',
  result: () => z.array(SiteIntegrationScript),
});

export const applyTemplateToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/template',
  summary: 'Add the default structure and content to an empty site',
  access: 'site.create',
  accessNote: 'Requires the role “create” in the organization.',
  status: 200,
  errors: ['feature_frozen', 'conflict'],
});
