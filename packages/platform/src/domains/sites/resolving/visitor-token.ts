// Tokens of visitors: JWTs that somebody signed with the private key of a site. Assumption: HS256 alone, as that key is a secret.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Claims of a visitor, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** Longest token that is read. */
const MAX_TOKEN_LENGTH = 16_384;

/**
 * The claims of a token; undefined for one that is not signed with the key, has ended, or is not valid yet. Assumption: `exp` and
 * `nbf` are looked at where they are, and nothing else.
 */
export function readVisitorToken(token: string, key: string, now: number): Claims | undefined {
  const [head = '', body = '', signature = '', ...more] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
  if (more.length > 0 || asObject(head)?.['alg'] !== 'HS256') return undefined;
  const expected = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = asObject(body);
  if (claims === undefined) return undefined;
  const { exp = Infinity, nbf = -Infinity } = claims;
  if (typeof exp !== 'number' || typeof nbf !== 'number') return undefined;
  const seconds = now / 1000;
  return exp > seconds && nbf <= seconds ? claims : undefined;
}

function asObject(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined; // Not JSON: no token.
  }
}
