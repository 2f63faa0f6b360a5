// Requests read what they need, check permissions, and then write. In the meantime another request can change the data.
import { apiError } from './api-error.ts';

/**
 * Thrown inside a unit of work that finds what its request looked up gone, or elsewhere. Nothing is written, and the request is answered
 * again, beginning with who can, so that it ends as if it had come after the other one. Assumption: what someone can do is what they can do
 * when that is asked; what they sent before they lost it can still be done.
 */
export class StaleReadError extends Error {}

/** A request that meets others so often gives up. */
const MAX_REPEATS = 10;

/** Runs an attempt, and again whenever something changed in the meantime. Throws conflict if that never ends. */
export async function retryWhenStale<Result>(attempt: (repeat: number) => Promise<Result>): Promise<Result> {
  for (let repeat = 0; repeat <= MAX_REPEATS; repeat++) {
    try {
      return await attempt(repeat);
    } catch (thrown) {
      if (!(thrown instanceof StaleReadError)) throw thrown;
    }
  }
  throw apiError('conflict', 'Other requests keep changing the same resources. Send the request again.');
}
