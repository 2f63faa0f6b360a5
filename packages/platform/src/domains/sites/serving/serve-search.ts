// The search of a site: results as JSON for the dialog, and as a page for the form.
import { renderSearch } from '@bindery/sites';
import type { SearchResult } from '@bindery/sites';
import { toCachedResponse } from '../state/index.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { cacheScopeOf, respond } from './respond.ts';
import { htmlResponse } from './html-response.ts';
import { MAX_QUERY, findOnSite } from './search/search-site.ts';
import { siteResults } from './search/site-results.ts';
import { searchedSiteSpaces } from './texts/listed-spaces.ts';
import { createSiteView } from './views/site-view.ts';

/** Bytes of results as JSON. */
const MAX_JSON = 5_000;

/** Answers a search on a site-space. */
export async function serveSearch(visit: Visit, request: Request, spaceContent: SiteSpaceContent): Promise<Response> {
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_QUERY).toWellFormed();
  const site = await createSiteView(visit, spaceContent);
  const spaceContents = await searchedSiteSpaces(visit, spaceContent.siteSpace);
  const matches = await findOnSite(visit, spaceContents, { query, signal: request.signal });
  const results = siteResults(visit, matches, site.language);
  const audience = cacheScopeOf(visit);
  if (request.headers.get('accept')?.includes('application/json') === true) {
    const headers = { 'X-Robots-Tag': 'noindex', 'X-Content-Type-Options': 'nosniff', Vary: 'Accept' };
    return respond(request, toCachedResponse({ text: toJson(results), type: 'application/json', headers }), audience);
  }
  const text = renderSearch(site, { query, results });
  return respond(request, toCachedResponse(await htmlResponse(visit, spaceContent, { text })), audience);
}

/** As many results as there is room for. */
function toJson(results: readonly SearchResult[]): string {
  let visibleResults = results;
  for (;;) {
    const text = JSON.stringify({ results: visibleResults });
    if (Buffer.byteLength(text) <= MAX_JSON || visibleResults.length === 0) return text;
    visibleResults = visibleResults.slice(0, -1);
  }
}
