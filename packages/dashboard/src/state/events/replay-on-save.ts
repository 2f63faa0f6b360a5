// Replays one event after each successful build of its integration.
import type { Client } from '@bindery/client';
import type { LocalEvent } from '@bindery/contract';
import { failureText } from '../api/failure-text.ts';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import { replayEvent } from './replay-event.ts';

/** The event, and the error of its last replay. */
export interface ReplayOnSaveState {
  readonly event: LocalEvent | undefined;
  /** The event that the last replay made; the event itself before the first. */
  readonly latest: string | undefined;
  readonly problem: string | undefined;
}

export interface ReplayOnSave extends Store<ReplayOnSaveState> {
  readonly pin: (event: LocalEvent | undefined) => void;
  /** An integration was published. Returns the ids of the event before and of the new one, where one was replayed. */
  readonly built: (integration: string) => Promise<{ readonly before: string; readonly id: string } | undefined>;
}

/** Pins nothing at first. */
export function createReplayOnSave(api: Client): ReplayOnSave {
  const store = createStore<ReplayOnSaveState>({ event: undefined, latest: undefined, problem: undefined });
  return {
    ...store,
    pin: (event) => store.set({ event, latest: event?.id, problem: undefined }),
    built: async (integration) => {
      const { event, latest } = store.get();
      if (event?.integration !== integration || latest === undefined) return undefined;
      try {
        const id = await replayEvent(api, event);
        store.set({ latest: id, problem: undefined });
        return { before: latest, id };
      } catch (thrown) {
        store.set({ problem: failureText(thrown) });
        return undefined;
      }
    },
  };
}
