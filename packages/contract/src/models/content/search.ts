import * as z from '../../schema.ts';
import { defineModel, defineSchema, oneOf } from '../../model.ts';
import { Document } from './documents/document.ts';
import { Uri } from '../../primitives.ts';

export class SearchAIAnswerSourcePage extends defineModel<SearchAIAnswerSourcePage>('SearchAIAnswerSourcePage')(() =>
  z.object({
    type: z.literal('page'),
    reason: z.string().optional(),
    page: z.string(),
    revision: z.string(),
    space: z.string(),
    sections: z.array(z.string()),
  }),
) {}

export class SearchAIAnswerSourceRecord extends defineModel<SearchAIAnswerSourceRecord>('SearchAIAnswerSourceRecord')(
  () =>
    z.object({
      type: z.literal('record'),
      reason: z.string().optional(),
      record: z.string(),
      site: z.string(),
      title: z.string(),
      url: Uri,
    }),
) {}

export const SearchAIAnswerSource = defineSchema('SearchAIAnswerSource', () =>
  oneOf('type', [SearchAIAnswerSourcePage, SearchAIAnswerSourceRecord]),
);
export type SearchAIAnswerSource = z.infer<typeof SearchAIAnswerSource>;

export class SearchAIAnswer extends defineModel<SearchAIAnswer>('SearchAIAnswer')(() =>
  z.object({
    answer: Document.optional(),
    followupQuestions: z.array(z.string()),
    sources: z.array(SearchAIAnswerSource),
  }),
) {}

/** One event of a streamed answer: the text so far. */
export class SearchAIAnswerStream extends defineModel<SearchAIAnswerStream>('SearchAIAnswerStream')(() =>
  z.object({ type: z.literal('answer'), answer: SearchAIAnswer }),
) {}

export class SearchAIQuery extends defineModel<SearchAIQuery>('SearchAIQuery')(() =>
  z.strictObject({
    query: z.string(),
    previousQueries: z.array(z.string()).max(10).meta({ deprecated: true }).optional(),
  }),
) {}

export const SearchResultScore = z.number().min(0);

export class SearchSectionResult extends defineModel<SearchSectionResult>('SearchSectionResult')(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    path: z.string(),
    score: SearchResultScore,
    resultType: z.enum(['page', 'section']).optional(),
    body: z.string(),
    urls: z.object({ app: Uri }),
  }),
) {}

/** A page in search results. Spec: docs-management-api.md#search-results */
export class SearchPageResult extends defineModel<SearchPageResult>('SearchPageResult')(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    path: z.string(),
    score: SearchResultScore,
    rank: z.number().int().min(1),
    resultType: z.enum(['page', 'section']).optional(),
    sections: z.array(SearchSectionResult).optional(),
    ancestors: z.array(z.object({ title: z.string() })),
    urls: z.object({ app: Uri }),
  }),
) {}

/** Pages of a space in search results. Spec: docs-management-api.md#search-results */
export class SearchSpaceResult extends defineModel<SearchSpaceResult>('SearchSpaceResult')(() =>
  z.object({
    type: z.literal('space'),
    id: z.string(),
    title: z.string(),
    score: SearchResultScore,
    pages: z.array(SearchPageResult),
  }),
) {}

/** A record of another system in search results. The local platform has none. */
export class SearchRecordResult extends defineModel<SearchRecordResult>('SearchRecordResult')(() =>
  z.object({
    type: z.literal('record'),
    id: z.string(),
    title: z.string(),
    score: SearchResultScore,
    description: z.string().optional(),
    url: Uri,
  }),
) {}
