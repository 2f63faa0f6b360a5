// Questions. Assumption: a question is answered by quoting what is written about it; where the operator named a language model, it
// words the answer, and what is quoted stays the source. One about which nothing is written has no answer, with a model or without.
import { setImmediate } from 'node:timers/promises';
import { document, heading, paragraph, text } from '@bindery/content/documents';
import type { HandlerInput, operations } from '@bindery/contract';
import type { SearchAIAnswer } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { callerKey } from '../../../../core/caller.ts';
import type { Context } from '../../../../http/context.ts';
import type { FoundPassage } from '@bindery/search';
import type { ContentServices } from '../../state/index.ts';
import { toMarkdown } from '../../tree/index.ts';
import { questionsOf, wordsToFind } from './question.ts';
import { quotePage } from './quote.ts';
import type { FoundSections, Quote } from './quote.ts';
import { loadVisible } from './visible-spaces.ts';
import type { VisibleSpace } from './visible-spaces.ts';

type Input = HandlerInput<typeof operations.askInOrganization>;

/** Sections that are looked at, pages that are quoted, and sections of one page. */
const MAX_PASSAGES = 40;
export const MAX_QUOTED = 3;
export const MAX_SECTIONS = 2;

/** Minimum score of a section relative to the best one, and to the best one of its page. */
const SHARE_OF_BEST = 0.5;
export const SHARE_OF_PAGE = 0.7;

/** Most follow-up questions to return. */
const MAX_FOLLOW_UPS = 3;

/** Content found for a question. */
export interface QuotedAnswer {
  /** The answer that quotes pages. */
  readonly answer: SearchAIAnswer;
  /** The quotations, as a document. */
  readonly quoted: JSONDocument;
}

/**
 * Answers a question from the content that the caller can see. Whether agents can read a site doesn’t matter here.
 * Assumption: `details` gives for each source what it contributes, and the follow-up questions are headings of other
 * sections that are questions.
 * @throws {KitError} organization_not_found, search_unavailable
 */
export async function answerQuestion(
  context: Context<ContentServices>,
  input: Input,
): Promise<{ answer?: SearchAIAnswer }> {
  let last: SearchAIAnswer | undefined;
  const steps = { ...questionIn(context, input), isStreamed: false, signal: context.call.signal() };
  for await (const answer of answerInSteps(context, steps)) last = answer;
  return last === undefined ? {} : { answer: last };
}

/** A question, and how it is answered. */
export interface AnsweredQuestion {
  /** The question, after those that were asked before. */
  readonly question: string;
  readonly form: AnswerForm;
  /** Finds what is quoted. */
  readonly find: () => Promise<QuotedAnswer | undefined>;
}

/** Format and details of an answer. */
export type AnswerForm = Input['query'];

/** A question about the content of an organization that the caller can see. */
export function questionIn(context: Context<ContentServices>, input: Input): AnsweredQuestion {
  const { query, previousQueries = [] } = input.body;
  return {
    question: [...previousQueries, query].join('\n'),
    form: input.query,
    find: () => findAnswer(context, input),
  };
}

/** How the steps of an answer are given. */
export interface AnswerSteps extends AnsweredQuestion {
  readonly isStreamed: boolean;
  readonly signal: AbortSignal;
}

/**
 * The growing answer: each event has all of it so far, and the last one is complete. None if nothing is found. What `find` throws is
 * thrown before the first event.
 */
export async function* answerInSteps(
  context: Context<ContentServices>,
  { question, form, find, isStreamed, signal }: AnswerSteps,
): AsyncGenerator<SearchAIAnswer, void> {
  const found = await find();
  if (found === undefined) return;
  const { writer } = context.services.content;
  if (writer === undefined) return void (yield found.answer);
  const quoted = { question, found: await toMarkdown(found.quoted) };
  for await (const markdown of writer.write(quoted, { isStreamed, signal })) {
    yield markdown === undefined ? found.answer : { ...found.answer, answer: await inForm(context, form, markdown) };
  }
}

/** Assumption: an answer that cannot be read as Markdown is one paragraph of text. */
async function inForm(
  { services, caller }: Context<ContentServices>,
  { format }: AnswerForm,
  markdown: string,
): Promise<NonNullable<SearchAIAnswer['answer']>> {
  if (format === 'markdown') return { markdown };
  try {
    return { document: await services.content.markdown.read(markdown, callerKey(caller)) };
  } catch {
    return { document: document([paragraph([text(markdown)])]) };
  }
}

async function findAnswer(
  context: Context<ContentServices>,
  { organizationId, query, body }: Input,
): Promise<QuotedAnswer | undefined> {
  const spaces = await loadVisible(context, organizationId);
  for (const question of questionsOf(body)) {
    const words = wordsToFind(question);
    const quotes = words.length === 0 ? [] : await findQuotes(context, spaces, words);
    if (quotes.length > 0) return presentQuotes(quotes, words, query);
  }
  return undefined;
}

async function findQuotes(
  { services }: Context<ContentServices>,
  spaces: ReadonlyMap<string, VisibleSpace>,
  words: readonly string[],
): Promise<Quote[]> {
  const targets = [...spaces.values()].map(({ id, root, tree }) => ({ id, root: tree?.root ?? root }));
  const { passages, weights } = await services.content.search.findPassages(words, targets, MAX_PASSAGES);
  const quotes: Quote[] = [];
  for (const { space, ...found } of byPage(passages, words)) {
    await setImmediate(); // A page may be long, and others wait.
    const quote = await quotePage(services, spaces.get(space) as VisibleSpace, found, { words, weights });
    if (quote !== undefined) quotes.push(quote);
    if (quotes.length === MAX_QUOTED) break;
  }
  return quotes;
}

interface SectionsOfSpace extends FoundSections {
  readonly space: string;
}

/**
 * Groups passages by page, best first, each with its best sections. Passages with less than half of the words are
 * dropped.
 */
function byPage(passages: readonly FoundPassage[], words: readonly string[]): SectionsOfSpace[] {
  const answers = passages.filter((passage) => passage.words.length * 2 >= words.length);
  const [best] = answers;
  const near = answers.filter(({ score }) => score >= SHARE_OF_BEST * (best?.score ?? 0));
  const pages = Map.groupBy(near, ({ target, page }) => `${target}/${page}`);
  return [...pages.values()].flatMap((found) => {
    const [first] = found;
    if (first === undefined) return [];
    const chosen = found.filter(({ score }) => score >= SHARE_OF_PAGE * first.score).slice(0, MAX_SECTIONS);
    const anchors = chosen.map(({ anchor }) => anchor);
    return [{ space: first.target, page: first.page, anchors, words: first.words }];
  });
}

/** The answer that quotes pages. */
export async function presentQuotes(
  quotes: readonly Quote[],
  words: readonly string[],
  { format, details = false }: AnswerForm,
): Promise<QuotedAnswer> {
  const quoted = document(quotes.flatMap((quote) => [titleOf(quote), ...quote.blocks]));
  const answer: SearchAIAnswer = {
    answer: format === 'markdown' ? { markdown: await toMarkdown(quoted) } : { document: quoted },
    followupQuestions: [...new Set(quotes.flatMap(({ questions }) => questions))].slice(0, MAX_FOLLOW_UPS),
    sources: quotes.map(({ space, page, sections, words: found }) => ({
      type: 'page' as const,
      ...(details && { reason: `It has ${found.length} of ${words.length} words, in any form: ${found.join(', ')}.` }),
      page: page.id,
      revision: space.revision,
      space: space.id,
      sections: [...sections],
    })),
  };
  return { answer, quoted };
}

/** The title of the quoted page, as a link to it. */
function titleOf({ space, page }: Quote): JSONDocument['nodes'][number] {
  const ref = { kind: 'page' as const, page: page.id, space: space.id };
  const link = { object: 'inline' as const, type: 'link' as const, data: { ref }, nodes: [text(page.title)] };
  return heading(2, [link]) as JSONDocument['nodes'][number];
}
