// The robots.txt of a site, and of the origin that all sites share.
import type { SiteServices } from '../../state/index.ts';
import type { Visit } from '../audience/visit.ts';
import { listPublicSites } from '../public-sites.ts';
import { publishedBase } from '../urls/published-page.ts';

/** Each PDF would be printed for a crawler. */
const NO_PDFS = 'Disallow: /*~pdf\n';

/** As many sites as the origin names. */
const MAX_SITES = 1_000;

/** `robots.txt` of a site. Assumption: a site that is closed to agents says that it is no input for them either. */
export function robotsOf(visit: Visit): string {
  if (!visit.isIndexed) return 'User-agent: *\nDisallow: /\n';
  const input = visit.isForAgents ? 'yes' : 'no';
  return `User-agent: *
Content-Signal: search=yes, ai-input=${input}, ai-train=no
Allow: /
${NO_PDFS}Sitemap: ${publishedBase(visit)}sitemap.xml
`;
}

/** `robots.txt` of the origin: the sitemaps of all public sites on it. */
export async function robotsOfOrigin(services: SiteServices): Promise<string> {
  const sites = await listPublicSites(services, MAX_SITES);
  return `User-agent: *\nAllow: /\n${NO_PDFS}${sites.map(({ url }) => `Sitemap: ${url}sitemap.xml\n`).join('')}`;
}
