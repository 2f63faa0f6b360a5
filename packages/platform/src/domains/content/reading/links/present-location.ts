// Presents targets and locations of links as the API returns them.
import type { LinkPosition, LinkSource, Resolution } from '@bindery/content/links';
import type { ContentTree, PageEntry } from '@bindery/content/tree';
import type { Organization, Revision, Space } from '@bindery/contract';
import type { ContentLocation } from '@bindery/contract/content';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import type { SpaceRow } from '../../../../store/tables.ts';
import { findSpace, getOrganization } from '../../../../access/find.ts';
import { presentChangeRequest, presentCollection, showSpace } from '../../spaces/index.ts';
import { presentOrganization } from '../../../people/organizations/present.ts';
import { isComputedText } from '../computed-trees/build-tree.ts';
import type { RevisionRef } from '../revisions/revision-ref.ts';
import { presentPage } from '../revisions/present-page.ts';
import { mergeOf, presentFile, presentReusableContent, typeOf } from '../revisions/present-revision.ts';
import { presentSpecification } from '../../specifications/index.ts';
import type { Outside } from './external-targets.ts';
import { parseJson } from '../../../../store/json-column.ts';

type VersionContext = Extract<ContentLocation, { kind: 'page' }>['versionContext'];

/** A content in which locations are. */
export interface LocationContext {
  readonly row: SpaceRow;
  readonly content: ContentTree;
  readonly app: string;
  readonly organization: Organization;
  readonly space: Space;
  readonly versionContext?: VersionContext;
}

/** A content as locations in it show it. Those of other spaces are of what these have now, and name no version. */
export async function loadLocationContext(
  context: Context<ContentServices>,
  { space: row, content, app, ...ref }: Pick<RevisionRef, 'space' | 'content' | 'app'> & Partial<RevisionRef>,
): Promise<LocationContext> {
  const found = await findSpace(context, row.id);
  const { revision } = ref;
  const version = revision && (await showVersion(context, { ...ref, space: row, content, app, revision }));
  return {
    row,
    content,
    app,
    organization: await showOrganization(context, row.organization),
    space: await showSpace(context.services, row, found?.role ?? 'guest'),
    ...(version === undefined ? {} : { versionContext: version }),
  };
}

async function showOrganization(context: Context<ContentServices>, id: string): Promise<Organization> {
  const { row, role } = await getOrganization(context, id);
  return presentOrganization(context.services, row, role);
}

/**
 * Assumption: the revision in the context of a location has no pages or files, which would repeat them for each
 * location. Clients read it by ID.
 */
async function showVersion(context: Context<ContentServices>, ref: RevisionRef): Promise<VersionContext> {
  const { services } = context;
  const { space, changeRequest, revision } = ref;
  if (changeRequest !== undefined) {
    return { type: 'changeRequest', changeRequest: await presentChangeRequest(services, space, changeRequest) };
  }
  const fields = {
    object: 'revision',
    id: revision.id,
    type: typeOf(ref),
    parents: parseJson(revision.parents),
    pages: [],
    files: [],
    reusableContents: [],
    tags: [],
    createdAt: new Date(revision.created_at).toISOString(),
    urls: { app: `${services.origins.api}/spaces/${space.id}/revisions/${revision.id}` },
    ...(await mergeOf(context, ref)),
  };
  return { type: 'revision', revision: fields as unknown as Revision };
}

/** Presents a target in the content. Undefined if the API has no location for it. */
export async function showResolution(
  context: Context<ContentServices>,
  locationContext: LocationContext,
  resolution: Resolution,
): Promise<ContentLocation | undefined> {
  if (resolution.status !== 'ok') return undefined;
  const { services } = context;
  if ('page' in resolution) {
    const { page, anchor } = resolution;
    return showPage(context, locationContext, page, anchor === undefined ? undefined : { type: 'anchor', anchor });
  }
  const ref = { space: locationContext.row };
  if ('file' in resolution) {
    return {
      kind: 'file',
      ...inside(locationContext),
      file: presentFile(services, ref, resolution.file, { metadata: true }),
    };
  }
  if (!('reusableContent' in resolution)) return undefined;
  const reusableContent = presentReusableContent(services, ref, resolution.reusableContent, { metadata: true });
  return { kind: 'reusable-content', ...inside(locationContext), reusableContent };
}

/** Presents the location of a link. Undefined if the content doesn’t have its source. */
export async function showSource(
  context: Context<ContentServices>,
  locationContext: LocationContext,
  { source, position }: { readonly source: LinkSource; readonly position?: LinkPosition | undefined },
): Promise<ContentLocation | undefined> {
  if (source.kind === 'page') {
    const page = await locationContext.content.findPage(source.id);
    return page && showPage(context, locationContext, page, position);
  }
  const reusableContent = await locationContext.content.findItem('reusableContents', source.id);
  return reusableContent && showResolution(context, locationContext, { status: 'ok', reusableContent });
}

/** Assumption: a page is returned without its subpages, which aren’t part of the reference. */
async function showPage(
  { services }: Context<ContentServices>,
  locationContext: LocationContext,
  page: PageEntry,
  position: LinkPosition | undefined,
): Promise<ContentLocation> {
  const path = await locationContext.content.pathOf(page);
  // The name of a computed text is that of no document which someone could read.
  const { document, ...fields } = page;
  const isStored = document !== undefined && !isComputedText(document);
  const nested = { page: isStored ? page : fields, pages: [], ...(path !== undefined && { path }) };
  return {
    kind: 'page',
    ...inside(locationContext),
    page: presentPage(services, nested, { space: locationContext.row.id, app: locationContext.app }),
    ...(position === undefined ? {} : { internalLocation: position }),
  };
}

function inside({ organization, space, versionContext }: LocationContext) {
  return { organization, space, ...(versionContext === undefined ? {} : { versionContext }) };
}

/** Presents an external target. Undefined if it doesn’t exist, unless it is a URL. */
export async function showExternalTarget(
  context: Context<ContentServices>,
  outside: Outside,
): Promise<ContentLocation | undefined> {
  const { services } = context;
  if ('url' in outside) return outside.url === undefined ? undefined : { kind: 'url', url: outside.url };
  if (outside.status !== 'ok') return undefined;
  if ('user' in outside) return { kind: 'user', user: outside.user };
  if ('spec' in outside) {
    const { row, role } = await getOrganization(context, outside.spec.organization);
    const openAPISpec = presentSpecification(services, outside.spec, role);
    return { kind: 'openapi', organization: presentOrganization(services, row, role), openAPISpec };
  }
  if ('within' in outside) {
    const { within, resolution } = outside;
    return showResolution(context, await loadLocationContext(context, within), resolution);
  }
  const { row, role } = 'space' in outside ? outside.space : outside.collection;
  const organization = await showOrganization(context, row.organization);
  if ('space' in outside) {
    return { kind: 'space', organization, space: await showSpace(services, outside.space.row, role) };
  }
  return { kind: 'collection', organization, collection: presentCollection(services, outside.collection.row, role) };
}
