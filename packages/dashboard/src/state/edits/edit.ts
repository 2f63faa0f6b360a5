// An edit that can be undone and redone. Both go through the API.

export interface Edit {
  /** The edit in past tense, without a period: `Deleted page Intro`. */
  readonly label: string;
  /** Undoes the edit. If it rejects, the edit stays in the history. */
  readonly undo: () => Promise<unknown>;
  readonly redo: () => Promise<unknown>;
}
