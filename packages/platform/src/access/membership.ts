// Who belongs to an organization, and as what. Every question of access reads the member table here: a disabled member is not one, nor is
// anyone whose token or session does not open the organization. `npm run check -- members` rejects other readings of that table.
import type { LeastRole } from '@bindery/contract';
import { apiError } from '../core/api-error.ts';
import type { Caller, Person } from '../core/caller.ts';
import { compileOnce } from '../store/store.ts';
import type { Db } from '../store/store.ts';
import type { MemberRow } from '../store/tables.ts';
import type { AccessServices, MemberWithSsoPolicy } from './access-services.ts';
import type { Membership } from './effective-role.ts';

/** Whose membership is requested: a caller, or someone by their id, whom no single sign-on holds back. */
export type MembershipOf = Pick<Person, 'user' | 'signIn'> & { readonly kind?: 'user' | 'anybody' };

// Assumption: an organization enforces single sign-on as soon as one of its providers is active. Before, no one could come in.
function selectMember(db: Db, user: string) {
  return db
    .selectFrom('member')
    .selectAll('member')
    .select((eb) =>
      eb
        .selectFrom('organization')
        .innerJoin('saml_provider', 'saml_provider.organization', 'organization.id')
        .select('organization.sso')
        .whereRef('organization.id', '=', 'member.organization')
        .where('saml_provider.active_at', 'is not', null)
        .limit(1)
        .as('enforces_sso'),
    )
    .where('member.user', '=', user);
}

const findMemberRow = compileOnce((db, organization: string, user: string) =>
  selectMember(db, user).where('member.organization', '=', organization),
);

const findMemberRows = compileOnce((db, user: string) => selectMember(db, user).where('member.disabled', '=', 0));

async function findMember(
  services: AccessServices,
  user: string,
  organization: string,
): Promise<MemberWithSsoPolicy | undefined> {
  // Requested by almost every request, and changed by few.
  return services.members.get(`${organization}/${user}`, async () => {
    const [found] = await findMemberRow(services.store.db, organization, user);
    return found;
  });
}

function isOpenTo({ kind = 'user', signIn }: MembershipOf, member: MemberWithSsoPolicy): boolean {
  if (kind === 'anybody') return true;
  return signIn === undefined ? member.enforces_sso !== 1 : signIn.organization === member.organization;
}

/** A membership as the rules see it; undefined for someone who does not belong to the organization, or does not reach it. */
export async function findMembership(
  services: AccessServices,
  person: MembershipOf,
  organization: string,
): Promise<Membership | undefined> {
  const member = await findMember(services, person.user, organization);
  return member !== undefined && isOpenTo(person, member) ? membershipOf(member) : undefined;
}

/** The role of a person in an organization; undefined for one who is disabled, or does not belong to it, or reach it. */
export async function roleOf(
  services: AccessServices,
  person: MembershipOf,
  organization: string,
): Promise<LeastRole | undefined> {
  const membership = await findMembership(services, person, organization);
  return membership === undefined || membership.disabled ? undefined : (membership.role ?? 'guest');
}

/**
 * Rejects a member whose token was not issued after they signed in through a provider of an organization that enforces that.
 * @throws {KitError} sso_required
 */
export async function requireSignIn(
  { services, caller }: { readonly services: AccessServices; readonly caller: Caller },
  organization: string,
): Promise<void> {
  if (caller.kind !== 'user' || caller.signIn !== undefined) return;
  const member = await findMember(services, caller.user, organization);
  if (member?.enforces_sso !== 1 || member.disabled === 1) return;
  throw apiError(
    'sso_required',
    `The organization "${organization}" requires single sign-on. This token was issued without it.`,
  );
}

/** The roles of a person in every organization that they belong to, are not disabled in, and reach. */
export async function listRoles(db: Db, person: MembershipOf): Promise<Map<string, LeastRole>> {
  const rows = await findMemberRows(db, person.user);
  return new Map(
    rows.filter((row) => isOpenTo(person, row)).map(({ organization, role }) => [organization, role ?? 'guest']),
  );
}

/** The first admin of an organization, by id; every organization has one who is not disabled. */
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
