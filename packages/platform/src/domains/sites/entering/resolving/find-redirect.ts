// The redirect at a URL of a site that was entered: one that people created, otherwise the one from a former path of a page.
import { findFormerPath } from '../../../content/tree/index.ts';
import { isCircle } from '../redirects/circles.ts';
import { findRedirectFor, redirectTarget } from '../redirects/lookup.ts';
import { destinationOf } from '../redirects/store.ts';
import { withQuery } from '../redirects/with-query.ts';
import type { SiteServices } from '../../state/index.ts';
import type { SiteRedirectTable } from '../../../../store/tables.ts';
import { SECRET_PARAMETERS, isOfWeb, pageUrl } from '../../structure/index.ts';
import { leadsToContent } from './find-content.ts';
import { redirectTo, urlHere } from './redirect-to.ts';
import type { LocateRequest, RedirectResolution } from './resolution.ts';
import { findVisibleRoutes } from './visible-routes.ts';

/** Finds the redirect. One to what the visitor isn’t shown is none, because its URL would reveal it. */
export async function findRedirect(
  services: SiteServices,
  request: LocateRequest,
): Promise<RedirectResolution | undefined> {
  const redirect = await findCreated(services, request);
  const isHidden =
    redirect?.redirect.target === 'content' && !(await leadsToContent(request, redirect.redirect.redirect));
  return redirect === undefined || isHidden ? findMovedPage(services, request) : redirect;
}

async function findCreated(services: SiteServices, request: LocateRequest): Promise<RedirectResolution | undefined> {
  const { entered, parsedUrl } = request;
  const { map } = entered;
  const { rows } = map;
  for (const path of pathsOf(request)) {
    const row = await findRedirectFor(services.store.db, rows.site.id, path);
    if (row === undefined) continue;
    const scope = { rows, base: urlHere(entered, parsedUrl), contentOf: (space: string) => map.contentOf(space) };
    const redirect = await redirectTarget(scope, row, path);
    if (!URL.canParse(redirect)) continue;
    const to = new URL(redirect);
    const isPermanent = row.permanent === 1;
    if (destinationOf(row).kind !== 'external') return { ...redirectTo(parsedUrl, to.href), isPermanent };
    if (!isOfWeb(to) || (await leadsBack(services, request, { row, to }))) continue;
    // Another server gets nothing that lets a visitor in.
    const target = withQuery(to.href, parsedUrl.url.searchParams, SECRET_PARAMETERS);
    return { kind: 'redirect', redirect: { target: 'external', site: rows.site.id, redirect: target }, isPermanent };
  }
  return undefined;
}

/** The path of the URL as written, and in the form that redirects are stored in. */
function pathsOf({ entered, parsedUrl }: LocateRequest): Set<string> {
  const written = parsedUrl.written.slice(entered.before);
  const plain = parsedUrl.segments.slice(entered.before).map(encodeURIComponent);
  return new Set([written, plain].map((segments) => `/${segments.join('/')}`));
}

/** Whether the redirects of the site that follow from an external one lead back to it, and to no content. */
function leadsBack(
  services: SiteServices,
  request: LocateRequest,
  first: { readonly row: SiteRedirectTable; readonly to: URL },
): Promise<boolean> {
  const { map } = request.entered;
  const base = new URL(urlHere(request.entered, request.parsedUrl));
  return isCircle(first, async (url) => {
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return undefined;
    if (await leadsToContent(request, url.href)) return undefined;
    const path = url.pathname.slice(base.pathname.length - 1).replace(/(?<=.)\/$/, '');
    const row = await findRedirectFor(services.store.db, map.rows.site.id, path);
    return { map, base: base.href, path, row };
  });
}

/** Where a page is that had the path of the URL, for a visitor who is shown it. */
async function findMovedPage(
  services: SiteServices,
  { entered, parsedUrl, find }: LocateRequest,
): Promise<RedirectResolution | undefined> {
  const { map } = entered;
  const segments = parsedUrl.segments.slice(entered.before);
  for (const { siteSpace, length } of findVisibleRoutes(entered, segments)) {
    if (length === segments.length) continue;
    const id = await findFormerPath(services.store.db, siteSpace.space, segments.slice(length));
    if (id === undefined) continue;
    const content = await map.contentOf(siteSpace.space);
    const page = await content?.findPage(id);
    const path = page && (await content?.pathOf(page));
    if (path === undefined || (await find(entered, siteSpace, path)) === undefined) continue;
    return redirectTo(parsedUrl, pageUrl(urlHere(entered, parsedUrl), map.rows, siteSpace, path));
  }
  return undefined;
}
