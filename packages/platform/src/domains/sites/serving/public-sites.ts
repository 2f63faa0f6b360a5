// The published sites that everyone can read.
import type { SiteServices } from '../state/index.ts';
import { loadSiteFacts, siteUrlOf } from '../structure/index.ts';

/** A site that everyone can read. */
export interface PublicSite {
  readonly title: string;
  /** Its whole URL, which ends with a slash. */
  readonly url: string;
}

/** The oldest public sites, `limit` at most. */
export async function listPublicSites(services: SiteServices, limit: number): Promise<readonly PublicSite[]> {
  const { db } = services.store;
  const rows = await db
    .selectFrom('site')
    .selectAll()
    .where('published', '=', 1)
    .where('visibility', '=', 'public')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  const sites = await loadSiteFacts(db, rows);
  return sites.map((facts) => ({ title: facts.site.title, url: siteUrlOf(services, facts) }));
}
