/** Exit codes of the `bindery` command. */
export const EXIT = {
  /** Done. */
  DONE: 0,
  /** The thing asked for has problems. */
  PROBLEMS: 1,
  /** Wrong usage. */
  USAGE: 2,
  /** Interrupted before it was done, as shells count it. */
  INTERRUPTED: 130,
  /** Node is too old. */
  NODE_TOO_OLD: 69,
  /** A fault of ours. */
  FAULT: 70,
} as const;
