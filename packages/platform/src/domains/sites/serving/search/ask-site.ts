// Questions about a site by the API: the pages that its own search finds are quoted as the visitor reads them.
import { setImmediate } from 'node:timers/promises';
import type { HandlerInput, operations } from '@bindery/contract';
import type { Context } from '../../../../http/context.ts';
import {
  MAX_QUOTED,
  MAX_SECTIONS,
  SHARE_OF_PAGE,
  findSections,
  presentQuotes,
  quoteText,
  streamAnswer,
  wordsToFind,
} from '../../../content/finding/index.ts';
import type { AnswerForm, Quote, QuotedAnswer } from '../../../content/finding/index.ts';
import type { SiteServices } from '../../state/index.ts';
import type { Visit } from '../audience/visit.ts';
import { openVisitAsCaller } from '../visited/open-visit.ts';
import { readShownDocument } from '../visited/shown-document.ts';
import { findOnSite } from './search-site.ts';
import type { SiteMatch } from './search-site.ts';
import { scopeOf, searchedContents } from './search-site-content.ts';

type AskInput = HandlerInput<typeof operations.streamAskInSite>;

/**
 * Answers a question about a site with server-sent events.
 * @throws {KitError} site_space_not_found, search_unavailable, before the stream begins
 */
export async function streamAskOnSite(context: Context<SiteServices>, input: AskInput): Promise<Response> {
  const { siteId, query, body } = input;
  const { question, scope, context: about } = body;
  const here = about?.siteSpaceId;
  return streamAnswer(context, {
    question,
    form: query,
    find: () => findSiteAnswer(context, { siteId, question, scope, form: query, here }),
  });
}

/** A question about site-spaces. */
export interface SiteQuestion extends Pick<AskInput['body'], 'question' | 'scope'> {
  readonly siteId: string;
  readonly form: AnswerForm;
  /** The site-space that someone asks on. */
  readonly here?: string | undefined;
}

/** What the pages that the caller can see say about a question; undefined if they say nothing. */
export async function findSiteAnswer(
  context: Context<SiteServices>,
  { siteId, question, scope, form, here }: SiteQuestion,
): Promise<QuotedAnswer | undefined> {
  const visit = await openVisitAsCaller(context, siteId);
  if (here !== undefined) scopeOf(visit, { scope: { mode: 'specific', siteSpaceIds: [here] } });
  const contents = await searchedContents(context, visit, scopeOf(visit, { scope }));
  const words = wordsToFind(question);
  const matches = await findOnSite(visit, contents, { query: words.join(' '), signal: context.call.signal() });
  const quotes: Quote[] = [];
  for (const match of matches) {
    await setImmediate(); // A page may be long, and others wait.
    const quote = await quoteMatch(visit, match, words);
    if (quote !== undefined) quotes.push(quote);
    if (quotes.length === MAX_QUOTED) break;
  }
  return quotes.length === 0 ? undefined : presentQuotes(quotes, words, form);
}

/** The page as this visitor reads it, so that nothing hidden is quoted. */
async function quoteMatch(
  visit: Visit,
  { spaceContent, visiblePage }: SiteMatch,
  words: readonly string[],
): Promise<Quote | undefined> {
  const { id, title } = visiblePage.page;
  const space = visit.entered.map.spaces.get(spaceContent.siteSpace.space);
  if (space === undefined || visiblePage.page.type !== 'document') return undefined;
  const document = await readShownDocument(visit, spaceContent, visiblePage);
  const question = { words, weights: words.map(() => 1) };
  const anchors = findSections(document.nodes, question, { limit: MAX_SECTIONS, share: SHARE_OF_PAGE });
  const page = { space: { id: space.id, revision: space.revision }, page: { id, title }, nodes: document.nodes };
  return quoteText(page, { page: id, anchors, words }, question);
}
