// Members of an organization, by the ids and addresses that requests name them with.
import { apiError } from '../../../core/api-error.ts';
import type { Db } from '../../../store/store.ts';
import type { MemberRow, UserRow } from '../../../store/tables.ts';

/** A member with who they are. */
export type MemberWithUser = MemberRow & Omit<UserRow, 'id' | 'pending'>;

/** Memberships with their people. */
export function selectMembers(db: Db, organization: string) {
  return db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.user')
    .selectAll('member')
    .select(['user.display_name', 'user.email', 'user.photo_url'])
    .where('member.organization', '=', organization);
}

/** The given users who are members of an organization. */
export async function listUsersOf(db: Db, organization: string, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .selectFrom('user')
    .innerJoin('member', 'member.user', 'user.id')
    .selectAll('user')
    .where('member.organization', '=', organization)
    .where('user.id', 'in', [...ids])
    .execute();
}

/** A member. Throws member_not_found. */
export async function getMember(db: Db, organization: string, user: string): Promise<MemberWithUser> {
  const row = await selectMembers(db, organization).where('member.user', '=', user).executeTakeFirst();
  if (row === undefined) throw apiError('member_not_found', `The organization has no member "${user}".`);
  return row;
}

/** How many ids a statement names at most: databases limit the parameters of one. */
const BATCH = 500;

/** Ids of the members named by id or email address; names of no one are not in it. */
export async function resolveMembers(
  db: Db,
  organization: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const distinct = [...new Set(names)];
  for (let start = 0; start < distinct.length; start += BATCH) {
    const batch = distinct.slice(start, start + BATCH);
    const emails = batch.map((name) => name.toLowerCase());
    const rows = await db
      .selectFrom('member')
      .innerJoin('user', 'user.id', 'member.user')
      .select(['user.id', 'user.email'])
      .where('member.organization', '=', organization)
      .where((eb) => eb.or([eb('user.id', 'in', batch), eb('user.email', 'in', emails)]))
      .execute();
    const byName = new Map(rows.flatMap(({ id, email }) => [[id, id] as const, [email, id] as const]));
    for (const name of batch) {
      const id = byName.get(name) ?? byName.get(name.toLowerCase());
      if (id !== undefined) found.set(name, id);
    }
  }
  return found;
}

/**
 * Ids of the members named by id or email address, each once.
 * @throws {KitError} member_not_found, if one is none; `field` is where they are named
 */
export async function requireMembersByName(
  db: Db,
  organization: string,
  names: readonly string[],
  field: string,
): Promise<string[]> {
  const found = await resolveMembers(db, organization, names);
  const missing = names.find((name) => !found.has(name));
  if (missing !== undefined) {
    throw apiError('member_not_found', `Body field "${field}": the organization has no member "${missing}".`);
  }
  return [...new Set(found.values())];
}
