// The result of a triggered event: every attempt with its response, exceptions, logs, and calls.
import { eventOutcome } from '@bindery/contract';
import { useEffect } from 'preact/hooks';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { EventStateMark } from '../events/event-state-mark.tsx';
import { Link } from '../navigation/link.tsx';
import { AttemptView } from '../traces/attempt-view.tsx';
import { Loading } from '../../ui/load.tsx';
import '../traces/trace-view.css';

/** The response, live until the event ends. */
export function EventResponse({ eventId }: { readonly eventId: string }) {
  const { events } = useDashboard();
  const event = useStore(events, (state) => state.whole[eventId]);
  useEffect(() => {
    if (event === undefined) void events.loadEvent(eventId);
  }, [events, eventId, event === undefined]);
  return (
    <section class="trace trigger-answer" aria-label="Response">
      <h2>Response</h2>
      {event === undefined && <Loading noun="event" />}
      {event !== undefined && (
        <>
          <p>
            <EventStateMark outcome={eventOutcome(event)} nextAttemptAt={event.nextAttemptAt} />{' '}
            <Link href={eventsHref(eventId)}>Open trace</Link>
          </p>
          {event.attempts.toReversed().map((attempt) => (
            <AttemptView
              key={attempt.number}
              attempt={attempt}
              integration={event.integration}
              isOnly={event.attempts.length === 1}
              isAnswerOpen
            />
          ))}
        </>
      )}
    </section>
  );
}
