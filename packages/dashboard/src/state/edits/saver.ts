// Saves edits, one write at a time. A failed save stays among the unsaved changes, with its actions, until one succeeds.
import { failureText } from '../api/failure-text.ts';
import { createPause } from './pause.ts';
import type { Timer } from './pause.ts';
import type { SaveAction, UnsavedChanges } from './unsaved-changes.ts';

/**
 * Which values are saved, and when. `latest`: the newest one, as soon as no write runs. `debounce`: the newest one, after a pause.
 * `queue`: all of them, in order.
 */
export type SavePolicy = 'latest' | 'debounce' | 'queue';

export type SaveState =
  | { readonly status: 'saved' }
  | { readonly status: 'saving' }
  | { readonly status: 'failed'; readonly message: string };

export interface SaverOptions<Value, Answer> {
  readonly policy: SavePolicy;
  /** Names it among the unsaved changes: `page abc`. */
  readonly key: string;
  /** The noun in messages, in lowercase: `page Intro`. */
  readonly label: string;
  readonly unsaved: UnsavedChanges;
  readonly write: (value: Value) => Promise<Answer>;
  /** Called with the response to the newest value. Older responses are ignored. */
  readonly onSaved?: (answer: Answer) => void;
  readonly onState?: (state: SaveState) => void;
  /** The value as a text to copy, if its save failed. */
  readonly textOf?: (value: Value) => string;
  /** More actions for a failure, for example for a conflict. */
  readonly actionsFor?: () => readonly SaveAction[];
  readonly timer?: Timer;
}

export interface Saver<Value> {
  /** Saves a value as the policy says. It replaces a value that failed. */
  readonly save: (value: Value) => void;
  /** Saves what waits or failed immediately. Resolves when no save is running, whatever its result. */
  readonly flush: () => Promise<void>;
  readonly isSaved: () => boolean;
}

/** Creates a saver that has nothing to save. */
export function createSaver<Value, Answer>(options: SaverOptions<Value, Answer>): Saver<Value> {
  const { policy, key, label, unsaved, write, onSaved, onState, textOf, actionsFor } = options;
  const isQueue = policy === 'queue';
  /** The unsaved values, without the one that is being written. Only a queue has several. */
  let waiting: readonly Value[] = [];
  let isDue = false;
  let hasFailed = false;
  let running: Promise<void> | undefined;
  const pause = createPause(saveNow, options.timer);

  function show(state: SaveState): void {
    onState?.(state);
    if (state.status === 'saved' && waiting.length === 0) return unsaved.remove(key);
    const status = state.status === 'saved' ? 'waiting' : state.status;
    if (state.status !== 'failed') return unsaved.put({ key, label, status, flush });
    const own = isQueue ? [{ label: 'Discard changes', run: discard }] : (actionsFor?.() ?? []);
    const actions = [{ label: 'Retry', run: () => void flush() }, ...own];
    const text = textOf === undefined ? {} : { text: textOf(waiting.at(-1) as Value) };
    unsaved.put({ key, label, status, message: state.message, actions, flush, ...text });
  }

  async function run(): Promise<void> {
    hasFailed = false;
    show({ status: 'saving' });
    while (isDue) {
      const [next, ...later] = waiting as readonly [Value, ...Value[]];
      waiting = later;
      isDue = later.length > 0;
      try {
        const answer = await write(next);
        if (waiting.length === 0) onSaved?.(answer);
      } catch (thrown) {
        // A newer value contains the one that failed. The later edits of a queue were made on top of it.
        if (isQueue || waiting.length === 0) waiting = [next];
        hasFailed = true;
        running = undefined;
        return show({ status: 'failed', message: failureText(thrown) });
      }
    }
    running = undefined;
    show({ status: 'saved' });
  }

  function saveNow(): void {
    pause.stop();
    isDue = waiting.length > 0;
    if (isDue) running ??= run();
  }

  function discard(): void {
    waiting = [];
    hasFailed = false;
    onState?.({ status: 'saved' });
    unsaved.drop(key);
  }

  async function flush(): Promise<void> {
    saveNow();
    await running;
  }

  return {
    save: (value) => {
      waiting = isQueue && !hasFailed ? [...waiting, value] : [value];
      if (policy !== 'debounce') return saveNow();
      if (running === undefined && !hasFailed) unsaved.put({ key, label, status: 'waiting', flush });
      pause.start();
    },
    flush,
    isSaved: () => waiting.length === 0 && running === undefined,
  };
}
