// Share links to a site.
import * as z from '../../schema.ts';
import { ShareLink, ShareLinkName } from '../../models/sites/share-links.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#site-share-links', write: 'site.admin' });

export const listSiteShareLinks = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links',
  summary: 'List the share links of a site',
  access: 'site.view',
  query: () => PageQuery.extend({ search: z.string().optional() }),
  result: () => pageOf(ShareLink),
});

export const createSiteShareLink = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links',
  summary: 'Create a share link for a site',
  body: () => z.strictObject({ name: ShareLinkName }),
  status: 201,
  result: () => ShareLink,
  responseHeaders: ['Location'],
  errors: ['feature_frozen'],
});

export const deleteSiteShareLinkById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
  summary: 'Delete a share link',
});

export const updateSiteShareLinkById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
  summary: 'Rename, enable, or disable a share link',
  body: () => z.strictObject({ active: z.boolean().optional(), name: ShareLinkName.optional() }),
  result: () => ShareLink,
});
