// What is on a site, as its rows say it. Its defaults, orders, and URLs need all of them.
import type { Selectable } from 'kysely';
import type {
  SiteExternalLinkTable,
  SiteRow,
  SiteSectionGroupTable,
  SiteSectionTable,
  SiteSpaceTable,
} from '../../../store/tables.ts';

/** A stored section. */
export type SectionRow = Selectable<SiteSectionTable>;
/** A stored group of sections. */
export type SectionGroupRow = Selectable<SiteSectionGroupTable>;
/** A stored site-space. */
export type SiteSpaceRow = Selectable<SiteSpaceTable>;

/** A stored external link. */
export type ExternalLinkRow = Selectable<SiteExternalLinkTable>;

/** A site-space, with how many segments of the path resolve to it. */
export interface RouteMatch {
  readonly siteSpace: string;
  readonly length: number;
}

/** The paths of a site. */
export interface Routes {
  /** The segments of the URL of a site-space. */
  prefixOf(siteSpace: string): readonly string[];
  /** Like the above, for the paths below it: a page must not look like another site-space. */
  prefixFor(siteSpace: string, below: readonly string[]): readonly string[];
  /** Site-spaces that a path can resolve to, the one that most of its segments name first. */
  matches(segments: readonly string[]): RouteMatch[];
  /** Whether more segments than these can name a site-space. */
  goesOn(segments: readonly string[]): boolean;
}

/** A site and what is on it, each list in the order of its keys. */
export interface StructureRows {
  readonly site: SiteRow;
  readonly groups: readonly SectionGroupRow[];
  readonly sections: readonly SectionRow[];
  readonly siteSpaces: readonly SiteSpaceRow[];
  readonly externalLinks: readonly ExternalLinkRow[];
  /** The paths of the whole site, also where some of its rows are left out. */
  readonly routes: Routes;
}

/** A site, with the names that its URL is made of. */
export interface NamedFacts {
  readonly site: SiteRow;
  /** Subdomain of its organization. */
  readonly organizationHostname: string;
  readonly customHostname?: { readonly hostname: string; readonly status: string } | undefined;
}
