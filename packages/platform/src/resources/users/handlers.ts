import type { Handlers, User, operationFamilies } from '@bindery/contract';
import type { Built } from '../../ahead-of-handlers.ts';
import type { Context, Services } from '../../services.ts';
import type { UserRow } from '../../store/tables.ts';
import { findOrganization } from '../access/find.ts';
import { apiError } from '../../http/api-error.ts';

/** People. */
export const userHandlers: Handlers<Built<typeof operationFamilies.users>, Context> = {
  getAuthenticatedUser: async (_input, context) => {
    const { caller } = context;
    return getUser(context, caller.kind === 'user' ? caller.user : '');
  },
  getUserById: async ({ userId }, context) => {
    await requireAcquainted(context, userId);
    return getUser(context, userId);
  },
};

/** A user as the API shows it. */
export function presentUser(services: Services, row: UserRow): User {
  return {
    object: 'user',
    id: row.id,
    displayName: row.display_name,
    email: row.email,
    urls: { location: `${services.addresses.api}/v1/users/${row.id}` },
  };
}

/** People see those they share an organization with, integrations those of the organizations they reach. */
async function requireAcquainted(context: Context, id: string): Promise<void> {
  const { caller } = context;
  if (caller.kind === 'user' && caller.user === id) return;
  const theirs = await context.services.store.db
    .selectFrom('member')
    .select('organization')
    .where('user', '=', id)
    .execute();
  for (const { organization } of theirs) {
    if ((await findOrganization(context, organization)) !== undefined) return;
  }
  throw apiError('user_not_found', `There is no user "${id}" that you can see.`);
}

async function getUser(context: Context, id: string): Promise<User> {
  const row = await context.services.store.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw apiError('user_not_found', `There is no user "${id}".`);
  return presentUser(context.services, row);
}
