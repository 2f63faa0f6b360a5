// What became of an event: a shape and a word.
import { EVENT_OUTCOME_WORDS, eventOutcome } from '@bindery/contract';
import type { EventOutcome, LocalEvent } from '@bindery/contract';

const SHAPES: Readonly<Record<EventOutcome, string>> = {
  queued: '○',
  running: '◐',
  success: '●',
  not_handled: '–',
  failed: '▲',
  retrying: '↻',
  given_up: '✕',
};

/** The mark. */
export function EventStateMark({ event }: { readonly event: LocalEvent }) {
  const outcome = eventOutcome(event);
  const next = outcome === 'retrying' ? event.nextAttemptAt : undefined;
  return (
    <span class={`event-state event-state-${event.state}`} title={next === undefined ? undefined : `Again at ${next}`}>
      <span aria-hidden="true">{SHAPES[outcome]}</span> {EVENT_OUTCOME_WORDS[outcome]}
    </span>
  );
}
