import type { JWTVerifyGetKey } from 'jose';
import type { RateLimiter } from '../../../http/rate-limit.ts';

/** Public keys of the issuers that trusted publishers name. */
export interface IssuerKeys {
  /**
   * The keys; newer ones on request, unless they were fetched a moment ago.
   * @throws {KitError} id_token_issuer_failed, fetch_refused
   */
  keysOf(issuer: string, isRenewed?: boolean): Promise<JWTVerifyGetKey>;
}

/** What the exchange of ID tokens needs. */
export interface TrustState {
  readonly issuers: IssuerKeys;
  /** Exchanges by the name of the integration. */
  readonly exchanges: RateLimiter;
  /** `host:port` of private hosts that can be issuers, also without TLS. */
  readonly allowPrivate: readonly string[];
}
