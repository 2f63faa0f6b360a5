// One page of a content, by its id or its path, with its text in the form that was asked for.
import { nestPage } from '@bindery/content/tree';
import type { NestedPage, PageEntry } from '@bindery/content/tree';
import type { HandlerInput, JsonDocument, RevisionPage, RevisionPageDocument, operations } from '@bindery/contract';
import { apiError } from '../../http/api-error.ts';
import type { Context, Services } from '../../services.ts';
import type { SpaceRow } from '../../store/tables.ts';
import { computeDocument } from '../computed-content/compute.ts';
import { findExpandedPage } from '../computed-content/expand.ts';
import { readDocument } from './blobs.ts';
import type { ContentPlace } from './place.ts';
import { presentPage } from './present-page.ts';
import type { PageBody } from './present-page.ts';
import { showText } from './shown-text.ts';

/** How a page is asked for. */
export type PageQuery = HandlerInput<typeof operations.getPageById>['query'];

/** The page with an id. Throws page_not_found. */
export async function readPageById(
  context: Context,
  place: ContentPlace,
  id: string,
  query: PageQuery,
): Promise<RevisionPage> {
  const computed = await findComputed(context, place, query, (one) => one.page.id === id);
  if (computed !== undefined) return showNested(context, place, computed, query);
  const page = await place.content.findPage(id);
  if (page === undefined) throw apiError('page_not_found', `There is no page "${id}" in this content.`);
  return show(context, place, page, query);
}

/** The document or group at a path. Throws page_not_found. */
export async function readPageByPath(context: Context, place: ContentPlace, path: string, query: PageQuery) {
  const computed = await findComputed(context, place, query, (one) => one.path === path);
  if (computed !== undefined) return (await showNested(context, place, computed, query)) as PageAtPath;
  const page = await place.content.findPageByPath(path);
  if (page === undefined)
    throw apiError('page_not_found', `There is no page at "${path.slice(0, 200)}" in this content.`);
  return (await show(context, place, page, query)) as PageAtPath;
}

type PageAtPath = Extract<RevisionPage, { type: 'document' | 'group' }>;

/** A page of a content with computed pages; undefined where there are none, or are to be left out. */
async function findComputed(
  { services }: Context,
  place: ContentPlace,
  { computed }: PageQuery,
  fits: (nested: NestedPage) => boolean,
): Promise<NestedPage | undefined> {
  return computed ? findExpandedPage(services, place, fits) : undefined;
}

async function show(context: Context, place: ContentPlace, page: PageEntry, query: PageQuery): Promise<RevisionPage> {
  return showNested(context, place, await nestPage(place.content, page), query);
}

async function showNested(
  context: Context,
  place: ContentPlace,
  nested: NestedPage,
  query: PageQuery,
): Promise<RevisionPage> {
  const body = await readBody(context, place, nested, query);
  return presentPage(context.services, forQuery(nested, query), { space: place.space.id, app: place.app }, body);
}

/** A page without what the query leaves out. */
export function forQuery(nested: NestedPage, { metadata }: Pick<PageQuery, 'metadata'>): NestedPage {
  if (metadata) return nested;
  const { git: _git, ...page } = nested.page;
  return { ...nested, page, pages: nested.pages.map((below) => forQuery(below, { metadata })) };
}

/** The text of a page, in the form that was asked for. */
async function readBody(
  context: Context,
  place: ContentPlace,
  { page, path }: NestedPage,
  query: PageQuery,
): Promise<PageBody> {
  const stored = await readText(context.services, place.space, page, query.computed);
  if (stored === undefined) return {};
  // Stored documents are checked when they are written, and answers against the contract.
  const document = stored as NonNullable<RevisionPageDocument['document']>;
  return showText(context, place, { page, path, document }, query);
}

/** What is stored of a page, or computed. */
async function readText(
  services: Services,
  space: SpaceRow,
  { type, document, computed, computedSeed }: PageEntry,
  withComputed: boolean,
): Promise<JsonDocument | undefined> {
  if (document !== undefined) return readDocument(services.store.db, document);
  if (type !== 'document' || computed === undefined || computedSeed === undefined || !withComputed) return undefined;
  return computeDocument(services, { space, source: computed, seed: computedSeed });
}
