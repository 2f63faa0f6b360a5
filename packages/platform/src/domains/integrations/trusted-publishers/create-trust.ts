import { createFetcher } from '@bindery/importers';
import type { FetcherOptions } from '@bindery/importers';
import type { Clock } from '../../../core/clock.ts';
import { createRateLimiter } from '../../../http/rate-limit.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import type { TrustState } from '../state/trust-state.ts';
import { ISSUER_FETCH_LIMITS, createIssuerKeys } from './issuer-keys.ts';

/** Exchanges for one integration. Anyone can send ID tokens, so what they cost is bounded. Assumption: no CI has more jobs. */
export const EXCHANGES: RateLimit = { requests: 120, windowSeconds: 60 };

/** What {@link createTrust} needs. */
export interface TrustOptions extends Pick<FetcherOptions, 'allowPrivate' | 'outgoing'> {
  readonly clock: Clock;
}

/** Creates what the exchange of ID tokens needs. */
export function createTrust({ clock, allowPrivate = [], outgoing }: TrustOptions): TrustState {
  const fetcher = createFetcher({ allowPrivate, outgoing, limits: ISSUER_FETCH_LIMITS });
  return {
    issuers: createIssuerKeys({ clock, fetcher, allowPrivate }),
    exchanges: createRateLimiter(EXCHANGES, clock),
    allowPrivate,
  };
}
