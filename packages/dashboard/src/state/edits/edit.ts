// An edit that can be undone and redone. Both go through the API.

export interface Edit {
  /** What was done, as a sentence without its full stop: `Deleted page Intro`. */
  readonly label: string;
  /** Takes it back. Rejects where that fails: the edit then stays in the history. */
  readonly undo: () => Promise<unknown>;
  readonly redo: () => Promise<unknown>;
}
