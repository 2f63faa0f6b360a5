// Loads older events near the end of the list. After some pages without a match, a button asks first.
import { useEffect, useRef } from 'preact/hooks';
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';

/** How many pages to load in a row before a button asks. */
const PAGES_UNASKED = 5;

export function MoreEvents({ isNearEnd }: { readonly isNearEnd: boolean }) {
  const { events } = useDashboard();
  const hasMore = useStore(events, (state) => state.isLoaded && state.hasMore);
  const isLoading = useStore(events, (state) => state.isLoading);
  const visibleCount = useStore(events, (state) => state.visible.length);
  const filter = useStore(events, (state) => state.filter);
  const unasked = useRef(0);
  useEffect(() => {
    unasked.current = 0;
  }, [filter, visibleCount]);
  useEffect(() => {
    if (!isNearEnd || !hasMore || isLoading || unasked.current >= PAGES_UNASKED) return;
    unasked.current++;
    void events.loadMore();
  }, [events, isNearEnd, hasMore, isLoading, visibleCount]);
  if (!hasMore) return null;
  const loadMore = (): void => {
    unasked.current = 0;
    void events.loadMore();
  };
  return (
    <button class="event-list-more" type="button" onClick={loadMore}>
      {isLoading ? 'Loading older events…' : 'Load older events'}
    </button>
  );
}
