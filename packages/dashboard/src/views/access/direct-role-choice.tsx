// The direct role of a user or a team on a space, collection, or site, editable in place.
import type { AccessSubject, DirectRole, RoleTarget } from './role-target.ts';
import { NO_ACCESS, NO_DIRECT_ROLE, RoleChoice } from './role-choice.tsx';
import type { AccessEdit } from './use-access-edit.ts';

export interface DirectRoleChoiceProps {
  readonly label: string;
  readonly target: RoleTarget & { readonly title: string };
  readonly subject: AccessSubject;
  readonly role: DirectRole;
  /** Why it can’t be changed. */
  readonly reason?: string | undefined;
  readonly edit: AccessEdit;
}

export function DirectRoleChoice({ label, target, subject, role, reason, edit }: DirectRoleChoiceProps) {
  return (
    <RoleChoice
      label={label}
      value={role ?? ''}
      others={target.type === 'site' ? [NO_DIRECT_ROLE, NO_ACCESS] : [NO_DIRECT_ROLE]}
      reason={reason}
      isBusy={edit.isRunning}
      choose={(value) =>
        edit.setDirectRole(target, subject, { from: role, to: value === '' ? undefined : (value as DirectRole) })
      }
    />
  );
}
