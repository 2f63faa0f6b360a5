// Tokens of visitors: JWTs that someone signed with the private key of a site. Assumption: HS256 alone, as that key is a secret.
import { JOSEAlgNotAllowed, JWSSignatureVerificationFailed, JWTClaimValidationFailed, JWTExpired } from 'jose/errors';
import { jwtVerify } from 'jose/jwt/verify';
import type { JWTHeaderParameters } from 'jose';

/** Claims of a visitor, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** Longest token that is read, in characters. */
const MAX_TOKEN_LENGTH = 16_384;

/** Three parts without anything around or between them: the library would read past white space, and a cookie contains none. */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Seconds since 1970 of the last moment that there is a date for. What ends later, or never, does not say when it ends. */
const LAST_END = 8_640_000_000_000;

/** Headers that say which key a token is signed with. A site has one key, and looks for no other. */
const KEY_HEADERS = ['kid', 'jku', 'jwk', 'x5u', 'x5c', 'x5t', 'x5t#S256'] as const;

/** Why a token is not good. */
export type TokenRejection =
  | 'length'
  | 'form'
  | 'algorithm'
  | 'signature'
  | 'key-name'
  | 'no-end'
  | 'ended'
  | 'not-yet'
  | 'audience';

/** The claims of a token, or the reason for its rejection. */
export type VerifiedToken =
  | { readonly claims: Claims; readonly refusal?: undefined }
  | { readonly claims?: undefined; readonly refusal: TokenRejection };

/** Parameters for verifying a token. */
export interface TokenChecks {
  /** The private key of the site. */
  readonly key: string;
  /** Milliseconds. */
  readonly now: number;
  /** Seconds that the clock of the signer can differ. */
  readonly leewaySeconds: number;
  /** The name of the site. */
  readonly audiences: readonly string[];
}

/**
 * The claims of a token; none for one that is not signed with the key, does not say when it ends, has ended, is not valid yet, or
 * is for something else. Assumption: a token that names whom it is for (`aud`) names the site by its id or URL; one that names
 * a key (`kid`) is not for a site, whose only key has no name.
 */
export async function verifyVisitorToken(token: string, checks: TokenChecks): Promise<VerifiedToken> {
  const { audiences } = checks;
  if (token.length > MAX_TOKEN_LENGTH) return { refusal: 'length' };
  if (!FORM.test(token)) return { refusal: 'form' };
  const verified = await verify(token, checks);
  if (typeof verified === 'string') return { refusal: verified };
  const { claims, header } = verified;
  if (KEY_HEADERS.some((name) => header[name] !== undefined)) return { refusal: 'key-name' };
  const { aud, exp = Infinity } = claims;
  if (exp > LAST_END) return { refusal: 'no-end' };
  const named = aud === undefined ? audiences : [aud].flat();
  return named.some((name) => audiences.includes(name)) ? { claims } : { refusal: 'audience' };
}

/** The result of the library, or its error. */
async function verify(token: string, { key, now, leewaySeconds }: TokenChecks) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, Buffer.from(key), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
      clockTolerance: leewaySeconds,
    });
    return { claims: payload, header: protectedHeader as JWTHeaderParameters & Readonly<Record<string, unknown>> };
  } catch (thrown) {
    return rejectionOf(thrown);
  }
}

function rejectionOf(thrown: unknown): TokenRejection {
  if (thrown instanceof JWSSignatureVerificationFailed) return 'signature';
  if (thrown instanceof JWTExpired) return 'ended';
  if (thrown instanceof JWTClaimValidationFailed) return thrown.claim === 'exp' ? 'no-end' : 'not-yet';
  return thrown instanceof JOSEAlgNotAllowed ? 'algorithm' : 'form';
}
