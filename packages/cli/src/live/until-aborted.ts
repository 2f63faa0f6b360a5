/** Waits until a command is told to end. */
export function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((end) => signal.addEventListener('abort', () => end(), { once: true }));
}
