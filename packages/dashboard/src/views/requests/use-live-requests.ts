// Reads the request log again as requests arrive. The live connection of the app leaves requests out, since no other view needs them.
import { useEffect } from 'preact/hooks';
import { gather } from '../../state/gather.ts';
import { createLiveConnection } from '../../state/live-connection.ts';
import { useDashboard } from '../../state/use-dashboard.ts';

/** Requests within this time are read together. */
const GATHER_MS = 200;

/** Makes the log stale after requests while the component is mounted. Requests of dashboards don’t count: reading the log is one. */
export function useLiveRequests(): void {
  const { api, queries } = useDashboard();
  useEffect(() => {
    const expire = gather<string>(GATHER_MS, () => queries.invalidate({ requests: undefined }));
    return createLiveConnection(api).start({
      needsRequests: () => true,
      onChange: (change) => {
        if (change.type === 'request' && !change.dashboard) expire(change.id);
      },
      onOpen: () => expire('all'),
    });
  }, [api, queries]);
}
