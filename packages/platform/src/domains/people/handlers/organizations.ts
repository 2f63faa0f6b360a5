import { mapPage, readPage } from '../../../http/read-page.ts';
import type { Handlers, operationFamilies } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { authorizedOrganization } from '../../../access/authorized.ts';
import { findOrganization, getOrganization } from '../../../access/find.ts';
import { listRoles } from '../../../access/membership.ts';
import { findUser } from '../users/store.ts';
import { domainOf, findByDomain } from '../organizations/email-domains.ts';
import { presentOrganization, presentSubdomain } from '../organizations/present.ts';
import { updateOrganization } from '../organizations/update-organization.ts';
import { join } from '../invites/join.ts';
import { isElsewhere, personOf, signInOf, userOf } from '../users/caller.ts';

const keyset = { at: 'organization.created_at', id: 'organization.id', order: 'asc' } as const;

/** Organizations. */
export const organizationHandlers: Handlers<
  Omit<typeof operationFamilies.organizations, 'createOrganization'>,
  Context<AccessServices>
> = {
  listOrganizationsForAuthenticatedUser: async ({ query }, context) => {
    const { services } = context;
    const roles = await listRoles(services.store.db, personOf(context));
    const mine = services.store.db
      .selectFrom('organization')
      .innerJoin('member', 'member.organization', 'organization.id')
      .where('member.user', '=', userOf(context))
      .where('organization.id', 'in', ['', ...roles.keys()]);
    const page = await readPage(context, query, mine.selectAll('organization').select('member.role'), keyset);
    return mapPage(page, (row) => presentOrganization(services, row, row.role ?? 'guest'));
  },

  getOrganizationById: async ({ organizationId }, context) => {
    const { row, role } = authorizedOrganization(context, organizationId);
    return presentOrganization(context.services, row, role);
  },

  updateOrganizationById: async ({ organizationId, body }, { services }) => {
    const row = await services.store.write((tx) => updateOrganization(tx, organizationId, body));
    return presentOrganization(services, row, 'admin');
  },

  getOrganizationsForEmailDomain: async ({ emailDomain }, context) => {
    const { services } = context;
    const listing = await findByDomain(services.store.db, emailDomain);
    const me = await findUser(services.store.db, userOf(context));
    // Assumption: who can join an organization sees it without being a member; no one else does, whatever they request.
    const mayJoin =
      me !== undefined && signInOf(context.caller) === undefined && domainOf(me.email) === emailDomain.toLowerCase();
    const presented = await Promise.all(
      listing.map(async (row) => ({ row, role: (await findOrganization(context, row.id))?.role })),
    );
    const organizations = presented
      .filter(({ role }) => mayJoin || role !== undefined)
      .map(({ row, role }) => presentOrganization(services, row, role));
    return { organizations };
  },

  getSubdomain: async ({ subdomain }, context) => {
    const owned = await context.services.store.db
      .selectFrom('organization')
      .select('id')
      .where('hostname', '=', subdomain)
      .executeTakeFirst();
    const found = owned && (await findOrganization(context, owned.id));
    if (found === undefined) {
      throw apiError('subdomain_not_found', `Subdomain "${subdomain}" not found.`);
    }
    return presentSubdomain(found.row);
  },

  joinOrganization: async ({ organizationId }, context) => {
    const { services } = context;
    if (isElsewhere(context.caller, organizationId)) await getOrganization(context, organizationId);
    const joining = { organization: organizationId, user: userOf(context), invite: organizationId };
    // Members have joined already. To others, the organization doesn’t exist.
    if (!(await services.store.write((tx) => join(services, tx, joining))))
      await getOrganization(context, organizationId);
  },

  updateOrganizationMemberLastSeenAt: async ({ organizationId }, context) => {
    const { store, clock } = context.services;
    await store.db
      .updateTable('member')
      .set({ last_seen_at: clock.now() })
      .where('organization', '=', organizationId)
      .where('user', '=', userOf(context))
      .execute();
    // Assumption: `gitbookVisitorClaims` signs people in to the hosted service's own pages, which are not here.
    return {};
  },
};
