/** Waits until a command is interrupted. */
export function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((end) => signal.addEventListener('abort', () => end(), { once: true }));
}
