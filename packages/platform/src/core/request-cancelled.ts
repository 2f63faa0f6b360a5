// What a caller requested who has gone away.
import { apiError } from './api-error.ts';

/** The error that ends its work. Its response is for no one; it is no fault of the platform. */
export function requestCancelled(cause?: unknown): Error {
  return apiError('request_cancelled', 'The client disconnected before the request finished. No changes were made.', {
    cause,
  });
}

/** Throws request_cancelled if the caller has gone: right before the work that would leave something behind. */
export function requireCaller(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw requestCancelled(signal.reason);
}
