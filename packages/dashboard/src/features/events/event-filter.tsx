// Narrows the list of events to those with a text in them.
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';

/** The box above the list. `/` goes there. */
export function EventFilter() {
  const { events } = useDashboard();
  const filter = useStore(events, (state) => state.filter);
  return (
    <input
      class="event-filter"
      type="search"
      data-key="filter"
      placeholder="Filter events  /"
      aria-label="Filter events"
      value={filter}
      onInput={(event) => events.set({ filter: event.currentTarget.value })}
    />
  );
}
