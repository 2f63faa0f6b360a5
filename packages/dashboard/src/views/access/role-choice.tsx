// A select of roles. If the caller can’t change the role, a disabled button with the reason, so that Tab still reaches it.
import { ROLES } from '@bindery/contract';
import { capitalize } from '../../state/capitalize.ts';
import { Options } from '../../ui/choices/choice.tsx';
import type { Option } from '../../ui/choices/choice.tsx';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';

export interface RoleChoiceProps {
  /** Describes the role to screen reader users, who don’t see the row. */
  readonly label: string;
  readonly value: string;
  /** Entries before the roles. */
  readonly others: readonly Option[];
  /** The roles, unless there are others to choose from. */
  readonly roles?: readonly string[];
  /** Why it cannot be changed. */
  readonly reason: string | undefined;
  readonly isBusy: boolean;
  readonly choose: (value: string) => void;
}

/** The choice without a direct role. */
export const NO_DIRECT_ROLE: Option = { value: '', label: 'No direct role' };

/** The choice that denies access. */
export const NO_ACCESS: Option = { value: 'none', label: 'No access' };

export function RoleChoice({ label, value, others, roles = ROLES, reason, isBusy, choose }: RoleChoiceProps) {
  const text = others.find((one) => one.value === value)?.label ?? capitalize(value);
  if (reason !== undefined) {
    return (
      <GuardedButton reason={reason} run={() => undefined}>
        <span class="hidden">{label}: </span>
        {text}
      </GuardedButton>
    );
  }
  return (
    <select
      aria-label={label}
      aria-busy={isBusy}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        // Shows the current role until the platform has saved the new one.
        event.currentTarget.value = value;
        choose(chosen);
      }}
    >
      <Options of={others} />
      <Options of={roles.map((role) => ({ value: role, label: capitalize(role) }))} />
    </select>
  );
}
