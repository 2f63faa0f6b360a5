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
 * Creates the fetch function. Files can come from public hosts whatever `outgoing` says, like imports, and from hosts
 * in `allowPrivate`. Because the author of a file chooses what it refers to, a referenced file can be on a private
 * host only if it has the origin of the specification.
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
