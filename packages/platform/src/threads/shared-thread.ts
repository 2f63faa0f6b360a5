// One thread for all platforms of a process: it ends with the last of them.
import type { Thread } from './thread.ts';

/** Lets users hold one thing, which is made for the first and ended after the last. Who comes later gets another one. */
export function createShared<Shared extends { readonly thread: Thread }>(make: () => Shared) {
  let shared: Shared | undefined;
  let holders = 0;
  return {
    /** The caller gives it back once. */
    hold: (): { readonly shared: Shared; readonly giveBack: () => Promise<void> } => {
      shared ??= make();
      holders++;
      const held = shared;
      return {
        shared: held,
        giveBack: async () => {
          if (--holders > 0) return;
          shared = undefined;
          await held.thread.end();
        },
      };
    },
  };
}
