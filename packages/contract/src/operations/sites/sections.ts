// Sections of a site.
import * as z from '../../schema.ts';
import { ApplySpaceTemplate } from '../../models/content/templates.ts';
import { Condition, LocalizedString128, LocalizedString256 } from '../../models/expressions.ts';
import {
  SiteSection,
  SiteSectionDescription,
  SiteSectionMovePosition,
  SiteSectionPath,
  SiteSectionTitle,
} from '../../models/sites/structure.ts';
import { IconName, ShareKey } from '../../primitives.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#site-sections', write: 'site.create' });

export const listSiteSections = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/sections',
  summary: 'List the sections of a site',
  access: 'site.view',
  query: () => PageQuery.extend({ shareKey: ShareKey.optional() }),
  result: () => pageOf(SiteSection),
});

export const addSectionToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/sections',
  summary: 'Add a section to a site',
  body: () =>
    z.strictObject({
      spaceId: z.string().nullable(),
      template: ApplySpaceTemplate.optional(),
      title: SiteSectionTitle.nullable().optional(),
      icon: IconName.nullable().optional(),
      draft: z.boolean().optional(),
      pageId: z.string().optional(),
      siteSectionGroupId: z.string().optional(),
    }),
  status: 201,
  result: () => SiteSection,
  responseHeaders: ['Location'],
  errors: [
    'space_not_found',
    'site_section_group_not_found',
    'page_not_found',
    'content_source_refused',
    'template_not_found',
    'feature_frozen',
  ],
});

export const deleteSiteSectionById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
  summary: 'Delete a section and its site-spaces',
});

export const updateSiteSectionById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
  summary: 'Update a section',
  prefersMinimal: true,
  body: () =>
    z.strictObject({
      title: SiteSectionTitle.optional(),
      localizedTitle: LocalizedString128.optional(),
      path: SiteSectionPath.optional(),
      defaultSiteSpace: z.string().optional(),
      condition: Condition.nullable().optional(),
      icon: IconName.nullable().optional(),
      draft: z.boolean().optional(),
      description: SiteSectionDescription.nullable().optional(),
      localizedDescription: LocalizedString256.optional(),
      siteSectionGroupId: z.string().nullable().optional(),
    }),
  result: () => SiteSection,
  errors: ['site_space_not_found', 'site_section_group_not_found', 'name_taken'],
});

export const moveSiteSection = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move',
  summary: 'Reorder a section',
  body: () => z.strictObject({ position: SiteSectionMovePosition.optional() }).optional(),
  result: () => SiteSection,
  deprecated: 'sortSiteStructure',
});
