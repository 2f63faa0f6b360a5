/** Exit codes of the `bindery` command. */
export const EXIT = {
  /** Success. */
  DONE: 0,
  /** The command found problems, or failed. */
  PROBLEMS: 1,
  /** Invalid usage. */
  USAGE: 2,
  /** Interrupted before it finished, in the notation of shells. */
  INTERRUPTED: 130,
  /** Node.js is too old. */
  NODE_TOO_OLD: 69,
  /** A bug in Bindery. */
  FAULT: 70,
} as const;
