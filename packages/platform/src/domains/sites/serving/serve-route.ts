// Everything that a site answers, by its route.
import type { ParsedUrl } from '../structure/index.ts';
import { withQuery } from '../entering/index.ts';
import { recordView } from './visits/record-view.ts';
import { hrefOfPage } from './urls/page-href.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { findSiteContent } from './find-site-content.ts';
import { truncateUrl, withoutEnd } from './parse-route.ts';
import type { ParsedRoute, Route } from './parse-route.ts';
import { FEED, MARKDOWN, PAGE, prefersMarkdown } from './page-forms.ts';
import type { PageForm } from './serve-page.ts';
import { plainPage } from './plain-page.ts';
import { cacheScopeOf, respond } from './respond.ts';
import { respondWithPage } from './serve-page.ts';
import { serveFileOf } from './serve-files.ts';
import { serveNotFound } from './serve-not-found.ts';
import { serveSystem } from './serve-system.ts';
import { respondWithText } from './serve-texts.ts';
import { agentsExcluded } from './texts/agents-excluded.ts';

const EMPTY = {
  status: 404,
  title: 'Nothing published yet',
  text: 'This site has no pages you can access.',
};

type RouteRequest<Kind extends Route['kind']> = {
  readonly route: Extract<Route, { kind: Kind }>;
  readonly parsedUrl: ParsedUrl;
};

/** Answers a request to a site that can be read. */
export async function serveRoute(visit: Visit, request: Request, { route, parsedUrl }: ParsedRoute): Promise<Response> {
  const isPost = route.kind === 'system' && (route.name === '~feedback' || route.name === '~render');
  const allowed = isPost ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(request.method)) {
    const headers = { Allow: allowed.join(', '), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 405, headers });
  }
  if (route.kind === 'page') return servePage(visit, request, parsedUrl);
  const response =
    route.kind === 'file'
      ? await serveText(visit, request, { route, parsedUrl })
      : await serveSystemAt(visit, request, { route, parsedUrl });
  return response ?? serveNotFound(visit, request, parsedUrl);
}

/** A text of the site itself, or of a site-space. A page with the name of a text is no page. */
async function serveText(
  visit: Visit,
  request: Request,
  { route, parsedUrl }: RouteRequest<'file'>,
): Promise<Response | undefined> {
  const isSite = parsedUrl.segments.length === visit.entered.before;
  const found = isSite && route.name !== 'sitemap-pages.xml' ? undefined : await findSpace(visit, parsedUrl);
  if (found === undefined && (!isSite || route.name === 'sitemap-pages.xml')) return undefined;
  if (isSite && !visit.isForAgents && route.name.startsWith('llms')) return agentsExcluded(request);
  const part = Number(new URL(request.url).searchParams.get('page') ?? '1');
  const cached = await respondWithText(visit, {
    name: route.name,
    at: found,
    part: Number.isSafeInteger(part) ? part : 0,
  });
  return cached && respond(request, cached, cacheScopeOf(visit));
}

async function serveSystemAt(
  visit: Visit,
  request: Request,
  { route, parsedUrl }: RouteRequest<'system'>,
): Promise<Response | undefined> {
  // Files are at the URL of the site, whether or not the visitor is shown a site-space there.
  if (route.name === '~files') return serveFileOf(visit, request, route.rest);
  const spaceContent = await findSpace(visit, parsedUrl);
  return spaceContent && serveSystem(visit, request, { spaceContent, name: route.name, rest: route.rest });
}

/** The site-space at a URL that is one. */
async function findSpace(visit: Visit, parsedUrl: ParsedUrl): Promise<SiteSpaceContent | undefined> {
  const found = await findSiteContent(visit, parsedUrl);
  return found !== undefined && 'spaceContent' in found && found.isSpace ? found.spaceContent : undefined;
}

/** Assumption: a page whose own path ends in `.md` is that page. */
async function servePage(visit: Visit, request: Request, parsedUrl: ParsedUrl): Promise<Response> {
  const found = await findSiteContent(visit, parsedUrl);
  const isMarkdown = visit.isForAgents && prefersMarkdown(request);
  if (found !== undefined) return serveFound(visit, request, { found, parsedUrl, form: isMarkdown ? MARKDOWN : PAGE });
  const form = formOf(visit, parsedUrl);
  const page = visit.isForAgents ? undefined : withoutEnd(parsedUrl, '.md');
  if (page !== undefined && (await findSiteContent(visit, page)) !== undefined) return agentsExcluded(request);
  const other = form && (await findSiteContent(visit, form.parsedUrl));
  // A form of a page is at the URL of that page alone: where that leads elsewhere, so does a link to it.
  if (form === undefined || other === undefined || !('spaceContent' in other) || other.isSpace) {
    return serveNotFound(visit, request, parsedUrl);
  }
  return serveFound(visit, request, { found: other, parsedUrl, form: form.form });
}

function formOf(
  visit: Visit,
  parsedUrl: ParsedUrl,
): { readonly form: PageForm; readonly parsedUrl: ParsedUrl } | undefined {
  const markdown = visit.isForAgents ? withoutEnd(parsedUrl, '.md') : undefined;
  if (markdown !== undefined) return { form: MARKDOWN, parsedUrl: markdown };
  const { segments } = parsedUrl;
  return segments.at(-1) === 'rss.xml'
    ? { form: FEED, parsedUrl: truncateUrl(parsedUrl, segments.length - 1) }
    : undefined;
}

async function serveFound(
  visit: Visit,
  request: Request,
  {
    found,
    parsedUrl,
    form,
  }: {
    readonly found: NonNullable<Awaited<ReturnType<typeof findSiteContent>>>;
    readonly parsedUrl: ParsedUrl;
    readonly form: PageForm;
  },
): Promise<Response> {
  if ('redirect' in found) return found.redirect;
  const { spaceContent, visiblePage } = found;
  if (visiblePage === undefined) return respond(request, await plainPage(visit.services, EMPTY), cacheScopeOf(visit));
  if (visiblePage.page.type === 'group') {
    const href = hrefOfPage(visit, spaceContent, visiblePage);
    if (href === undefined) return serveNotFound(visit, request, parsedUrl);
    const { searchParams } = new URL(request.url);
    const { pathname, search } = new URL(withQuery(new URL(href, request.url).href, searchParams));
    return new Response(null, { status: 307, headers: { Location: pathname + search, 'Cache-Control': 'no-cache' } });
  }
  const cached = await respondWithPage(visit, { spaceContent, visiblePage, form });
  if (cached.status === 404) return serveNotFound(visit, request, parsedUrl);
  if (form === PAGE)
    await recordVisit(visit, request, { siteSpace: spaceContent.siteSpace, page: visiblePage.page.id });
  return respond(request, cached, cacheScopeOf(visit));
}

/** Records the visit, but not of a preview. A reader gets the page also where a visit cannot be written, as on a disk that is full. */
async function recordVisit(
  { services, unrecorded, site, sitePath, entered }: Visit,
  request: Request,
  { siteSpace, page }: { readonly siteSpace: SiteSpaceContent['siteSpace']; readonly page: string },
): Promise<void> {
  if (entered.preview !== undefined) return;
  const source = { site: site.id, siteSpace: siteSpace.id, space: siteSpace.space, page };
  try {
    await recordView(unrecorded, { request, ...source, sitePath });
  } catch (thrown) {
    services.sites.serving.report(thrown);
  }
}
