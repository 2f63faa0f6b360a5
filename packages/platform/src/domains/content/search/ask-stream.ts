// The answer to a question as server-sent events, as clients of the hosted service read them. Assumption: no model writes the answer word
// by word here, so the first event has all of it; an answer without text says that nothing is written about the question.
import type { HandlerInput, operations } from '@bindery/contract';
import type { SearchAIAnswerStream } from '@bindery/contract/content';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { ask } from './ask.ts';

/** A question to which nothing is found. */
const NOTHING: SearchAIAnswerStream['answer'] = { followupQuestions: [], sources: [] };

/**
 * Answers with one event of the answer, and one named `done`, which ends the stream for the clients.
 * @throws {KitError} organization_not_found, search_unavailable, before the stream begins
 */
export async function streamAsk(
  context: Context<ContentServices>,
  { organizationId, query: { query, ...how } }: HandlerInput<typeof operations.streamAskInOrganization>,
): Promise<Response> {
  const { answer = NOTHING } = await ask(context, { organizationId, query: how, body: { query } });
  const event: SearchAIAnswerStream = { type: 'answer', answer };
  return new Response(`data: ${toAscii(JSON.stringify(event))}\n\nevent: done\ndata: {}\n\n`, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
}

/** JSON in ASCII: the published clients decode each chunk by itself, which breaks characters of several bytes. */
function toAscii(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
