// Progress of long work: one line of a terminal, which is replaced. Without a terminal, nothing is printed.
import type { Io } from '../io.ts';

/** A line that shows progress. */
export interface Progress {
  show(text: string): void;
  /** Removes the line. */
  end(): void;
}

const INTERVAL_MS = 100;
/** Screen readers read each new line. */
const ACCESSIBLE_INTERVAL_MS = 5_000;
const CLEAR_LINE = '\r\u001B[K';

/** Starts a line on standard error. For screen readers, progress is a new line every few seconds. */
export function createProgress(io: Io): Progress {
  if (!io.isInteractive) return { show: () => {}, end: () => {} };
  const isAccessible = io.isAccessible === true;
  const interval = isAccessible ? ACCESSIBLE_INTERVAL_MS : INTERVAL_MS;
  let shownAt = -Infinity;
  return {
    show(text) {
      const now = performance.now();
      if (now - shownAt < interval) return;
      shownAt = now;
      io.stderr.write(isAccessible ? `${text}…\n` : `${CLEAR_LINE}${text}…`);
    },
    end() {
      if (shownAt > -Infinity && !isAccessible) io.stderr.write(CLEAR_LINE);
    },
  };
}
