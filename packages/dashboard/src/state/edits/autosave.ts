// Saves typed text after a pause, at the latest after a while, and immediately on blur. A failed save stays among the unsaved changes
// with its actions.
import { createSaveLoop } from './save-loop.ts';
import type { SaveState } from './save-loop.ts';
import type { SaveAction, UnsavedChanges } from './unsaved-changes.ts';

const PAUSE_MS = 600;
const LONGEST_WAIT_MS = 4_000;

/** Calls a function later. Returns the function that undoes it. */
export type Timer = (run: () => void, delayMs: number) => () => void;

export interface AutosaveOptions<Value, Answer> {
  /** Names it among the unsaved changes: `page abc`. */
  readonly key: string;
  /** The noun in messages, in lowercase: `page Intro`. */
  readonly label: string;
  readonly unsaved: UnsavedChanges;
  readonly write: (value: Value) => Promise<Answer>;
  readonly onSaved?: (answer: Answer) => void;
  readonly onState?: (state: SaveState) => void;
  /** The value as a text to copy, where its save failed. */
  readonly textOf?: (value: Value) => string;
  /** More actions for a failure, for example for a conflict. */
  readonly actionsFor?: (thrown: unknown) => readonly SaveAction[];
  readonly timer?: Timer;
}

export interface Autosave<Value> {
  readonly change: (value: Value) => void;
  /** Saves pending or failed changes immediately. Resolves when no save is running, whatever its result. */
  readonly flush: () => Promise<void>;
  readonly isSaved: () => boolean;
}

/** Creates an autosave that has nothing to save. */
export function createAutosave<Value, Answer>(options: AutosaveOptions<Value, Answer>): Autosave<Value> {
  const { key, label, unsaved, write, onSaved, onState, textOf, actionsFor, timer = setTimer } = options;
  let typed: { readonly value: Value } | undefined;
  let newest: Value | undefined;
  let stopPause: (() => void) | undefined;
  let stopLongest: (() => void) | undefined;

  const loop = createSaveLoop<Value, Answer>({
    write,
    ...(onSaved === undefined ? {} : { onSaved }),
    onState: (state) => {
      onState?.(state);
      if (state.status === 'failed') putFailure(state.message, state.thrown);
      else if (state.status === 'saving') unsaved.put({ key, label, status: 'saving', flush });
      else if (typed === undefined) unsaved.remove(key);
      else unsaved.put({ key, label, status: 'waiting', flush });
    },
  });

  function putFailure(message: string, thrown: unknown): void {
    const actions = [{ label: 'Retry', run: () => void flush() }, ...(actionsFor?.(thrown) ?? [])];
    const text = textOf === undefined ? {} : { text: textOf(newest as Value) };
    unsaved.put({ key, label, status: 'failed', message, actions, flush, ...text });
  }

  function stopTimers(): void {
    stopPause?.();
    stopLongest?.();
    stopPause = undefined;
    stopLongest = undefined;
  }

  function saveNow(): void {
    stopTimers();
    const next = typed;
    typed = undefined;
    if (next === undefined) loop.retry();
    else loop.save(next.value);
  }

  async function flush(): Promise<void> {
    saveNow();
    await loop.settled();
  }

  return {
    change: (value) => {
      typed = { value };
      newest = value;
      if (!loop.isSaving()) unsaved.put({ key, label, status: 'waiting', flush });
      stopPause?.();
      stopPause = timer(saveNow, PAUSE_MS);
      stopLongest ??= timer(saveNow, LONGEST_WAIT_MS);
    },
    flush,
    isSaved: () => typed === undefined && !loop.isSaving(),
  };
}

function setTimer(run: () => void, delayMs: number): () => void {
  const id = setTimeout(run, delayMs);
  return () => clearTimeout(id);
}
