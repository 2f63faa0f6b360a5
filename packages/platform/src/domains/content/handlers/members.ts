import type { Handlers, MemberRole, operationFamilies } from '@bindery/contract';
import type { AccessServices } from '../../../access/access-services.ts';
import { findVisibleResources } from '../../../access/visible-resources.ts';
import type { Context } from '../../../http/context.ts';
import { pageInMemory } from '../../../http/page-token.ts';
import { getMember } from '../../people/members/find.ts';
import { presentSpace } from '../spaces/index.ts';

/** Content that members of an organization can see. */
export const memberContentHandlers: Handlers<
  Pick<typeof operationFamilies.members, 'listSpacesForOrganizationMember'>,
  Context<AccessServices>
> = {
  listSpacesForOrganizationMember: async ({ organizationId, userId, query }, context) => {
    const { services } = context;
    const { db } = services.store;
    await getMember(db, organizationId, userId);
    const mine = await findVisibleResources(context, organizationId);
    const theirs = await findVisibleResources({ services, caller: { kind: 'user', user: userId } }, organizationId);
    const spaces = await db
      .selectFrom('space')
      .selectAll()
      .where('organization', '=', organizationId)
      .where('deleted_at', 'is', null)
      .execute();
    // Leaves out what the caller can’t see, even if the member can.
    const rows = spaces.flatMap((row) => {
      const permission = theirs.onSpace(row) as MemberRole | undefined;
      const role = mine.onSpace(row);
      return permission === undefined || role === undefined
        ? []
        : [{ row, permission, role, at: row.created_at, id: row.id }];
    });
    return pageInMemory(context, query, {
      rows,
      order: query.order,
      present: ({ row, permission, role }) => ({ permission, space: presentSpace(services, row, { role }) }),
    });
  },
};
