// A stream of changes from the platform, which reconnects if it breaks.
import { readServerSentEvents } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { LiveChange } from '@bindery/contract';
import { createStore } from './store.ts';
import type { Store } from './store.ts';

/** Whether changes arrive. */
export interface LiveState {
  readonly status: 'connecting' | 'live' | 'lost';
}

export interface LiveListener {
  readonly onChange: (change: LiveChange) => void;
  /** Whether API requests count as changes. Read whenever the connection opens. */
  readonly needsRequests: () => boolean;
  /** Changes arrive from now on. Earlier ones must be loaded. */
  readonly onOpen: (isAgain: boolean) => void;
}

export interface LiveConnection extends Store<LiveState> {
  /** Opens the connection and keeps it open. Returns the function that closes it. */
  readonly start: (listener: LiveListener) => () => void;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;

/** Creates a connection that is not open yet. */
export function createLiveConnection(api: Client): LiveConnection {
  const store = createStore<LiveState>({ status: 'connecting' });
  return {
    ...store,
    start: (listener) => {
      const controller = new AbortController();
      void reconnectUntilClosed(api, store, { listener, signal: controller.signal });
      return () => controller.abort();
    },
  };
}

async function reconnectUntilClosed(
  api: Client,
  store: Store<LiveState>,
  { listener, signal }: { readonly listener: LiveListener; readonly signal: AbortSignal },
): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  let isAgain = false;
  while (!signal.aborted) {
    const query = listener.needsRequests() ? ({ requests: 'true' } as const) : {};
    try {
      const response = await api.fetch('GET /_platform/v1/live', { query }, { signal });
      if (response.ok && response.body !== null) {
        store.set({ status: 'live' });
        listener.onOpen(isAgain);
        isAgain = true;
        delayMs = FIRST_DELAY_MS;
        for await (const { data } of readServerSentEvents(response.body))
          listener.onChange(JSON.parse(data) as LiveChange);
      }
    } catch {
      // The platform is unreachable, or the stream ended. The loop below reconnects.
    }
    if (signal.aborted) return;
    store.set({ status: 'lost' });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2);
  }
}
