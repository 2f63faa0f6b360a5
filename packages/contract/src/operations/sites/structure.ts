// The full structure of a site.
import * as z from '../../schema.ts';
import {
  SiteStructure,
  SiteStructureItem,
  SiteStructureItemMovePosition,
  SiteStructureItemPointer,
} from '../../models/sites/structure.ts';
import { family } from '../../family.ts';
import { ShareKey } from '../../primitives.ts';

const operation = family({ spec: 'docs-management-api.md#sites' });

export const sortSiteStructure = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/structure/sort',
  summary: 'Reorder an item in a site’s structure',
  access: 'site.create',
  prefersMinimal: true,
  body: () => z.strictObject({ item: SiteStructureItemPointer, position: SiteStructureItemMovePosition }),
  result: () => SiteStructureItem,
  errors: [
    'site_space_not_found',
    'site_section_not_found',
    'site_section_group_not_found',
    'site_external_link_not_found',
  ],
});

export const getSiteStructure = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/structure',
  summary: 'Get the structure of a site',
  access: 'site.view',
  query: () => z.strictObject({ shareKey: ShareKey.optional() }),
  result: () => SiteStructure,
});
