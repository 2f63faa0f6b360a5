// The state of an event: a shape and a word.
import type { LocalEvent } from '@bindery/contract';

const SHAPES: Readonly<Record<LocalEvent['state'], { readonly shape: string; readonly word: string }>> = {
  queued: { shape: '○', word: 'queued' },
  running: { shape: '◐', word: 'running' },
  success: { shape: '●', word: 'ok' },
  failed: { shape: '▲', word: 'failed' },
  dead: { shape: '✕', word: 'gave up' },
};

/** The mark. */
export function EventStateMark({ state }: { readonly state: LocalEvent['state'] }) {
  const { shape, word } = SHAPES[state];
  return (
    <span class={`event-state event-state-${state}`}>
      <span aria-hidden="true">{shape}</span> {word}
    </span>
  );
}
