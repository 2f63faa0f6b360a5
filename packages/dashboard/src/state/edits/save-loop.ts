// Saves values one at a time. While a save runs, only the newest value waits.
import { failureText } from '../api/failure-text.ts';

/** The state of a save. `failed` stays until a save succeeds. */
export type SaveState =
  | { readonly status: 'saved' }
  | { readonly status: 'saving' }
  | { readonly status: 'failed'; readonly message: string; readonly thrown: unknown };

export interface SaveLoopOptions<Value, Answer> {
  readonly write: (value: Value) => Promise<Answer>;
  readonly onState: (state: SaveState) => void;
  /** Called with the response to the newest value. Older responses are ignored. */
  readonly onSaved?: (answer: Answer) => void;
}

export interface SaveLoop<Value> {
  readonly save: (value: Value) => void;
  /** Saves the value that failed once more; nothing where none did. */
  readonly retry: () => void;
  /** Whether a value is unsaved, including a failed one. */
  readonly isSaving: () => boolean;
  /** Resolves when no save is under way. */
  readonly settled: () => Promise<void>;
}

/** Creates a loop that has nothing to save. */
export function createSaveLoop<Value, Answer>(options: SaveLoopOptions<Value, Answer>): SaveLoop<Value> {
  const { write, onState, onSaved } = options;
  let waiting: { readonly value: Value } | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    onState({ status: 'saving' });
    while (waiting !== undefined) {
      const next = waiting;
      waiting = undefined;
      try {
        const answer = await write(next.value);
        if (waiting === undefined) onSaved?.(answer);
      } catch (thrown) {
        waiting ??= next;
        running = undefined;
        onState({ status: 'failed', message: failureText(thrown), thrown });
        return;
      }
    }
    running = undefined;
    onState({ status: 'saved' });
  }
  const start = (): void => {
    if (running === undefined && waiting !== undefined) running = run();
  };

  return {
    save: (value) => {
      waiting = { value };
      start();
    },
    retry: start,
    isSaving: () => running !== undefined || waiting !== undefined,
    settled: async () => running,
  };
}
