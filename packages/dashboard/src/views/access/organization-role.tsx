// The organization role of a member, editable in place.
import type { MemberRole, OrganizationMember } from '@bindery/contract';
import { reasonFor } from '../../ui/rights/reason-for.ts';
import type { Flags } from '../../ui/rights/reason-for.ts';
import { RoleChoice } from './role-choice.tsx';
import type { AccessEdit } from './use-access-edit.ts';

/** `flags` are the permissions on the organization. */
export interface OrganizationRoleProps {
  readonly organizationId: string;
  readonly member: Pick<OrganizationMember, 'user' | 'role' | 'disabled'>;
  readonly flags: Flags;
  readonly edit: AccessEdit;
}

const GUEST = { value: '', label: 'Guest' };

export function OrganizationRole({ organizationId, member, flags, edit }: OrganizationRoleProps) {
  const { user, role, disabled } = member;
  return (
    <>
      <RoleChoice
        label={`Organization role of ${user.displayName}`}
        value={role ?? ''}
        others={[GUEST]}
        reason={reasonFor('organization.admin', flags)}
        isBusy={edit.isRunning}
        choose={(value) =>
          edit.setRole(
            { organizationId, userId: user.id, person: user.displayName },
            { from: role, to: value === '' ? null : (value as MemberRole) },
          )
        }
      />
      {disabled && <span class="chip">Disabled</span>}
    </>
  );
}
