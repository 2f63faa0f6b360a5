// The last event that fetched each script and each login of a site. A browser can come back with a report or a token before the trace of
// its event is stored.
import type { EventOutcome } from '../../../events/events.ts';

/** Remembers the last fetches. */
export interface FetchTracker {
  /** Records a fetch under a key: the path of a script, or a {@link loginKey}. */
  note(key: string, answered: Pick<EventOutcome, 'id' | 'finished'>): void;
  /** The event of the last fetch, once its trace is stored; undefined if none is known. */
  last(key: string): Promise<string | undefined>;
}

/** Fetches that are remembered: the last ones. */
const MAX_FETCHES = 1_000;

/** The key of logins of a site that an integration answered. */
export function loginKey(site: string, integration: string): string {
  return `login ${site} ${integration}`;
}

/** Creates an empty memory, of this process alone. */
export function createLastFetches(): FetchTracker {
  const fetches = new Map<string, Pick<EventOutcome, 'id' | 'finished'>>();
  return {
    note(key, { id, finished }) {
      fetches.delete(key);
      fetches.set(key, { id, finished });
      const [first] = fetches.keys();
      if (fetches.size > MAX_FETCHES && first !== undefined) fetches.delete(first);
    },
    async last(key) {
      const fetch = fetches.get(key);
      await fetch?.finished;
      return fetch?.id;
    },
  };
}
