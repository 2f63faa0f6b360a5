// Sitemaps: an index of the site, and a list of the pages of each site-space. Spec: sitemaps.org, protocol 0.9.
import { escapeXml } from '../../../../core/escape-html.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import type { VisiblePage } from '../../state/index.ts';
import { publishedUrlOfPage } from '../urls/published-page.ts';
import { isIndexed } from '../views/page-view.ts';
import { ancestorsOf } from '../views/navigation.ts';
import { publishedStart } from './listed-spaces.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The most URLs of a sitemap. */
const MAX_URLS = 50_000;

/** The index of a site. */
export function sitemapIndex(visit: Visit, spaceContents: readonly SiteSpaceContent[]): string {
  const entries = spaceContents.map((spaceContent) => {
    const latest = spaceContent.index.order.reduce((last, { page }) => later(last, page.updatedAt), '');
    return `<sitemap><loc>${escapeXml(`${publishedStart(visit, spaceContent)}sitemap-pages.xml`)}</loc>${lastmod(latest)}</sitemap>`;
  });
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** The pages of a site-space that search engines can list. The deeper one is, the lower its priority. */
export function sitemapOf(visit: Visit, spaceContent: SiteSpaceContent): string {
  const listed = spaceContent.index.order.filter((visiblePage) => isIndexed(visit, visiblePage)).slice(0, MAX_URLS);
  const entries = listed.map((visiblePage) => {
    const url = escapeXml(publishedUrlOfPage(visit, spaceContent, visiblePage));
    return `<url><loc>${url}</loc>${lastmod(visiblePage.page.updatedAt ?? '')}<priority>${priorityOf(visiblePage)}</priority></url>`;
  });
  return `${HEAD}<urlset ${SPACE}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** 2^(−depth / 4): the deeper a page, the less it counts. */
function priorityOf(visiblePage: VisiblePage): string {
  return (2 ** (-ancestorsOf(visiblePage).length / 4)).toFixed(2);
}

function later(a: string, b: string | undefined): string {
  return b !== undefined && b > a ? b : a;
}

function lastmod(time: string): string {
  return time === '' ? '' : `<lastmod>${escapeXml(time)}</lastmod>`;
}
