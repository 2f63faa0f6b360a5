// Fetches any resource or list by its path, since a URL names no operation of the typed client.
import { failureText } from '../api/failure-text.ts';
import type { Dashboard } from '../create-dashboard.ts';

/** The API response for a path. */
export type Reading =
  | { readonly status: 'read'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly status: 'failed'; readonly message: string };

/** Fetches a path under /v1. Without a token it uses the session, and reports an expired one. */
export async function fetchResource({ token, session }: Dashboard, apiPath: string): Promise<Reading> {
  const { token: current } = token.get();
  try {
    const headers: Record<string, string> = current === undefined ? {} : { Authorization: `Bearer ${current}` };
    const response = await fetch(`/v1${apiPath}`, { headers });
    if (response.status === 401 && current === undefined) session.end();
    const value = (await response.json()) as Record<string, unknown> & {
      readonly error?: { readonly message: string };
    };
    if (response.ok) return { status: 'read', value };
    return { status: 'failed', message: value.error?.message ?? `The platform returned ${response.status}.` };
  } catch (thrown) {
    return { status: 'failed', message: failureText(thrown) };
  }
}
