// The trace of an event: the failure, the payload, every attempt, and the actions.
import { eventOutcome } from '@bindery/contract';
import type { LocalEvent } from '@bindery/contract';
import { useQuery } from '../../data/use-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { EventStateMark, NOT_HANDLED } from '../event-state-mark.tsx';
import { eventTarget } from '../../state/events/describe-event.ts';
import { isFailure } from '../../state/events/event-row.ts';
import { CauseOfEvent, EventsCaused } from '../causes/event-causes.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatMs, formatTime } from '../../ui/format-ms.ts';
import { Icon } from '../../ui/icon.tsx';
import { JsonView } from '../../ui/json/json-view.tsx';
import { Load } from '../../ui/load.tsx';
import { Link } from '../../ui/link.tsx';
import { withoutEventHref } from '../../state/routing/hrefs.ts';
import { AttemptView } from './attempt-view.tsx';
import { EventActions } from './event-actions.tsx';
import './trace-view.css';

/** The trace of the event with an id, read from the platform: the list has only what a row shows. */
export function TraceView({ eventId }: { readonly eventId: string }) {
  return (
    <Load query={useQuery('GET /_platform/v1/events/{eventId}', { eventId })} noun="event">
      {(event) => <Trace event={event} />}
    </Load>
  );
}

function Trace({ event }: { readonly event: LocalEvent }) {
  const { panels, router } = useDashboard();
  const isRaw = useStore(panels, (state) => state.isRaw);
  const route = useStore(router, (state) => state.route);
  return (
    <section class="trace" aria-label={`Event ${event.type}`}>
      <header>
        <h2>
          <code>{event.type}</code> <EventStateMark outcome={eventOutcome(event)} nextAttemptAt={event.nextAttemptAt} />
        </h2>
        <Link class="trace-close" href={withoutEventHref(route)} title="Close (Esc)" aria-label="Close event">
          <Icon name="close" />
        </Link>
        <p class="trace-facts">
          <span>{eventTarget(event)}</span>
          <time dateTime={event.createdAt} title={event.createdAt}>
            {formatTime(event.createdAt)}
          </time>
          <span class="place-text">
            <code>{event.id}</code>
            <CopyButton text={event.id} noun="event ID" />
          </span>
        </p>
        <CauseOfEvent event={event} />
        <EventActions event={event} />
      </header>
      {isRaw ? <JsonView value={event} noun="event" /> : <Attempts event={event} />}
    </section>
  );
}

function Attempts({ event }: { readonly event: LocalEvent }) {
  const outcome = eventOutcome(event);
  // A failure comes first: the payload would move it down.
  const hasFailed = outcome === 'retrying' || isFailure(outcome);
  return (
    <>
      <details class="trace-payload" open={!hasFailed}>
        <summary>Payload</summary>
        <JsonView value={event.payload} noun="payload" />
      </details>
      {outcome === 'not_handled' && <p class="trace-note quiet">{NOT_HANDLED}</p>}
      {event.attempts.length === 0 && <p class="state">Not delivered yet.</p>}
      {event.attempts.toReversed().map((attempt) => (
        <div key={attempt.number}>
          <AttemptView attempt={attempt} integration={event.integration} isOnly={event.attempts.length === 1} />
          <Wait event={event} attempt={attempt} />
        </div>
      ))}
      <EventsCaused eventId={event.id} />
    </>
  );
}

/** Shorter waits are what every event has. */
const SHORTEST_WAIT_MS = 20;

/** The time that passed before an attempt: since the event, or since the attempt before it. */
function Wait({ event, attempt }: { readonly event: LocalEvent; readonly attempt: LocalEvent['attempts'][number] }) {
  const before = event.attempts.find(({ number }) => number === attempt.number - 1);
  const since = before === undefined ? Date.parse(event.createdAt) : Date.parse(before.startedAt) + before.durationMs;
  const waitedMs = Date.parse(attempt.startedAt) - since;
  if (!(waitedMs >= SHORTEST_WAIT_MS)) return null;
  return (
    <p class="trace-wait">
      {formatMs(waitedMs)} {before === undefined ? 'queued before delivery' : 'before retry'}
    </p>
  );
}
