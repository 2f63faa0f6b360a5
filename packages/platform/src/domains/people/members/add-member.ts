import type { MemberRoleOrGuest } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import type { Tx } from '../../../store/store.ts';

/** Someone who is to belong to an organization. */
export interface NewMember {
  readonly organization: string;
  readonly user: string;
  readonly role: MemberRoleOrGuest;
  readonly sso?: boolean | undefined;
}

/**
 * Makes a user a member; returns whether they were none before. Assumption: who is one already stays unchanged: an invite neither raises
 * nor lowers a role, `PATCH …/members/{userId}` does.
 */
export async function addMember(services: CoreServices, tx: Tx, member: NewMember): Promise<boolean> {
  const { organization, user, role, sso = false } = member;
  const stored = await tx
    .selectFrom('member')
    .select('user')
    .where('organization', '=', organization)
    .where('user', '=', user)
    .executeTakeFirst();
  if (stored !== undefined) return false;
  const row = { organization, user, role, sso: sso ? 1 : 0, joined_at: services.clock.now() };
  await tx.insertInto('member').values(row).execute();
  return true;
}
