// A page of a site. Whatever it shows is named by its key, so that one that was rendered is sent again without being rendered.
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { outcomesKey } from './documents/outcomes.ts';
import { findTerms, termsName, versionOf } from './documents/read-document.ts';
import { hashOf, toCachedResponse } from '../state/index.ts';
import type { CachedResponse, DocumentTerms, ResponseText, VisiblePage } from '../state/index.ts';
import { visibleHeaderItems } from './views/content-links.ts';
import { styleOf, shapeOf } from './views/site-shape.ts';
import { findCachedResponse, cacheResponse } from './cached-responses.ts';

/** Raise it when the same views are rendered otherwise. */
const RENDERER = 4;

/** Something of a page, for one visitor. */
export interface PageForm {
  /** Names the form: `html`, `md`. */
  readonly name: string;
  /** Creates the response. Incomplete responses aren’t cached. */
  make(visit: Visit, spaceContent: SiteSpaceContent, visiblePage: VisiblePage): Promise<PageFormResult>;
}

/** The response for a page. */
export interface PageFormResult {
  readonly answer: ResponseText;
  readonly terms: DocumentTerms;
  readonly isWhole: boolean;
}

/** The response with a page, in a form. */
export async function respondWithPage(
  visit: Visit,
  {
    spaceContent,
    visiblePage,
    form,
  }: { readonly spaceContent: SiteSpaceContent; readonly visiblePage: VisiblePage; readonly form: PageForm },
): Promise<CachedResponse> {
  const { answers, terms: cachedTerms } = visit.services.sites.serving;
  const version = await versionOf(visit, spaceContent, visiblePage.page);
  if (version === undefined) return toCachedResponse((await form.make(visit, spaceContent, visiblePage)).answer);
  const name = termsName(visit, spaceContent, visiblePage.page, version);
  const base = await baseKey(visit, spaceContent, `${form.name}|${visiblePage.page.id}|${version}`);
  const terms = findTerms(visit, name);
  const cached =
    terms && (await findCachedResponse(visit, `${base}|${outcomesKey(visit, { spaceContent, visiblePage, terms })}`));
  if (cached !== undefined) return cached;
  const claims = hashOf(JSON.stringify(visit.entered.claims));
  return answers.once(`${base}|${claims}`, async () => {
    visit.takeReadings();
    const result = await form.make(visit, spaceContent, visiblePage);
    if (!result.isWhole) return toCachedResponse(result.answer);
    cachedTerms.set(name, result.terms);
    return cacheResponse(
      visit,
      `${base}|${outcomesKey(visit, { spaceContent, visiblePage, terms: result.terms })}`,
      result.answer,
    );
  });
}

/** What a page of the site follows from, but its document and other spaces. */
async function baseKey(visit: Visit, { siteSpace, index }: SiteSpaceContent, name: string): Promise<string> {
  const shape = await shapeOf(visit);
  const { customization } = await styleOf(visit, shape, siteSpace);
  const header = visibleHeaderItems(visit, customization).map((item) => customization.header.links.indexOf(item));
  const audience = [visit.key, header.join(','), visit.urlKey];
  return [RENDERER, name, shape.key, siteSpace.id, index.key, ...audience].join('|');
}
