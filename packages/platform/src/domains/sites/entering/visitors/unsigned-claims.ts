// What visitors say of themselves without a signature: `?visitor.<claim>=…`, kept in a cookie for the pages after that.
import type { Claims } from '../resolving/visitor-token.ts';
import { MAX_COOKIE_VALUE } from './site-cookies.ts';

/** Before the name of a claim in a query. */
const PREFIX = 'visitor.';

/** Claims of one query, and how deep a dot leads. */
const MAX_CLAIMS = 32;
const MAX_DEPTH = 4;

/** A name that any object has already is no claim. */
const isName = (name: string): boolean => /^[\w-]{1,64}$/.test(name) && !(name in {});

/**
 * The claims of a query: `visitor.plan=pro`, `visitor.beta=true`, `visitor.team.size=3`. Undefined if it has none. Assumption: `true` and
 * `false` are booleans and every other value a text; of what is too much the first is taken.
 */
export function claimsOfQuery(query: URLSearchParams): Claims | undefined {
  const claims: Record<string, unknown> = {};
  let count = 0;
  for (const [key, value] of query) {
    if (!key.startsWith(PREFIX) || count >= MAX_CLAIMS) continue;
    const names = key.slice(PREFIX.length).split('.');
    if (names.length > MAX_DEPTH || !names.every(isName)) continue;
    setClaim(claims, names, valueOf(value));
    count++;
  }
  return count === 0 ? undefined : claims;
}

function valueOf(text: string): string | boolean {
  return text === 'true' ? true : text === 'false' ? false : text;
}

function setClaim(claims: Record<string, unknown>, [name = '', ...below]: readonly string[], value: unknown): void {
  if (below.length === 0) {
    claims[name] = value;
    return;
  }
  const current = claims[name];
  const inner = isClaims(current) ? current : {};
  claims[name] = inner;
  setClaim(inner, below, value);
}

/** Claims as the value of a cookie; undefined if they exceed its size. */
export function formatClaims(claims: Claims): string | undefined {
  const value = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return value.length <= MAX_COOKIE_VALUE ? value : undefined;
}

/** The claims in a cookie. Whatever is no object of claims has none: anyone can write a cookie. */
export function parseClaims(value: string | undefined): Claims {
  if (value === undefined || value.length > MAX_COOKIE_VALUE) return {};
  try {
    const parsed: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'));
    return isClaims(parsed) && Object.keys(parsed).every(isName) ? parsed : {};
  } catch {
    return {};
  }
}

function isClaims(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
