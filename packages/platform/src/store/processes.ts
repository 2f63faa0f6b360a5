// Which processes work on the same store: what one has under way is its own for as long as it runs.
import { randomBytes } from 'node:crypto';

/** The processes on a store. */
export interface Processes {
  /** ID of the current process. */
  readonly own: string;
  /** Ids of those that run, this one included. */
  running(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The one process on a store that no other can open. */
export function createOnlyProcess(): Processes {
  const own = `process_${randomBytes(8).toString('hex')}`;
  return { own, running: async () => [own], close: async () => {} };
}
