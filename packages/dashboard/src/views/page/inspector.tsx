// The events panel next to the page: the list, and the trace of the open event.
import { eventsHref } from '../../state/routing/hrefs.ts';
import { Link } from '../../ui/link.tsx';
import { TraceView } from '../../events/traces/trace-view.tsx';
import { EventList } from '../../events/event-list.tsx';
import './inspector.css';

/** The panel at the right; a sheet from below on a narrow screen. */
export function Inspector({ eventId }: { readonly eventId: string | undefined }) {
  return (
    <aside class="inspector" aria-label="Events panel" data-open={eventId !== undefined}>
      <header class="inspector-head">
        <h2>Events</h2>
        <Link href={eventsHref(eventId)}>Open full view</Link>
      </header>
      <EventList openId={eventId} />
      {eventId !== undefined && (
        <div class="inspector-trace">
          <TraceView key={eventId} eventId={eventId} />
        </div>
      )}
    </aside>
  );
}
