// Joining an organization: with a link, or because one's email address is of one of its domains.
import type { MemberRoleOrGuest } from '@bindery/contract';
import { isRoleEnough } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { AccessServices } from '../../../access/access-services.ts';
import type { InviteTable, MemberRow, OrganizationRow } from '../../../store/tables.ts';
import { effectiveRole } from '../../../access/effective-role.ts';
import { membershipOf } from '../../../access/membership.ts';
import { loadLevels } from '../../../access/levels.ts';
import { addMember } from '../members/add-member.ts';
import { requireUnblocked } from '../../../access/blocked.ts';
import { allowsDomain, domainOf } from '../organizations/email-domains.ts';
import { setGrants } from '../permissions/grants.ts';
import { findUser } from '../users/store.ts';
import { findLinkRow } from './link-invites.ts';
import type { Tx } from '../../../store/store.ts';

/** A request to join: the organization, the user, and the ID from the invite URL. */
export interface JoinRequest {
  readonly organization: string;
  readonly user: string;
  readonly invite: string;
}

/** The role that an ID in an invite URL grants. */
interface Admission {
  readonly role: MemberRoleOrGuest;
  readonly link?: InviteTable;
}

/**
 * Makes a user a member. Who is one already keeps their role, and can still gain a level on a space or collection; a link never takes
 * anything away. Returns false when nothing lets them in. Assumption: they cannot tell an organization that is not there from one that does
 * not let them in.
 * @throws {KitError} organization_blocked, forbidden for a disabled member
 */
export async function join(services: AccessServices, tx: Tx, request: JoinRequest): Promise<boolean> {
  const { organization: id, user } = request;
  const organization = await tx.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirst();
  const admission = organization && (await admit(tx, organization, request));
  if (organization === undefined || admission === undefined) return false;
  requireUnblocked(organization);
  const before = await findMemberRow(tx, request);
  if (before?.disabled === 1) {
    throw apiError('forbidden', 'Your membership in this organization is disabled. An invite can’t change that.');
  }
  // Assumption: while an organization enforces single sign-on, anyone who joins is a member who signs in so.
  await addMember(services, tx, { organization: id, user, role: admission.role, sso: organization.sso === 1 });
  if (admission.link !== undefined) await raiseLevel(services, tx, { user, link: admission.link });
  return true;
}

/**
 * Assumption: the id is that of a link invite, which works while the organization has `inviteLinks` on; or that of the organization itself,
 * for people whose email address is of one of its `emailDomains`, who were offered the organization by `GET
 * /v1/email-domains/{emailDomain}/orgs` and have no other id. They get its `defaultRole`. The published descriptions name the parameter and
 * have no other operation that joins; an id cannot contain the dot of a domain.
 */
async function admit(
  tx: Tx,
  organization: OrganizationRow,
  { user, invite }: JoinRequest,
): Promise<Admission | undefined> {
  if (invite === organization.id) {
    const person = await findUser(tx, user);
    const isListed = person !== undefined && (await allowsDomain(tx, organization.id, domainOf(person.email)));
    return isListed ? { role: organization.default_role } : undefined;
  }
  const link = await findLinkRow(tx, organization.id, invite);
  if (link === undefined || organization.invite_links === 0 || !(await isTargetThere(tx, link))) return undefined;
  // Users who join with a link to a space or a collection are guests of the organization.
  const isOfOrganization = link.space === null && link.collection === null;
  return { role: isOfOrganization ? link.role : null, link };
}

async function isTargetThere(tx: Tx, { space, collection }: InviteTable): Promise<boolean> {
  if (space !== null) {
    const rows = tx.selectFrom('space').select('id').where('id', '=', space).where('deleted_at', 'is', null);
    return (await rows.executeTakeFirst()) !== undefined;
  }
  if (collection === null) return true;
  const rows = tx.selectFrom('collection').select('id').where('id', '=', collection);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Assigns the role of a link on a space or collection, unless the user already has that access. */
async function raiseLevel(
  services: AccessServices,
  tx: Tx,
  { user, link }: { user: string; link: InviteTable },
): Promise<void> {
  const target = link.space ?? link.collection;
  const { role } = link;
  if (target === null || role === null) return;
  const level = link.space === null ? 'collection' : 'space';
  const member = await findMemberRow(tx, { organization: link.organization, user });
  const current = effectiveRole(membershipOf(member), await loadLevels(tx, { user, level, target }));
  if (current !== undefined && isRoleEnough(current, role)) return;
  const now = services.clock.now();
  const subjects = { kind: 'user', ids: [user] } as const;
  await setGrants(tx, { level, target, organization: link.organization }, { subjects, role, now });
}

async function findMemberRow(
  tx: Tx,
  { organization, user }: Pick<JoinRequest, 'organization' | 'user'>,
): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('member')
    .selectAll()
    .where('organization', '=', organization)
    .where('user', '=', user)
    .executeTakeFirst();
}
