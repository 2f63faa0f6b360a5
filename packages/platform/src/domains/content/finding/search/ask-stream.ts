// The answer to a question as server-sent events, as clients of the hosted service read them: each event has the answer as far as it
// goes, the last one all of it. Assumption: an answer without text says that nothing is written about the question.
import type { HandlerInput, operations } from '@bindery/contract';
import type { SearchAIAnswerStream } from '@bindery/contract/content';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { answerInSteps, questionIn } from './ask.ts';
import type { AnsweredQuestion } from './ask.ts';

type Answer = SearchAIAnswerStream['answer'];

/** The answer if nothing is found. */
const NOTHING: Answer = { followupQuestions: [], sources: [] };

/** An event is sent for so many more characters of an answer that grows. */
const STEP = 64;

/**
 * Answers a question about an organization as {@link streamAnswer} does.
 * @throws {KitError} organization_not_found, search_unavailable, before the stream begins
 */
export function streamAsk(
  context: Context<ContentServices>,
  { organizationId, query: { query, ...how } }: HandlerInput<typeof operations.streamAskInOrganization>,
): Promise<Response> {
  return streamAnswer(context, questionIn(context, { organizationId, query: how, body: { query } }));
}

/** Answers with events of the answer, and one named `done`, which ends the stream for the clients. */
export function streamAnswer(context: Context<ContentServices>, question: AnsweredQuestion): Promise<Response> {
  return streamEvents(context, (signal) =>
    answerEvents(answerInSteps(context, { ...question, isStreamed: true, signal })),
  );
}

/** Sends events, and one named `done`. Errors before the first event are thrown. The signal ends with the caller. */
export async function streamEvents(
  context: Context<ContentServices>,
  create: (signal: AbortSignal) => AsyncGenerator<string, void>,
): Promise<Response> {
  const left = new AbortController();
  const events = create(AbortSignal.any([context.call.signal(), left.signal]));
  let next: Promise<IteratorResult<string, void>> | undefined = Promise.resolve(await events.next());
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await (next ?? events.next());
      next = undefined;
      controller.enqueue(Buffer.from(done === true ? 'event: done\ndata: {}\n\n' : value));
      if (done === true) controller.close();
    },
    cancel: (reason) => left.abort(reason),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } });
}

async function* answerEvents(answers: AsyncGenerator<Answer, void>): AsyncGenerator<string, void> {
  const first = await answers.next();
  let sentText = '';
  let last = toEvent(first.done === true ? NOTHING : first.value);
  yield (sentText = last);
  for await (const answer of answers) {
    last = toEvent(answer);
    if (Math.abs(last.length - sentText.length) >= STEP) yield (sentText = last);
  }
  if (last !== sentText) yield last;
}

function toEvent(answer: Answer): string {
  return eventOf({ type: 'answer', answer } satisfies SearchAIAnswerStream);
}

/** The text of an event. */
export function eventOf(data: object): string {
  return `data: ${toAscii(JSON.stringify(data))}\n\n`;
}

/** JSON in ASCII: the published clients decode each chunk separately, which breaks characters of several bytes. */
function toAscii(json: string): string {
  return json.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
