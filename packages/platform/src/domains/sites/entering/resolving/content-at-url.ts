// The collection, space, or page of a URL in the dashboard or on a site, for callers who can view it.
import type { ChangeRequest, Collection, RevisionPage, Space } from '@bindery/contract';
import { findCollection, findSpace } from '../../../../access/find.ts';
import type { Role } from '../../../../core/role.ts';
import { apiError, isApiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import {
  getChangeRequestRow,
  presentChangeRequest,
  presentCollection,
  showSpace,
} from '../../../content/spaces/index.ts';
import { loadPageById, openSpaceRow } from '../../../content/reading/index.ts';
import type { PageQuery, RevisionRef } from '../../../content/reading/index.ts';
import { getHead, getRevision, openRevision } from '../../../content/tree/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { isOn, requireKnownPort } from './find-site-at-url.ts';
import { parseUrl } from '../../structure/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';
import { resolvePublished } from './resolve-published.ts';

/** What a URL shows. */
export type ContentAtUrl =
  | { readonly collection: Collection }
  | {
      readonly space: Space;
      readonly changeRequest?: ChangeRequest;
      readonly page?: Extract<RevisionPage, { type: 'document' | 'group' }>;
    };

type ContentResult = ContentAtUrl | undefined;

/** Redirects of a site that are followed. */
const MAX_REDIRECTS = 3;

/**
 * Finds the content of a URL. Assumption: the caller’s role decides on sites as well, so no visitor token is needed. A link page resolves
 * to its space.
 * @throws {KitError} content_not_found, url_port_refused, and what {@link parseUrl} throws
 */
export async function findContentAt(context: Context<SiteServices>, url: string): Promise<ContentAtUrl> {
  const parsedUrl = parseUrl('Query field "url"', url);
  const { origins } = context.services;
  const found = isOn(origins, parsedUrl.url, 'api')
    ? await inDashboard(context, parsedUrl)
    : await onSite(context, parsedUrl, MAX_REDIRECTS);
  if (found !== undefined) return found;
  throw apiError('content_not_found', `No content you can access at "${url.slice(0, 200)}".`);
}

async function inDashboard(context: Context<SiteServices>, { segments }: ParsedUrl): Promise<ContentResult> {
  const [kind, id = '', ...rest] = segments;
  if (kind === 'collections' && rest.length === 0) {
    const found = await findCollection(context, id);
    return found && { collection: presentCollection(context.services, found.row, found.role) };
  }
  if (kind !== 'spaces') return undefined;
  const location = parseDashboardLocation(rest);
  const found = location && (await findSpace(context, id));
  if (location === undefined || found === undefined) return undefined;
  return unlessMissing(async () => {
    const ref = await open(context, found.row, location);
    return present(context, { ref, role: found.role, page: location.page });
  });
}

/** The location in a space that a URL of the dashboard names. */
interface DashboardLocation {
  readonly changeRequest?: string;
  readonly revision?: string;
  readonly page?: string;
}

function parseDashboardLocation(segments: readonly string[]): DashboardLocation | undefined {
  const [kind, id, ...rest] = segments;
  if (kind === undefined) return {};
  if (id === undefined) return undefined;
  if (kind === 'pages') return rest.length === 0 ? { page: id } : undefined;
  if (kind !== 'change-requests' && kind !== 'revisions') return undefined;
  const around: DashboardLocation = kind === 'revisions' ? { revision: id } : { changeRequest: id };
  if (rest.length === 0) return around;
  const [below, page] = rest;
  return below === 'pages' && page !== undefined && rest.length === 2 ? { ...around, page } : undefined;
}

async function open(
  { services }: Context<SiteServices>,
  space: SpaceRow,
  { changeRequest, revision }: DashboardLocation,
): Promise<RevisionRef> {
  const { db } = services.store;
  if (changeRequest === undefined && revision === undefined) return openSpaceRow(services, space);
  const request = changeRequest === undefined ? undefined : await getChangeRequestRow(db, space.id, changeRequest);
  const row = request === undefined ? await getRevision(db, space.id, revision ?? '') : await getHead(db, request);
  const app = request === undefined ? `revisions/${row.id}` : `change-requests/${request.id}`;
  const content = await openRevision(services, row);
  return {
    space,
    ...(request && { changeRequest: request }),
    revision: row,
    content,
    app: `/spaces/${space.id}/${app}`,
  };
}

async function onSite(context: Context<SiteServices>, parsedUrl: ParsedUrl, redirects: number): Promise<ContentResult> {
  requireKnownPort(context.services.origins, parsedUrl.url);
  const resolution = await resolvePublished(context.services, parsedUrl, { isMember: true });
  if (resolution?.kind === 'redirect') {
    const { target, redirect } = resolution.redirect;
    if (target !== 'content' || redirects === 0) return undefined;
    return onSite(context, parseUrl('The redirect', redirect), redirects - 1);
  }
  if (resolution?.kind !== 'content') return undefined;
  const { located } = resolution;
  const found = await findSpace(context, located.siteSpace.space);
  if (found === undefined) return undefined;
  const ref = await openSpaceRow(context.services, found.row);
  return present(context, { ref, role: found.role, page: located.page?.page.id });
}

/** Throws page_not_found. */
async function present(
  context: Context<SiteServices>,
  content: {
    readonly ref: RevisionRef;
    readonly role: Role;
    /** Id of a page. */
    readonly page: string | undefined;
  },
): Promise<ContentAtUrl> {
  const { services } = context;
  const { space, changeRequest } = content.ref;
  const page =
    content.page === undefined ? undefined : await loadPageById(context, content.ref, content.page, AS_NODES);
  return {
    space: await showSpace(services, space, content.role),
    ...(changeRequest && { changeRequest: await presentChangeRequest(services, space, changeRequest) }),
    ...((page?.type === 'document' || page?.type === 'group') && { page }),
  };
}

/** A page as its nodes, with the reusable contents in it. */
const AS_NODES: PageQuery = {
  metadata: true,
  computed: true,
  dereferenced: true,
  evaluated: false,
  'format.markdown.refs': 'stable',
};

/** Undefined for what is not there, by whichever code. */
async function unlessMissing<Value>(find: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await find();
  } catch (thrown) {
    if (isApiError(thrown) && MISSING.has(thrown.code)) return undefined;
    throw thrown;
  }
}

const MISSING: ReadonlySet<string> = new Set(['change_request_not_found', 'revision_not_found', 'page_not_found']);
