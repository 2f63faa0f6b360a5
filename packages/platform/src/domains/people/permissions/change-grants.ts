// What an admin of a space, a collection or a site says about who can do what there.
import type { MemberRoleOrGuest } from '@bindery/contract';
import type { Context } from '../../../http/context.ts';
import { removeGrant, setGrants } from './grants.ts';
import type { GrantTarget, Subjects } from './grants.ts';
import { requireMembers, requireTeams } from './subjects.ts';
import type { Tx } from '../../../store/store.ts';

/** Several members, or several teams, and the role they are given. */
export type Invite = { readonly role: MemberRoleOrGuest } & (
  | { readonly users: readonly string[] }
  | { readonly teams: readonly string[] }
);

/** Assigns a role to members or teams: to all of them, or to none. Throws member_not_found or team_not_found. */
export async function invite({ services }: Context, target: GrantTarget, body: Invite): Promise<void> {
  const subjects: Subjects = 'users' in body ? { kind: 'user', ids: body.users } : { kind: 'team', ids: body.teams };
  await services.store.write(async (tx) => {
    await requireSubjects(tx, target.organization, subjects);
    await setGrants(tx, target, { subjects, role: body.role, now: services.clock.now() });
  });
}

/**
 * Updates the direct role of a member or team. `undefined` changes nothing on a space or a collection; on a site it removes the role.
 * Assumption: a site's operation knows no null, so there is no other way to remove a role.
 * @throws {KitError} member_not_found, team_not_found
 */
export async function changeGrant(
  { services }: Context,
  target: GrantTarget,
  {
    kind,
    id,
    role,
  }: { readonly kind: Subjects['kind']; readonly id: string; readonly role?: MemberRoleOrGuest | undefined },
): Promise<void> {
  const subjects: Subjects = { kind, ids: [id] };
  await services.store.write(async (tx) => {
    await requireSubjects(tx, target.organization, subjects);
    if (role !== undefined) await setGrants(tx, target, { subjects, role, now: services.clock.now() });
    else if (target.level === 'site') await removeGrant(tx, target, { kind, id });
  });
}

/** Removes the direct role of a member or team, so that the inherited role applies again. Succeeds if there is none. */
export function dropGrant(
  { services }: Context,
  target: GrantTarget,
  subject: { readonly kind: Subjects['kind']; readonly id: string },
): Promise<void> {
  return services.store.write((tx) => removeGrant(tx, target, subject));
}

function requireSubjects(tx: Tx, organization: string, { kind, ids }: Subjects): Promise<void> {
  return kind === 'user'
    ? requireMembers(tx, { organization, ids, field: 'users' })
    : requireTeams(tx, { organization, ids, field: 'teams' });
}
