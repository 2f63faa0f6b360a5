// The files of a site for machines: sitemaps, robots.txt, llms.txt. Each is cached by the content it depends on.
import { hashOf, toCachedResponse } from '../state/index.ts';
import type { CachedResponse, ResponseText } from '../state/index.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { outcomesOf } from './documents/outcomes.ts';
import type { TextFile } from './parse-route.ts';
import { llmsFull, llmsOf, pagesOfPart } from './texts/llms.ts';
import { listSiteSpaces } from './texts/listed-spaces.ts';
import { robotsOf } from './texts/robots.ts';
import { sitemapIndex, sitemapOf } from './texts/sitemap.ts';
import { shapeOf } from './views/site-shape.ts';
import { findCachedResponse, cacheResponse } from './cached-responses.ts';

const XML = 'application/xml; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

const SAFE = { 'X-Content-Type-Options': 'nosniff' };
const UNLISTED = { ...SAFE, 'X-Robots-Tag': 'noindex' };

/** Which file is requested, and where. */
export interface TextRequest {
  readonly name: TextFile;
  /** The site-space at the URL; undefined at the URL of the site itself. */
  readonly at: SiteSpaceContent | undefined;
  /** The part of a text that has several, from 1. */
  readonly part: number;
}

/** The text; undefined for one that the site does not have. */
export async function respondWithText(visit: Visit, target: TextRequest): Promise<CachedResponse | undefined> {
  const { services } = visit;
  const { name, at, part } = target;
  if (!has(visit, target)) return undefined;
  const spaceContents = name === 'sitemap-pages.xml' && at !== undefined ? [at] : await listSiteSpaces(visit);
  const { key: shape } = await shapeOf(visit);
  const isFull = name === 'llms-full.txt';
  const outcomes = isFull ? await outcomesOf(visit, pagesOfPart(spaceContents, part)) : '';
  const contents = spaceContents.map(({ index }) => index.key);
  const keyParts = [name, isFull ? part : '', shape, visit.key, outcomes, visit.urlKey, at?.siteSpace.id];
  const key = `text|${hashOf(JSON.stringify([...keyParts, ...contents]))}`;
  if (name === 'llms-full.txt')
    return (await findCachedResponse(visit, key)) ?? respondWithFullText(visit, { key, spaceContents, part });
  return services.sites.serving.answers.get(key, async () => write(visit, name, spaceContents));
}

/** All texts follow from whatever a page follows from. */
async function respondWithFullText(
  visit: Visit,
  {
    key,
    spaceContents,
    part,
  }: { readonly key: string; readonly spaceContents: readonly SiteSpaceContent[]; readonly part: number },
): Promise<CachedResponse | undefined> {
  visit.takeReadings();
  const full = await llmsFull(visit, spaceContents, part);
  if (full === undefined) return undefined;
  const response = { text: full.text, type: MARKDOWN, headers: UNLISTED };
  return full.isWhole ? cacheResponse(visit, key, response) : toCachedResponse(response);
}

/** Assumption: sitemaps are of sites that search engines can list, and texts for agents of whatever their visitor can read. */
function has(visit: Visit, { name, at }: TextRequest): boolean {
  switch (name) {
    case 'robots.txt':
      return at === undefined;
    case 'sitemap.xml':
      return at === undefined && visit.isIndexed;
    case 'sitemap-pages.xml':
      return visit.isIndexed;
    case 'llms.txt':
    case 'llms-full.txt':
      return at === undefined && visit.isForAgents;
  }
}

function write(
  visit: Visit,
  name: Exclude<TextFile, 'llms-full.txt'>,
  spaceContents: readonly SiteSpaceContent[],
): ResponseText {
  const [spaceContent] = spaceContents;
  switch (name) {
    case 'robots.txt':
      return { text: robotsOf(visit), type: PLAIN, headers: SAFE };
    case 'sitemap.xml':
      return { text: sitemapIndex(visit, spaceContents), type: XML, headers: SAFE };
    case 'sitemap-pages.xml':
      return { text: spaceContent === undefined ? '' : sitemapOf(visit, spaceContent), type: XML, headers: SAFE };
    case 'llms.txt':
      return { text: llmsOf(visit, spaceContents, visit.site.title), type: MARKDOWN, headers: UNLISTED };
  }
}
