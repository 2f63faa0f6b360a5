// The parent event and the child events of an event: the render that created a frame, and the requests from that frame.
import type { LocalEvent } from '@bindery/contract';
import { useMemo } from 'preact/hooks';
import { useQuery } from '../../data/use-query.ts';
import { ROWS_ONLY } from '../../state/events/event-pages.ts';
import { compareRows, isFailure, toEventRow } from '../../state/events/event-row.ts';
import type { EventRow } from '../../state/events/event-row.ts';
import { eventHref } from '../../state/routing/hrefs.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { EventStateMark } from '../event-state-mark.tsx';
import { useEvent } from '../use-event.ts';
import { Link } from '../../ui/link.tsx';
import { formatMs } from '../../ui/format-ms.ts';
import './event-causes.css';

const WORDS = { frame: 'Requested by a web frame in', call: 'Caused by an API call from' } as const;

/** Links to the parent event, if any. */
export function CauseOfEvent({ event: { id, cause } }: { readonly event: LocalEvent }) {
  const { events, router } = useDashboard();
  const causeId = cause?.event === id ? undefined : cause?.event;
  const read = useEvent(causeId);
  if (causeId === undefined) return null;
  const row = read === undefined ? events.row(causeId) : toEventRow(read);
  return (
    <p class="event-cause">
      {cause?.via === undefined ? 'Caused by' : WORDS[cause.via]}{' '}
      <Link href={eventHref(router.get().route, causeId)} title="Open trace">
        {row === undefined ? causeId : `${row.type} ${row.target}`}
      </Link>
    </p>
  );
}

/** So many of them are listed; the list of events has all. */
const MOST = 100;

/** Lists the child events, oldest first, if any. */
export function EventsCaused({ eventId }: { readonly eventId: string }) {
  const { router } = useDashboard();
  const { value } = useQuery('GET /_platform/v1/events', { query: { cause: eventId, limit: MOST, ...ROWS_ONLY } });
  const rows = useMemo(() => (value?.items.map(toEventRow) ?? []).toSorted((a, b) => compareRows(b, a)), [value]);
  if (rows.length === 0) return null;
  const failed = rows.filter(({ outcome }) => isFailure(outcome)).length;
  return (
    <section class="events-caused" aria-label="Child events">
      <h3>
        {rows.length === MOST ? `${MOST}+` : rows.length} child {rows.length === 1 ? 'event' : 'events'}
        {failed > 0 && <span class="events-caused-failed"> · {failed} failed</span>}
      </h3>
      <ol>
        {rows.map((row) => (
          <Caused key={row.id} row={row} href={eventHref(router.get().route, row.id)} />
        ))}
      </ol>
    </section>
  );
}

function Caused({ row, href }: { readonly row: EventRow; readonly href: string }) {
  return (
    <li>
      <Link href={href}>
        <b>{row.type}</b>
        <span class="events-caused-target" title={row.target}>
          {row.target}
        </span>
        <EventStateMark outcome={row.outcome} nextAttemptAt={row.nextAttemptAt} />
        <span>{row.durationMs === undefined ? '' : formatMs(row.durationMs)}</span>
      </Link>
    </li>
  );
}
