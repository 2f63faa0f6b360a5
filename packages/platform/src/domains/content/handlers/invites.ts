import { mapPage, readPage } from '../../../http/read-page.ts';
import { reply } from '@bindery/contract';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { authorizedOrganization } from '../../../access/authorized.ts';
import { getOrganization } from '../../../access/find.ts';
import { foldEmail } from '../../people/users/store.ts';
import { inviteAll } from '../../people/invites/email-invites.ts';
import { join } from '../../people/invites/join.ts';
import { findManagedLink, getManagedLink, resolveTarget } from '../../people/invites/link-invites.ts';
import { presentLink } from '../spaces/index.ts';
import { isElsewhere, userOf } from '../../people/users/caller.ts';

const keyset = { at: 'invite.created_at', id: 'invite.id', order: 'asc' } as const;

/** Invites to an organization. */
export const inviteHandlers: Handlers<typeof operationFamilies.invites, Context<AccessServices>> = {
  inviteUsersToOrganization: async ({ organizationId, body }, context) => {
    const { services } = context;
    const { row: organization } = authorizedOrganization(context, organizationId);
    // An email address that occurs twice is invited once, with its last entry. Assumption: without a role, the
    // default applies.
    const role = body.role === undefined ? organization.default_role : body.role;
    const named = body.emails.map((one) => (typeof one === 'string' ? { email: one, role } : one));
    const roleByEmail = new Map(named.map((one) => [foldEmail(one.email), one.role]));
    const common = { organization, sso: organization.sso === 1 || body.sso === true, createdBy: userOf(context) };
    return services.store.write((tx) => inviteAll(services, tx, roleByEmail, common));
  },

  joinOrganizationWithInvite: async ({ organizationId, inviteId }, context) => {
    const { services } = context;
    if (isElsewhere(context.caller, organizationId)) await getOrganization(context, organizationId);
    const joining = { organization: organizationId, user: userOf(context), invite: inviteId };
    if (await services.store.write((tx) => join(services, tx, joining))) return {};
    await getOrganization(context, organizationId);
    throw apiError('invite_not_found', `The invite "${inviteId}" isn’t valid for this organization.`);
  },

  // Assumption: as its published result has no space or collection, the list is of the links to the organization itself.
  listOrganizationInviteLinks: async ({ organizationId, query }, context) => {
    const { db } = context.services.store;
    const all = db
      .selectFrom('invite')
      .where('organization', '=', organizationId)
      .where('kind', '=', 'link')
      .where('space', 'is', null)
      .where('collection', 'is', null);
    const page = await readPage(context, query, all.selectAll(), keyset);
    return mapPage(page, (row) => ({ object: 'invite', id: row.id, role: row.role, redundant: false }));
  },

  createOrganizationInvite: async ({ organizationId, body }, context) => {
    const { services } = context;
    const draft = await resolveTarget(context, organizationId, body);
    const row = await services.store.write(async (tx) => {
      const { invite_links: isOn } = await tx
        .selectFrom('organization')
        .select('invite_links')
        .where('id', '=', organizationId)
        .executeTakeFirstOrThrow();
      if (isOn === 0) throw apiError('conflict', 'Invite links are turned off for this organization.');
      return tx
        .insertInto('invite')
        .values({
          ...draft,
          id: services.ids.next('invite'),
          organization: organizationId,
          kind: 'link',
          email: null,
          sso: 0,
          created_at: services.clock.now(),
          created_by: userOf(context),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return reply(await presentLink(context, await getManagedLink(context, organizationId, row.id)));
  },

  getOrganizationInviteLink: async ({ organizationId, inviteId }, context) =>
    presentLink(context, await getManagedLink(context, organizationId, inviteId)),

  updateOrganizationInviteById: async ({ organizationId, inviteId, body }, context) => {
    const { services } = context;
    const { row } = await getManagedLink(context, organizationId, inviteId);
    const isOfOrganization = row.space === null && row.collection === null;
    const roleField = isOfOrganization ? 'role' : 'level';
    if (!(roleField in body)) {
      throw apiError('request_invalid', `Body field "${roleField}" is required for this type of invite link.`);
    }
    const role = 'role' in body ? body.role : body.level;
    await services.store.db.updateTable('invite').set({ role }).where('id', '=', inviteId).execute();
    return presentLink(context, await getManagedLink(context, organizationId, inviteId));
  },

  deleteOrganizationInviteById: async ({ organizationId, inviteId }, context) => {
    const found = await findManagedLink(context, organizationId, inviteId);
    if (found === undefined) return;
    await context.services.store.db.deleteFrom('invite').where('id', '=', inviteId).execute();
  },
};
