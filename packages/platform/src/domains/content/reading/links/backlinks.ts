// Links to a page or a file, from its own content and from other spaces of the organization that the caller can see.
import type { LinkSource, LinkTarget, UsageLocation } from '@bindery/content/links';
import { pathOfFile } from '@bindery/content/tree';
import type { ContentTree } from '@bindery/content/tree';
import type { ContentLocation } from '@bindery/contract/content';
import { apiError } from '../../../../core/api-error.ts';
import { parsePageToken, toPage } from '../../../../http/page-token.ts';
import type { Cursor, ListQuery, Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import { findVisibleResources } from '../../../../access/visible-resources.ts';
import { openShownTree } from '../computed-trees/shown-tree.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';
import { openSpace } from '../../tree/index.ts';
import { showSource, loadLocationContext } from './present-location.ts';
import type { LocationContext } from './present-location.ts';
import { loadLinks, readIndex } from './read-links.ts';
import type { IndexedContent } from './read-links.ts';
import { compareCursors, resolveSome } from './usages.ts';

/** The target of the backlinks. */
interface BacklinkTarget {
  readonly kind: 'page' | 'file';
  readonly id: string;
}

/** A backlink with its position in the list. */
interface Backlink extends Cursor {
  readonly location: UsageLocation;
  readonly from: IndexedContent & Pick<RevisionRef, 'app'>;
}

/** Links to a page, including links to missing anchors. Throws page_not_found. */
export async function listPageBacklinks(
  context: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
  query: ListQuery,
) {
  const { content } = await openShownTree(context, ref);
  const page = await content.findPage(id);
  if (page === undefined) throw apiError('page_not_found', `Page "${id}" not found in this content.`);
  return listBacklinks(context, ref, { kind: 'page', id }, query);
}

/** Links to a file, and places that embed it. Throws file_not_found. */
export async function listFileBacklinks(
  context: Context<ContentServices>,
  ref: RevisionRef,
  id: string,
  query: ListQuery,
) {
  const file = await ref.content.findItem('files', id);
  if (file === undefined) throw apiError('file_not_found', `File "${id}" not found in this content.`);
  return listBacklinks(context, ref, { kind: 'file', id }, query);
}

async function listBacklinks(
  context: Context<ContentServices>,
  ref: RevisionRef,
  target: BacklinkTarget,
  query: ListQuery,
): Promise<Page<ContentLocation>> {
  const { after } = parsePageToken(context, query);
  const own = await findOwn(context, ref, target);
  const rows = [...own, ...(await findInOthers(context, ref, target))].sort(compareCursors);
  const start = after === undefined ? 0 : rows.findIndex((row) => compareCursors(row, after) > 0);
  const some = start < 0 ? [] : rows.slice(start, start + query.limit + 1);
  const page = toPage(context, query, { rows: some, count: rows.length, present: (row) => row });
  const contexts = new Map<IndexedContent, Promise<LocationContext>>();
  const items = await Promise.all(
    page.items.map(async ({ from, location }) => {
      const locationContext = contexts.get(from) ?? loadLocationContext(context, from);
      contexts.set(from, locationContext);
      return showSource(context, await locationContext, location);
    }),
  );
  return { ...page, items: items.filter((item) => item !== undefined) };
}

/** Assumption: links from a page to itself aren’t backlinks. */
async function findOwn(
  context: Context<ContentServices>,
  ref: RevisionRef,
  target: BacklinkTarget,
): Promise<Backlink[]> {
  const index = await readIndex(context.services, ref);
  const content = target.kind === 'page' ? (await openShownTree(context, ref)).content : ref.content;
  const path = target.kind === 'page' ? await pathsOf(content, target.id) : await pathsOfFile(ref, target.id);
  const groups = [`${target.kind}/${target.id}`, `${ref.space.id}:${target.kind}/${target.id}`, ...path];
  const sources = new Set(groups.flatMap((group) => index.sourcesOf(group)));
  const others = [...sources].filter(({ kind, id }) => kind !== target.kind || id !== target.id);
  return toBacklinks(ref, others, (targets) => resolvesTo(content, target, targets));
}

/** The paths by which a page may be named. */
async function pathsOf(content: ContentTree, id: string): Promise<string[]> {
  const page = await content.findPage(id);
  const path = page && (await content.pathOf(page));
  return path === undefined ? [] : [`path/${path}`, 'path/'];
}

/** The path by which verbatim source can refer to a file. */
async function pathsOfFile({ content }: RevisionRef, id: string): Promise<string[]> {
  const file = await content.findItem('files', id);
  return file === undefined ? [] : [`path/${pathOfFile(file)}`];
}

/** Finds which links resolve to the target. */
async function resolvesTo(
  content: ContentTree,
  target: BacklinkTarget,
  targets: readonly LinkTarget[],
): Promise<boolean[]> {
  const paths = targets.filter(({ kind }) => kind === 'path');
  const withoutAnchors = paths.map((path) => ({ ...path, anchor: '' }));
  const found = await resolveSome(content, withoutAnchors, async (pages) => pages.map(() => []));
  const byPath = new Map(paths.map((path, index) => [path, found[index]]));
  return targets.map((link) => {
    const resolution = byPath.get(link);
    if (target.kind === 'file') {
      const isTarget = link.kind === 'file' && link.file === target.id && link.space === undefined;
      return isTarget || (resolution?.status === 'ok' && 'file' in resolution && resolution.file.id === target.id);
    }
    if (link.kind === 'page' || link.kind === 'anchor') return link.page === target.id && link.space === undefined;
    return resolution?.status === 'ok' && 'page' in resolution && resolution.page.id === target.id;
  });
}

async function toBacklinks(
  from: Backlink['from'],
  sources: readonly LinkSource[],
  choose: (targets: readonly LinkTarget[]) => Promise<boolean[]>,
): Promise<Backlink[]> {
  const { keyOfSource, targetsOfSource } = await loadLinks();
  const links = sources.flatMap((source) =>
    targetsOfSource(source, from.space.id).map(({ link, target }) => ({ source, link, target })),
  );
  const chosen = await choose(links.map(({ target }) => target));
  const backlinks = new Map<string, Backlink>();
  for (const [index, { source, link }] of links.entries()) {
    if (chosen[index] !== true) continue;
    const at = `${from.space.id} ${keyOfSource(source)}`;
    const number = source.links.indexOf(link).toString().padStart(6, '0');
    const { position } = link;
    const key = `${at} ${position === undefined ? '' : JSON.stringify(position)}`;
    // Two links at one position are one backlink.
    if (!backlinks.has(key)) backlinks.set(key, { at, id: number, from, location: { source, position } });
  }
  return [...backlinks.values()];
}

/** Links from other spaces of the organization, as these are now. */
async function findInOthers(
  context: Context<ContentServices>,
  { space }: RevisionRef,
  target: BacklinkTarget,
): Promise<Backlink[]> {
  const { services } = context;
  const reach = await findVisibleResources(context, space.organization);
  const rows = await services.store.db
    .selectFrom('space')
    .selectAll()
    .where('organization', '=', space.organization)
    .where('deleted_at', 'is', null)
    .where('id', '!=', space.id)
    .execute();
  const found: Backlink[] = [];
  for (const row of rows) {
    if (reach.onSpace(row) !== undefined)
      found.push(...(await findInOther(services, row, { space: space.id, target })));
  }
  return found;
}

async function findInOther(
  services: ContentServices,
  row: SpaceRow,
  { space, target }: { readonly space: string; readonly target: BacklinkTarget },
): Promise<Backlink[]> {
  const content = await openSpace(services, row);
  const cachedSpaces = services.content.links.spaces.get(content.root);
  if (cachedSpaces !== undefined && !cachedSpaces.has(space)) return [];
  const from = { space: row, content, app: `/spaces/${row.id}` };
  const index = await readIndex(services, from);
  if (cachedSpaces === undefined) services.content.links.spaces.set(content.root, index.spaces());
  const sources = index.sourcesOf(`${space}:${target.kind}/${target.id}`);
  return toBacklinks(from, sources, async (targets) =>
    targets.map((link) => {
      if (!('space' in link) || link.kind === 'space' || link.space !== space) return false;
      if (target.kind === 'file') return link.kind === 'file' && link.file === target.id;
      return (link.kind === 'page' || link.kind === 'anchor') && link.page === target.id;
    }),
  );
}
