// Progress of long work: one line of a terminal, which is replaced. Without a terminal, nothing is printed.
import type { Io } from '../io.ts';

/** A line that shows progress. */
export interface Progress {
  show(text: string): void;
  /** Removes the line. */
  end(): void;
}

const INTERVAL_MS = 100;
const CLEAR_LINE = '\r\u001B[K';

/** Starts a line on standard error. */
export function createProgress(io: Io): Progress {
  if (!io.isInteractive) return { show: () => {}, end: () => {} };
  let shownAt = -Infinity;
  return {
    show(text) {
      const now = performance.now();
      if (now - shownAt < INTERVAL_MS) return;
      shownAt = now;
      io.stderr.write(`${CLEAR_LINE}${text}…`);
    },
    end() {
      if (shownAt > -Infinity) io.stderr.write(CLEAR_LINE);
    },
  };
}
