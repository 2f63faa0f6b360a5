// /faults: rules that inject errors, delays, and losses into requests and deliveries.
import { useQuery } from '../../data/use-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { FaultForm, FaultPresets } from './fault-form.tsx';
import type { FaultRuleInput } from './fault-form.tsx';
import { OwnerOnly } from '../../ui/rights/owner-only.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import '../../ui/tools.css';

const CALLERS = { person: 'users', integration: 'integrations', dashboard: 'the dashboard' } as const;

const NO_RULES =
  'No fault rules. Choose a preset above, or add a rule, to simulate an outage, a rate limit, or a slow response.';

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
  const { api } = useDashboard();
  const list = useQuery('GET /_platform/v1/faults', {});
  const action = useAction();
  const add = (body: FaultRuleInput, button?: string): void =>
    action.run(() => api.request('POST /_platform/v1/faults', { body }), button);
  return (
    <>
      <FaultPresets add={add} />
      <FaultForm add={add} />
      <Problem message={action.problem} />
      <Load query={list} noun="fault rules" empty={NO_RULES}>
        {({ items }) => (
          <Table
            label="Fault rules"
            columns={['Effect', 'Applies to', 'Matched', 'Applied', <span class="hidden">Delete</span>]}
            numbers={['Matched', 'Applied']}
            footer={
              <button
                class="button"
                type="button"
                onClick={() => action.run(() => api.request('DELETE /_platform/v1/faults'), 'Delete all')}
              >
                Delete all
              </button>
            }
          >
            {items.map(
              ({ id: faultId, on, effect, status, delayMs, path, eventType, caller, integration, met, used }) => (
                <tr key={faultId}>
                  <td>
                    {[effect, status, delayMs === undefined ? undefined : `${delayMs} ms`].filter(Boolean).join(' ')}
                  </td>
                  <td>
                    {[on, path, eventType, caller && `from ${CALLERS[caller]}`, integration].filter(Boolean).join(' ')}
                  </td>
                  <td class="number">{met}</td>
                  <td class="number">{used}</td>
                  <td>
                    <button
                      class="button"
                      type="button"
                      onClick={() =>
                        action.run(() => api.request('DELETE /_platform/v1/faults/{faultId}', { faultId }), faultId)
                      }
                    >
                      Delete
                    </button>
                  </td>
                </tr>
              ),
            )}
          </Table>
        )}
      </Load>
    </>
  );
}
