// Tokens of visitors: JWTs that somebody signed with the private key of a site. Assumption: HS256 alone, as that key is a secret.
import { jwtVerify } from 'jose/jwt/verify';
import type { JWTHeaderParameters } from 'jose';

/** Claims of a visitor, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** Longest token that is read, in characters. */
const MAX_TOKEN_LENGTH = 16_384;

/** Three parts without anything around or between them: the library would read past white space, and a cookie holds none. */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Seconds since 1970 of the last moment that there is a date for. What ends later, or never, does not say when it ends. */
const LAST_END = 8_640_000_000_000;

/** Headers that say which key a token is signed with. A site has one key, and looks for no other. */
const KEY_HEADERS = ['kid', 'jku', 'jwk', 'x5u', 'x5c', 'x5t', 'x5t#S256'] as const;

/** What a token is checked against. */
export interface TokenChecks {
  /** The private key of the site. */
  readonly key: string;
  /** Milliseconds. */
  readonly now: number;
  /** What names the site. */
  readonly audiences: readonly string[];
}

/**
 * The claims of a token; undefined for one that is not signed with the key, does not say when it ends, has ended, is not valid yet, or
 * is for something else. Assumption: a token that names whom it is for (`aud`) names the site by its id or address; one that names
 * a key (`kid`) is not for a site, whose only key has no name; clocks agree, so that no second is added to `exp` and `nbf`.
 */
export async function readVisitorToken(
  token: string,
  { key, now, audiences }: TokenChecks,
): Promise<Claims | undefined> {
  if (token.length > MAX_TOKEN_LENGTH || !FORM.test(token)) return undefined;
  const verified = await verify(token, { key, now });
  if (verified === undefined || KEY_HEADERS.some((name) => verified.header[name] !== undefined)) return undefined;
  const { aud, exp = Infinity } = verified.claims;
  if (exp > LAST_END) return undefined;
  const named = aud === undefined ? audiences : [aud].flat();
  return named.some((name) => audiences.includes(name)) ? verified.claims : undefined;
}

/** Undefined for whatever the library refuses. */
async function verify(token: string, { key, now }: { readonly key: string; readonly now: number }) {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, Buffer.from(key), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    return { claims: payload, header: protectedHeader as JWTHeaderParameters & Readonly<Record<string, unknown>> };
  } catch {
    return undefined; // Which check failed is nothing that a visitor needs to know.
  }
}
