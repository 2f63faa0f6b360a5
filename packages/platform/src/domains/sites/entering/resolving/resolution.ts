// What a published URL can resolve to.
import type { PublishedSiteContentLookup } from '@bindery/contract';
import type { NestedPage } from '@bindery/content/tree';
import type { SiteSpaceRow } from '../../state/index.ts';
import type { EnteredSite, Entry } from './enter-site.ts';
import type { ParsedUrl } from '../../structure/index.ts';

/** Content at a URL. */
export interface LocatedContent {
  readonly entered: EnteredSite;
  readonly siteSpace: SiteSpaceRow;
  /** Segments of the URL before the path of the page. */
  readonly before: number;
  /** Undefined for the site-space itself. */
  readonly page: NestedPage | undefined;
}

/** A redirect to another URL. */
export interface RedirectResolution {
  readonly kind: 'redirect';
  readonly redirect: Extract<PublishedSiteContentLookup, { target: unknown }>;
  /** Whether the one who made it said that it stays. */
  readonly isPermanent: boolean;
}

/** What a URL resolves to. */
export type Resolution =
  | { readonly kind: 'content'; readonly located: LocatedContent }
  | RedirectResolution
  | Extract<Entry, { kind: 'unauthenticated' }>
  | undefined;

/** Finds the page at a path in the space of a site-space. */
export type FindPage = (entered: EnteredSite, siteSpace: SiteSpaceRow, path: string) => Promise<NestedPage | undefined>;

/** A URL of a site that was entered, and how its pages are found. */
export interface LocateRequest {
  readonly entered: EnteredSite;
  readonly parsedUrl: ParsedUrl;
  readonly find: FindPage;
}
