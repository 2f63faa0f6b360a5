// Invites that wait for someone to appear with an email address.
import type { MemberRoleOrGuest } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import type { OrganizationRow, UserRow } from '../../../store/tables.ts';
import { addMember } from '../members/add-member.ts';
import { domainOf } from '../organizations/email-domains.ts';
import { getOrCreatePending } from '../users/store.ts';
import type { Tx } from '../../../store/store.ts';
import { parseJson } from '../../../store/json-column.ts';

/** The context of an invite: the organization, the inviting user, and whether invited users sign in through a provider. */
export interface InviteContext {
  readonly organization: OrganizationRow;
  readonly sso: boolean;
  readonly createdBy: string;
}

/** The results of many invites. */
export interface InviteSummary {
  /** Ids of everyone invited, also of who was a member already. */
  readonly users: string[];
  /** How many were no members. */
  readonly invited: number;
  readonly failedSSOEmails?: string[];
}

/**
 * Invites addresses, each with its role. Assumption: only addresses of the organization's `emailDomains` can sign in
 * through its provider; others that should are told in `failedSSOEmails` and not invited.
 */
export async function inviteAll(
  services: CoreServices,
  tx: Tx,
  roles: ReadonlyMap<string, MemberRoleOrGuest>,
  context: InviteContext,
): Promise<InviteSummary> {
  const domains = new Set(parseJson(context.organization.email_domains));
  const [failed, able] = [[] as string[], [] as [string, MemberRoleOrGuest][]];
  for (const [email, role] of roles) {
    if (context.sso && !domains.has(domainOf(email))) failed.push(email);
    else able.push([email, role]);
  }
  const all: InviteResult[] = [];
  for (const [email, role] of able) all.push(await inviteByEmail(services, tx, { email, role, ...context }));
  return {
    users: all.map(({ user }) => user),
    invited: all.filter(({ isNew }) => isNew).length,
    ...(failed.length === 0 ? {} : { failedSSOEmails: failed }),
  };
}

/** The result of an invite. */
interface InviteResult {
  readonly user: string;
  /** False for existing members. */
  readonly isNew: boolean;
}

/**
 * Invites one email address. An existing user becomes a member; an unknown address stays pending until its user appears. Assumption: the
 * last invite to an address applies.
 */
async function inviteByEmail(
  services: CoreServices,
  tx: Tx,
  invite: InviteContext & { readonly email: string; readonly role: MemberRoleOrGuest },
): Promise<InviteResult> {
  const { email, role, sso, createdBy } = invite;
  const organization = invite.organization.id;
  const user = await getOrCreatePending(services, tx, email);
  if (user.pending === 0) {
    return { user: user.id, isNew: await addMember(services, tx, { organization, user: user.id, role, sso }) };
  }
  await tx.deleteFrom('invite').where('organization', '=', organization).where('email', '=', user.email).execute();
  await tx
    .insertInto('invite')
    .values({
      id: services.ids.next('invite'),
      organization,
      kind: 'email',
      role,
      space: null,
      collection: null,
      email: user.email,
      sso: sso ? 1 : 0,
      created_at: services.clock.now(),
      created_by: createdBy,
    })
    .execute();
  return { user: user.id, isNew: true };
}

/** Adds a new user to every organization that invited their email address. */
export async function acceptEmailInvites(services: CoreServices, tx: Tx, user: UserRow): Promise<void> {
  const invites = await tx.deleteFrom('invite').where('email', '=', user.email).returningAll().execute();
  for (const { organization, role, sso } of invites) {
    await addMember(services, tx, { organization, user: user.id, role, sso: sso === 1 });
  }
}
