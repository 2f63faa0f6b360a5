// Tokens that read what a site shows one visitor. They are encrypted, as claims can say who someone is, and expire by themselves.
import { LRUCache } from 'lru-cache';
import { apiError } from '../core/api-error.ts';
import { VISITOR } from '../core/caller.ts';
import type { Caller, Visit } from '../core/caller.ts';
import type { Vault } from '../core/vault.ts';
import type { CoreServices } from '../store/core-services.ts';
import { TEMPORARY_TOKEN_LIFE_MS } from './token-life.ts';

/** How they begin. */
export const VISITOR_PREFIX = 'bnd_v.';

/** The purpose of the encryption. */
const PURPOSE = 'visitor';

/** Bytes of claims that a token carries, as JSON. A server takes headers of 16 KB, all together. */
const MAX_CLAIMS_BYTES = 8_192;

interface VisitClaims {
  /** Id of the site. */
  readonly s: string;
  /** Claims of the visitor. */
  readonly c: Visit['claims'];
  readonly d: boolean;
  readonly p: boolean;
  /** Expiry, milliseconds since 1970. */
  readonly e: number;
}

/** Visits of one minute have the same token: what draws pages looks up each of them, and can keep what a token reads. */
const SAME_MS = 60_000;

/** Characters of tokens that are kept, of each platform. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

const caches = new WeakMap<Vault, LRUCache<string, string>>();

/** A token that reads what a site shows a visitor. Throws request_invalid if they have more claims than it carries. */
export function createVisitorToken({ vault, clock }: CoreServices, visit: Visit): string {
  const { site, claims, drafts, isPreview } = visit;
  const now = clock.now();
  const key = JSON.stringify([Math.floor(now / SAME_MS), site, claims, drafts, isPreview]);
  const tokens = caches.get(vault) ?? new LRUCache({ maxSize: MAX_CHARACTERS });
  caches.set(vault, tokens);
  const cached = tokens.get(key);
  if (cached !== undefined) return cached;
  const token = sealToken(vault, visit, now);
  tokens.set(key, token, { size: key.length + token.length });
  return token;
}

function sealToken(vault: Vault, { site, claims, drafts, isPreview }: Visit, now: number): string {
  const bytes = Buffer.byteLength(JSON.stringify(claims));
  if (bytes > MAX_CLAIMS_BYTES) {
    throw apiError(
      'request_invalid',
      `The visitor’s claims have ${bytes} bytes as JSON. The limit is ${MAX_CLAIMS_BYTES}.`,
    );
  }
  const visit: VisitClaims = { s: site, c: claims, d: drafts, p: isPreview, e: now + TEMPORARY_TOKEN_LIFE_MS };
  const { buffer, byteOffset, byteLength } = vault.seal(visit, PURPOSE);
  return VISITOR_PREFIX + Buffer.from(buffer, byteOffset, byteLength).toString('base64url');
}

/** The caller of a visitor token. Throws token_invalid, token_expired. */
export function callerOfVisitorToken(token: string, { vault, clock }: CoreServices): Caller {
  const { s: site, c: claims, d: drafts, p: isPreview, e } = open(vault, token.slice(VISITOR_PREFIX.length));
  if (e < clock.now()) throw apiError('token_expired', 'The token has expired.');
  return { kind: 'user', user: VISITOR, visit: { site, claims, drafts, isPreview } };
}

function open(vault: Vault, text: string): VisitClaims {
  try {
    return vault.open<VisitClaims>(Buffer.from(text, 'base64url'), PURPOSE);
  } catch (cause) {
    throw apiError('token_invalid', 'The token is invalid.', { cause });
  }
}
