// /events/{eventId}: the list, and the trace of the one that is open.
import { EventList } from '../features/events/event-list.tsx';
import { Empty } from '../features/widgets/load-state.tsx';
import { TraceView } from '../features/traces/trace-view.tsx';

/** The events view. */
export function EventsRoute({ eventId }: { readonly eventId: string | undefined }) {
  return (
    <main class="view view-events" data-open={eventId !== undefined}>
      <h1 class="hidden">Events</h1>
      <EventList openId={eventId} />
      <div class="view-events-trace">
        {eventId === undefined ? (
          <Empty>Choose an event to see what it did: its calls, its logs, and when.</Empty>
        ) : (
          <TraceView key={eventId} eventId={eventId} />
        )}
      </div>
    </main>
  );
}
