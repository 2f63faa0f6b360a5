// A signal that aborts when the caller disconnects. It isn’t part of the request, because a `Request` with a signal costs more than most
// responses, and few operations use it.
const signals = new WeakMap<Request, AbortSignal>();

/** Stores the signal of an HTTP request. */
export function setCallerSignal(request: Request, signal: AbortSignal): void {
  signals.set(request, signal);
}

/** Aborts when the caller has gone away. */
export function callerSignal(request: Request): AbortSignal {
  return signals.get(request) ?? request.signal;
}
