import type { ContentTree } from '@bindery/content/tree';
import type { CommittedMemo } from '../../store/committed-memo.ts';
import type { SpaceRow } from '../../store/tables.ts';
import type { ImportServices } from '../content/state/content-services.ts';
import type { Embeds } from './embeds/create-embeds.ts';
import type { SiteFacts } from './structure-rows/facts.ts';
import type { StructureRows } from './structure-rows/rows.ts';

/** A site that an address names on the platform’s own origin. */
export interface NamedSite {
  readonly site: string;
  /** Segments of the path that name it. */
  readonly named: number;
}

/** A site with what its addresses lead to. */
export interface SiteMap {
  readonly rows: StructureRows;
  readonly facts: SiteFacts;
  /** Spaces on the site that are not deleted. */
  readonly spaces: ReadonlyMap<string, SpaceRow>;
  /** What a space has now, opened when it is first asked for. */
  contentOf(space: string): Promise<ContentTree | undefined>;
}

/** What the sites domain works with. */
export interface SiteServices extends ImportServices {
  readonly sites: {
    /** URLs that spaces are published at, by their ids. */
    readonly publishedUrls: CommittedMemo<string | undefined>;
    /** Sites by the names in an address. */
    readonly named: CommittedMemo<NamedSite | undefined>;
    /** Sites that addresses were resolved on, by their ids. */
    readonly maps: CommittedMemo<SiteMap | undefined>;
    /** Embeds of the web. */
    readonly embeds: Embeds;
  };
}
