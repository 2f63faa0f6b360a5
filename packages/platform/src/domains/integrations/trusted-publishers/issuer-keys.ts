// Public keys of the issuers that rules name, fetched from each issuer’s own description.
import { isKitError } from '@bindery/diagnostics';
import type { FetchLimits, Fetcher } from '@bindery/importers';
import { createLocalJWKSet } from 'jose/jwks/local';
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';
import { apiError } from '../../../core/api-error.ts';
import type { Clock } from '../../../core/clock.ts';
import { createCountedCache } from '../../../core/counted-cache.ts';
import type { IssuerKeys } from '../state/trust-state.ts';
import { isIssuerUrl } from './issuer-url.ts';

/** Limits of each of the two responses. GitHub’s keys have 10 KB. Redirects aren’t followed. */
export const ISSUER_FETCH_LIMITS: FetchLimits = { bytes: 256 * 1024, timeMs: 5_000, redirects: 0 };

const DESCRIPTION_PATH = '/.well-known/openid-configuration';
const LIFE_MS = 10 * 60_000;

/** Tokens with an unknown key can’t cause more requests than one each of these. */
const RENEW_MS = 30_000;

const MAX_ISSUERS = 100;

interface Cached {
  readonly at: number;
  readonly keys: Promise<JWTVerifyGetKey>;
}

/** What {@link createIssuerKeys} needs. */
export interface IssuerKeysOptions {
  readonly clock: Clock;
  readonly fetcher: Fetcher;
  /** `host:port` of private hosts that can be called, also without TLS. */
  readonly allowPrivate: readonly string[];
}

/** Creates it. Failures aren’t cached. */
export function createIssuerKeys({ clock, fetcher, allowPrivate }: IssuerKeysOptions): IssuerKeys {
  const cache = createCountedCache<string, Cached>(MAX_ISSUERS);
  return {
    keysOf: (issuer, isRenewed = false) => {
      const now = clock.now();
      const cached = cache.get(issuer);
      if (cached !== undefined && now - cached.at < (isRenewed ? RENEW_MS : LIFE_MS)) return cached.keys;
      const keys = fetchKeys(fetcher, issuer, allowPrivate);
      cache.set(issuer, { at: now, keys });
      keys.catch(() => {
        if (cache.get(issuer)?.keys === keys) cache.delete(issuer);
      });
      return keys;
    },
  };
}

async function fetchKeys(fetcher: Fetcher, issuer: string, allowPrivate: readonly string[]): Promise<JWTVerifyGetKey> {
  const description = (await fetchJson(fetcher, issuer, issuer.replace(/\/$/, '') + DESCRIPTION_PATH)) as {
    readonly issuer?: unknown;
    readonly jwks_uri?: unknown;
  } | null;
  if (description?.issuer !== issuer) throw failed(issuer, `its ${DESCRIPTION_PATH} doesn’t name it as "issuer"`);
  const { jwks_uri: url } = description;
  if (typeof url !== 'string' || !isIssuerUrl(url, allowPrivate)) {
    throw failed(issuer, `"jwks_uri" of its ${DESCRIPTION_PATH} isn’t an https URL`);
  }
  const keys = await fetchJson(fetcher, issuer, url);
  try {
    return createLocalJWKSet(keys as JSONWebKeySet);
  } catch (cause) {
    throw failed(issuer, 'its keys aren’t a JSON Web Key Set', cause);
  }
}

async function fetchJson(fetcher: Fetcher, issuer: string, url: string): Promise<unknown> {
  try {
    const { bytes } = await fetcher.fetch(url);
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (thrown) {
    if (isKitError(thrown, 'url_refused')) {
      throw apiError('fetch_refused', `Calls to ${new URL(url).host} aren’t allowed here.`, { cause: thrown });
    }
    if (isKitError(thrown, 'download_too_large')) {
      throw failed(issuer, `a response has more than ${ISSUER_FETCH_LIMITS.bytes} bytes`, thrown);
    }
    const reason = thrown instanceof SyntaxError ? 'a response isn’t JSON' : 'it returned no response';
    throw failed(issuer, reason, thrown);
  }
}

function failed(issuer: string, reason: string, cause?: unknown): Error {
  return apiError('id_token_issuer_failed', `Can’t read the keys of ${issuer}: ${reason}.`, { cause });
}
