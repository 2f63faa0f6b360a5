// Edits of access with undo.
import type { MemberRoleOrGuest } from '@bindery/contract';
import { setDirectRole } from './role-target.ts';
import type { RoleTarget, AccessSubject, DirectRole } from './role-target.ts';
import { labelOfGrant } from './describe-access.ts';
import type { Edit } from '../../state/edits/edit.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useAction } from '../../ui/use-action.ts';

/** A change from one value to another. */
export interface Change<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** Edits access, with the state of the last edit. */
export interface AccessEdit {
  readonly isRunning: boolean;
  readonly problem: string | undefined;
  readonly perform: (edit: Edit) => void;
  /** Sets or removes a direct role. */
  readonly setDirectRole: (
    target: RoleTarget & { readonly title: string },
    subject: AccessSubject,
    change: Change<DirectRole>,
  ) => void;
  /** Puts someone into a team, changes what they are there, or takes them out, which is undefined. */
  readonly setTeamRole: (names: TeamNames, change: Change<TeamRole>) => void;
  readonly setRole: (names: MemberNames, change: Change<MemberRoleOrGuest>) => void;
}

/** The role in a team. Undefined means that the user isn’t a member. */
export type TeamRole = 'owner' | 'member' | undefined;

/** A member by id and name. */
export interface MemberNames {
  readonly organizationId: string;
  readonly userId: string;
  readonly person: string;
}

export interface TeamNames extends MemberNames {
  readonly teamId: string;
  readonly team: string;
}

export function useAccessEdit(): AccessEdit {
  const { api, edits } = useDashboard();
  const { isRunning, problem, run } = useAction();
  const perform = (edit: Edit): void => run(() => edits.history.perform(edit), edit.label);
  const both = <Value>(label: string, change: Change<Value>, set: (value: Value) => Promise<unknown>): void =>
    perform({ label, redo: () => set(change.to), undo: () => set(change.from) });
  return {
    isRunning,
    problem,
    perform,
    setDirectRole: (target, subject, change) =>
      both(labelOfGrant(subject.name, change.to, target.title), change, (role) =>
        setDirectRole(api, target, subject, role),
      ),
    setTeamRole: ({ person, team, ...ids }, change) =>
      both(labelOfTeamRole(person, team, change), change, (role) =>
        role === undefined
          ? api.request('DELETE /orgs/{organizationId}/teams/{teamId}/members/{userId}', ids)
          : api.request('PUT /orgs/{organizationId}/teams/{teamId}/members/{userId}', { ...ids, body: { role } }),
      ),
    setRole: ({ person, ...ids }, change) =>
      both(
        `Changed the organization role of ${person} to ${change.to === null ? '“guest”' : `“${change.to}”`}`,
        change,
        (role) => api.request('PATCH /orgs/{organizationId}/members/{userId}', { ...ids, body: { role } }),
      ),
  };
}

function labelOfTeamRole(person: string, team: string, { from, to }: Change<TeamRole>): string {
  if (to === undefined) return `Removed ${person} from team ${team}`;
  return from === undefined ? `Added ${person} to team ${team}` : `Made ${person} ${to} of team ${team}`;
}
