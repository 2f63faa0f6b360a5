import type { CommittedMemo } from '../../store/committed-memo.ts';
import type { ContentServices } from '../content/state/content-services.ts';

/** What the sites domain works with. */
export interface SiteServices extends ContentServices {
  readonly sites: {
    /** URLs that spaces are published at, by their ids. */
    readonly publishedUrls: CommittedMemo<string | undefined>;
  };
}
