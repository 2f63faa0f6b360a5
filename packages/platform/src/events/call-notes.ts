// What the platform knows of calls that a script made to its API: which operation, which scope.

/** A note on one call. */
export interface CallNote {
  readonly operation: string;
  readonly scope?: string | undefined;
  /** Id of the request, where requests are recorded. */
  readonly request?: string | undefined;
  /** The fault rule that answered or delayed it. */
  readonly fault?: string | undefined;
  /** Parts of the request that the platform ignored. */
  readonly warning?: string | undefined;
}

/** Notes by call ID, until the trace collects them. */
export interface CallNotes {
  put(call: string, note: CallNote): void;
  take(call: string): CallNote | undefined;
}

/** Notes of calls whose trace never came are dropped beyond this many. */
const MAX_NOTES = 10_000;

/** Creates an empty set of notes. */
export function createCallNotes(): CallNotes {
  const notes = new Map<string, CallNote>();
  return {
    put(call, note) {
      if (notes.size >= MAX_NOTES) notes.clear();
      notes.set(call, note);
    },
    take(call) {
      const note = notes.get(call);
      notes.delete(call);
      return note;
    },
  };
}
