// Checks that an ID token is signed by its issuer, and valid now. What its claims say is compared with rules elsewhere.
import { JWKSNoMatchingKey, JWTClaimValidationFailed, JWTExpired } from 'jose/errors';
import { decodeJwt } from 'jose/jwt/decode';
import { jwtVerify } from 'jose/jwt/verify';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { isKitError } from '@bindery/diagnostics';
import { apiError } from '../../../core/api-error.ts';
import type { Clock } from '../../../core/clock.ts';
import type { IssuerKeys } from '../state/trust-state.ts';

/** Asymmetric ones only: a public key is no secret that could sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Difference of clocks that is accepted. */
const LEEWAY_SECONDS = 30;

/** Longest life of an ID token, which bounds how long used ones are kept. */
const MAX_LIFE_SECONDS = 24 * 60 * 60;

/** Claims of a valid ID token. */
export interface IdTokenClaims extends JWTPayload {
  readonly exp: number;
}

/** Services that verify ID tokens. */
export interface VerifyingServices {
  readonly clock: Clock;
  readonly issuers: IssuerKeys;
}

/** An error for a token that isn’t accepted. The message can name the token’s own values, and none of a rule. */
export function tokenRejected(message: string, cause?: unknown): Error {
  return apiError('publish_token_rejected', message, { cause });
}

/** The issuer that a token names, before anything is verified. @throws {KitError} publish_token_rejected */
export function readIssuer(token: string): string {
  try {
    const { iss } = decodeJwt(token);
    if (typeof iss === 'string') return iss;
  } catch (cause) {
    throw tokenRejected('The ID token isn’t a signed JWT.', cause);
  }
  throw tokenRejected('The ID token has no claim "iss".');
}

/** The claims of a token. @throws {KitError} publish_token_rejected, id_token_issuer_failed, fetch_refused */
export async function verifyIdToken(
  { clock, issuers }: VerifyingServices,
  token: string,
  issuer: string,
): Promise<IdTokenClaims> {
  const now = clock.now();
  const verify = (keys: JWTVerifyGetKey) => verifyWith(keys, token, { issuer, now });
  const claims = await verify(await issuers.keysOf(issuer)).catch(async (thrown: unknown) => {
    // The issuer can have a new key.
    if (!isKitError(thrown) || !(thrown.cause instanceof JWKSNoMatchingKey)) throw thrown;
    return verify(await issuers.keysOf(issuer, true));
  });
  const { exp, iat } = claims;
  if (exp * 1000 <= now) throw expired(exp);
  if (exp * 1000 > now + MAX_LIFE_SECONDS * 1000) throw tokenRejected('The ID token is valid for more than a day.');
  if (iat !== undefined && iat * 1000 > now + LEEWAY_SECONDS * 1000)
    throw tokenRejected('The ID token’s claim "iat" is in the future.');
  return claims;
}

async function verifyWith(
  keys: JWTVerifyGetKey,
  token: string,
  { issuer, now }: { readonly issuer: string; readonly now: number },
): Promise<IdTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
      clockTolerance: LEEWAY_SECONDS,
    });
    return payload as IdTokenClaims;
  } catch (thrown) {
    if (thrown instanceof JWTExpired) throw expired(thrown.payload.exp);
    if (thrown instanceof JWTClaimValidationFailed) {
      throw tokenRejected(`The ID token’s claim "${thrown.claim}" isn’t valid now.`, thrown);
    }
    throw tokenRejected('The ID token isn’t signed with a public key of its issuer.', thrown);
  }
}

function expired(exp = 0): Error {
  return tokenRejected(`The ID token expired at ${new Date(Math.max(exp, 0) * 1000).toISOString()}.`);
}
