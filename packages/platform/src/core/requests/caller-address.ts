// The address of a caller’s machine. It is no part of a `Request`.
const addresses = new WeakMap<Request, string>();

/** IP addresses of this machine: what is in front of the platform on it says who called. */
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Notes where a request came from, as the socket has it. */
export function setCallerAddress(request: Request, address: string | undefined): void {
  if (address !== undefined) addresses.set(request, address);
}

/**
 * Where a request came from; empty where nothing says so. Assumption: what a proxy on this machine added last to `X-Forwarded-For` is
 * believed, and that header from no other machine.
 */
export function callerAddress(request: Request): string {
  const address = addresses.get(request) ?? '';
  if (!LOOPBACK.test(address)) return address;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return /^[\da-f.:]{2,45}$/i.test(forwarded) ? forwarded : address;
}
