// Gets the files of specifications by their URLs, guarded.
import { SPECIFICATION_LIMITS } from '@bindery/openapi';
import { createFetcher } from '@bindery/importers';
import type { Fetched, FetcherOptions } from '@bindery/importers';

/** Assumption: no one waits longer for one file. */
const FETCH_TIME_MS = 15_000;

/** What is fetched, and for whom. */
export interface SpecificationRequest {
  readonly location: string;
  /** Of a file that another one refers to: the URL of that which the specification begins with. */
  readonly referredBy?: string | undefined;
  readonly signal: AbortSignal;
}

/** Gets a file. Throws what a `Fetcher` throws. */
export type FetchSpecification = (request: SpecificationRequest) => Promise<Fetched>;

/** What may be fetched. */
export interface FetchSpecificationOptions extends Pick<FetcherOptions, 'outgoing' | 'allowPrivate'> {
  /** Default: 15,000. */
  readonly timeMs?: number | undefined;
}

/**
 * Makes the fetch. Files come from public addresses whatever `outgoing` says, as imports do, and from those that `allowPrivate` names.
 * What a file refers to is its author's choice, not that of who publishes it: it may be at a private address only on the origin of the
 * specification itself.
 */
export function createFetchSpecification({
  timeMs = FETCH_TIME_MS,
  outgoing,
  allowPrivate,
}: FetchSpecificationOptions): FetchSpecification {
  const limits = { bytes: SPECIFICATION_LIMITS.BYTES_MAX, timeMs };
  const named = createFetcher({ outgoing, allowPrivate, limits });
  const referred = createFetcher({ outgoing, limits });
  return ({ location, referredBy, signal }) => {
    const isOwn = referredBy === undefined || originOf(location) === originOf(referredBy);
    return (isOwn ? named : referred).fetch(location, { isHashed: true, signal });
  };
}

function originOf(location: string): string | undefined {
  return URL.canParse(location) ? new URL(location).origin : undefined;
}
