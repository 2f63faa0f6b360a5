// Everything that a site answers, by its route.
import type { ParsedUrl } from '../resolving/parse-url.ts';
import { recordView } from '../visits/record-view.ts';
import { hrefOfPage } from './urls/page-href.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { findSiteContent } from './find-site-content.ts';
import { cut, withoutEnd } from './parse-route.ts';
import type { ParsedRoute, Route } from './parse-route.ts';
import { FEED, MARKDOWN, PAGE, prefersMarkdown } from './page-forms.ts';
import type { PageForm } from './serve-page.ts';
import { plainPage } from './plain-page.ts';
import { cacheScopeOf, respond } from './respond.ts';
import { answerPage } from './serve-page.ts';
import { serveFileOf } from './serve-files.ts';
import { serveNotFound } from './serve-not-found.ts';
import { serveSystem } from './serve-system.ts';
import { answerText } from './serve-texts.ts';

const EMPTY = {
  status: 404,
  title: 'Nothing published yet',
  text: 'This site has no pages you can access.',
};

type Asked<Kind extends Route['kind']> = {
  readonly route: Extract<Route, { kind: Kind }>;
  readonly address: ParsedUrl;
};

/** Answers a request to a site that may be read. */
export async function serveRoute(visit: Visit, request: Request, { route, address }: ParsedRoute): Promise<Response> {
  const isPost = route.kind === 'system' && (route.name === '~feedback' || route.name === '~render');
  const allowed = isPost ? ['POST'] : ['GET', 'HEAD'];
  if (!allowed.includes(request.method)) {
    const headers = { Allow: allowed.join(', '), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 405, headers });
  }
  if (route.kind === 'page') return servePage(visit, request, address);
  const answered =
    route.kind === 'file'
      ? await serveText(visit, request, { route, address })
      : await serveSystemAt(visit, request, { route, address });
  return answered ?? serveNotFound(visit, request, address);
}

/** A text of the site itself, or of a site-space. A page with the name of a text is no page. */
async function serveText(
  visit: Visit,
  request: Request,
  { route, address }: Asked<'file'>,
): Promise<Response | undefined> {
  const isSite = address.segments.length === visit.entered.before;
  const found = isSite && route.name !== 'sitemap-pages.xml' ? undefined : await findSpace(visit, address);
  if (found === undefined && (!isSite || route.name === 'sitemap-pages.xml')) return undefined;
  const part = Number(new URL(request.url).searchParams.get('page') ?? '1');
  const kept = await answerText(visit, { name: route.name, at: found, part: Number.isSafeInteger(part) ? part : 0 });
  return kept && respond(request, kept, cacheScopeOf(visit));
}

async function serveSystemAt(
  visit: Visit,
  request: Request,
  { route, address }: Asked<'system'>,
): Promise<Response | undefined> {
  // Files are at the URL of the site, whether or not the visitor is shown a site-space there.
  if (route.name === '~files') return serveFileOf(visit, request, route.rest);
  const place = await findSpace(visit, address);
  return place && serveSystem(visit, request, { place, name: route.name, rest: route.rest });
}

/** The site-space at a URL that is one. */
async function findSpace(visit: Visit, address: ParsedUrl): Promise<SiteSpaceContent | undefined> {
  const found = await findSiteContent(visit, address);
  return found !== undefined && 'place' in found && found.isSpace ? found.place : undefined;
}

/** Assumption: a page whose own path ends in `.md` is that page. */
async function servePage(visit: Visit, request: Request, address: ParsedUrl): Promise<Response> {
  const found = await findSiteContent(visit, address);
  const isMarkdown = visit.isForAgents && prefersMarkdown(request);
  if (found !== undefined) return serveFound(visit, request, { found, address, form: isMarkdown ? MARKDOWN : PAGE });
  const form = formOf(visit, address);
  const other = form && (await findSiteContent(visit, form.address));
  // A form of a page is at the URL of that page alone: where that leads elsewhere, so does a link to it.
  if (form === undefined || other === undefined || !('place' in other) || other.isSpace) {
    return serveNotFound(visit, request, address);
  }
  return serveFound(visit, request, { found: other, address, form: form.form });
}

function formOf(
  visit: Visit,
  address: ParsedUrl,
): { readonly form: PageForm; readonly address: ParsedUrl } | undefined {
  const markdown = visit.isForAgents ? withoutEnd(address, '.md') : undefined;
  if (markdown !== undefined) return { form: MARKDOWN, address: markdown };
  const { segments } = address;
  return segments.at(-1) === 'rss.xml' ? { form: FEED, address: cut(address, segments.length - 1) } : undefined;
}

async function serveFound(
  visit: Visit,
  request: Request,
  {
    found,
    address,
    form,
  }: {
    readonly found: NonNullable<Awaited<ReturnType<typeof findSiteContent>>>;
    readonly address: ParsedUrl;
    readonly form: PageForm;
  },
): Promise<Response> {
  if ('redirect' in found) return found.redirect;
  const { place, shown } = found;
  if (shown === undefined) return respond(request, await plainPage(visit.services, EMPTY), cacheScopeOf(visit));
  if (shown.page.type === 'group') {
    const href = hrefOfPage(visit, place, shown);
    if (href === undefined) return serveNotFound(visit, request, address);
    return new Response(null, { status: 307, headers: { Location: href, 'Cache-Control': 'no-cache' } });
  }
  const kept = await answerPage(visit, { place, shown, form });
  if (kept.status === 404) return serveNotFound(visit, request, address);
  if (form === PAGE) await recordVisit(visit, request, { siteSpace: place.siteSpace, page: shown.page.id });
  return respond(request, kept, cacheScopeOf(visit));
}

/** Records the visit, but not of a preview. A reader gets the page also where a visit cannot be written, as on a disk that is full. */
async function recordVisit(
  { services, site, sitePath, entered }: Visit,
  request: Request,
  { siteSpace, page }: { readonly siteSpace: SiteSpaceContent['siteSpace']; readonly page: string },
): Promise<void> {
  if (entered.preview !== undefined) return;
  const where = { site: site.id, siteSpace: siteSpace.id, space: siteSpace.space, page };
  try {
    await recordView(services, { request, ...where, sitePath });
  } catch (thrown) {
    services.sites.serving.report(thrown);
  }
}
