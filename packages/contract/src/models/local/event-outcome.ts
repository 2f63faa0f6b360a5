// What a person is told of where an event stands. Used by the command and the dashboard.
import type { LocalEvent, LocalEventState } from './local-event.ts';

/** Where an event stands: as its state, but one that failed and is tried again is `retrying`. */
export type EventOutcome = Exclude<LocalEventState, 'dead'> | 'retrying' | 'given_up';

/** The outcomes in words. */
export const EVENT_OUTCOME_WORDS: Readonly<Record<EventOutcome, string>> = {
  queued: 'queued',
  running: 'running',
  success: 'success',
  failed: 'failed',
  retrying: 'retrying',
  given_up: 'failed',
};

/** What became of an event so far. An event whose attempts are used up is `given_up`. */
export function eventOutcome({ state, attempts }: Pick<LocalEvent, 'state' | 'attempts'>): EventOutcome {
  if (state === 'dead') return 'given_up';
  return state === 'queued' && attempts.length > 0 ? 'retrying' : state;
}
