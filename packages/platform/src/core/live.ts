// Tells listeners what changed, as it changes: the source of the server-sent events.
import type { LiveChange } from '@bindery/contract';

/** Hands changes on. */
export interface Live {
  publish(change: LiveChange): void;
  /** `end` is called when the platform closes. Returns a function that ends the subscription. */
  subscribe(listener: (change: LiveChange) => void, end?: () => void): () => void;
  /** Ends every subscription. */
  close(): void;
}

/** Makes an empty hub. */
export function createLive(): Live {
  const listeners = new Map<(change: LiveChange) => void, () => void>();
  return {
    publish(change) {
      for (const listener of listeners.keys()) listener(change);
    },
    subscribe(listener, end = () => {}) {
      listeners.set(listener, end);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.forEach((end) => end());
      listeners.clear();
    },
  };
}
