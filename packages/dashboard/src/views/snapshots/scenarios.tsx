// Scenarios of the running project’s seed: each replaces all data with its own. Without a seed, nothing is shown.
import { useState } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import { reloadWhenBack } from '../../state/reload-when-back.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';

/** The scenarios, for the platform’s owner. */
export function Scenarios() {
  const { api } = useDashboard();
  const { value, problem } = useQuery('GET /_platform/v1/scenarios', {});
  const action = useAction();
  const [chosen, setChosen] = useState<string>();
  const { items = [] } = value ?? {};
  // The page reloads afterwards, since nothing on screen is in the new data.
  const begin = (scenarioName: string): void =>
    action.run(() => api.request('POST /_platform/v1/scenarios/{scenarioName}', { scenarioName }).then(reloadWhenBack));
  if (items.length === 0 && problem === undefined) return undefined;
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <p class="quiet">Each scenario of bindery.seed.ts replaces all data with its own.</p>
      {chosen !== undefined && (
        <ConfirmDialog
          question={`Switch to scenario “${chosen}”?`}
          consequence="This replaces all current data. To keep it, take a snapshot first."
          action="Switch scenario"
          run={() => begin(chosen)}
          close={() => setChosen(undefined)}
        />
      )}
      <Problem message={action.problem ?? problem} />
      <ul class="snapshots">
        {items.map(({ name, current }) => (
          <li key={name}>
            <b>{name}</b> {current && <span class="quiet">current</span>}{' '}
            <button
              class="button"
              type="button"
              aria-label={`Switch to ${name}`}
              disabled={action.isRunning}
              onClick={() => setChosen(name)}
            >
              Switch
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
