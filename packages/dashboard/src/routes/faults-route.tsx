// /faults: rules that inject errors, delays, and losses into requests and deliveries.
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { FaultForm, FaultPresets } from '../features/tools/fault-form.tsx';
import { OwnerOnly } from '../features/rights/owner-only.tsx';
import { Problem } from '../features/tools/problem.tsx';
import { useAction } from '../features/tools/use-action.ts';
import { Empty, Failed, Loading } from '../ui/load.tsx';
import { useReading } from '../features/widgets/use-reading.ts';
import '../features/tools/tools.css';

const CALLERS = { person: 'users', integration: 'integrations', dashboard: 'the dashboard' } as const;

/** The view of faults, for the platform's owner. */
export function FaultsRoute() {
  return (
    <main class="view view-tool">
      <h1>Faults</h1>
      <p class="tool-lead">
        Inject errors, delays, and duplicates to test how your code handles a slow or failing platform.
      </p>
      <OwnerOnly action="fault rules">
        <Rules />
      </OwnerOnly>
    </main>
  );
}

function Rules() {
  const { api, platform } = useDashboard();
  // Rules are removed from the status line, too.
  const count = useStore(platform, ({ status }) => status?.faults);
  const list = useReading(() => api.request('GET /_platform/v1/faults'), [api, count]);
  const action = useAction(() => {
    void list.reload();
    void platform.load();
  });
  const add: Parameters<typeof FaultForm>[0]['add'] = (body) =>
    action.run(() => api.request('POST /_platform/v1/faults', { body }));
  return (
    <>
      <FaultPresets add={add} />
      <FaultForm add={add} />
      <Problem message={action.problem} />
      {list.problem !== undefined && <Failed message={list.problem} retry={() => void list.reload()} />}
      {list.value === undefined && list.problem === undefined && <Loading noun="fault rules" />}
      {list.value?.items.length === 0 && (
        <Empty>
          No fault rules. Choose a preset above, or add a rule, to simulate an outage, a rate limit, or a slow response.
        </Empty>
      )}
      {list.value !== undefined && list.value.items.length > 0 && (
        <div class="tool-table" tabIndex={0} role="region" aria-label="Fault rules">
          <table>
            <thead>
              <tr>
                {['Effect', 'Applies to', 'Matched', 'Applied', ''].map((title) => (
                  <th key={title} scope="col" class={title === 'Matched' || title === 'Applied' ? 'number' : ''}>
                    {title === '' ? <span class="hidden">Delete</span> : title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.value.items.map(
                ({ id: faultId, on, effect, status, delayMs, path, eventType, caller, integration, met, used }) => (
                  <tr key={faultId}>
                    <td>
                      {[effect, status, delayMs === undefined ? undefined : `${delayMs} ms`].filter(Boolean).join(' ')}
                    </td>
                    <td>
                      {[on, path, eventType, caller && `from ${CALLERS[caller]}`, integration]
                        .filter(Boolean)
                        .join(' ')}
                    </td>
                    <td class="number">{met}</td>
                    <td class="number">{used}</td>
                    <td>
                      <button
                        class="button"
                        type="button"
                        onClick={() =>
                          action.run(() => api.request('DELETE /_platform/v1/faults/{faultId}', { faultId }))
                        }
                      >
                        Delete
                      </button>
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
          <button
            class="button"
            type="button"
            onClick={() => action.run(() => api.request('DELETE /_platform/v1/faults'))}
          >
            Delete all
          </button>
        </div>
      )}
    </>
  );
}
