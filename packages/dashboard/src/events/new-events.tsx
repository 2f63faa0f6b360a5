// New events that wait while someone reads the list, and whether the list follows them.
import { useDashboard } from '../state/use-dashboard.ts';
import { useStore } from '../state/use-store.ts';
import { NewItems } from '../ui/lists/new-items.tsx';

/** The button; nothing where none waits. */
export function NewEvents() {
  const { events } = useDashboard();
  const count = useStore(events, (state) => state.waiting);
  const isFollowed = useStore(events, (state) => state.isFollowed);
  return (
    <>
      <NewItems count={count} noun="event" show={events.showWaiting} />
      {isFollowed && (
        <p class="event-list-followed" title="Move the selection to stop following">
          Live: new events appear automatically
        </p>
      )}
    </>
  );
}
