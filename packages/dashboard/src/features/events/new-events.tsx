// The button that shows new events, and an announcement for screen readers.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';

/** No more than one sentence in this time. */
const ANNOUNCE_MS = 5_000;

/** The button; nothing where none waits. */
export function NewEvents() {
  const { events } = useDashboard();
  const count = useStore(events, (state) => state.waiting);
  const isFollowed = useStore(events, (state) => state.isFollowed);
  const announcement = useAnnouncement(count);
  return (
    <>
      {count > 0 && (
        <button class="event-list-new" type="button" title="Show new events (N)" onClick={events.showWaiting}>
          {count} new
        </button>
      )}
      {isFollowed && (
        <p class="event-list-followed" title="Move the selection to stop following">
          Live: new events appear automatically
        </p>
      )}
      <span class="hidden" role="status">
        {announcement}
      </span>
    </>
  );
}

function useAnnouncement(count: number): string {
  const [sentence, setSentence] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (count === 0) {
      setSentence('');
      return undefined;
    }
    const announce = (): void => {
      last.current = performance.now();
      setSentence(`${count} new ${count === 1 ? 'event' : 'events'}`);
    };
    const timer = setTimeout(announce, Math.max(0, last.current + ANNOUNCE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [count]);
  return sentence;
}
