// Invites that wait for somebody to appear with an e-mail address.
import type { MemberRoleOrGuest } from '@bindery/contract';
import type { Transaction } from 'kysely';
import type { Services } from '../../services.ts';
import type { Tables, UserRow } from '../../store/tables.ts';
import { addMember } from '../members/add-member.ts';
import { getOrCreatePending } from '../users/create-user.ts';

/** An address that is invited to an organization. */
export interface EmailInvite {
  readonly organization: string;
  readonly email: string;
  readonly role: MemberRoleOrGuest;
  readonly sso: boolean;
  readonly createdBy: string;
}

/** What became of an invite. */
export interface Invited {
  readonly user: string;
  /** False for who was a member already. */
  readonly isNew: boolean;
}

/**
 * Invites one address: who has it becomes a member, an unknown one is kept until its person appears. Assumption: the last
 * invite to an address holds.
 */
export async function inviteByEmail(
  services: Services,
  tx: Transaction<Tables>,
  { organization, email, role, sso, createdBy }: EmailInvite,
): Promise<Invited> {
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

/** Who appears joins every organization that invited their address. */
export async function acceptEmailInvites(services: Services, tx: Transaction<Tables>, user: UserRow): Promise<void> {
  const invites = await tx.deleteFrom('invite').where('email', '=', user.email).returningAll().execute();
  for (const { organization, role, sso } of invites) {
    await addMember(services, tx, { organization, user: user.id, role: role as MemberRoleOrGuest, sso: sso === 1 });
  }
}
