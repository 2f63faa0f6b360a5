// Lists the links of a space or of one page, each with its target, its status, and its locations.
import type {
  ContentLocation,
  ContentReferenceStatus,
  ContentReferenceUsage,
  ContentReferencesStats,
} from '@bindery/contract/content';
import { apiError } from '../../../../core/api-error.ts';
import { parsePageToken, toPage } from '../../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices, ResolvedUsage } from '../../state/index.ts';
import { openShownTree } from '../computed-trees/shown-tree.ts';
import { ancestorOf } from '../../spaces/index.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';
import { getHead, openRevision } from '../../tree/index.ts';
import { findExternalTargets } from './external-targets.ts';
import type { Outside } from './external-targets.ts';
import { showExternalTarget, showResolution, showSource, loadLocationContext } from './present-location.ts';
import type { LocationContext } from './present-location.ts';
import { loadLinks } from './read-links.ts';
import { compareCursors, loadPageUsages, loadUsages } from './usages.ts';

interface LinkListQuery extends ListQuery {
  readonly status?: ContentReferenceStatus | undefined;
}

/** A page of links, with counts of all of them. */
export type LinkList = Page<ContentReferenceUsage> & { readonly stats: ContentReferencesStats };

/** A usage as the caller sees it. */
interface VisibleUsage {
  readonly usage: ResolvedUsage;
  readonly outside?: Outside;
  readonly status: ContentReferenceStatus;
}

/** Every link of a content tree: of its pages and its reusable contents. */
export async function listLinks(
  context: Context<ContentServices>,
  ref: RevisionRef,
  query: LinkListQuery,
): Promise<LinkList> {
  const expanded = await openShownTree(context, ref);
  const visibleUsages = await findVisibleUsages(context, ref, await loadUsages(context.services, ref, expanded));
  return list(context, { ...ref, content: expanded.content }, { visibleUsages, query, stats: statsOf(visibleUsages) });
}

/** The links of one page. Throws page_not_found. */
export async function listPageLinks(
  context: Context<ContentServices>,
  stored: RevisionRef,
  pageId: string,
  query: LinkListQuery,
): Promise<LinkList> {
  const expanded = await openShownTree(context, stored);
  const ref = { ...stored, content: expanded.content };
  const page = await expanded.content.findPage(pageId);
  if (page === undefined) throw apiError('page_not_found', `Page "${pageId}" not found in this content.`);
  const visibleUsages = await findVisibleUsages(
    context,
    ref,
    await loadPageUsages(context.services, ref, { page, expanded }),
  );
  const stats = statsOf(visibleUsages);
  if (ref.changeRequest === undefined) return list(context, ref, { visibleUsages, query, stats });
  const changeRequest = await countBroken(context, { ...ref, changeRequest: ref.changeRequest }, pageId, visibleUsages);
  return list(context, ref, { visibleUsages, query, stats: { ...stats, broken: { ...stats.broken, changeRequest } } });
}

/** The data of each usage that the caller can see. */
async function findVisibleUsages(
  context: Context<ContentServices>,
  ref: RevisionRef,
  usages: readonly ResolvedUsage[],
): Promise<VisibleUsage[]> {
  const external = usages.filter(({ resolution }) => resolution.status === 'elsewhere');
  const targets = external.map(({ target }) => target);
  const found = await findExternalTargets(context, targets, ref.space.organization);
  const outside = new Map(external.map((usage, index) => [usage, found[index] as Outside]));
  return usages.map((usage) => {
    const target = outside.get(usage);
    if (target !== undefined) return { usage, outside: target, status: target.status };
    return { usage, status: usage.resolution.status === 'ok' ? 'ok' : 'broken' };
  });
}

/** Assumption: counts cover all items of the list, whatever status the query selects. */
function statsOf(visibleUsages: readonly VisibleUsage[]): ContentReferencesStats {
  return {
    total: visibleUsages.length,
    broken: { total: visibleUsages.filter(({ status }) => status === 'broken').length },
  };
}

/**
 * How many links a change request breaks. Assumption: counts links that are broken in the change request and weren’t
 * in the main content that it last merged, because the link is new or its target existed there.
 */
async function countBroken(
  context: Context<ContentServices>,
  { space, changeRequest }: RevisionRef & Required<Pick<RevisionRef, 'changeRequest'>>,
  pageId: string,
  visibleUsages: readonly VisibleUsage[],
): Promise<number> {
  const { services } = context;
  const broken = visibleUsages.filter(({ status }) => status === 'broken');
  if (broken.length === 0) return 0;
  const revision = await getHead(services.store.db, { space: space.id, revision: ancestorOf(changeRequest) });
  const base: RevisionRef = { space, revision, content: await openRevision(services, revision), app: '' };
  const expanded = await openShownTree(context, base);
  const page = await expanded.content.findPage(pageId);
  const usages = page === undefined ? [] : await loadPageUsages(services, base, { page, expanded });
  const before = await findVisibleUsages(context, base, usages);
  const alreadyBroken = new Set(before.filter(({ status }) => status === 'broken').map(({ usage }) => usage.key));
  return broken.filter(({ usage }) => !alreadyBroken.has(usage.key)).length;
}

interface LinkListInput {
  readonly visibleUsages: readonly VisibleUsage[];
  readonly query: LinkListQuery;
  readonly stats: ContentReferencesStats;
}

async function list(
  context: Context<ContentServices>,
  ref: RevisionRef,
  { visibleUsages, query, stats }: LinkListInput,
): Promise<LinkList> {
  const { after } = parsePageToken(context, query);
  const matching =
    query.status === undefined ? visibleUsages : visibleUsages.filter(({ status }) => status === query.status);
  const start = after === undefined ? 0 : matching.findIndex(({ usage }) => compareCursors(usage.cursor, after) > 0);
  const some = start < 0 ? [] : matching.slice(start, start + query.limit + 1);
  const rows = some.map((one) => ({ ...one.usage.cursor, one }));
  const page = toPage(context, query, { rows, count: matching.length, present: ({ one }) => one });
  const locationContext = await loadLocationContext(context, ref);
  const items = await Promise.all(page.items.map((one) => show(context, locationContext, one)));
  return { ...page, items, stats };
}

/**
 * Most locations to return for one link. Assumption: for a page that many others link to, backlinks give all of them,
 * page by page.
 */
const MAX_LOCATIONS = 100;

async function show(
  context: Context<ContentServices>,
  locationContext: LocationContext,
  { usage, outside, status }: VisibleUsage,
): Promise<ContentReferenceUsage> {
  const target =
    outside === undefined
      ? await showResolution(context, locationContext, usage.resolution)
      : await showExternalTarget(context, outside);
  // A target in another space has no URL for callers who can’t see it.
  const isMissing = outside === undefined && status === 'broken';
  const targetReference = target ?? (isMissing ? await locationOf(usage) : undefined);
  const locations = await Promise.all(
    usage.locations.slice(0, MAX_LOCATIONS).map((location) => showSource(context, locationContext, location)),
  );
  return {
    status,
    relation: usage.relation,
    ...(targetReference === undefined ? {} : { targetReference }),
    locationReferences: locations.filter((location) => location !== undefined),
  };
}

/** For a broken link, the URL as written; if it wasn’t written as a URL, the URL that names the target's ID. */
async function locationOf({ target }: ResolvedUsage): Promise<ContentLocation> {
  const { stableHref } = await loadLinks();
  return { kind: 'url', url: target.kind === 'path' ? target.url : (stableHref(target) ?? '') };
}
