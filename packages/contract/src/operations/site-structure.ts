// The structure of a site, as a whole.
import { z } from 'zod';
import {
  SiteStructure,
  SiteStructureItem,
  SiteStructureItemMovePosition,
  SiteStructureItemPointer,
} from '../models/sites/structure.ts';
import { operation } from '../operation.ts';
import { ShareKey } from '../primitives.ts';

export const sortSiteStructure = operation({
  method: 'PATCH',
  path: '/orgs/{organizationId}/sites/{siteId}/structure/sort',
  summary: 'Sort site structure',
  tokens: ['user'],
  access: 'site.create',
  prefersMinimal: true,
  body: () => z.strictObject({ item: SiteStructureItemPointer, position: SiteStructureItemMovePosition }).optional(),
  result: () => SiteStructureItem,
  errors: ['organization_not_found', 'site_not_found', 'forbidden'],
  spec: 'docs-management-api.md#sites',
});

export const getSiteStructure = operation({
  method: 'GET',
  path: '/orgs/{organizationId}/sites/{siteId}/structure',
  summary: 'Get site structure',
  tokens: ['user'],
  access: 'site.view',
  query: () => z.strictObject({ shareKey: ShareKey.optional() }),
  result: () => SiteStructure,
  errors: ['organization_not_found', 'site_not_found'],
  spec: 'docs-management-api.md#sites',
});
