// Redirects of a site.
import * as z from '../../schema.ts';
import { oneOf } from '../../model.ts';
import {
  SiteRedirect,
  SiteRedirectDestination,
  SiteRedirectInputDestination,
  SiteRedirectOrderBy,
  SiteRedirectSourcePath,
} from '../../models/sites/redirects.ts';
import { family } from '../../family.ts';
import { ShareKey } from '../../primitives.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#sites', read: 'site.view', write: 'site.create' });

export const listSiteRedirects = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/redirects',
  summary: 'List the redirects of a site',
  query: () =>
    PageQuery.extend({
      search: z.string().optional(),
      draft: QueryBoolean.default(false),
      orderBy: SiteRedirectOrderBy.default('createdAt'),
    }),
  result: () => pageOf(SiteRedirect),
});

export const createSiteRedirect = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/redirects',
  summary: 'Create a redirect',
  body: () =>
    z.strictObject({
      source: SiteRedirectSourcePath,
      captureWildcard: z.boolean().optional(),
      draft: z.boolean().optional(),
      permanent: z.boolean().optional(),
      destination: SiteRedirectInputDestination,
    }),
  status: 201,
  result: () => SiteRedirect,
  errors: [
    'name_taken',
    'site_section_not_found',
    'site_space_not_found',
    'page_not_found',
    'redirect_circular',
    'feature_frozen',
  ],
});

export const bulkUpsertSiteRedirects = operation({
  method: 'PUT',
  path: '/orgs/{organizationId}/sites/{siteId}/redirects',
  summary: 'Create, update, publish, and delete redirects in bulk, by source',
  bodyLimit: 'document',
  body: () =>
    z.strictObject({
      redirects: z
        .array(
          z.union([
            z.strictObject({ source: SiteRedirectSourcePath, intent: z.literal('publish') }),
            z.strictObject({
              source: SiteRedirectSourcePath,
              intent: z.enum(['live', 'draft']).optional(),
              captureWildcard: z.boolean().optional(),
              permanent: z.boolean().optional(),
              destination: SiteRedirectInputDestination.nullable(),
            }),
          ]),
        )
        .min(1)
        .max(500),
    }),
  result: () =>
    z.object({
      results: z.array(
        oneOf('status', [
          z.object({
            status: z.literal('created'),
            source: SiteRedirectSourcePath,
            draft: z.boolean(),
            id: z.string(),
          }),
          z.object({
            status: z.literal('updated'),
            source: SiteRedirectSourcePath,
            draft: z.boolean(),
            id: z.string(),
          }),
          z.object({ status: z.literal('deleted'), source: SiteRedirectSourcePath, draft: z.boolean() }),
          z.object({
            status: z.literal('published'),
            source: SiteRedirectSourcePath,
            draft: z.boolean(),
            id: z.string(),
          }),
          z.object({
            status: z.literal('error'),
            source: SiteRedirectSourcePath,
            draft: z.boolean(),
            error: z.string(),
          }),
        ]),
      ),
    }),
  errors: ['feature_frozen'],
});

export const updateSiteRedirectById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
  summary: 'Update a redirect',
  body: () =>
    z.strictObject({
      source: SiteRedirectSourcePath.optional(),
      captureWildcard: z.boolean().optional(),
      draft: z.boolean().optional(),
      permanent: z.boolean().optional(),
      destination: SiteRedirectDestination.optional(),
    }),
  result: () => SiteRedirect,
  errors: [
    'name_taken',
    'site_section_not_found',
    'site_space_not_found',
    'page_not_found',
    'redirect_circular',
    'feature_frozen',
  ],
});

export const deleteSiteRedirectById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}',
  summary: 'Delete a redirect',
});

export const getSiteRedirectBySource = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/redirect',
  summary: 'Get the redirect for a path of a site',
  acceptsVisitors: true,
  query: () => z.strictObject({ shareKey: ShareKey.optional(), source: SiteRedirectSourcePath }),
  result: () => z.object({ redirect: SiteRedirect, target: z.string() }),
  errors: ['site_redirect_not_found'],
});
