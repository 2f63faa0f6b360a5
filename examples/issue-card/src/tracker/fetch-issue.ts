// One request to the tracker’s API, and what its response means.
import type { IssueAddress } from './issue-address.ts';
import { TRACKER } from './tracker-url.ts';

/** How long the tracker can take. A render has 10 seconds in total. */
const TIMEOUT_MS = 5_000;

export type Issue = {
  readonly title: string;
  readonly state: string;
  readonly assignee?: string | undefined;
  readonly labels: readonly string[];
};

/** The issue, or why there is none. */
export type IssueResult =
  | { readonly kind: 'found'; readonly issue: Issue }
  | { readonly kind: 'missing' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Fetches an issue. Doesn’t throw if the tracker fails. */
export async function fetchIssue({ project, number }: IssueAddress, token: string): Promise<IssueResult> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(`${TRACKER}/api/projects/${project}/issues/${number}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      // The token is for this host only.
      redirect: 'manual',
      signal: timeout.signal,
    });
    if (response.ok) return { kind: 'found', issue: parseIssue(await response.json()) };
    await response.body?.cancel();
    if (response.status === 401) return { kind: 'signed-out' };
    if (response.status === 404 || response.status === 403) return { kind: 'missing' };
    return { kind: 'failed', reason: `The tracker returned ${response.status}.` };
  } catch (error) {
    console.warn('The request to the tracker failed.', error);
    return { kind: 'failed', reason: 'Can’t read the response of the tracker.' };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the fields of a card. Throws if the response isn’t an issue. */
function parseIssue(body: unknown): Issue {
  const { title, state, assignee, labels } = body as {
    readonly title?: unknown;
    readonly state?: unknown;
    readonly assignee?: { readonly name?: unknown } | null;
    readonly labels?: readonly { readonly name?: unknown }[];
  };
  if (typeof title !== 'string' || typeof state !== 'string')
    throw new TypeError('The issue has no title or no state.');
  return {
    title,
    state,
    assignee: typeof assignee?.name === 'string' ? assignee.name : undefined,
    labels: (labels ?? []).map(({ name }) => String(name)),
  };
}
