// The recorded API requests, newest first.
import type { RouteResponse } from '@bindery/client';
import { useState } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import { useCommands } from '../../state/use-commands.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useListHold } from '../../ui/lists/use-list-hold.ts';
import { Link } from '../../ui/link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatMs, formatTime } from '../../ui/format-ms.ts';
import { NewItems } from '../../ui/lists/new-items.tsx';
import { Load } from '../../ui/load.tsx';
import { Table } from '../../ui/table.tsx';
import { OwnerOnly } from '../../ui/rights/owner-only.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useLiveRequests } from './use-live-requests.ts';

const ROUTE = 'GET /_platform/v1/requests';

type Items = RouteResponse<typeof ROUTE>['items'];

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
  const list = useQuery(ROUTE, { query });
  const action = useAction();
  const [isClearing, setClearing] = useState(false);
  useLiveRequests();
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
        <button class="button button-danger tool-apart" type="button" onClick={() => setClearing(true)}>
          Clear log
        </button>
      </div>
      {isClearing && (
        <ConfirmDialog
          question="Clear the request log?"
          consequence="This deletes all recorded requests. You can’t undo this."
          action="Clear log"
          run={() => action.run(() => api.request('DELETE /_platform/v1/requests'))}
          close={() => setClearing(false)}
        />
      )}
      <Problem message={action.problem} />
      <Load query={list} noun="requests" empty="No matching requests. Call the API, or change the filter.">
        {({ items }) => <RequestRows key={JSON.stringify(query)} items={items} />}
      </Load>
    </>
  );
}

/** The rows. New ones wait while someone reads the list, so that rows don’t move. */
function RequestRows({ items }: { readonly items: Items }) {
  const [held, setHeld] = useState<Items>();
  const section = useListHold(false, (isHeld) => setHeld((before) => (isHeld ? (before ?? items) : undefined)));
  const shown = held ?? items;
  const known = new Set(shown.map(({ id }) => id));
  const count = items.filter(({ id }) => !known.has(id)).length;
  const show = (): void => setHeld(items);
  useCommands(
    () => [
      { id: 'request-new', title: 'Show new requests', keys: 'n', group: 'This view', isInPalette: false, run: show },
    ],
    [items],
  );
  return (
    <section ref={section}>
      <NewItems count={count} noun="request" show={show} />
      <Table
        label="Requests"
        columns={['Time', 'Request', 'Status', 'Duration', 'Operation', 'Event']}
        numbers={['Duration']}
      >
        {shown.map(({ id, method, path, status, operation, event, fault, startedAt, durationMs }) => (
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
    </section>
  );
}
