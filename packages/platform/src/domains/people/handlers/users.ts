import type { Handlers, User, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { findOrganization } from '../../../access/find.ts';
import { apiError } from '../../../core/api-error.ts';
import { findUser, updateProfile } from '../users/store.ts';
import { presentUser } from '../users/present.ts';
import { userOf } from '../users/caller.ts';

/** People. */
export const userHandlers: Handlers<typeof operationFamilies.users, Context<AccessServices>> = {
  getAuthenticatedUser: async (_input, context) => {
    return getUser(context, userOf(context));
  },
  getUserById: async ({ userId }, context) => {
    await requireAcquainted(context, userId);
    return getUser(context, userId);
  },
  updateUserById: async ({ userId, body }, context) => {
    await requireAcquainted(context, userId);
    if (userId !== userOf(context)) throw apiError('forbidden', 'You can update only your own profile.');
    await context.services.store.write((tx) => updateProfile(tx, userId, body));
    return getUser(context, userId);
  },
};

/** People see those they share an organization with, integrations those of the organizations they reach. */
async function requireAcquainted(context: Context<AccessServices>, id: string): Promise<void> {
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
  throw apiError('user_not_found', `User "${id}" not found.`);
}

async function getUser(context: Context<AccessServices>, id: string): Promise<User> {
  const row = await findUser(context.services.store.db, id);
  if (row === undefined) throw apiError('user_not_found', `User "${id}" not found.`);
  return presentUser(context.services, row);
}
