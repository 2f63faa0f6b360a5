// The state of an event as a shape and a word.
import { EVENT_OUTCOME_LABELS } from '@bindery/contract';
import type { EventOutcome } from '@bindery/contract';
import { Shape } from '../ui/shape.tsx';
import type { ShapeName } from '../ui/shape.tsx';

const SHAPES: Readonly<Record<EventOutcome, ShapeName>> = {
  queued: 'ring',
  running: 'half',
  success: 'dot',
  not_handled: 'bar',
  failed: 'triangle',
  retrying: 'loop',
  given_up: 'cross',
};

/** Why an event isn’t handled, which is no failure. */
export const NOT_HANDLED = 'Your code has no handler for this event type. That’s OK.';

export interface EventStateMarkProps {
  readonly outcome: EventOutcome;
  readonly nextAttemptAt?: string | undefined;
}

export function EventStateMark({ outcome, nextAttemptAt }: EventStateMarkProps) {
  const next = outcome === 'retrying' && nextAttemptAt !== undefined ? `Next attempt at ${nextAttemptAt}` : undefined;
  const title = outcome === 'not_handled' ? NOT_HANDLED : next;
  return (
    <span class={`event-state event-state-${outcome}`} title={title}>
      <Shape name={SHAPES[outcome]} /> {EVENT_OUTCOME_LABELS[outcome]}
    </span>
  );
}
