// The list of events, which renders visible rows only. New events wait for a button, so that rows don’t move while you read.
import { useEffect, useMemo } from 'preact/hooks';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { eventHref } from '../state/routing/hrefs.ts';
import { Empty, Failed, Loading } from '../ui/load.tsx';
import { EventFilter } from './event-filter.tsx';
import { EventLine } from './event-row.tsx';
import { MoreEvents } from './more-events.tsx';
import { NewEvents } from './new-events.tsx';
import { useEventRows } from './use-event-rows.ts';
import { useListHold } from '../ui/lists/use-list-hold.ts';
import './event-list.css';

/** The list, with the event that is open marked. */
export function EventList({ openId }: { readonly openId: string | undefined }) {
  const { events } = useDashboard();
  const filter = useStore(events, (state) => state.filter);
  const isLoaded = useStore(events, (state) => state.isLoaded);
  const problem = useStore(events, (state) => state.problem);
  const hasRows = useStore(events, (state) => state.visible.length > 0);
  const section = useListHold(openId !== undefined, (isHeld) => {
    events.hold(isHeld);
    if (!isHeld) events.showWaiting();
  });
  useEffect(() => () => events.hold(false), [events]);
  return (
    <section class="event-list" aria-label="Events" ref={section}>
      <EventFilter />
      <NewEvents />
      {problem !== undefined && <Failed message={problem} retry={() => void events.load()} />}
      {!isLoaded && problem === undefined && <Loading noun="events" />}
      {isLoaded && !hasRows && (
        <Empty>
          {filter === ''
            ? 'No events yet. Open a page with a block, or click a button in one, to send the first event.'
            : 'No loaded events match this filter.'}
        </Empty>
      )}
      <Rows openId={openId} />
    </section>
  );
}

function Rows({ openId }: { readonly openId: string | undefined }) {
  const { router } = useDashboard();
  const route = useStore(router, (state) => state.route);
  const { rows, view, rowHeight, activeKey, unfolded, toggle, setActive } = useEventRows(openId);
  const renderedRows = useMemo(() => {
    const indexes = Array.from({ length: Math.max(0, view.end - view.first) }, (_, index) => view.first + index);
    // The line with the focus stays, wherever the list is scrolled.
    const active = rows.findIndex(({ key }) => key === activeKey);
    if (active !== -1 && (active < view.first || active >= view.end)) indexes.push(active);
    return indexes;
  }, [rows, view.first, view.end, activeKey]);
  const isWide = rowHeight < 40;
  return (
    <>
      {rows.length > 0 && <Headings isWide={isWide} />}
      <div class="event-rows" ref={view.list} data-wide={isWide}>
        <ol style={{ height: `${rows.length * rowHeight}px` }}>
          {renderedRows.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <EventLine
                key={row.key}
                row={row}
                href={eventHref(route, row.event.id)}
                index={index}
                count={rows.length}
                top={index * rowHeight}
                isOpen={row.event.id === openId && row.attempt === undefined}
                isUnfolded={unfolded.has(row.event.id)}
                isActive={row.key === activeKey}
                toggle={() => toggle(row.event.id)}
                focus={() => setActive(row.key)}
              />
            );
          })}
        </ol>
        <MoreEvents isNearEnd={view.end >= rows.length} />
      </div>
    </>
  );
}

/** Titles of the columns, with their areas in the grid of a row. The other areas are in the second line of a row if it has two. */
const HEADINGS = { time: 'Time', type: 'Type', state: 'Status', ms: 'Duration' } as const;
const WIDE_HEADINGS = { ...HEADINGS, target: 'Target', summary: 'Summary' } as const;

function Headings({ isWide }: { readonly isWide: boolean }) {
  return (
    <div class="event-headings" data-wide={isWide}>
      <p class="event-heading">
        {Object.entries(isWide ? WIDE_HEADINGS : HEADINGS).map(([area, title]) => (
          <span key={area} data-area={area} style={{ gridArea: area }}>
            {title}
          </span>
        ))}
      </p>
    </div>
  );
}
