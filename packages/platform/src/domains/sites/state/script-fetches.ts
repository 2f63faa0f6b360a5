// The last event that fetched each script of a site. A browser may report about a script before the trace of its fetch is stored.
import type { AnsweredEvent } from '../../../events/events.ts';

/** Remembers the last fetches. */
export interface ScriptFetches {
  /** Notes a fetch of the script at a path. */
  note(path: string, answered: Pick<AnsweredEvent, 'id' | 'finished'>): void;
  /** The event of the last fetch, once its trace is stored; undefined where none is known. */
  last(path: string): Promise<string | undefined>;
}

/** Scripts that are remembered: those that were fetched last. */
const MAX_SCRIPTS = 1_000;

/** Makes an empty memory, of this process alone. */
export function createScriptFetches(): ScriptFetches {
  const fetches = new Map<string, Pick<AnsweredEvent, 'id' | 'finished'>>();
  return {
    note(path, { id, finished }) {
      fetches.delete(path);
      fetches.set(path, { id, finished });
      const [first] = fetches.keys();
      if (fetches.size > MAX_SCRIPTS && first !== undefined) fetches.delete(first);
    },
    async last(path) {
      const known = fetches.get(path);
      await known?.finished;
      return known?.id;
    },
  };
}
