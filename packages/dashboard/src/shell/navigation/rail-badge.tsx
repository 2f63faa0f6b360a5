// A dot at a view in the rail: events that failed since they were last seen, active fault rules, or a frozen clock.
import { useEffect } from 'preact/hooks';
import { useIsFrozen, useStatus } from '../../state/platform-status.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';

/** The dot, with its reason for screen readers. Renders nothing if there is no reason. */
export function RailBadge({ view }: { readonly view: string }) {
  const reason = { events: useNewFailures(), faults: useFaults(), clock: useFrozen() }[view];
  if (reason === undefined) return null;
  return (
    <>
      <span class="rail-badge" data-view={view} aria-hidden="true" />
      <span class="hidden"> ({reason})</span>
    </>
  );
}

/** Opening the view of events marks failures as seen. */
function useNewFailures(): string | undefined {
  const { events, router } = useDashboard();
  const hasFailures = useStore(events, (state) => state.hasNewFailures);
  const isOpen = useStore(router, ({ route }) => route.view === 'events');
  useEffect(() => {
    if (isOpen && hasFailures) events.set({ hasNewFailures: false });
  }, [events, isOpen, hasFailures]);
  return hasFailures && !isOpen ? 'new failures' : undefined;
}

function useFaults(): string | undefined {
  return (useStatus()?.faults ?? 0) > 0 ? 'rules active' : undefined;
}

function useFrozen(): string | undefined {
  return useIsFrozen() ? 'frozen' : undefined;
}
