// Filters the list of events: a field for words and queries, and chips for frequent filters.
import { useMemo } from 'preact/hooks';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { toggleQueryPart } from '../state/events/event-query.ts';
import type { EventRow } from '../state/events/event-row.ts';

/** States that have a chip whatever the list has. */
const STATES = ['failed', 'retrying', 'not-handled'] as const;
const MOST_TYPES = 5;
/** How many of the newest events determine the chips of types. */
const COUNTED_ROWS = 500;

/** The filter above the list. Key `/` focuses it. */
export function EventFilter() {
  const { events } = useDashboard();
  const filter = useStore(events, (state) => state.filter);
  return (
    <div class="event-filter">
      <input
        type="search"
        data-key="filter"
        placeholder="Filter events, for example type:fetch status:failed ms>50"
        aria-label="Filter events"
        title="Filter events (/)"
        spellcheck={false}
        value={filter}
        onInput={(event) => events.setFilter(event.currentTarget.value)}
      />
      <Chips filter={filter} />
    </div>
  );
}

function Chips({ filter }: { readonly filter: string }) {
  const { events } = useDashboard();
  const changes = useStore(events, (state) => state.changes);
  const types = useMemo(() => frequentTypes(events.all()), [events, changes]);
  const set = new Set(filter.split(/\s+/));
  const parts = [...STATES.map((state) => `status:${state}`), ...types.map((type) => `type:${type}`)];
  return (
    <div class="event-chips" role="group" aria-label="Filters">
      {parts.map((part) => (
        <button
          key={part}
          class="chip"
          type="button"
          aria-pressed={set.has(part)}
          onClick={() => events.setFilter(toggleQueryPart(filter, part))}
        >
          {part.slice(part.indexOf(':') + 1).replace('-', ' ')}
        </button>
      ))}
    </div>
  );
}

function frequentTypes(rows: readonly EventRow[]): readonly string[] {
  const groups = Map.groupBy(rows.slice(0, COUNTED_ROWS), ({ type }) => type);
  return [...groups]
    .toSorted(([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1))
    .slice(0, MOST_TYPES)
    .map(([type]) => type);
}
