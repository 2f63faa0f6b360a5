import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context } from '../../services.ts';
import { searchOrganization } from './search-organization.ts';
import { searchSpace } from './search-space.ts';

/** Search in what is written. */
export const searchHandlers: Handlers<Built<typeof operationFamilies.search>, Context> = {
  searchOrganizationContent: ({ organizationId, query }, context) => searchOrganization(context, organizationId, query),
  searchSpaceContent: ({ spaceId, query }, context) => searchSpace(context, spaceId, query),
};
