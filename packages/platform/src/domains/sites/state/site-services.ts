import type { ContentTree } from '@bindery/content/tree';
import type { RateLimiter } from '../../../http/rate-limit.ts';
import type { CommittedMemo } from '../../../store/committed-memo.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import type { ImportServices } from '../../content/state/index.ts';
import type { Embeds } from './embeds.ts';
import type { FetchTracker } from './fetch-tracker.ts';
import type { Authenticator } from './find-authenticator.ts';
import type { NamedFacts, StructureRows } from './structure-rows.ts';
import type { ServingState } from './serving-state.ts';

/** A site that a URL names on the platform’s own origin. */
export interface NamedSite {
  readonly site: string;
  /** Segments of the path that name it. */
  readonly named: number;
}

/** The URL of a published space. */
export interface PublishedSpace {
  readonly url: string;
  readonly site: string;
  readonly siteSpace: string;
}

/** A site with what its URLs resolve to. */
export interface SiteMap {
  readonly rows: StructureRows;
  readonly facts: NamedFacts;
  /** Spaces on the site that are not deleted, with the roots of what they have. */
  readonly spaces: ReadonlyMap<string, SpaceRow & { readonly root: string }>;
  /** Opens what a space has now. */
  contentOf(space: string): Promise<ContentTree | undefined>;
}

/** Services of the sites domain. */
export interface SiteServices extends ImportServices {
  readonly sites: {
    /** URLs of published spaces, by ID. */
    readonly publishedSpaces: CommittedMemo<PublishedSpace | undefined>;
    /** Sites by the names in a URL. */
    readonly named: CommittedMemo<NamedSite | undefined>;
    /** Sites that addresses were resolved on, by their ids. */
    readonly maps: CommittedMemo<SiteMap | undefined>;
    /** Embeds of the web. */
    readonly embeds: Embeds;
    /** Caches for published sites. */
    readonly serving: ServingState;
    /** The integration that signs the visitors of a site in, by its id. */
    readonly authenticators: CommittedMemo<Authenticator | undefined>;
    /** Whether someone is to learn of visits, by `site space`. */
    readonly watched: CommittedMemo<boolean>;
    /** Seconds that the clocks of those who sign tokens of visitors can differ. */
    readonly leewaySeconds: number;
    /** Requests from pages of sites: visits, feedback, reports. */
    readonly posts: RateLimiter;
    /** PDFs printed for visitors. */
    readonly prints: RateLimiter;
    /** Events that fetched scripts and logins last. */
    readonly fetches: FetchTracker;
  };
}
