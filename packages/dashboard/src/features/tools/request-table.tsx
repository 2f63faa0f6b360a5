// The recorded API requests, newest first.
import { useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { Link } from '../navigation/link.tsx';
import { formatMs, formatTime } from '../widgets/format-ms.ts';
import { Empty, Failed, Loading } from '../../ui/load.tsx';
import { OwnerOnly } from '../rights/owner-only.tsx';
import { useReading } from '../widgets/use-reading.ts';
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
  const [path, setPath] = useState('');
  const [isFailed, setFailed] = useState(false);
  const [isAll, setAll] = useState(false);
  const list = useReading(() => {
    const query = {
      limit: 100,
      ...(path !== '' && { path }),
      ...(isFailed && { status: 'failed' }),
      ...(!isAll && { dashboard: 'false' as const }),
    };
    return api.request('GET /_platform/v1/requests', { query });
  }, [api, path, isFailed, isAll]);
  const action = useAction(() => void list.reload());
  return (
    <>
      <div class="tool-form">
        <label>
          Path
          <input type="search" data-key="filter" value={path} onInput={(event) => setPath(event.currentTarget.value)} />
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
      {list.problem !== undefined && <Failed message={list.problem} retry={() => void list.reload()} />}
      {list.value === undefined && list.problem === undefined && <Loading noun="requests" />}
      {list.value?.items.length === 0 && <Empty>No matching requests. Call the API, or change the filter.</Empty>}
      {list.value !== undefined && list.value.items.length > 0 && <Table items={list.value.items} />}
    </>
  );
}

type Items = readonly {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly operation?: string | undefined;
  readonly event?: string | undefined;
  readonly fault?: string | undefined;
  readonly startedAt: string;
  readonly durationMs: number;
}[];

function Table({ items }: { readonly items: Items }) {
  return (
    <div class="tool-table" tabIndex={0} role="region" aria-label="Requests">
      <table>
        <thead>
          <tr>
            {['Time', 'Request', 'Status', 'Duration', 'Operation', 'Event'].map((title) => (
              <th key={title} scope="col" class={title === 'Duration' ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}
