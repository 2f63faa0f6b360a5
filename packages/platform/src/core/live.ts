// Notifies listeners of changes: the source of the server-sent events.
import type { LiveChange } from '@bindery/contract';

/** The subject of a change, which decides who receives its message. */
export interface LiveSubject {
  /** Organization of an installation. */
  readonly organization?: string | undefined;
  /** Level and target of an event. */
  readonly level?: string | undefined;
  readonly target?: string | null | undefined;
}

/** Receives each change. */
export type LiveListener = (change: LiveChange, subject: LiveSubject) => void;

/** Publishes changes to listeners. */
export interface ChangeFeed {
  /** Whether anyone listens. */
  readonly isHeard: boolean;
  publish(change: LiveChange, subject?: LiveSubject): void;
  /** `end` is called when the platform closes. Returns a function that ends the subscription. */
  subscribe(listener: LiveListener, end?: () => void): () => void;
  /** Ends every subscription. */
  close(): void;
}

/** Creates an empty hub. */
export function createLive(): ChangeFeed {
  const listeners = new Map<LiveListener, () => void>();
  return {
    get isHeard() {
      return listeners.size > 0;
    },
    publish(change, subject = {}) {
      for (const listener of listeners.keys()) listener(change, subject);
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
