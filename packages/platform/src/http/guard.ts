// Rejects requests that a page of someone else could make through the browser: DNS rebinding and cross-origin calls.
import { apiError } from '../core/api-error.ts';
import type { Call } from '../core/call.ts';

/** Which hosts and origins can call. */
export interface GuardOptions {
  /** Origins of the platform itself. */
  readonly own: () => readonly string[];
  /** Host names allowed besides loopback, without a port. */
  readonly allowedHosts: readonly string[];
}

/** Checks `Host`, returns it. Throws host_refused. */
export function guardHost({ header }: Pick<Call, 'header'>, options: GuardOptions): string {
  const host = header('host') ?? '';
  if (!isAllowedHost(host, options)) {
    throw apiError('host_refused', `The host "${host.slice(0, 100)}" isn’t allowed on this platform.`);
  }
  return host;
}

/** Checks `Host` and `Origin`. Throws host_refused or origin_refused. */
export function guardCall(call: Call, options: GuardOptions): void {
  const host = guardHost(call, options);
  const origin = call.header('origin');
  if (origin !== null && !options.own().includes(origin) && origin !== `http://${host}`) {
    throw apiError('origin_refused', `Pages from "${origin.slice(0, 100)}" can’t call this platform.`);
  }
}

function isAllowedHost(host: string, options: GuardOptions): boolean {
  const name = hostNameOf(host);
  return isLoopbackName(name) || options.allowedHosts.includes(name);
}

/** The name in a header `Host`, in lower case and without its port. */
export function hostNameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** Whether a host name can only mean this machine. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || isLabeled(name);
}

/** Whether a host name is that of something on this machine, for example an integration, and not of the machine itself. */
export function isLabeled(name: string): boolean {
  return /^(?:[a-z0-9-]{1,63}\.){1,5}localhost$/.test(name);
}
