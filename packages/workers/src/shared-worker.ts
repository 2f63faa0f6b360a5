// One worker for all that use it in a process: it ends with the last of them.

/** Lets users hold one thing, which is made for the first and closed after the last. A later user gets another one. */
export function createShared<Shared extends { readonly worker: { close(): Promise<void> } }>(create: () => Shared) {
  let shared: Shared | undefined;
  let holders = 0;
  return {
    /** The caller releases it once. */
    acquire: (): { readonly shared: Shared; readonly release: () => Promise<void> } => {
      shared ??= create();
      holders++;
      const current = shared;
      return {
        shared: current,
        release: async () => {
          if (--holders > 0) return;
          shared = undefined;
          await current.worker.close();
        },
      };
    },
  };
}
