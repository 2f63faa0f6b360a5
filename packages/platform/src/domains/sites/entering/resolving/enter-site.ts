// Whether a URL of a site can be read: published, shared with a key, authenticated, or previewed.
import { findAuthenticator } from '../../state/index.ts';
import type { SiteMap, SiteServices } from '../../state/index.ts';
import { TOKEN, findActiveKey, siteUrlOf } from '../../structure/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';
import type { SiteRow } from '../../../../store/tables.ts';
import { isPreview } from '../../settings/index.ts';
import type { SiteAtUrl } from './find-site-at-url.ts';
import { verifyVisitorToken } from './visitor-token.ts';
import type { Claims, TokenRejection } from './visitor-token.ts';

/** The visitor, as described by the caller. */
export interface Visitor {
  /** The first one that is good counts. */
  readonly tokens?: readonly string[];
  readonly unsignedClaims?: Claims | undefined;
  /** Of share links, where none is in the path: the first one that is active counts. */
  readonly shareKeys?: readonly string[];
  readonly isAgent?: boolean | undefined;
  /** The caller reads content by their own role, without a token or conditions. */
  readonly isMember?: true;
}

/** A site that can be read. */
export interface EnteredSite {
  readonly map: SiteMap;
  /** Segments of the path that come before what is on the site, a share key among them. */
  readonly before: number;
  readonly shareKey?: string;
  /** Claims that decide what is shown; undefined if nothing is hidden by them. */
  readonly claims: Claims | undefined;
  /** Whether the visitor is authenticated. */
  readonly isAuthenticated: boolean;
  readonly preview?: { readonly drafts: boolean };
}

/** The result of entering a site. */
export type Entry =
  | { readonly kind: 'entered'; readonly entered: EnteredSite }
  | { readonly kind: 'closed' }
  /** There is no token, or none that is good. */
  | { readonly kind: 'unauthenticated'; readonly map: SiteMap; readonly before: number; readonly hasToken: boolean };

const CLOSED: Entry = { kind: 'closed' };

/** Enters a site by a URL of it. */
export async function enterSite(
  services: SiteServices,
  {
    map,
    siteAtUrl,
    url: parsedUrl,
    visitor,
  }: {
    readonly map: SiteMap;
    readonly siteAtUrl: SiteAtUrl;
    readonly url: ParsedUrl;
    readonly visitor: Visitor;
  },
): Promise<Entry> {
  const { site } = map.rows;
  const { searchParams: query } = parsedUrl.url;
  const unsigned = { unsigned: visitor.unsignedClaims ?? {} };
  const before = siteAtUrl.named;
  if (siteAtUrl.isOwn && query.has('preview') && isPreview(services, site.id, query)) {
    const claims = { ...unsigned, ...parseClaims(query.get('claims')) };
    const preview = { drafts: query.get('draft') === 'true' };
    return { kind: 'entered', entered: { map, before, claims, isAuthenticated: false, preview } };
  }
  if (site.published !== 1 || (visitor.isAgent === true && site.agents_context === 'excluded')) return CLOSED;
  const signed = await verifyTokens(services, map, visitor.tokens ?? query.getAll(TOKEN).slice(0, 1));
  const claims = visitor.isMember ? undefined : { ...signed.claims, ...unsigned };
  const entered = { map, before, claims, isAuthenticated: signed.claims !== undefined };
  if (site.visibility === 'share-link') {
    const written = parsedUrl.segments[before] ?? '';
    const shareKey = await findActiveKey(services.store.db, site.id, [written, ...(visitor.shareKeys ?? [])]);
    if (shareKey === undefined) return CLOSED;
    return { kind: 'entered', entered: { ...entered, before: before + (shareKey === written ? 1 : 0), shareKey } };
  }
  if (site.visibility === 'visitor-auth' && signed.claims === undefined && visitor.isMember !== true) {
    return { kind: 'unauthenticated', map, before, hasToken: signed.isPresent };
  }
  return { kind: 'entered', entered };
}

/** The first of them that is good. */
async function verifyTokens(services: SiteServices, map: SiteMap, tokens: readonly string[]): Promise<TokenResult> {
  let isPresent = false;
  for (const token of tokens) {
    const read = await verifyToken(services, map, token);
    if (read.claims !== undefined) return read;
    isPresent ||= read.isPresent;
  }
  return { isPresent, claims: undefined };
}

/** The claims of a token; undefined if it is invalid. */
interface TokenResult {
  readonly isPresent: boolean;
  readonly claims: Claims | undefined;
  /** Why a token that was given is not good: for its author, and not for the visitor. */
  readonly refusal?: TokenRejection;
}

/**
 * The claims of a token of a site. Assumption: where an integration signs visitors in, its tokens are signed with the secret of its
 * installation on the site, and those that the owner of the site signs with its key are taken as well.
 */
export async function verifyToken(
  services: SiteServices,
  { rows, facts }: SiteMap,
  token: string | undefined,
): Promise<TokenResult> {
  if (token === undefined || token === '') return { isPresent: false, claims: undefined };
  const siteUrl = siteUrlOf(services, facts);
  const audiences = [rows.site.id, siteUrl, siteUrl.slice(0, -1)];
  let rejection: TokenRejection = 'signature';
  for (const sealed of await listKeys(services, rows.site)) {
    const key = services.vault.open<string>(sealed);
    const { leewaySeconds } = services.sites;
    const read = await verifyVisitorToken(token, { key, now: services.clock.now(), leewaySeconds, audiences });
    if (read.claims !== undefined) return { isPresent: true, claims: read.claims };
    // The key that it is signed with says more than those that it is not signed with.
    if (rejection === 'signature') rejection = read.refusal;
  }
  return { isPresent: true, claims: undefined, refusal: rejection };
}

async function listKeys(services: SiteServices, site: SiteRow): Promise<Uint8Array[]> {
  const own = site.sealed_private_key === null ? [] : [site.sealed_private_key];
  if (site.auth_backend !== 'integration') return own;
  const authenticator = await services.sites.authenticators.get(site.id, () => findAuthenticator(services, site.id));
  return authenticator === undefined ? own : [authenticator.sealedSecret, ...own];
}

/** Claims of a preview: JSON, as someone wrote them who can view the site. Assumption: what is not an object has none. */
function parseClaims(text: string | null): Claims {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : {};
  } catch {
    return {};
  }
}
