// Waits for a pause in typing, at most for some seconds.

const PAUSE_MS = 600;
const LONGEST_WAIT_MS = 4_000;

/** Calls a function later. Returns the function that undoes it. */
export type Timer = (run: () => void, delayMs: number) => () => void;

export interface Pause {
  /** Something was typed. */
  readonly start: () => void;
  readonly stop: () => void;
}

export function createPause(run: () => void, timer: Timer = setTimer): Pause {
  let stopPause: (() => void) | undefined;
  let stopLongest: (() => void) | undefined;
  return {
    start: () => {
      stopPause?.();
      stopPause = timer(run, PAUSE_MS);
      stopLongest ??= timer(run, LONGEST_WAIT_MS);
    },
    stop: () => {
      stopPause?.();
      stopLongest?.();
      stopPause = undefined;
      stopLongest = undefined;
    },
  };
}

function setTimer(run: () => void, delayMs: number): () => void {
  const id = setTimeout(run, delayMs);
  return () => clearTimeout(id);
}
