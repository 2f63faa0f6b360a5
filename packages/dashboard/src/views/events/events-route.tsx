// /events/{eventId}: the list with the open trace, a trace file, or an overview. `?filter=` has the filter.
import { useEffect } from 'preact/hooks';
import type { ViewProps } from '../../state/routing/view.ts';
import { eventsHref } from '../../state/routing/hrefs.ts';
import { EventList } from '../../events/event-list.tsx';
import { OpenTraceFile } from '../../events/trace-files/open-trace-file.tsx';
import { TraceFileView } from '../../events/trace-files/trace-file-view.tsx';
import { useTraceFile } from '../../events/trace-files/use-trace-file.ts';
import { EventsOverview } from './events-overview.tsx';
import { TraceView } from '../../events/traces/trace-view.tsx';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Problem } from '../../ui/problem.tsx';

export function EventsRoute({ route }: ViewProps) {
  const { eventId } = route.params;
  const { file, problem, isDragging, open, close, dropTarget } = useTraceFile();
  useFilterInUrl(eventId, route.query['filter'] ?? '');
  return (
    <main
      class="view view-events"
      data-open={eventId !== undefined || file !== undefined}
      data-dragging={isDragging}
      {...dropTarget}
    >
      <h1 class="hidden">Events</h1>
      <EventList openId={eventId} />
      <div class="view-events-trace">
        <Problem message={problem} />
        {file !== undefined ? (
          <TraceFileView file={file} close={close} />
        ) : eventId === undefined ? (
          <>
            <OpenTraceFile open={open} />
            <EventsOverview />
          </>
        ) : (
          <TraceView key={eventId} eventId={eventId} />
        )}
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
