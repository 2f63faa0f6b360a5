// The search engine: finds the pages of contents by their words.
export { createSearch } from './create-search.ts';
export type { SearchOptions, SearchSource } from './create-search.ts';
export type {
  DraftPage,
  FoundPage,
  FoundPages,
  FoundPassage,
  FoundPassages,
  MatchedTarget,
  MatchedTargets,
  FoundSection,
  SearchCursor,
  SearchPaging,
  SearchTarget,
  SearchPort,
  SearchedPages,
} from './port.ts';
export type { IndexFile } from './open-index.ts';
export { createFindQuestionWord } from './passages.ts';
export type { QuestionWord, FindQuestionWord } from './passages.ts';
export { stemOf } from './words/stems.ts';
export { joinedWords, wordsOf } from './words/words.ts';
export { SEARCH_ERRORS, isSearchError } from './error-codes.ts';
export type { SearchErrorCode } from './error-codes.ts';
