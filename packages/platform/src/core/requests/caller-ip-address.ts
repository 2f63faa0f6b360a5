// The address of a caller’s machine. It is no part of a `Request`.
const ipAddresses = new WeakMap<Request, string>();

/** IP addresses of this machine: what is in front of the platform on it says who called. */
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Stores the IP address of a request, as reported by the socket. */
export function setCallerIpAddress(request: Request, ipAddress: string | undefined): void {
  if (ipAddress !== undefined) ipAddresses.set(request, ipAddress);
}

/**
 * Where a request came from; empty if nothing says so. Assumption: what a proxy on this machine added last to `X-Forwarded-For` is
 * believed, and that header from no other machine.
 */
export function callerIpAddress(request: Request): string {
  const ipAddress = ipAddresses.get(request) ?? '';
  if (!LOOPBACK.test(ipAddress)) return ipAddress;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return /^[\da-f.:]{2,45}$/i.test(forwarded) ? forwarded : ipAddress;
}
