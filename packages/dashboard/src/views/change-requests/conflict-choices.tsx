// The choices of a conflict as buttons, each with its consequence.
import type { ChangeRequestConflict } from '@bindery/contract';
import type { ChangeRequestIds } from './load-change-request.ts';
import type { ConflictDescription, Side } from './describe-conflict.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Props of every kind of conflict. */
export interface ConflictProps {
  readonly ids: ChangeRequestIds;
  readonly conflict: ChangeRequestConflict;
  readonly choices: ConflictDescription['choices'];
  /** Why the caller may not decide. */
  readonly reason: string | undefined;
  readonly isInColumns: boolean;
}

const ROUTE = 'POST /_platform/v1/spaces/{spaceId}/change-requests/{changeRequestId}/conflicts/{conflictId}/resolve';

/** The choices of a conflict. Clicking one resolves the conflict immediately. */
export function ConflictChoices({ ids, conflict, choices, reason }: Omit<ConflictProps, 'isInColumns'>) {
  const { api } = useDashboard();
  const action = useAction();
  const resolveWith = (side: Side): Promise<unknown> =>
    api.request(ROUTE, { ...ids, conflictId: conflict.id, body: { keep: side } });
  return (
    <>
      <div class="conflict-choices">
        {(['main', 'change-request'] as const).map((side) => (
          <span key={side} data-choice={side}>
            <GuardedButton reason={reason} isBusy={action.isRunning} run={() => action.run(() => resolveWith(side))}>
              {choices[side]}
            </GuardedButton>
          </span>
        ))}
      </div>
      <Problem message={action.problem} />
    </>
  );
}
