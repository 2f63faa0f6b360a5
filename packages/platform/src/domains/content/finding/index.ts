// Search of content, and answers to questions about it.
export { createAnswerWriter } from './answers/answer-writer.ts';
export type { AskEndpoint } from './answers/answer-writer.ts';
export { eventOf, streamAnswer, streamAsk, streamEvents } from './search/ask-stream.ts';
export { MAX_QUOTED, MAX_SECTIONS, SHARE_OF_PAGE, answerInSteps, answerQuestion, presentQuotes } from './search/ask.ts';
export type { AnswerForm, QuotedAnswer } from './search/ask.ts';
export { presentSections } from './search/present.ts';
export { wordsToFind } from './search/question.ts';
export { findSections, quoteText } from './search/quote.ts';
export type { Quote } from './search/quote.ts';
export { searchOrganization } from './search/search-organization.ts';
export { searchChangeRequest, searchSpace } from './search/search-space.ts';
export { createSearchSource } from './search/source.ts';
export { withApiErrors } from './search/to-api-error.ts';
