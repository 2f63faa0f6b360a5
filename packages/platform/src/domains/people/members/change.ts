// Changing what members are. An organization always has an admin who can come in.
import type { MemberRoleOrGuest } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { getMember } from './find.ts';
import type { MemberWithUser } from './find.ts';
import type { Tx } from '../../../store/store.ts';

/** Which member. */
export interface MemberKey {
  readonly organization: string;
  readonly user: string;
}

/** The fields of a member that can change. */
export interface MemberChange {
  readonly role?: MemberRoleOrGuest | undefined;
  readonly disabled?: boolean | undefined;
  readonly sso?: boolean | undefined;
}

/**
 * Changes what is named and leaves the rest.
 * @throws {KitError} member_not_found, conflict for the last admin
 */
export async function changeMember(
  tx: Tx,
  key: MemberKey,
  { role, disabled, sso }: MemberChange,
): Promise<MemberWithUser> {
  const before = await getMember(tx, key.organization, key.user);
  const columns = {
    role: role === undefined ? before.role : role,
    disabled: disabled === undefined ? before.disabled : Number(disabled),
    sso: sso === undefined ? before.sso : Number(sso),
  };
  if (columns.role !== 'admin' || columns.disabled === 1) await requireAnotherAdmin(tx, before);
  if (columns.disabled === 1) await endIssuedTokens(tx, key);
  await tx
    .updateTable('member')
    .set(columns)
    .where('organization', '=', key.organization)
    .where('user', '=', key.user)
    .execute();
  return { ...before, ...columns };
}

/**
 * Ends a membership, with the places in teams and the grants that came with it. Assumption: who was invited by email and has not appeared
 * is invited no longer; nothing else takes such an invite back.
 * @throws {KitError} conflict for the last admin
 */
export async function removeMember(tx: Tx, { organization, user }: MemberKey): Promise<void> {
  const before = await tx
    .selectFrom('member')
    .selectAll()
    .where('organization', '=', organization)
    .where('user', '=', user)
    .executeTakeFirst();
  if (before === undefined) return withdrawInvite(tx, { organization, user });
  await requireAnotherAdmin(tx, before);
  await tx
    .deleteFrom('team_member')
    .where('user', '=', user)
    .where('team', 'in', (eb) => eb.selectFrom('team').select('id').where('organization', '=', organization))
    .execute();
  await tx
    .deleteFrom('access_grant')
    .where('organization', '=', organization)
    .where('subject_kind', '=', 'user')
    .where('subject', '=', user)
    .execute();
  await endIssuedTokens(tx, { organization, user });
  await tx.deleteFrom('member').where('organization', '=', organization).where('user', '=', user).execute();
}

/**
 * Ends the tokens that someone issued for the integrations of an organization that they leave, or are kept out of. Their own
 * tokens stay: those open what they still belong to.
 */
async function endIssuedTokens(tx: Tx, { organization, user }: MemberKey): Promise<void> {
  await tx
    .deleteFrom('token')
    .where('kind', '=', 'integration')
    .where('issued_by', '=', user)
    .where('integration', 'in', (eb) =>
      eb.selectFrom('integration').select('name').where('organization', '=', organization),
    )
    .execute();
}

async function withdrawInvite(tx: Tx, { organization, user }: MemberKey): Promise<void> {
  await tx
    .deleteFrom('invite')
    .where('organization', '=', organization)
    .where('email', 'in', (eb) => eb.selectFrom('user').select('email').where('id', '=', user).where('pending', '=', 1))
    .execute();
}

type Membership = MemberKey & { readonly role: string | null; readonly disabled: number };

/** Throws conflict if this is the only admin who is not disabled. */
async function requireAnotherAdmin(tx: Tx, member: Membership): Promise<void> {
  if (member.role !== 'admin' || member.disabled === 1) return;
  const other = await tx
    .selectFrom('member')
    .select('user')
    .where('organization', '=', member.organization)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .where('user', '!=', member.user)
    .executeTakeFirst();
  if (other !== undefined) return;
  throw apiError('conflict', `"${member.user}" is the organization’s last admin. Make someone else an admin first.`);
}
