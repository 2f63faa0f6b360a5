// Loads one page of a content tree by ID or path, with its text in the requested format.
import { isKitError } from '@bindery/diagnostics';
import { nestPage } from '@bindery/content/tree';
import type { NestedPage, PageEntry } from '@bindery/content/tree';
import type { HandlerInput, JsonDocument, RevisionPage, RevisionPageDocument, operations } from '@bindery/contract';
import type { RevisionPageMetaLinks } from '@bindery/contract/content';
import type { JSONDocument } from '@bindery/contract/documents';
import { mayViewAs } from '../../../../access/may-view.ts';
import { apiError } from '../../../../core/api-error.ts';
import { cacheJson } from '../../../../core/response-cache.ts';
import type { Context } from '../../../../http/context.ts';
import { problemDocument, problemOf } from '../../state/index.ts';
import type { ContentProblem, ContentServices, ExpandedContent } from '../../state/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import { findNested } from './find-nested.ts';
import { EMPTY_DOCUMENT, loadCodeBlocks, loadDocument } from '../../tree/index.ts';
import type { RevisionRef } from './revision-ref.ts';
import { presentPage } from './present-page.ts';
import type { PageBody } from './present-page.ts';
import { resolveDocument, showText } from './shown-text.ts';
import type { DocumentForm } from './shown-text.ts';

/** The query of a page. */
export type PageQuery = HandlerInput<typeof operations.getPageById>['query'];

/** The page with an id. Throws page_not_found. */
export function loadPageById(
  context: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
  query: PageQuery,
): Promise<RevisionPage> {
  return readPage(context, ref, query, lookupById(ref, id));
}

/** The document of the page with an id, in which a problem of its source stands. Throws page_not_found, document_not_found. */
export async function loadPageDocument(
  context: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
  form: DocumentForm,
): Promise<JSONDocument> {
  const { nested, problem } = await findPageById(context, ref, id);
  const { page } = nested;
  if (page.type !== 'document') throw documentNotFound(page);
  const document = problem === undefined ? await readText(context, ref.space, page, true) : problemDocument(problem);
  // Stored documents are checked when they are written, and answers against the contract.
  return resolveDocument(
    context,
    ref,
    { document: (document ?? EMPTY_DOCUMENT) as JSONDocument, variables: page.variables },
    form,
  );
}

/** The error for a page that has no document. */
export function documentNotFound({ id, type }: PageEntry): Error {
  return apiError('document_not_found', `Page "${id}" is a ${type}. Only pages of the type "document" have one.`);
}

/** The meta links of the page with an id. Throws page_not_found. */
export async function loadMetaLinks(
  context: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
): Promise<RevisionPageMetaLinks> {
  const { nested } = await findPageById(context, ref, id);
  return nested.page.metaLinks ?? {};
}

async function findPageById(context: Context<ContentServices>, ref: RevisionRef, id: string) {
  const lookup = lookupById(ref, id);
  return findPage(ref, lookup, await expandFor(context, ref, { computed: true }, lookup));
}

function lookupById(ref: RevisionRef, id: string): PageLookup {
  return {
    name: `id ${id}`,
    isIt: ({ page }) => page.id === id,
    find: () => ref.content.findPage(id),
    missing: `Page "${id}" not found in this content.`,
  };
}

/** The document or group at a path. Throws page_not_found. */
export function loadPageByPath(context: Context<ContentServices>, ref: RevisionRef, path: string, query: PageQuery) {
  return readPage(context, ref, query, {
    name: `path ${path}`,
    isIt: (nested) => nested.path === path,
    find: () => ref.content.findPageByPath(path),
    missing: `No page at "${path.slice(0, 200)}" in this content.`,
  }) as Promise<Extract<RevisionPage, { type: 'document' | 'group' }>>;
}

/** How to look up a page. */
interface PageLookup {
  readonly name: string;
  readonly isIt: (nested: NestedPage) => boolean;
  readonly find: () => Promise<PageEntry | undefined>;
  readonly missing: string;
}

/**
 * Loads a page. Caches everything that depends only on the content: all but computed pages, and reusable contents of
 * other spaces.
 */
async function readPage(
  context: Context<ContentServices>,
  ref: RevisionRef,
  query: PageQuery,
  lookup: PageLookup,
): Promise<RevisionPage> {
  const { services } = context;
  const expanded = await expandFor(context, ref, query, lookup);
  const load = async (): Promise<RevisionPage> => {
    const { nested, problem } = await findPage(ref, lookup, expanded);
    const body = await readBody(context, ref, nested, query, problem);
    return presentPage(services, forQuery(nested, query), { space: ref.space.id, app: ref.app }, body);
  };
  if (expanded !== undefined || query.dereferenced !== false) return load();
  // Declared fences change with the installed integrations.
  const fences = query.format === 'markdown' ? await loadCodeBlocks(services.store.db, ref.space.id) : [];
  const how = JSON.stringify([query, fences]);
  const key = ['page', services.origins.api, ref.app, ref.revision.root, lookup.name, how];
  return (await cacheJson(
    services.content.responses,
    key,
    async () => JSON.stringify(await load()),
    context.call,
  )) as unknown as RevisionPage;
}

/** The expanded content, if the page or one of its subpages may be computed. */
async function expandFor(
  context: Context<ContentServices>,
  ref: RevisionRef,
  query: Pick<PageQuery, 'computed'>,
  lookup: PageLookup,
): Promise<ExpandedContent | undefined> {
  const { services } = context;
  if (!(await mayBeComputed(services, ref, query, lookup))) return undefined;
  return services.content.sources.expand(ref, mayViewAs(context));
}

/** The page, with the problem of its source. Throws page_not_found. */
async function findPage(
  ref: RevisionRef,
  lookup: PageLookup,
  expanded: ExpandedContent | undefined,
): Promise<{ readonly nested: NestedPage; readonly problem?: ContentProblem | undefined }> {
  const computed = expanded && findNested(expanded.pages, lookup.isIt);
  if (computed !== undefined) return { nested: computed, problem: expanded?.problems.get(computed.page.id) };
  const page = await lookup.find();
  if (page === undefined) throw apiError('page_not_found', lookup.missing);
  return { nested: await nestPage(ref.content, page) };
}

/** Whether a page or one of its subpages is computed. If not, the stored page needs no computation. */
async function mayBeComputed(
  { content: { sources } }: ContentServices,
  ref: RevisionRef,
  { computed }: Pick<PageQuery, 'computed'>,
  { find }: PageLookup,
): Promise<boolean> {
  if (!computed || !(await sources.mayCompute(ref))) return false;
  const page = await find();
  return page === undefined || namesSource(await nestPage(ref.content, page));
}

function namesSource({ page, pages }: NestedPage): boolean {
  return page.type === 'computed' || pages.some(namesSource);
}

/** A page without the parts that the query leaves out. */
export function forQuery(nested: NestedPage, { metadata }: Pick<PageQuery, 'metadata'>): NestedPage {
  if (metadata) return nested;
  const { git: _git, ...page } = nested.page;
  return { ...nested, page, pages: nested.pages.map((below) => forQuery(below, { metadata })) };
}

/** The text of a page in the requested format. */
async function readBody(
  context: Context<ContentServices>,
  ref: RevisionRef,
  { page, path }: NestedPage,
  query: PageQuery,
  problem: ContentProblem | undefined,
): Promise<PageBody> {
  const stored =
    problem === undefined ? await readText(context, ref.space, page, query.computed) : problemDocument(problem);
  if (stored === undefined) return {};
  // Stored documents are checked when they are written, and answers against the contract.
  const document = stored as NonNullable<RevisionPageDocument['document']>;
  return showText(context, ref, { page, path, document }, query);
}

/** The stored or computed document of a page, or the error of computing it. */
async function readText(
  context: Context<ContentServices>,
  space: SpaceRow,
  { type, document, computed, computedSeed }: PageEntry,
  withComputed: boolean,
): Promise<JsonDocument | undefined> {
  const { services } = context;
  if (document !== undefined) return loadDocument(services.store.db, document);
  if (type !== 'document' || computed === undefined || computedSeed === undefined || !withComputed) return undefined;
  try {
    return await services.content.sources.computeDocument({
      space,
      source: computed,
      seed: computedSeed,
      mayView: mayViewAs(context),
    });
  } catch (thrown) {
    if (!isKitError(thrown)) throw thrown;
    return problemDocument(problemOf(thrown));
  }
}
