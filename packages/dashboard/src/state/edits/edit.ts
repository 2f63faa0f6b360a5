// An edit that was made, and how to take it back and make it again. Both go through the API, like everything else.

/** One step of the history. */
export interface Edit {
  /** What was done, as a sentence without its full stop: `Deleted page Intro`. */
  readonly label: string;
  /** Takes it back. Rejects where that fails: the edit then stays in the history. */
  readonly undo: () => Promise<unknown>;
  /** Makes it again. */
  readonly redo: () => Promise<unknown>;
}
