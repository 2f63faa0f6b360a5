// Tells when the caller has gone away. It is not part of the request, because following a signal costs a `Request` more than most answers
// do, and few request it.
const signals = new WeakMap<Request, AbortSignal>();

/** Notes the signal of a request that came over HTTP. */
export function setCallerSignal(request: Request, signal: AbortSignal): void {
  signals.set(request, signal);
}

/** Aborts when the caller has gone away. */
export function callerSignal(request: Request): AbortSignal {
  return signals.get(request) ?? request.signal;
}
