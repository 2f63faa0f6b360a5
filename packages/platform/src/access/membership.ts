// Who belongs to an organization, and as what. Every question of access reads the member table here: a disabled member is
// not one. `npm run check -- members` refuses other readings of that table.
import type { LeastRole } from '@bindery/contract';
import { compileOnce } from '../store/store.ts';
import type { Db } from '../store/store.ts';
import type { MemberRow } from '../store/tables.ts';
import type { AccessServices } from './access-services.ts';
import type { Membership } from './effective-role.ts';

const findMemberRow = compileOnce((db, organization: string, user: string) =>
  db.selectFrom('member').selectAll().where('organization', '=', organization).where('user', '=', user),
);

const findOrganizations = compileOnce((db, user: string) =>
  db.selectFrom('member').select(['organization', 'role']).where('user', '=', user).where('disabled', '=', 0),
);

/** A membership as the rules see it; undefined for somebody who does not belong to the organization. */
export async function findMembership(
  services: AccessServices,
  user: string,
  organization: string,
): Promise<Membership | undefined> {
  // Asked for by almost every request, and changed by few.
  const row = await services.members.get(`${organization}/${user}`, async () => {
    const [found] = await findMemberRow(services.store.db, organization, user);
    return found;
  });
  return membershipOf(row);
}

/** The role of a person in an organization; undefined for one who is disabled, or does not belong to it. */
export async function roleOf(
  services: AccessServices,
  user: string,
  organization: string,
): Promise<LeastRole | undefined> {
  const membership = await findMembership(services, user, organization);
  return membership === undefined || membership.disabled ? undefined : (membership.role ?? 'guest');
}

/** The roles of a person in every organization that they belong to and are not disabled in. */
export async function listRoles(db: Db, user: string): Promise<Map<string, LeastRole>> {
  const rows = await findOrganizations(db, user);
  return new Map(rows.map(({ organization, role }) => [organization, role ?? 'guest']));
}

/** The first administrator of an organization, by id; every organization has one who is not disabled. */
export async function getFirstAdmin(db: Db, organization: string): Promise<string> {
  const { user } = await db
    .selectFrom('member')
    .select('user')
    .where('organization', '=', organization)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .orderBy('user')
    .executeTakeFirstOrThrow();
  return user;
}

/** A stored membership as the rules see it. */
export function membershipOf(row: Pick<MemberRow, 'role' | 'disabled'> | undefined): Membership | undefined {
  return row && { role: row.role, disabled: row.disabled === 1 };
}
