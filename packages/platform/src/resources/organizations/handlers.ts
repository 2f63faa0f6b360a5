import type { Handlers, operationFamilies } from '@bindery/contract';
import { readPage, toPage } from '../../http/paging.ts';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context } from '../../services.ts';
import { after } from '../../store/keyset.ts';
import type { Role } from '../access/roles.ts';
import { getOrganization } from '../access/find.ts';
import { presentOrganization } from './present.ts';

const keyset = { at: 'organization.created_at', id: 'organization.id', order: 'asc' } as const;

/** Organizations. */
export const organizationHandlers: Handlers<Built<typeof operationFamilies.organizations>, Context> = {
  listOrganizationsForAuthenticatedUser: async ({ query }, context) => {
    const { services, caller } = context;
    const user = caller.kind === 'user' ? caller.user : '';
    const { limit, after: cursor } = readPage(context, query);
    const mine = services.store.db
      .selectFrom('organization')
      .innerJoin('member', 'member.organization', 'organization.id')
      .where('member.user', '=', user);
    const rows = await mine
      .selectAll('organization')
      .select(['member.role', 'organization.created_at as at'])
      .where(after(keyset, cursor))
      .orderBy('organization.created_at')
      .orderBy('organization.id')
      .limit(limit + 1)
      .execute();
    const { count } = await mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return toPage(context, query, {
      rows,
      count,
      present: (row) => presentOrganization(services, row, (row.role ?? 'read') as Role),
    });
  },

  getOrganizationById: async ({ organizationId }, context) => {
    const { row, role } = await getOrganization(context, organizationId);
    return presentOrganization(context.services, row, role);
  },
};
