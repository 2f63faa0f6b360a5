// Links in the navigation of a site that lead elsewhere.
import * as z from '../../schema.ts';
import { Condition, LocalizedString128, LocalizedString256 } from '../../models/expressions.ts';
import { SiteExternalLink, SiteSectionDescription, SiteSectionTitle } from '../../models/sites/structure.ts';
import { IconName, Url } from '../../primitives.ts';
import { family } from '../../family.ts';

const operation = family({ spec: 'docs-management-api.md#sites', write: 'site.create' });

export const addExternalLinkToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/external-links',
  summary: 'Add an external link to a site',
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
  errors: ['feature_frozen'],
});

export const updateSiteExternalLinkById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
  summary: 'Update an external link',
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
});

export const deleteSiteExternalLinkById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}',
  summary: 'Delete an external link',
});
