// What a site-space has besides pages: its search, branches of its navigation, its list of pages, PDFs, schemas, feedback.
import { renderBranch, renderPage, wordsFor } from '@bindery/sites';
import { escapeHtml } from '../../../core/escape-html.ts';
import { toCachedResponse } from '../state/index.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import { hrefOfPage } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { serveRender } from './blocks/serve-render.ts';
import { emptyPage } from './empty-page.ts';
import { htmlResponse } from './html-response.ts';
import type { SystemName } from './parse-route.ts';
import { cacheScopeOf, respond } from './respond.ts';
import { serveFeedback } from './system-routes/serve-feedback.ts';
import { servePdf } from './serve-pdf.ts';
import { serveSchema } from './serve-schema.ts';
import { serveSearch } from './serve-search.ts';
import { CONTENTS_PAGE, branchHref, contentsHref, createBranch, isBranchOfSpace } from './views/navigation.ts';
import { createSiteView } from './views/site-view.ts';

/** The request. */
export interface SystemRequest {
  readonly spaceContent: SiteSpaceContent;
  readonly name: SystemName;
  /** Segments after the name. */
  readonly rest: readonly string[];
}

/** Answers; undefined for what is not there. */
export async function serveSystem(
  visit: Visit,
  request: Request,
  target: SystemRequest,
): Promise<Response | undefined> {
  const { spaceContent, name, rest } = target;
  const [first, ...more] = rest;
  if (name === '~schema') return serveSchema(visit, request, { spaceContent, rest });
  if (name === '~search') return rest.length === 0 ? serveSearch(visit, request, spaceContent) : undefined;
  if (more.length > 0) return undefined;
  if (name === '~nav') return serveBranch(visit, request, { spaceContent, first });
  if (name === '~contents') return serveContents(visit, request, { spaceContent, first });
  if (name === '~render') return serveRender(visit, request, { spaceContent, page: first ?? '' });
  const { customization } = await createSiteView(visit, spaceContent);
  if (name === '~feedback') {
    return serveFeedback(visit, request, {
      spaceContent,
      page: first ?? '',
      isEnabled: customization.feedback.enabled,
    });
  }
  const visiblePage = first === undefined ? undefined : spaceContent.index.byId.get(first);
  const isThere = first === undefined || visiblePage?.page.type === 'document';
  return customization.pdf.enabled && isThere ? servePdf(visit, request, { spaceContent, visiblePage }) : undefined;
}

type SystemPart = { readonly spaceContent: SiteSpaceContent; readonly first: string | undefined };

/** The pages below one, for the navigation. By the name that it has now it is kept for good. */
async function serveBranch(
  visit: Visit,
  request: Request,
  { spaceContent, first = '' }: SystemPart,
): Promise<Response | undefined> {
  const id = /^(.+)\.[\w-]+\.html$/.exec(first)?.[1];
  const visiblePage = id === undefined ? undefined : spaceContent.index.byId.get(id);
  if (visiblePage === undefined) return undefined;
  const isNamed = branchHref(visit, spaceContent, visiblePage).split('?', 1)[0] === new URL(request.url).pathname;
  const isForGood = isNamed && !visit.isPrivate && isBranchOfSpace(visiblePage);
  const nodes = await createBranch(visit, spaceContent, visiblePage);
  const site = await createSiteView(visit, spaceContent);
  const response = await htmlResponse(visit, spaceContent, { text: renderBranch(site, nodes) });
  return respond(request, toCachedResponse(response), isForGood ? 'for-good' : cacheScopeOf(visit));
}

/** Every page of a space, so many at a time: what the navigation of a large one leaves out is found from here without a script. */
async function serveContents(
  visit: Visit,
  request: Request,
  { spaceContent, first }: SystemPart,
): Promise<Response | undefined> {
  const { order } = spaceContent.index;
  const number = /^[1-9]\d{0,5}$/.test(first ?? '') ? Number(first) : 0;
  const count = Math.max(1, Math.ceil(order.length / CONTENTS_PAGE));
  if (number < 1 || number > count) return undefined;
  const items = order.slice((number - 1) * CONTENTS_PAGE, number * CONTENTS_PAGE).map((visiblePage) => {
    const href = hrefOfPage(visit, spaceContent, visiblePage) ?? '';
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(visiblePage.page.title)}</a></li>`;
  });
  const link = (to: number, name: string): string =>
    to < 1 || to > count
      ? ''
      : `<a href="${escapeHtml(contentsHref(visit, spaceContent, to))}">${escapeHtml(name)}</a>`;
  const site = await createSiteView(visit, spaceContent);
  const words = wordsFor(site.language, site.customization.internationalization.locale);
  const ends = [link(number - 1, words.previous), link(number + 1, words.next)].filter((text) => text !== '').join(' ');
  const start = (number - 1) * CONTENTS_PAGE + 1;
  const html = `<ol start="${start}">${items.join('')}</ol>${ends === '' ? '' : `<p>${ends}</p>`}`;
  const view = await emptyPage(visit, spaceContent, { title: words.allPages, html });
  const response = await htmlResponse(visit, spaceContent, { text: renderPage(site, view) });
  return respond(request, toCachedResponse(response), cacheScopeOf(visit));
}
