// /events/{eventId}: the list with the open trace, or an overview. `?filter=` has the filter.
import { useEffect } from 'preact/hooks';
import type { ViewProps } from '../../state/routing/view.ts';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { EventList } from '../../events/event-list.tsx';
import { EventsOverview } from './events-overview.tsx';
import { TraceView } from '../../events/traces/trace-view.tsx';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';

export function EventsRoute({ route }: ViewProps) {
  const { eventId } = route.params;
  useFilterInUrl(eventId, route.query['filter'] ?? '');
  return (
    <main class="view view-events" data-open={eventId !== undefined}>
      <h1 class="hidden">Events</h1>
      <EventList openId={eventId} />
      <div class="view-events-trace">
        {eventId === undefined ? <EventsOverview /> : <TraceView key={eventId} eventId={eventId} />}
      </div>
    </main>
  );
}

/** The URL has the filter, so that a link shows the same list. */
function useFilterInUrl(eventId: string | undefined, query: string): void {
  const { events, router } = useDashboard();
  const filter = useStore(events, (state) => state.filter);
  useEffect(() => {
    if (query !== '') events.setFilter(query);
  }, [events]);
  useEffect(() => {
    if (filter !== query) router.replace(eventsHref(eventId, filter));
  }, [router, filter]);
}
