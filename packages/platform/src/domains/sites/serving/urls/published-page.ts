// The URLs that the platform issues for a site and its pages, whatever it was called by.
import { pageUrl, siteUrlOf, urlWithKey } from '../../structure/index.ts';
import type { VisiblePage } from '../../state/index.ts';
import type { Visit } from '../audience/visit.ts';
import { homeOf } from './page-href.ts';
import type { SiteSpaceContent } from './page-href.ts';

/** The URL of the site, with a slash at its end, and with the key of a share link where the visitor's URL has it. */
export function publishedBase({ services, entered, urlShareKey }: Visit): string {
  const siteUrl = siteUrlOf(services, entered.map.facts);
  return urlShareKey === undefined ? siteUrl : urlWithKey(siteUrl, urlShareKey);
}

/** The published URL of a page. */
export function publishedUrlOfPage(visit: Visit, spaceContent: SiteSpaceContent, visiblePage: VisiblePage): string {
  return below(publishedBase(visit), visit, { spaceContent, visiblePage });
}

/** The URL of a page for scripts that run on it, without keys and tokens. */
export function openUrlOfPage(visit: Visit, spaceContent: SiteSpaceContent, visiblePage: VisiblePage): string {
  return below(siteUrlOf(visit.services, visit.entered.map.facts), visit, { spaceContent, visiblePage });
}

function below(
  base: string,
  { entered }: Visit,
  { spaceContent, visiblePage }: { readonly spaceContent: SiteSpaceContent; readonly visiblePage: VisiblePage },
): string {
  const path = homeOf(spaceContent)?.page.id === visiblePage.page.id ? '' : (visiblePage.path ?? '');
  const href = pageUrl(base, entered.map.rows, spaceContent.siteSpace, path);
  return href === base ? href : href.replace(/\/$/, '');
}
