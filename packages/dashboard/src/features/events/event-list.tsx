// The list of events. It does not move under the pointer or the focus: new events wait until a button shows them.
import { useEffect, useRef } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Empty, Failed, Loading } from '../widgets/load-state.tsx';
import { EventFilter } from './event-filter.tsx';
import { EventRow } from './event-row.tsx';
import { matchesFilter } from './describe-event.ts';
import './event-list.css';

/** The list, with the event that is open marked. */
export function EventList({ openId }: { readonly openId: string | undefined }) {
  const { events } = useDashboard();
  const byId = useStore(events, (state) => state.byId);
  const shown = useStore(events, (state) => state.shown);
  const filter = useStore(events, (state) => state.filter);
  const isLoaded = useStore(events, (state) => state.isLoaded);
  const problem = useStore(events, (state) => state.problem);
  const list = useListHold();
  const rows = shown.flatMap((id) => byId[id] ?? []).filter((event) => matchesFilter(event, filter));
  return (
    <section class="event-list" aria-label="Events" ref={list}>
      <EventFilter />
      <Waiting />
      {problem !== undefined && <Failed message={problem} retry={() => void events.load()} />}
      {!isLoaded && problem === undefined && <Loading what="events" />}
      {isLoaded && rows.length === 0 && (
        <Empty>
          {filter === ''
            ? 'No event yet. Open a page with a block, or press a button in one.'
            : 'No event has this text.'}
        </Empty>
      )}
      <ol>
        {rows.map((event) => (
          <EventRow key={event.id} event={event} isOpen={event.id === openId} />
        ))}
      </ol>
      <More />
    </section>
  );
}

function Waiting() {
  const { events } = useDashboard();
  const count = useStore(events, (state) => state.waiting.length);
  if (count === 0) return null;
  return (
    <button class="event-list-new" type="button" onClick={events.showWaiting}>
      {count} new
    </button>
  );
}

function More() {
  const { events } = useDashboard();
  const next = useStore(events, (state) => state.next);
  if (next === undefined) return null;
  return (
    <button class="event-list-more" type="button" onClick={() => void events.loadMore()}>
      Older events
    </button>
  );
}

/** Keeps new events out of the list while the pointer or the focus is in it. */
function useListHold() {
  const { events } = useDashboard();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = list.current;
    if (node === null) return undefined;
    const look = (): void => {
      const isHeld = node.matches(':hover') || node.contains(document.activeElement);
      events.hold(isHeld);
      if (!isHeld) events.showWaiting();
    };
    // The focus has not arrived yet when it is said to leave.
    const lookSoon = (): void => void setTimeout(look);
    const kinds = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const kind of kinds) node.addEventListener(kind, lookSoon);
    return () => {
      for (const kind of kinds) node.removeEventListener(kind, lookSoon);
      events.hold(false);
    };
  }, [events]);
  return list;
}
