// The result of a triggered event: every attempt with its response, exceptions, logs, and calls.
import { eventOutcome } from '@bindery/contract';
import { useQuery } from '../../data/use-query.ts';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { EventStateMark } from '../../events/event-state-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { AttemptView } from '../../events/traces/attempt-view.tsx';
import { Loading } from '../../ui/load.tsx';
import '../../events/traces/trace-view.css';

/** The response, live until the event ends. */
export function EventResponse({ eventId }: { readonly eventId: string }) {
  const { value: event } = useQuery('GET /_platform/v1/events/{eventId}', { eventId });
  return (
    <section class="trace trigger-response" aria-label="Response">
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
