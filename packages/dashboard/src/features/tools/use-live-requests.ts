// Reads the request log again as requests arrive. The live connection of the app leaves requests out, since no other view needs them.
import { useEffect } from 'preact/hooks';
import { createLiveConnection } from '../../state/live-connection.ts';
import { useDashboard } from '../../state/use-dashboard.ts';

/** Requests within this time are read together. */
const GATHER_MS = 200;

/** Makes the log stale after requests while the component is mounted. Requests of dashboards don’t count: reading the log is one. */
export function useLiveRequests(): void {
  const { api, queries } = useDashboard();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        queries.invalidate({ requests: undefined });
      }, GATHER_MS);
    };
    const stop = createLiveConnection(api).start({
      needsRequests: () => true,
      onChange: (change) => {
        if (change.type === 'request' && !change.dashboard) read();
      },
      onOpen: read,
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, queries]);
}
