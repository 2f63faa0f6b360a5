// Replaces `{ $state: 'key' }` by the value of the key, and puts URLs in parts together.
import type { ContentKitURL } from '@bindery/contract/contentkit';
import type { StateValues } from './session-state.ts';

/** The key of a binding, when the value is one. */
export function bindingKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, '$state')) return undefined;
  const key = (value as { $state: unknown }).$state;
  return typeof key === 'string' && Object.keys(value).length === 1 ? key : undefined;
}

/** A copy in which every binding, however deep, is its value. What is unknown is left out, as JSON leaves it out. */
export function resolveBindings(value: unknown, state: StateValues): unknown {
  const key = bindingKey(value);
  if (key !== undefined) return Object.hasOwn(state, key) ? state[key] : undefined;
  if (Array.isArray(value)) {
    return value.map((item) => resolveBindings(item, state)).filter((item) => item !== undefined);
  }
  if (typeof value !== 'object' || value === null) return value;
  const resolved = Object.entries(value).map(([name, inner]) => [name, resolveBindings(inner, state)] as const);
  return Object.fromEntries(resolved.filter(([, inner]) => inner !== undefined));
}

/** Text that may be a binding; empty when the key is unknown. */
export function resolveText(value: unknown, state: StateValues): string {
  const resolved = resolveBindings(value, state);
  if (typeof resolved === 'string') return resolved;
  return typeof resolved === 'number' || typeof resolved === 'boolean' ? String(resolved) : '';
}

/** A URL as text. Those in parts have no scheme: https is meant. Assumption: plain http on this machine's own names. */
export function resolveUrl(url: string | ContentKitURL, state: StateValues): string {
  if (typeof url === 'string') return url;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(url.query ?? {})) {
    if (resolveBindings(value, state) !== undefined) query.set(name, resolveText(value, state));
  }
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  const pathname = url.pathname.startsWith('/') ? url.pathname : `/${url.pathname}`;
  return `${schemeFor(url.host)}://${url.host}${pathname}${search}`;
}

/** Integrations under development are served without TLS from this machine. */
function schemeFor(host: string): 'http' | 'https' {
  return /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host) ? 'http' : 'https';
}
