// The recorded API requests, newest first.
import { useState } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { formatMs, formatTime } from '../widgets/format-ms.ts';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { OwnerOnly } from '../rights/owner-only.tsx';
import { Problem } from './problem.tsx';
import { useAction } from './use-action.ts';

/** The table, with what narrows it down, for the platform's owner. */
export function RequestTable() {
  return (
    <>
      <h1>Requests</h1>
      <p class="tool-lead">API requests and their responses, newest first.</p>
      <OwnerOnly action="requests">
        <Requests />
      </OwnerOnly>
    </>
  );
}

function Requests() {
  const { api } = useDashboard();
  const [searched, setSearched] = useState('');
  const [isFailed, setFailed] = useState(false);
  const [isAll, setAll] = useState(false);
  const query = {
    limit: 100,
    ...(searched !== '' && { path: searched }),
    ...(isFailed && { status: 'failed' }),
    ...(!isAll && { dashboard: 'false' as const }),
  };
  const list = useQuery('GET /_platform/v1/requests', { query });
  const action = useAction();
  return (
    <>
      <div class="tool-form">
        <label>
          Path
          <input
            type="search"
            data-key="filter"
            value={searched}
            onInput={(event) => setSearched(event.currentTarget.value)}
          />
        </label>
        <button class="chip" type="button" aria-pressed={isFailed} onClick={() => setFailed(!isFailed)}>
          Failed
        </button>
        <button class="chip" type="button" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
          Include dashboard requests
        </button>
        <button class="button" type="button" onClick={() => void list.reload()}>
          Refresh
        </button>
        <button
          class="button"
          type="button"
          onClick={() => action.run(() => api.request('DELETE /_platform/v1/requests'))}
        >
          Clear log
        </button>
      </div>
      <Problem message={action.problem} />
      <Load query={list} noun="requests" empty="No matching requests. Call the API, or change the filter.">
        {({ items }) => (
          <Table
            label="Requests"
            columns={['Time', 'Request', 'Status', 'Duration', 'Operation', 'Event']}
            numbers={['Duration']}
          >
            {items.map(({ id, method, path, status, operation, event, fault, startedAt, durationMs }) => (
              <tr key={id}>
                <td>{formatTime(startedAt)}</td>
                <td>
                  <Link href={`/requests/${encodeURIComponent(id)}`} data-key="row">
                    <span class="request-method">{method}</span> {path}
                  </Link>
                </td>
                <td class={status >= 400 || status === 0 ? 'call-bad' : ''}>
                  {status === 0 ? 'reset' : status} {fault === undefined ? '' : '(fault)'}
                </td>
                <td class="number">{formatMs(durationMs)}</td>
                <td>{operation}</td>
                <td>{event !== undefined && <Link href={`/events/${event}`}>View</Link>}</td>
              </tr>
            ))}
          </Table>
        )}
      </Load>
    </>
  );
}
