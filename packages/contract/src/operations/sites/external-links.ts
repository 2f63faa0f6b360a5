// Links in the navigation of a site that lead elsewhere.
import * as z from '../../schema.ts';
import { Condition, LocalizedString128, LocalizedString256 } from '../../models/expressions.ts';
import { SiteExternalLink, SiteSectionDescription, SiteSectionTitle } from '../../models/sites/structure.ts';
import { IconName, Url } from '../../primitives.ts';
import { operation } from '../../operation.ts';

export const addExternalLinkToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/external-links',
  summary: 'Add an external link to a site',
  tokens: ['user'],
  access: 'site.create',
  body: () =>
    z.strictObject({
      title: SiteSectionTitle,
      localizedTitle: LocalizedString128.optional(),
      description: SiteSectionDescription.nullable().optional(),
      localizedDescription: LocalizedString256.nullable().optional(),
      icon: IconName.nullable().optional(),
      url: Url,
      parent: z.string().optional(),
      draft: z.boolean().optional(),
      condition: Condition.nullable().optional(),
    }),
  status: 201,
  result: () => SiteExternalLink,
  responseHeaders: ['Location'],
  errors: ['organization_not_found', 'site_not_found', 'forbidden', 'feature_frozen'],
  spec: 'docs-management-api.md#sites',
});

export const updateSiteExternalLinkById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
  summary: 'Update an external link',
  tokens: ['user'],
  access: 'site.create',
  prefersMinimal: true,
  body: () =>
    z.strictObject({
      title: SiteSectionTitle.optional(),
      localizedTitle: LocalizedString128.nullable().optional(),
      description: SiteSectionDescription.nullable().optional(),
      localizedDescription: LocalizedString256.nullable().optional(),
      icon: IconName.nullable().optional(),
      url: Url.optional(),
      parent: z.string().nullable().optional(),
      draft: z.boolean().optional(),
      condition: Condition.nullable().optional(),
    }),
  result: () => SiteExternalLink,
  errors: ['organization_not_found', 'site_not_found', 'site_external_link_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const deleteSiteExternalLinkById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
  summary: 'Delete an external link',
  tokens: ['user'],
  access: 'site.create',
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});
