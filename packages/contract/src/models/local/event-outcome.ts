// What a person is told of where an event stands. Used by the command and the dashboard.
import type { LocalEvent, LocalEventState } from './local-event.ts';

/**
 * Where an event stands: as its state, but one that failed and is tried again is `retrying`, and one that reached a script without
 * a handler for its type is `not_handled`, which is no failure.
 */
export type EventOutcome = Exclude<LocalEventState, 'dead'> | 'not_handled' | 'retrying' | 'given_up';

/** The outcomes in words. */
export const EVENT_OUTCOME_WORDS: Readonly<Record<EventOutcome, string>> = {
  queued: 'queued',
  running: 'running',
  success: 'success',
  not_handled: 'not handled',
  failed: 'failed',
  retrying: 'retrying',
  given_up: 'failed',
};

/** Status by which a script says that nothing in it handles a type of event. */
const NOT_HANDLED = 406;

/** What became of an event so far. An event whose attempts are used up is `given_up`. */
export function eventOutcome({ state, attempts }: Pick<LocalEvent, 'state' | 'attempts'>): EventOutcome {
  if (state === 'dead') return 'given_up';
  if (state === 'success' && attempts.at(-1)?.status === NOT_HANDLED) return 'not_handled';
  return state === 'queued' && attempts.length > 0 ? 'retrying' : state;
}
