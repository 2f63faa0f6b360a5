// A page that is not there, with those that might have been meant.
import { renderNotFound } from '@bindery/sites';
import type { ParsedUrl } from '../structure/index.ts';
import { findVisibleRoutes } from '../entering/index.ts';
import { hrefOfPage } from './urls/page-href.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { plainPage } from './plain-page.ts';
import { cacheScopeOf, respond } from './respond.ts';
import { htmlResponse } from './html-response.ts';
import { toCachedResponse } from '../state/index.ts';
import type { SpaceIndex, VisiblePage } from '../state/index.ts';
import { searchedSiteSpaces } from './texts/listed-spaces.ts';
import { createSiteView } from './views/site-view.ts';

const NO_PAGE = {
  status: 404,
  title: 'Page not found',
  text: 'This page doesn’t exist. It might have been moved or deleted.',
};

/** Pages that are named in place of one that is not there. */
const MAX_SIMILAR = 5;

/** Answers 404 within the site. */
export async function serveNotFound(visit: Visit, request: Request, parsedUrl: ParsedUrl): Promise<Response> {
  const audience = cacheScopeOf(visit);
  const segments = parsedUrl.segments.slice(visit.entered.before);
  const siteSpace = findVisibleRoutes(visit.entered, segments)[0]?.siteSpace ?? visit.visibleSiteSpaces[0];
  const index = siteSpace && (await visit.indexOf(siteSpace.space));
  if (siteSpace === undefined || index === undefined) {
    return respond(request, await plainPage(visit.services, NO_PAGE), audience);
  }
  const spaceContent = { siteSpace, index };
  const site = await createSiteView(visit, spaceContent);
  const similar = similarPages(await searchedSiteSpaces(visit, siteSpace), segments.at(-1) ?? '').flatMap((one) => {
    const href = hrefOfPage(visit, one.spaceContent, one.visiblePage);
    return href === undefined ? [] : [{ title: one.visiblePage.page.title, href }];
  });
  const response = await htmlResponse(visit, spaceContent, { text: renderNotFound(site, similar), status: 404 });
  return respond(request, toCachedResponse(response), audience);
}

interface SimilarPage {
  readonly spaceContent: SiteSpaceContent;
  readonly visiblePage: VisiblePage;
}

/** Pages of some places whose path or title has words of a path. */
function similarPages(spaceContents: readonly SiteSpaceContent[], path: string): SimilarPage[] {
  const words = wordsOf(path);
  if (words.length === 0) return [];
  const scored = spaceContents.flatMap((spaceContent) =>
    pagesWithWords(spaceContent.index).map(({ visiblePage, words: own }) => ({
      spaceContent,
      visiblePage,
      score: words.filter((word) => own.has(word)).length,
    })),
  );
  const fitting = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  return fitting.slice(0, MAX_SIMILAR);
}

interface PageWords {
  readonly visiblePage: VisiblePage;
  readonly words: ReadonlySet<string>;
}

/** Programs that follow old links request many pages that are not there. */
const wordsOfIndex = new WeakMap<SpaceIndex, readonly PageWords[]>();

function pagesWithWords(index: SpaceIndex): readonly PageWords[] {
  const pages =
    wordsOfIndex.get(index) ??
    index.order.map((visiblePage) => ({
      visiblePage,
      words: new Set(wordsOf(`${visiblePage.path} ${visiblePage.page.title}`)),
    }));
  wordsOfIndex.set(index, pages);
  return pages;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
