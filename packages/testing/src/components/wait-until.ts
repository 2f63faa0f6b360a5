// Waits for a component without polling: looks again at each new state.
import type { ComponentSession } from './component-session.ts';

/**
 * Resolves once the check is true, once no request is in flight, or after a time in milliseconds, whichever is first. Rejects with what the
 * check throws.
 */
export async function waitUntil(component: ComponentSession, check: () => boolean, timeoutMs: number): Promise<void> {
  if (check()) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = component.session.subscribe(() => {
    try {
      if (check()) resolve();
    } catch (thrown) {
      reject(thrown);
    }
  });
  const timer = setTimeout(resolve, timeoutMs);
  void component.settle().then(resolve);
  try {
    await promise;
  } finally {
    stop();
    clearTimeout(timer);
  }
}
