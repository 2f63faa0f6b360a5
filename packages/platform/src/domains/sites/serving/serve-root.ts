// The origin of sites at `/`: those that everyone can read.
import { renderSitesList } from '@bindery/sites';
import type { SiteServices } from '../state/index.ts';
import { plainStyle } from '../settings/index.ts';
import { plainResponse } from './plain-page.ts';
import { listPublicSites } from './public-sites.ts';
import { respond } from './respond.ts';

/** As many sites as are listed. */
const MAX_SITES = 100;

/** Lists the published sites that are public. */
export async function serveRoot(services: SiteServices, request: Request): Promise<Response> {
  const sites = (await listPublicSites(services, MAX_SITES)).map(({ title, url }) => {
    const { origin, pathname } = new URL(url);
    const isHere = origin === new URL(services.origins.sites).origin;
    return { title, href: isHere ? pathname : url };
  });
  return respond(
    request,
    plainResponse(renderSitesList(sites, { style: await plainStyle(services.sites.serving) })),
    'all',
  );
}
