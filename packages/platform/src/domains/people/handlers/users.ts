import type { Handlers, User, operationFamilies } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import { findOrganization } from '../../../access/find.ts';
import { apiError } from '../../../core/api-error.ts';
import { visitOf } from '../../../core/caller.ts';
import type { Visit } from '../../../core/caller.ts';
import { findUser, updateProfile } from '../users/store.ts';
import { presentUser } from '../users/present.ts';
import { userOf } from '../users/caller.ts';

/** People. */
export const userHandlers: Handlers<typeof operationFamilies.users, Context<AccessServices>> = {
  getAuthenticatedUser: async (_input, context) => {
    return getUser(context, userOf(context));
  },
  getUserById: async ({ userId }, context) => {
    const visit = visitOf(context.caller);
    if (visit !== undefined) return getVisitedUser(context, visit, userId);
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

/** A member of the organization that has the site, with what is public: visitors see who is mentioned on its pages. */
async function getVisitedUser(context: Context<AccessServices>, { site }: Visit, id: string): Promise<User> {
  const member = await context.services.store.db
    .selectFrom('member')
    .innerJoin('site', 'site.organization', 'member.organization')
    .select('member.user')
    .where('site.id', '=', site)
    .where('member.user', '=', id)
    .executeTakeFirst();
  if (member === undefined) throw apiError('user_not_found', `User "${id}" not found.`);
  const { email: _email, ...user } = await getUser(context, id);
  return user;
}
