// Issues in the memory of the isolate, so that a page with many cards and many readers needs few requests. The platform can end the
// isolate at any time, which only costs requests.
import type { Issue, IssueResult } from './fetch-issue.ts';

/** How long a result is used. */
const MAX_AGE_MS = { found: 5 * 60_000, missing: 60_000, failed: 15_000, 'signed-out': 0 } as const;

/** A user can refresh a card this often. */
const MIN_REFRESH_MS = 10_000;

/** The entry that was used longest ago is dropped first. */
const MAX_ENTRIES = 1000;

export type CachedIssue = {
  readonly result: IssueResult;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** The last issue that the tracker returned, if the result is a failure. */
  readonly stale?: { readonly issue: Issue; readonly fetchedAt: number } | undefined;
};

/** A cache of all installations. Keys must name the installation, because each has its own account. */
export class IssueCache {
  readonly #entries = new Map<string, CachedIssue>();

  /** The cached result, or that of `fetchResult`. With `isRefresh`, only a result of the last seconds is used. */
  async read(
    key: string,
    fetchResult: () => Promise<IssueResult>,
    { isRefresh = false }: { readonly isRefresh?: boolean } = {},
  ): Promise<CachedIssue> {
    const cached = this.#entries.get(key);
    const now = Date.now();
    if (cached !== undefined) {
      const maxAge = MAX_AGE_MS[cached.result.kind];
      const age = now - cached.fetchedAt;
      if (age < (isRefresh ? Math.min(maxAge, MIN_REFRESH_MS) : maxAge)) return this.#save(key, cached);
    }
    const result = await fetchResult();
    return this.#save(key, { result, fetchedAt: now, stale: result.kind === 'failed' ? lastIssue(cached) : undefined });
  }

  #save(key: string, entry: CachedIssue): CachedIssue {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }
}

function lastIssue(cached: CachedIssue | undefined): CachedIssue['stale'] {
  if (cached === undefined) return undefined;
  return cached.result.kind === 'found' ? { issue: cached.result.issue, fetchedAt: cached.fetchedAt } : cached.stale;
}
