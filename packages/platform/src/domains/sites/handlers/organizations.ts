import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { presentOrganization } from '../../people/organizations/present.ts';
import { requireUnrestricted, userOf } from '../../people/users/caller.ts';
import type { ContentServices } from '../../content/state/index.ts';
import { createOrganization } from '../settings/index.ts';

/** Creating an organization, which can begin with a site. */
export const newOrganizationHandlers: Handlers<
  Pick<typeof operationFamilies.organizations, 'createOrganization'>,
  Context<ContentServices>
> = {
  createOrganization: async ({ query, body }, context) => {
    const { services } = context;
    requireUnrestricted(context.caller, 'create an organization');
    // Assumption: a definition at `openapiUrl` is for the default site, which therefore is made. It is not read yet.
    const withSite = query.withDefaultSite === true || query.openapiUrl !== undefined;
    const options = { user: userOf(context), withSite };
    const row = await services.store.write((tx) => createOrganization(services, tx, body, options));
    const organization = presentOrganization(services, row, 'admin');
    return reply(organization, { headers: { Location: organization.urls.location } });
  },
};
