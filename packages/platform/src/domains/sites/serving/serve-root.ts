// The origin of sites at `/`: those that everybody may read.
import { renderSitesList } from '@bindery/sites';
import type { SiteServices } from '../site-services.ts';
import { addressOf } from '../addresses/published-url.ts';
import { loadSiteFacts } from '../structure-rows/facts.ts';
import { plainStyle } from '../serving-state/plain-style.ts';
import { plainAnswer } from './plain-page.ts';
import { respond } from './respond.ts';

/** As many sites as are listed. */
const MAX_SITES = 100;

/** Lists the published sites that are public. */
export async function serveRoot(services: SiteServices, request: Request): Promise<Response> {
  const { db } = services.store;
  const rows = await db
    .selectFrom('site')
    .selectAll()
    .where('published', '=', 1)
    .where('visibility', '=', 'public')
    .orderBy('created_at')
    .limit(MAX_SITES)
    .execute();
  const sites = (await loadSiteFacts(db, rows)).map((facts) => {
    const address = addressOf(services, facts);
    const { origin, pathname } = new URL(address);
    const isHere = origin === new URL(services.addresses.sites).origin;
    return { title: facts.site.title, href: isHere ? pathname : address };
  });
  return respond(
    request,
    plainAnswer(renderSitesList(sites, { style: await plainStyle(services.sites.serving) })),
    'all',
  );
}
