// Spaces on a site.
import * as z from '../../schema.ts';
import { ApplySpaceTemplate } from '../../models/content/templates.ts';
import { Condition } from '../../models/expressions.ts';
import { SiteTitle } from '../../models/sites/site-title.ts';
import { SiteSpace, SiteSpaceMovePosition, SiteSpacePath } from '../../models/sites/structure.ts';
import { family } from '../../family.ts';
import { ShareKey } from '../../primitives.ts';
import { PageQuery, QueryBoolean, pageOf } from '../../paging.ts';

const operation = family({ spec: 'docs-management-api.md#site-spaces', write: 'site.create' });

export const listSiteSpaces = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces',
  summary: 'List the spaces of a site',
  access: 'site.view',
  query: () => PageQuery.extend({ shareKey: ShareKey.optional(), default: QueryBoolean.optional() }),
  result: () => pageOf(SiteSpace),
});

export const addSpaceToSite = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces',
  summary: 'Add a space to a site',
  prefersMinimal: true,
  body: () =>
    z.strictObject({
      spaceId: z.string().nullable(),
      template: ApplySpaceTemplate.optional(),
      sectionId: z.string().optional(),
      draft: z.boolean().optional(),
      pageId: z.string().nullable().optional(),
      title: SiteTitle.optional(),
    }),
  status: 201,
  result: () => SiteSpace,
  responseHeaders: ['Location'],
  errors: [
    'space_not_found',
    'site_section_not_found',
    'page_not_found',
    'content_source_refused',
    'template_not_found',
    'feature_frozen',
  ],
});

export const deleteSiteSpaceById = operation({
  method: 'DELETE',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
  summary: 'Remove a space from a site',
});

export const updateSiteSpaceById = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}',
  summary: 'Update a space of a site',
  prefersMinimal: true,
  body: () =>
    z.strictObject({
      path: SiteSpacePath.optional(),
      condition: Condition.nullable().optional(),
      pageId: z.string().nullable().optional(),
      spaceId: z.string().optional(),
      hidden: z.boolean().optional(),
      draft: z.boolean().optional(),
    }),
  result: () => SiteSpace,
  errors: ['space_not_found', 'page_not_found', 'name_taken'],
});

export const moveSiteSpace = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move',
  summary: 'Reorder a space on a site',
  body: () => z.strictObject({ position: SiteSpaceMovePosition.optional() }).optional(),
  result: () => SiteSpace,
  deprecated: 'sortSiteStructure',
});

export const duplicateSiteSpace = operation({
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate',
  summary: 'Duplicate a space on a site',
  accessNote: 'Requires the role “create” on the space.',
  body: () => z.strictObject({ draft: z.boolean().default(false) }).optional(),
  status: 201,
  result: () => SiteSpace,
  responseHeaders: ['Location'],
  errors: ['space_not_found', 'feature_frozen', 'conflict'],
});
