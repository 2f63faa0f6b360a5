import * as z from '../../schema.ts';
import { model, oneOf } from '../../model.ts';
import type { Model } from '../../model.ts';
import { Document } from './documents/document.ts';
import { Uri } from '../../primitives.ts';

const searchAIAnswerSourcePageShape = () =>
  z.object({
    type: z.literal('page'),
    reason: z.string().optional(),
    page: z.string(),
    revision: z.string(),
    space: z.string(),
    sections: z.array(z.string()),
  });
export interface SearchAIAnswerSourcePage extends z.infer<ReturnType<typeof searchAIAnswerSourcePageShape>> {}
export const SearchAIAnswerSourcePage: Model<SearchAIAnswerSourcePage> = model(
  'SearchAIAnswerSourcePage',
  searchAIAnswerSourcePageShape,
);

const searchAIAnswerSourceRecordShape = () =>
  z.object({
    type: z.literal('record'),
    reason: z.string().optional(),
    record: z.string(),
    site: z.string(),
    title: z.string(),
    url: Uri,
  });
export interface SearchAIAnswerSourceRecord extends z.infer<ReturnType<typeof searchAIAnswerSourceRecordShape>> {}
export const SearchAIAnswerSourceRecord: Model<SearchAIAnswerSourceRecord> = model(
  'SearchAIAnswerSourceRecord',
  searchAIAnswerSourceRecordShape,
);

const searchAIAnswerSourceShape = () => oneOf('type', [SearchAIAnswerSourcePage, SearchAIAnswerSourceRecord]);
export type SearchAIAnswerSource = z.infer<ReturnType<typeof searchAIAnswerSourceShape>>;
export const SearchAIAnswerSource: Model<SearchAIAnswerSource> = model(
  'SearchAIAnswerSource',
  searchAIAnswerSourceShape,
);

const searchAIAnswerShape = () =>
  z.object({
    answer: Document.optional(),
    followupQuestions: z.array(z.string()),
    sources: z.array(SearchAIAnswerSource),
  });
export interface SearchAIAnswer extends z.infer<ReturnType<typeof searchAIAnswerShape>> {}
export const SearchAIAnswer: Model<SearchAIAnswer> = model('SearchAIAnswer', searchAIAnswerShape);

const searchAIQueryShape = () =>
  z.strictObject({
    query: z.string(),
    previousQueries: z.array(z.string()).max(10).meta({ deprecated: true }).optional(),
  });
export interface SearchAIQuery extends z.infer<ReturnType<typeof searchAIQueryShape>> {}
export const SearchAIQuery: Model<SearchAIQuery> = model('SearchAIQuery', searchAIQueryShape);

export const SearchResultScore = z.number().min(0);

const searchSectionResultShape = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    path: z.string(),
    score: SearchResultScore,
    resultType: z.enum(['page', 'section']).optional(),
    body: z.string(),
    urls: z.object({ app: Uri }),
  });
export interface SearchSectionResult extends z.infer<ReturnType<typeof searchSectionResultShape>> {}
export const SearchSectionResult: Model<SearchSectionResult> = model('SearchSectionResult', searchSectionResultShape);

const searchPageResultShape = () =>
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
  });
/** A page that a search found. Spec: docs-management-api.md#search-results */
export interface SearchPageResult extends z.infer<ReturnType<typeof searchPageResultShape>> {}
/** A page that a search found. Spec: docs-management-api.md#search-results */
export const SearchPageResult: Model<SearchPageResult> = model('SearchPageResult', searchPageResultShape);

const searchSpaceResultShape = () =>
  z.object({
    type: z.literal('space'),
    id: z.string(),
    title: z.string(),
    score: SearchResultScore,
    pages: z.array(SearchPageResult),
  });
/** Pages of one space that a search found. Spec: docs-management-api.md#search-results */
export interface SearchSpaceResult extends z.infer<ReturnType<typeof searchSpaceResultShape>> {}
/** Pages of one space that a search found. Spec: docs-management-api.md#search-results */
export const SearchSpaceResult: Model<SearchSpaceResult> = model('SearchSpaceResult', searchSpaceResultShape);
