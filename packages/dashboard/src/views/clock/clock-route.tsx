// /clock: freezes, sets, and advances the platform’s clock.
import { useMemo } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { GuardedButton } from '../../ui/rights/guarded-button.tsx';
import { useOwnerRights } from '../../ui/rights/owner-reason.ts';
import { RightsNote } from '../../ui/rights/rights-note.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { describeOffset, formatMoment } from '../../ui/format-ms.ts';
import { Load } from '../../ui/load.tsx';
import '../../ui/tools.css';

const STEPS = [
  { label: '+1 minute', advanceMs: 60_000 },
  { label: '+1 hour', advanceMs: 3_600_000 },
  { label: '+1 day', advanceMs: 86_400_000 },
  { label: '+7 days', advanceMs: 7 * 86_400_000 },
] as const;

export function ClockRoute() {
  const { api } = useDashboard();
  const clock = useQuery('GET /_platform/v1/clock', {});
  const { reason } = useOwnerRights();
  const action = useAction();
  const set = (body: {
    readonly now?: string;
    readonly advanceMs?: number;
    readonly frozen?: boolean;
    readonly real?: true;
  }): void => action.run(() => api.request('PUT /_platform/v1/clock', { body }));
  const isFrozen = clock.value?.frozen === true;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget as HTMLFormElement).get('now');
    if (typeof entered === 'string' && entered !== '') set({ now: new Date(`${entered}Z`).toISOString() });
  };
  return (
    <main class="view view-tool">
      <h1>Clock</h1>
      <p class="tool-lead">
        Scripts, tokens, tasks, and retries use this time. Freeze or advance it to test time-based behavior.
      </p>
      <Load query={clock} noun="clock">
        {(value) => <Time {...value} isStale={clock.isStale} />}
      </Load>
      <GuardedButton variant="primary" reason={reason} isBusy={action.isRunning} run={() => set({ frozen: !isFrozen })}>
        {isFrozen ? 'Unfreeze clock' : 'Freeze clock'}
      </GuardedButton>{' '}
      <GuardedButton reason={reason} isBusy={action.isRunning} run={() => set({ real: true })}>
        Reset to real time
      </GuardedButton>
      <RightsNote reasons={[reason]} />
      <Problem message={action.problem} />
      <h2>Advance the clock</h2>
      <p class="tool-lead">Due tasks and retries run, and tokens expire.</p>
      <div class="tool-form">
        {STEPS.map(({ label, advanceMs }) => (
          <GuardedButton key={label} reason={reason} isBusy={action.isRunning} run={() => set({ advanceMs })}>
            {label}
          </GuardedButton>
        ))}
      </div>
      <h2>Set the clock</h2>
      <form class="tool-form" onSubmit={submit}>
        <label>
          Time (UTC)
          <input name="now" type="datetime-local" step="1" required disabled={reason !== undefined} />
        </label>
        <button class="button" type="submit" disabled={reason !== undefined} title={reason}>
          Set clock
        </button>
      </form>
    </main>
  );
}

interface TimeProps {
  readonly now: string;
  readonly frozen: boolean;
  /** Whether the time was read a while ago. */
  readonly isStale: boolean;
}

function Time({ now, frozen, isStale }: TimeProps) {
  const offset = useMemo(() => describeOffset(Date.parse(now) - Date.now()), [now]);
  return (
    <>
      <p class="tool-time" role="status" data-frozen={frozen}>
        {formatMoment(now)} {frozen ? 'frozen' : ''}
      </p>
      <p class="tool-lead">{isStale ? '' : offset}</p>
    </>
  );
}
