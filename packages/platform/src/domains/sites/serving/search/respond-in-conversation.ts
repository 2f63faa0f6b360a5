// A response in a conversation about a site: the answer to the last question, as a document that grows by whole blocks.
import { textOfBlocks } from '@bindery/content/documents';
import type { AIMessageInput, AIStreamResponse, HandlerInput, operations } from '@bindery/contract';
import type { SearchAIAnswer } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import { answerInSteps, eventOf, streamEvents } from '../../../content/finding/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { openVisitAsCaller } from '../visited/open-visit.ts';
import { findSiteAnswer } from './ask-site.ts';

/** Questions before the last one that are asked with it. */
const MAX_EARLIER = 3;

type ResponseInput = HandlerInput<typeof operations.streamAIResponseInSite>;

/**
 * Responds to the last message of the user. Assumption: no response is stored, so that a conversation is what its messages say.
 * @throws {KitError} request_invalid, space_not_found, page_not_found, search_unavailable, before the stream begins
 */
export async function streamResponse(
  context: Context<SiteServices>,
  { siteId, body: { input, previousResponseId } }: ResponseInput,
): Promise<Response> {
  const questions = input.filter(({ role }) => role === 'user').map(textOf);
  const question = questions.at(-1)?.trim() ?? '';
  if (question === '') {
    throw apiError('request_invalid', 'Body field "input": must have a message with the role "user" and a text.');
  }
  await requireVisible(context, siteId, input);
  const form = { format: 'document' } as const;
  const find = () => findSiteAnswer(context, { siteId, question, scope: { mode: 'default' }, form });
  const asked = { question: questions.slice(-MAX_EARLIER - 1).join('\n'), form, find };
  return streamEvents(context, (signal) => {
    const answers = answerInSteps(context, { ...asked, isStreamed: true, signal });
    return toText(responseEvents(answers, context.services.ids.next('airesponse'), previousResponseId));
  });
}

/** A message can name where the user is. That is nowhere that they can’t see. */
async function requireVisible(
  context: Context<SiteServices>,
  siteId: string,
  input: readonly AIMessageInput[],
): Promise<void> {
  const visit = await openVisitAsCaller(context, siteId);
  for (const message of input) {
    const location = message.context?.location;
    if (location === undefined) continue;
    const { spaceId, pageId } = location;
    const isVisible = visit.visibleSiteSpaces.some(({ space }) => space === spaceId);
    const index = isVisible ? await visit.indexOf(spaceId) : undefined;
    if (index === undefined) throw apiError('space_not_found', `Space "${spaceId.slice(0, 100)}" not found.`);
    if (!index.byId.has(pageId))
      throw apiError('page_not_found', `No page "${pageId.slice(0, 100)}" that you can access.`);
  }
}

function textOf({ content }: AIMessageInput): string {
  return typeof content === 'string' ? content : textOfBlocks(content.nodes);
}

async function* responseEvents(
  answers: AsyncGenerator<SearchAIAnswer, void>,
  id: string,
  previous: string | undefined,
): AsyncGenerator<AIStreamResponse, void> {
  const of = { messageId: id, stepIndex: 0 };
  let answer = await nextOf(answers);
  yield { type: 'response_start', messageId: id };
  yield { type: 'response_step_start', ...of, phase: 'final_answer' };
  let sent = 0;
  while (answer !== undefined) {
    const next = await nextOf(answers);
    const blocks = blocksOf(answer);
    // The last block of an answer that grows can become another one.
    const ready = blocks.slice(sent, next === undefined ? blocks.length : -1);
    if (ready.length > 0) yield { type: 'response_document', ...of, operation: 'insert', blocks: ready };
    sent += ready.length;
    const { followupQuestions: suggestions } = answer;
    if (next === undefined && suggestions.length > 0) {
      yield { type: 'response_followup_suggestion', messageId: id, suggestions };
    }
    answer = next;
  }
  const response = { id, ...(previous !== undefined && { previous }) };
  yield { type: 'response_finish', messageId: id, responseId: id, response };
}

async function nextOf(answers: AsyncGenerator<SearchAIAnswer, void>): Promise<SearchAIAnswer | undefined> {
  const { done, value } = await answers.next();
  return done === true ? undefined : value;
}

function blocksOf({ answer }: SearchAIAnswer): JSONDocument['nodes'] {
  return answer !== undefined && 'document' in answer ? answer.document.nodes : [];
}

async function* toText(events: AsyncGenerator<AIStreamResponse, void>): AsyncGenerator<string, void> {
  for await (const event of events) yield eventOf(event);
}
