import type { Handlers, MemberRoleOrGuest, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { authorizedSite } from '../../../access/authorized.ts';
import { aggregateSite } from '../../people/permissions/aggregate-site.ts';
import { changeGrant, dropGrant, invite } from '../../people/permissions/change-grants.ts';
import type { GrantTarget } from '../../people/permissions/grants.ts';
import { listTeamGrants, listUserGrants } from '../../people/permissions/list-grants.ts';

interface Names {
  readonly organizationId: string;
  readonly siteId: string;
}

/** Roles given on a site, and the access that follows. */
export const sitePermissionHandlers: Handlers<typeof operationFamilies.sitePermissions, Context<AccessServices>> = {
  inviteToSite: ({ body, ...names }, context) => invite(context, targetOf(names), body),

  listUserPermissionsInSite: ({ query, ...names }, context) =>
    listUserGrants<MemberRoleOrGuest>(context, query, targetOf(names)),

  updateUserPermissionInSite: ({ userId, body, ...names }, context) =>
    changeGrant(context, targetOf(names), { kind: 'user', id: userId, role: body.role }),

  removeUserFromSite: ({ userId, ...names }, context) =>
    dropGrant(context, targetOf(names), { kind: 'user', id: userId }),

  listTeamPermissionsInSite: ({ query, ...names }, context) =>
    listTeamGrants<MemberRoleOrGuest>(context, query, targetOf(names)),

  updateTeamPermissionInSite: ({ teamId, body, ...names }, context) =>
    changeGrant(context, targetOf(names), { kind: 'team', id: teamId, role: body.role }),

  removeTeamFromSite: ({ teamId, ...names }, context) =>
    dropGrant(context, targetOf(names), { kind: 'team', id: teamId }),

  listPermissionsAggregateInSite: async ({ siteId, query }, context) =>
    aggregateSite(context, query, authorizedSite(context, siteId).row),
};

/** That the site is one of the organization was checked before the handler. */
function targetOf({ organizationId, siteId }: Names): GrantTarget {
  return { level: 'site', target: siteId, organization: organizationId };
}
