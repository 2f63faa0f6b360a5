// What crawlers are told: of one site, and of the origin that all sites share.
import type { SiteServices } from '../../site-services.ts';
import { addressOf } from '../../addresses/published-url.ts';
import { loadSiteFacts } from '../../structure-rows/facts.ts';
import type { Visit } from '../audience/visit.ts';
import { publishedBase } from './listed-spaces.ts';

/** As many sites as the origin names. */
const MAX_SITES = 1_000;

/** `robots.txt` of a site. Assumption: a site that is closed to agents says that it is no input for them either. */
export function robotsOf(visit: Visit): string {
  if (!visit.isIndexed) return 'User-agent: *\nDisallow: /\n';
  const input = visit.isForAgents ? 'yes' : 'no';
  return `User-agent: *
Content-Signal: search=yes, ai-input=${input}, ai-train=no
Allow: /
Sitemap: ${publishedBase(visit)}sitemap.xml
`;
}

/** `robots.txt` of the origin: the sitemaps of all public sites on it. */
export async function robotsOfOrigin(services: SiteServices): Promise<string> {
  const { db } = services.store;
  const sites = await db
    .selectFrom('site')
    .selectAll()
    .where('published', '=', 1)
    .where('visibility', '=', 'public')
    .orderBy('created_at')
    .limit(MAX_SITES)
    .execute();
  const addresses = (await loadSiteFacts(db, sites)).map((facts) => addressOf(services, facts));
  return `User-agent: *\nAllow: /\n${addresses.map((address) => `Sitemap: ${address}sitemap.xml\n`).join('')}`;
}
