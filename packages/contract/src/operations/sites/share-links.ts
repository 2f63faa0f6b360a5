// Share links to a site.
import * as z from '../../schema.ts';
import { ShareLink, ShareLinkName } from '../../models/sites/share-links.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const listSiteShareLinks = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links',
  summary: 'List the share links of a site',
  tokens: ['user'],
  access: 'site.view',
  query: () => PageQuery.extend({ search: z.string().optional() }),
  result: () => pageOf(ShareLink),
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#site-share-links',
});

export const createSiteShareLink = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links',
  summary: 'Create a share link for a site',
  tokens: ['user'],
  access: 'site.admin',
  body: () => z.strictObject({ name: ShareLinkName }),
  status: 201,
  result: () => ShareLink,
  responseHeaders: ['Location'],
  errors: ['organization_not_found', 'site_not_found', 'forbidden', 'feature_frozen'],
  spec: 'docs-management-api.md#site-share-links',
});

export const deleteSiteShareLinkById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
  summary: 'Delete a share link',
  tokens: ['user'],
  access: 'site.admin',
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#site-share-links',
});

export const updateSiteShareLinkById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}',
  summary: 'Rename, enable, or disable a share link',
  tokens: ['user'],
  access: 'site.admin',
  body: () => z.strictObject({ active: z.boolean().optional(), name: ShareLinkName.optional() }),
  result: () => ShareLink,
  errors: ['organization_not_found', 'site_not_found', 'share_link_not_found', 'forbidden'],
  spec: 'docs-management-api.md#site-share-links',
});
