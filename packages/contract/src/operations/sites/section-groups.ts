// Groups of sections.
import * as z from '../../schema.ts';
import { LocalizedString128 } from '../../models/expressions.ts';
import { SiteSectionGroup, SiteSectionGroupMovePosition, SiteSectionGroupTitle } from '../../models/sites/structure.ts';
import { IconName } from '../../primitives.ts';
import { family } from '../../family.ts';
import { PageQuery, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#site-section-groups', write: 'site.create' });

export const listSiteSectionGroups = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
  summary: 'List the section groups of a site',
  access: 'site.view',
  query: () => PageQuery,
  result: () => pageOf(SiteSectionGroup),
});

export const addSectionGroupToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
  summary: 'Add a section group to a site',
  body: () =>
    z.strictObject({
      title: SiteSectionGroupTitle,
      icon: IconName.nullable().optional(),
      sections: z.array(z.string()).optional(),
      parent: z.string().optional(),
      draft: z.boolean().optional(),
    }),
  status: 201,
  result: () => SiteSectionGroup,
  responseHeaders: ['Location'],
  errors: ['site_section_not_found', 'site_section_group_not_found', 'feature_frozen'],
});

export const deleteSiteSectionGroupById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
  summary: 'Delete a section group and keep its sections',
});

export const updateSiteSectionGroupById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
  summary: 'Update a section group',
  prefersMinimal: true,
  body: () =>
    z.strictObject({
      title: SiteSectionGroupTitle.optional(),
      localizedTitle: LocalizedString128.optional(),
      icon: IconName.nullable().optional(),
      draft: z.boolean().optional(),
      parentSectionGroupId: z.string().nullable().optional(),
    }),
  result: () => SiteSectionGroup,
  errors: ['cycle_refused'],
});

export const addSectionToGroup = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections',
  summary: 'Move a section into a group',
  body: () => z.strictObject({ sectionId: z.string() }),
  status: 201,
  result: () => SiteSectionGroup,
  responseHeaders: ['Location'],
  errors: ['site_section_not_found'],
});

export const removeSectionFromGroup = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}',
  summary: 'Remove a section from a group',
});

export const moveSiteSectionGroup = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move',
  summary: 'Reorder a section group',
  body: () => z.strictObject({ position: SiteSectionGroupMovePosition.optional() }).optional(),
  result: () => SiteSectionGroup,
  errors: ['site_section_not_found'],
  deprecated: 'sortSiteStructure',
});
