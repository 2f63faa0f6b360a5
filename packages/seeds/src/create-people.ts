// People of a seed: invited with their role, and given a name where the platform can do that.
import type { SeedPerson, SeedRole } from '@bindery/bundler';
import type { MemberRole } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import type { SeedTarget } from './seed-target.ts';

/** Roles of the API by their names in seeds and tests. */
export const MEMBER_ROLES = {
  admin: 'admin',
  creator: 'create',
  editor: 'edit',
  reviewer: 'review',
  commenter: 'comment',
  reader: 'read',
} as const satisfies Record<SeedRole, MemberRole>;

/** Adds a person to the organization. Returns their user ID; undefined for a person who was only invited. */
export async function createPerson(
  { api, organization, isBindery }: SeedTarget,
  { name, email, role }: SeedPerson,
): Promise<string | undefined> {
  const { users } = await api.request('POST /orgs/{organizationId}/invites', {
    organizationId: organization,
    body: { emails: [email], role: MEMBER_ROLES[role] },
  });
  if (!isBindery) return users[0];
  try {
    const { id } = await api.request('POST /_platform/v1/users', { body: { displayName: name, email } });
    return id;
  } catch (thrown) {
    // The user exists, for example on a platform that other tests use, and keeps their name.
    if (!isKitError(thrown, 'name_taken')) throw thrown;
    return findUser(api, email);
  }
}

async function findUser(api: SeedTarget['api'], email: string): Promise<string | undefined> {
  for await (const user of api.paginate('GET /_platform/v1/users')) {
    if (user.email?.toLowerCase() === email.toLowerCase()) return user.id;
  }
  return undefined;
}
