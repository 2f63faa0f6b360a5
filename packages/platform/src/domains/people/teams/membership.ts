// The members of a team.
import type { TeamMember } from '@bindery/contract';
import { StaleReadError } from '../../../core/stale-read.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { requireMembersByName, resolveMembers } from '../members/find.ts';
import type { Tx } from '../../../store/store.ts';

type TeamRole = TeamMember['role'];

/** A team and what changes in it. People are named by id or email address. */
export interface TeamChange {
  readonly team: string;
  readonly organization: string;
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
  readonly memberships?: Readonly<Record<string, TeamMember>> | undefined;
}

/**
 * Adds, changes and removes members of a team at the same time. Who is both added and removed is removed; who is added and in `memberships`
 * gets the role there. Assumption: anyone who is to be in the team must be a member of the organization, and removing someone who is not
 * changes nothing.
 * @throws {KitError} member_not_found
 */
export async function changeTeamMembers(services: CoreServices, tx: Tx, change: TeamChange): Promise<void> {
  const { team, organization, add = [], remove = [], memberships = {} } = change;
  await requireTeam(tx, team);
  const removed = new Set((await resolveMembers(tx, organization, remove)).values());
  const roles = new Map<string, TeamRole | undefined>();
  for (const user of await requireMembersByName(tx, organization, add, 'add')) roles.set(user, undefined);
  const named = Object.entries(memberships);
  const ids = await resolveMembers(tx, organization, Object.keys(memberships));
  await requireMembersByName(tx, organization, Object.keys(memberships), 'memberships');
  for (const [name, { role }] of named) roles.set(ids.get(name) ?? name, role);
  for (const [user, role] of roles) {
    if (!removed.has(user)) await addToTeam(services, tx, { team, user, role });
  }
  for (const user of removed) await removeFromTeam(tx, { team, user });
}

/** Repeats the request if the team was deleted in the meantime. */
export async function requireTeam(tx: Tx, team: string): Promise<void> {
  const found = await tx.selectFrom('team').select('id').where('id', '=', team).executeTakeFirst();
  if (found === undefined) throw new StaleReadError();
}

/** Adds a member of the organization to a team. Without a role, existing members keep theirs, and new ones get the role "member". */
export async function addToTeam(
  { clock }: CoreServices,
  tx: Tx,
  { team, user, role }: { team: string; user: string; role: TeamRole | undefined },
): Promise<void> {
  const before = await tx
    .selectFrom('team_member')
    .select('role')
    .where('team', '=', team)
    .where('user', '=', user)
    .executeTakeFirst();
  if (before === undefined) {
    const row = { team, user, role: role ?? 'member', joined_at: clock.now() };
    await tx.insertInto('team_member').values(row).execute();
  } else if (role !== undefined && role !== before.role) {
    await tx.updateTable('team_member').set({ role }).where('team', '=', team).where('user', '=', user).execute();
  }
}

/** Removes a user from a team. Does nothing if they aren’t in it. */
export async function removeFromTeam(
  tx: Tx,
  { team, user }: { readonly team: string; readonly user: string },
): Promise<void> {
  await tx.deleteFrom('team_member').where('team', '=', team).where('user', '=', user).execute();
}
