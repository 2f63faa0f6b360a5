// The trace of one event: what came in, every attempt at it, and what to do with it.
import type { LocalEvent } from '@bindery/contract';
import { useEffect } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { EventStateMark } from '../events/event-state-mark.tsx';
import { eventTarget } from '../events/describe-event.ts';
import { CopyButton } from '../widgets/copy-button.tsx';
import { formatTime } from '../widgets/format-ms.ts';
import { Icon } from '../widgets/icon.tsx';
import { JsonView } from '../widgets/json-view.tsx';
import { Failed, Loading } from '../widgets/load-state.tsx';
import { Link } from '../navigation/link.tsx';
import { withoutEventHref } from '../../state/router.ts';
import { AttemptView } from './attempt-view.tsx';
import { ReplayButton } from './replay-button.tsx';
import './trace-view.css';

/** The trace of the event with an id, read from the platform: the list has it without its logs, if at all. */
export function TraceView({ eventId }: { readonly eventId: string }) {
  const { events } = useDashboard();
  const event = useStore(events, (state) => state.byId[eventId]);
  const isWhole = useStore(events, (state) => state.whole.has(eventId));
  const problem = useStore(events, (state) => state.problem);
  useEffect(() => {
    if (!isWhole) void events.loadEvent(eventId);
  }, [eventId, isWhole]);
  if (event !== undefined) return <Trace event={event} />;
  if (problem !== undefined) return <Failed message={problem} retry={() => void events.loadEvent(eventId)} />;
  return <Loading what="the event" />;
}

function Trace({ event }: { readonly event: LocalEvent }) {
  const { panels, router } = useDashboard();
  const isRaw = useStore(panels, (state) => state.isRaw);
  const route = useStore(router, (state) => state.route);
  return (
    <section class="trace" aria-label={`Event ${event.type}`}>
      <header>
        <h2>
          <code>{event.type}</code> <EventStateMark event={event} />
        </h2>
        <Link class="trace-close" href={withoutEventHref(route)} title="Close: Escape" aria-label="Close the event">
          <Icon name="close" />
        </Link>
        <p class="trace-facts">
          <span>{eventTarget(event)}</span>
          <time dateTime={event.createdAt} title={event.createdAt}>
            {formatTime(event.createdAt)}
          </time>
          <span class="place-text">
            <code>{event.id}</code>
            <CopyButton text={event.id} what="the event’s id" />
          </span>
        </p>
        <div class="trace-actions">
          <ReplayButton event={event} />
          <button
            class="button"
            type="button"
            aria-pressed={isRaw}
            title="Raw: r"
            onClick={() => panels.set({ isRaw: !isRaw })}
          >
            Raw
          </button>
        </div>
      </header>
      {isRaw ? <JsonView value={event} what="the event" /> : <Attempts event={event} />}
    </section>
  );
}

function Attempts({ event }: { readonly event: LocalEvent }) {
  return (
    <>
      {event.attempts.length === 0 && <p class="state">No attempt yet.</p>}
      {event.attempts.toReversed().map((attempt) => (
        <AttemptView key={attempt.number} attempt={attempt} isOnly={event.attempts.length === 1} />
      ))}
      <details class="trace-payload">
        <summary>What the script was sent</summary>
        <JsonView value={event.payload} what="the payload" />
      </details>
    </>
  );
}
