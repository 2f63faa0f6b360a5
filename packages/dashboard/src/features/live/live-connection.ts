// Keeps a stream of changes open to the platform, and opens it again when it breaks.
import type { Client } from '@bindery/client';
import { createStore } from '../../store.ts';
import type { Store } from '../../store.ts';
import { readServerSentEvents } from './read-server-sent-events.ts';

/** A change, as the platform tells it. */
export type LiveChange =
  | { readonly type: 'event'; readonly id: string; readonly integration: string; readonly state: string }
  | { readonly type: 'build'; readonly integration: string; readonly ok: boolean }
  | { readonly type: 'page'; readonly space: string; readonly page: string }
  | { readonly type: 'installation'; readonly integration: string }
  | { readonly type: 'clock'; readonly now: string };

/** Whether changes arrive. */
export interface LiveState {
  readonly status: 'connecting' | 'live' | 'lost';
}

/** What a connection tells. */
export interface LiveListener {
  readonly onChange: (change: LiveChange) => void;
  /** Changes arrive from now on; what happened before must be asked for. */
  readonly onOpen: (isAgain: boolean) => void;
}

/** The connection of the app. */
export interface LiveConnection extends Store<LiveState> {
  /** Opens it, and keeps it open. The answer ends it. */
  readonly start: (listener: LiveListener) => () => void;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;

/** Makes a connection that is not open yet. */
export function createLiveConnection(api: Client): LiveConnection {
  const store = createStore<LiveState>({ status: 'connecting' });
  return {
    ...store,
    start: (listener) => {
      const controller = new AbortController();
      void keepOpen(api, store, { listener, signal: controller.signal });
      return () => controller.abort();
    },
  };
}

async function keepOpen(
  api: Client,
  store: Store<LiveState>,
  { listener, signal }: { readonly listener: LiveListener; readonly signal: AbortSignal },
): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  let isAgain = false;
  while (!signal.aborted) {
    try {
      const response = await api.fetch('GET /_platform/v1/live', {}, { signal });
      if (response.ok && response.body !== null) {
        store.set({ status: 'live' });
        listener.onOpen(isAgain);
        isAgain = true;
        delayMs = FIRST_DELAY_MS;
        await readServerSentEvents(response.body, ({ data }) => listener.onChange(JSON.parse(data) as LiveChange));
      }
    } catch {
      // The platform is gone, or the stream was cut: it is asked again below.
    }
    if (signal.aborted) return;
    store.set({ status: 'lost' });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    delayMs = Math.min(LONGEST_DELAY_MS, delayMs * 2);
  }
}
