// Revisions and their content, as the API returns them.
import type { FileEntry, NestedPage, ReusableContentEntry } from '@bindery/content/tree';
import type { ChangeRequest, HandlerInput, Revision, RevisionPage, operations } from '@bindery/contract';
import type { GitSyncCommit, RevisionFile, RevisionReusableContent } from '@bindery/contract/content';
import { mayViewAs } from '../../../../access/may-view.ts';
import type { Call } from '../../../../core/call.ts';
import { JsonText, cacheJson } from '../../../../core/response-cache.ts';
import type { CachedJson } from '../../../../core/response-cache.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices, ExpandedContent } from '../../state/index.ts';
import { getChangeRequestRow, presentChangeRequest } from '../../spaces/index.ts';
import { documentIdOf, downloadUrlOf } from '../../tree/index.ts';
import { pagesOf } from './revision-ref.ts';
import type { RevisionRef } from './revision-ref.ts';
import { textOfPages } from './pages-text.ts';
import { forQuery } from './read-page.ts';
import { parseJson } from '../../../../store/json-column.ts';
import type { Json } from '../../../../store/json-column.ts';
import type { StoredCommit } from '../../../../store/tables.ts';

/** Query fields that leave out parts of a content tree. */
export type ContentQuery = HandlerInput<typeof operations.getCurrentRevision>['query'];

/** A revision whole: its pages without their text. */
export async function loadRevision(
  context: Context<ContentServices>,
  ref: RevisionRef,
  query: ContentQuery,
): Promise<Revision> {
  const { services } = context;
  const { revision, space, content } = ref;
  const computed = query.computed ? await services.content.sources.expand(ref, mayViewAs(context)) : undefined;
  const files = await content.listItems('files');
  const reusable = await content.listItems('reusableContents');
  const tags = await content.listItems('tags');
  const variables = await content.listItems('variables');
  const pages =
    computed === undefined
      ? (await cachePages(context, ref, query)).text.slice('{"pages":'.length, -1)
      : await writeExpanded(context, ref, computed, query);
  const fields = {
    object: 'revision' as const,
    id: revision.id,
    ...(computed === undefined ? { type: typeOf(ref) } : { type: 'computed', sourceRevision: revision.id }),
    parents: parseJson(revision.parents),
    files: [...files.map(([, file]) => presentFile(services, ref, file, query)), ...(computed?.files ?? [])],
    reusableContents: reusable.map(([, one]) => presentReusableContent(services, ref, one, query)),
    tags: tags.map(([, tag]) => tag),
    ...(variables.length === 0 ? {} : { variables: Object.fromEntries(variables) }),
    createdAt: new Date(revision.created_at).toISOString(),
    ...(revision.git === null || !query.metadata ? {} : { git: shownCommit(revision.git) }),
    urls: { app: `${services.origins.api}/spaces/${space.id}/revisions/${revision.id}` },
    ...(await mergeOf(context, ref)),
  };
  // Last, since there may be very many: they are written already.
  return new JsonText(`${JSON.stringify(fields).slice(0, -1)},"pages":${pages}}`) as unknown as Revision;
}

/** Most texts to cache for one expanded tree. */
const MAX_TEXTS = 4;

/** JSON texts of pages by query, cached as long as their expanded tree is. */
const EXPANDED_TEXTS = new WeakMap<ExpandedContent, Map<string, string>>();

/** Pages of an expanded tree as JSON, written once. */
async function writeExpanded(
  context: Context<ContentServices>,
  ref: RevisionRef,
  expanded: ExpandedContent,
  query: ContentQuery,
): Promise<string> {
  const texts = EXPANDED_TEXTS.get(expanded) ?? new Map<string, string>();
  EXPANDED_TEXTS.set(expanded, texts);
  const key = JSON.stringify([context.services.origins.api, ref.app, query.metadata]);
  const text = texts.get(key) ?? (await writePages(context, ref, expanded.pages, query));
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

/** Pages as JSON. */
function writePages(
  { services }: Context<ContentServices>,
  { space, app }: RevisionRef,
  pages: readonly NestedPage[],
  query: ContentQuery,
): Promise<string> {
  const queriedPages = pages.map((page) => forQuery(page, query));
  return textOfPages(services, queriedPages, { space: space.id, app });
}

/**
 * All pages without their documents, cached as JSON text by content and app path. Content with computed pages isn’t
 * cached, unless the query leaves these out.
 */
export async function loadCachedPages(
  context: Context<ContentServices>,
  ref: RevisionRef,
  query: ContentQuery,
): Promise<{ pages: RevisionPage[] }> {
  const expanded = query.computed ? await context.services.content.sources.expand(ref, mayViewAs(context)) : undefined;
  const body =
    expanded === undefined
      ? await cachePages(context, ref, query, context.call)
      : new JsonText(`{"pages":${await writeExpanded(context, ref, expanded, query)}}`);
  return body as unknown as { pages: RevisionPage[] };
}

function cachePages(
  context: Context<ContentServices>,
  ref: RevisionRef,
  query: ContentQuery,
  call?: Call,
): Promise<CachedJson> {
  const { content, origins } = context.services;
  const key = [origins.api, ref.app, ref.revision.root, `${query.metadata}`];
  const create = async () => `{"pages":${await writePages(context, ref, await pagesOf(ref), query)}}`;
  return cacheJson(content.responses, key, create, call);
}

/** A commit without the repository data that only the platform needs. */
export function shownCommit(stored: Json<StoredCommit>): GitSyncCommit {
  const {
    repository: _repository,
    folder: _folder,
    others: _others,
    isStandalone: _isStandalone,
    ...commit
  } = parseJson(stored);
  return commit;
}

/** A file of a content tree. */
export function presentFile(
  services: ContentServices,
  { space }: Pick<RevisionRef, 'space'>,
  { blob, git, source: _source, ...file }: FileEntry,
  { metadata }: Pick<ContentQuery, 'metadata'>,
): RevisionFile {
  return {
    ...file,
    downloadURL: downloadUrlOf(services, { ...file, space: space.id, blob: blob ?? '' }),
    ...(git === undefined || !metadata ? {} : { git }),
  };
}

/** A reusable content; its `document` is an id to read it by. */
export function presentReusableContent(
  services: ContentServices,
  { space }: Pick<RevisionRef, 'space'>,
  { document, git, source: _source, ...reusable }: ReusableContentEntry,
  { metadata }: Pick<ContentQuery, 'metadata'>,
): RevisionReusableContent {
  return {
    ...reusable,
    ...(document === undefined ? {} : { document: documentIdOf(services, space.id, document) }),
    ...(git === undefined || !metadata ? {} : { git }),
  };
}

/** Assumption: in the history of a copy, which has no change requests of the space it was copied from, their merges are edits. */
export function typeOf({ revision, space }: Pick<RevisionRef, 'revision' | 'space'>): Revision['type'] {
  return revision.type === 'merge' && revision.space !== space.id ? 'edits' : revision.type;
}

/** The change request whose merge a revision is. */
export async function mergeOf(
  { services }: Context<ContentServices>,
  { revision, space }: RevisionRef,
): Promise<{ mergedFrom?: ChangeRequest }> {
  if (revision.merged_from === null || revision.space !== space.id) return {};
  const row = await getChangeRequestRow(services.store.db, revision.space, revision.merged_from);
  return { mergedFrom: await presentChangeRequest(services, space, row) };
}
