import type { Handlers, OrganizationMember, operationFamilies } from '@bindery/contract';
import { parsePageToken, toPage } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { getOrganization } from '../../../access/find.ts';
import { requirePermission } from '../../../access/roles.ts';
import { listTeamsOfMember } from '../teams/list.ts';
import { changeMember, removeMember } from '../members/change.ts';
import { getMember } from '../members/find.ts';
import type { MemberWithUser } from '../members/find.ts';
import { listMembers } from '../members/list.ts';
import { countForMembers, presentMember } from '../members/present.ts';

/** Members of an organization. */
export const memberHandlers: Handlers<
  Omit<typeof operationFamilies.members, 'listSpacesForOrganizationMember'>,
  Context<AccessServices>
> = {
  listMembersInOrganizationById: async ({ organizationId, query }, context) => {
    const { services } = context;
    const { db } = services.store;
    const { rows, count } = await listMembers(db, organizationId, query, parsePageToken(context, query));
    const users = rows.map(({ user }) => user);
    const counts = await countForMembers(db, organizationId, users);
    return toPage(context, query, {
      rows,
      count,
      present: (row) => presentMember(services, row, counts.get(row.user)),
    });
  },

  getMemberInOrganizationById: async ({ organizationId, userId }, context) =>
    present(context, await getMember(context.services.store.db, organizationId, userId)),

  updateMemberInOrganizationById: async ({ organizationId: organization, userId: user, body }, context) => {
    const key = { organization, user };
    return present(context, await context.services.store.write((tx) => changeMember(tx, key, { role: body.role })));
  },

  removeMemberFromOrganizationById: async ({ organizationId: organization, userId: user }, context) => {
    const { caller, services } = context;
    const { role } = await getOrganization(context, organization);
    // Assumption: anyone who belongs to an organization can leave it.
    if (caller.kind !== 'user' || caller.user !== user) requirePermission('organization.admin', role);
    await services.store.write((tx) => removeMember(tx, { organization, user }));
  },

  listTeamsForOrganizationMember: async ({ organizationId, userId, query }, context) => {
    await getMember(context.services.store.db, organizationId, userId);
    return listTeamsOfMember(context, { organization: organizationId, user: userId }, query);
  },

  setUserAsSSOMemberForOrganization: async ({ organizationId: organization, userId: user }, context) => {
    const key = { organization, user };
    return present(context, await context.services.store.write((tx) => changeMember(tx, key, { sso: true })));
  },
};

async function present({ services }: Context<AccessServices>, row: MemberWithUser): Promise<OrganizationMember> {
  const counts = await countForMembers(services.store.db, row.organization, [row.user]);
  return presentMember(services, row, counts.get(row.user));
}
