// The full structure of a site.
import * as z from '../../schema.ts';
import {
  SiteStructure,
  SiteStructureItem,
  SiteStructureItemMovePosition,
  SiteStructureItemPointer,
} from '../../models/sites/structure.ts';
import { operation } from '../../operation.ts';
import { ShareKey } from '../../primitives.ts';

export const sortSiteStructure = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/structure/sort',
  summary: 'Reorder an item in a site’s structure',
  tokens: ['user'],
  access: 'site.create',
  prefersMinimal: true,
  body: () => z.strictObject({ item: SiteStructureItemPointer, position: SiteStructureItemMovePosition }),
  result: () => SiteStructureItem,
  errors: [
    'organization_not_found',
    'site_not_found',
    'forbidden',
    'site_space_not_found',
    'site_section_not_found',
    'site_section_group_not_found',
    'site_external_link_not_found',
  ],
  spec: 'docs-management-api.md#sites',
});

export const getSiteStructure = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/structure',
  summary: 'Get the structure of a site',
  tokens: ['user'],
  access: 'site.view',
  query: () => z.strictObject({ shareKey: ShareKey.optional() }),
  result: () => SiteStructure,
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#sites',
});
