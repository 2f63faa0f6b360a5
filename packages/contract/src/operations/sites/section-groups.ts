// Groups of sections.
import * as z from '../../schema.ts';
import { LocalizedString128 } from '../../models/expressions.ts';
import { SiteSectionGroup, SiteSectionGroupMovePosition, SiteSectionGroupTitle } from '../../models/sites/structure.ts';
import { IconName } from '../../primitives.ts';
import { operation } from '../../operation.ts';
import { PageQuery, pageOf } from '../../paging.ts';

export const listSiteSectionGroups = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
  summary: 'List the section groups of a site',
  tokens: ['user'],
  access: 'site.view',
  query: () => PageQuery,
  result: () => pageOf(SiteSectionGroup),
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#site-section-groups',
});

export const addSectionGroupToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups',
  summary: 'Add a section group to a site',
  tokens: ['user'],
  access: 'site.create',
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
  errors: [
    'organization_not_found',
    'site_not_found',
    'forbidden',
    'site_section_not_found',
    'site_section_group_not_found',
    'feature_frozen',
  ],
  spec: 'docs-management-api.md#site-section-groups',
});

export const deleteSiteSectionGroupById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
  summary: 'Delete a section group and keep its sections',
  tokens: ['user'],
  access: 'site.create',
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#site-section-groups',
});

export const updateSiteSectionGroupById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
  summary: 'Update a section group',
  tokens: ['user'],
  access: 'site.create',
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
  errors: ['organization_not_found', 'site_not_found', 'site_section_group_not_found', 'forbidden', 'cycle_refused'],
  spec: 'docs-management-api.md#site-section-groups',
});

export const addSectionToGroup = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections',
  summary: 'Move a section into a group',
  tokens: ['user'],
  access: 'site.create',
  body: () => z.strictObject({ sectionId: z.string() }),
  status: 201,
  result: () => SiteSectionGroup,
  responseHeaders: ['Location'],
  errors: [
    'organization_not_found',
    'site_not_found',
    'site_section_group_not_found',
    'forbidden',
    'site_section_not_found',
  ],
  spec: 'docs-management-api.md#site-section-groups',
});

export const removeSectionFromGroup = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}',
  summary: 'Remove a section from a group',
  tokens: ['user'],
  access: 'site.create',
  errors: ['organization_not_found', 'site_not_found', 'site_section_group_not_found', 'forbidden'],
  spec: 'docs-management-api.md#site-section-groups',
});

export const moveSiteSectionGroup = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move',
  summary: 'Reorder a section group',
  tokens: ['user'],
  access: 'site.create',
  body: () => z.strictObject({ position: SiteSectionGroupMovePosition.optional() }).optional(),
  result: () => SiteSectionGroup,
  errors: [
    'organization_not_found',
    'site_not_found',
    'site_section_group_not_found',
    'forbidden',
    'site_section_not_found',
  ],
  deprecated: 'sortSiteStructure',
  spec: 'docs-management-api.md#site-section-groups',
});
