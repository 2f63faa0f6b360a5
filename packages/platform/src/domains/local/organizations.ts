// What the hosted service itself makes of an organization and its members. Here the platform's owner is in for it.
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../core/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { AccessServices } from '../../access/access-services.ts';
import { findOrganization } from '../../access/find.ts';
import { changeMember } from '../people/members/change.ts';
import { countForMembers, presentMember } from '../people/members/present.ts';
import { presentOrganization } from '../people/organizations/present.ts';
import { updateOrganizationState } from '../people/organizations/update-organization.ts';
import { requireOwner } from './owner.ts';

type States = Pick<typeof operationFamilies.local, 'updateOrganizationState' | 'updateMemberState'>;

/** State of organizations that no one sets through the management API. */
export const organizationStateHandlers: Handlers<States, Context<AccessServices>> = {
  updateOrganizationState: async ({ organizationId, body }, context) => {
    const { services, caller } = context;
    requireOwner(caller, 'set the state of an organization');
    const row = await services.store.write(async (tx) => {
      const before = await tx
        .selectFrom('organization')
        .selectAll()
        .where('id', '=', organizationId)
        .executeTakeFirst();
      if (before === undefined) throw missing(organizationId);
      return updateOrganizationState(services, tx, before, body);
    });
    // If the owner isn’t a member of an organization, it is shown as for its admins, so that the new state can be read.
    return presentOrganization(services, row, (await findOrganization(context, organizationId))?.role ?? 'admin');
  },

  updateMemberState: async ({ organizationId: organization, userId: user, body }, { services, caller }) => {
    requireOwner(caller, 'set the state of a member');
    const row = await services.store.write(async (tx) => {
      const existing = await tx
        .selectFrom('organization')
        .select('id')
        .where('id', '=', organization)
        .executeTakeFirst();
      if (existing === undefined) throw missing(organization);
      return changeMember(tx, { organization, user }, body);
    });
    const counts = await countForMembers(services.store.db, organization, [user]);
    return presentMember(services, row, counts.get(user));
  },
};

function missing(organization: string): Error {
  return apiError('organization_not_found', `Organization "${organization}" not found.`);
}
