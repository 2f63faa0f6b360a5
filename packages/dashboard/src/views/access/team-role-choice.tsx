// The role of a member in a team, editable in place.
import { reasonFor } from '../../ui/rights/reason-for.ts';
import type { Flags } from '../../ui/rights/reason-for.ts';
import { RoleChoice } from './role-choice.tsx';
import type { AccessEdit, TeamNames, TeamRole } from './use-access-edit.ts';

/** `flags` are the permissions on the team. */
export interface TeamRoleChoiceProps {
  readonly names: TeamNames;
  readonly role: TeamRole;
  readonly flags: Flags;
  readonly edit: AccessEdit;
}

const NOT_A_MEMBER = { value: '', label: 'Not a member' };

export function TeamRoleChoice({ names, role, flags, edit }: TeamRoleChoiceProps) {
  return (
    <RoleChoice
      label={`Role of ${names.person} in team ${names.team}`}
      value={role ?? ''}
      others={[NOT_A_MEMBER]}
      roles={['member', 'owner']}
      reason={reasonFor('team.admin', flags)}
      isBusy={edit.isRunning}
      choose={(value) => edit.setTeamRole(names, { from: role, to: value === '' ? undefined : (value as TeamRole) })}
    />
  );
}
