// Tokens that read what a site shows one visitor. They are JSON Web Tokens, because renderers of sites read their claims. They
// are signed, expire by themselves, and aren’t stored.
import { LRUCache } from 'lru-cache';
import { apiError } from '../../core/api-error.ts';
import { VISITOR } from '../../core/caller.ts';
import type { Caller, Visit } from '../../core/caller.ts';
import type { Vault } from '../../core/vault.ts';
import type { CoreServices } from '../../store/core-services.ts';
import { TEMPORARY_TOKEN_LIFE_MS } from './token-life.ts';

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/** How they begin. A token with another header, for example with another algorithm, is none of them. */
export const VISITOR_PREFIX = `${HEADER}.`;

/** Distinguishes their signatures from those of other texts. */
const PURPOSE = 'visitor';

/** Bytes of claims that a token carries, as JSON. A server takes headers of 16 KB, all together. */
const MAX_CLAIMS_BYTES = 8_192;

/** The resolved content, for the renderer that gets the token. Nothing that a token reads depends on it. */
export interface ResolvedContent {
  readonly organization: string;
  readonly siteSection?: string | undefined;
  readonly siteSpace: string;
  readonly space: string;
}

/** What a token carries. The published client describes it as `SiteAPIToken`; `preview` and the fields after it are ours. */
interface TokenPayload extends ResolvedContent {
  readonly kind: 'site';
  readonly site: string;
  /** Assumption: the space of the URL is enough. Every space that the site shows the visitor can be read. */
  readonly spaces: readonly string[];
  readonly claims: Visit['claims'];
  readonly draft: boolean;
  readonly preview?: true | undefined;
  readonly authenticated?: true | undefined;
  readonly shareKey?: string | undefined;
  /** Expiry, seconds since 1970. */
  readonly exp: number;
}

/** Visits of one minute have the same token: what draws pages looks up each of them, and can keep what a token reads. */
const SAME_MS = 60_000;

/** Characters of tokens that are kept, of each platform. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

const caches = new WeakMap<Vault, LRUCache<string, string>>();

/** A token that reads what a site shows a visitor. Throws request_invalid if they have more claims than it carries. */
export function createVisitorToken({ vault, clock }: CoreServices, visit: Visit, content: ResolvedContent): string {
  const now = clock.now();
  const key = JSON.stringify([Math.floor(now / SAME_MS), visit, content]);
  const tokens = caches.get(vault) ?? new LRUCache({ maxSize: MAX_CHARACTERS });
  caches.set(vault, tokens);
  const cached = tokens.get(key);
  if (cached !== undefined) return cached;
  const token = signToken(vault, payloadOf(visit, content, now));
  tokens.set(key, token, { size: key.length + token.length });
  return token;
}

function payloadOf(visit: Visit, content: ResolvedContent, now: number): TokenPayload {
  const { site, claims, drafts, isPreview, isAuthenticated, shareKey } = visit;
  const bytes = Buffer.byteLength(JSON.stringify(claims));
  if (bytes > MAX_CLAIMS_BYTES) {
    throw apiError(
      'request_invalid',
      `The visitor’s claims have ${bytes} bytes as JSON. The limit is ${MAX_CLAIMS_BYTES}.`,
    );
  }
  return {
    kind: 'site',
    site,
    ...content,
    spaces: [content.space],
    claims,
    draft: drafts,
    ...(isPreview && { preview: true }),
    ...(isAuthenticated && { authenticated: true }),
    ...(shareKey !== undefined && { shareKey }),
    exp: Math.floor((now + TEMPORARY_TOKEN_LIFE_MS) / 1000),
  };
}

function signToken(vault: Vault, payload: TokenPayload): string {
  const text = VISITOR_PREFIX + encode(payload);
  return `${text}.${vault.sign(PURPOSE + text)}`;
}

/** The caller of a visitor token. Throws token_invalid, token_expired. */
export function callerOfVisitorToken(token: string, { vault, clock }: CoreServices): Caller {
  const { site, claims, draft, preview, authenticated, shareKey, exp } = readToken(vault, token);
  if (exp * 1000 < clock.now()) throw apiError('token_expired', 'The token has expired.');
  const visit = {
    site,
    claims,
    drafts: draft,
    isPreview: preview === true,
    isAuthenticated: authenticated === true,
    ...(shareKey !== undefined && { shareKey }),
  };
  return { kind: 'user', user: VISITOR, visit };
}

function readToken(vault: Vault, token: string): TokenPayload {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, end);
  if (end < VISITOR_PREFIX.length || !vault.isSignature(PURPOSE + text, token.slice(end + 1))) {
    throw apiError('token_invalid', 'The token is invalid.');
  }
  return JSON.parse(Buffer.from(text.slice(VISITOR_PREFIX.length), 'base64url').toString('utf8')) as TokenPayload;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
