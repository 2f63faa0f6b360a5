// Outcome of an event for users. Used by the command and the dashboard.
import type { LocalEvent, LocalEventState } from './local-event.ts';

/**
 * Outcome of an event: its state, or `retrying` for a failed event with a pending attempt, or `not_handled` for an event that
 * reached a script without a handler for its type, which isn’t a failure.
 */
export type EventOutcome = Exclude<LocalEventState, 'dead'> | 'not_handled' | 'retrying' | 'given_up';

/** Labels of the outcomes. */
export const EVENT_OUTCOME_LABELS: Readonly<Record<EventOutcome, string>> = {
  queued: 'queued',
  running: 'running',
  success: 'success',
  not_handled: 'not handled',
  failed: 'failed',
  retrying: 'retrying',
  given_up: 'failed',
};

/** Status of a script’s response if no handler exists for the event type. */
const NOT_HANDLED = 406;

/** Outcome of an event so far. After the last attempt, it is `given_up`. */
export function eventOutcome({ state, attempts }: Pick<LocalEvent, 'state' | 'attempts'>): EventOutcome {
  if (state === 'dead') return 'given_up';
  if (state === 'success' && attempts.at(-1)?.status === NOT_HANDLED) return 'not_handled';
  return state === 'queued' && attempts.length > 0 ? 'retrying' : state;
}
