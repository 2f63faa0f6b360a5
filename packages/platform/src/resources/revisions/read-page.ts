// One page of a content, by its id or its path, with its text in the form that was asked for.
import { nestPage } from '@bindery/content/tree';
import type { NestedPage, PageEntry } from '@bindery/content/tree';
import type { HandlerInput, RevisionPage, RevisionPageDocument, operations } from '@bindery/contract';
import { apiError } from '../../http/api-error.ts';
import type { Context } from '../../services.ts';
import { readDocument } from './blobs.ts';
import { toMarkdown } from './document-forms.ts';
import type { ContentPlace } from './place.ts';
import { presentPage } from './present-page.ts';
import type { PageBody } from './present-page.ts';

/** How a page is asked for. */
export type PageQuery = HandlerInput<typeof operations.getPageById>['query'];

/** The page with an id. Throws page_not_found. */
export async function readPageById(
  context: Context,
  place: ContentPlace,
  id: string,
  query: PageQuery,
): Promise<RevisionPage> {
  const page = await place.content.findPage(id);
  if (page === undefined) throw apiError('page_not_found', `There is no page "${id}" in this content.`);
  return show(context, place, page, query);
}

/** The document or group at a path. Throws page_not_found. */
export async function readPageByPath(context: Context, place: ContentPlace, path: string, query: PageQuery) {
  const page = await place.content.findPageByPath(path);
  if (page === undefined)
    throw apiError('page_not_found', `There is no page at "${path.slice(0, 200)}" in this content.`);
  return (await show(context, place, page, query)) as Extract<RevisionPage, { type: 'document' | 'group' }>;
}

async function show(context: Context, place: ContentPlace, page: PageEntry, query: PageQuery): Promise<RevisionPage> {
  const nested = await nestPage(place.content, page);
  const body = await readBody(context, page, query);
  return presentPage(context.services, forQuery(nested, query), { space: place.space.id, app: place.app }, body);
}

/** A page without what the query leaves out. */
export function forQuery(
  nested: NestedPage,
  { metadata, computed }: Pick<PageQuery, 'metadata' | 'computed'>,
): NestedPage {
  if (metadata && computed) return nested;
  const { git: _git, ...withoutGit } = nested.page;
  const page = metadata ? nested.page : withoutGit;
  const pages = nested.pages
    .filter(({ page: below }) => computed || below.type !== 'computed')
    .map((below) => forQuery(below, { metadata, computed }));
  return { ...nested, page, pages };
}

/** The text of a page. Assumption: without a format it is shown as nodes. */
async function readBody({ services }: Context, page: PageEntry, { format }: PageQuery): Promise<PageBody> {
  if (page.document === undefined) return {};
  const stored = await readDocument(services.store.db, page.document);
  // Stored documents are checked when they are written, and answers against the contract.
  const document = stored as NonNullable<RevisionPageDocument['document']>;
  if (format !== 'markdown') return { document };
  return { markdown: await toMarkdown(document) };
}
