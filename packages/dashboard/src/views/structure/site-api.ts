// The API operations of structure edits, with current IDs.
import type { Client } from '@bindery/client';
import type { Position, Pointer } from './positions.ts';
import { currentId } from './renewed-ids.ts';
import type { NodeKind } from './tree-node.ts';

export interface SiteIds {
  readonly organizationId: string;
  readonly siteId: string;
}

/** A site, and how it is reached. */
export interface SiteAccess {
  readonly api: Client;
  readonly ids: SiteIds;
}

/** The fields of an item that an edit can change. */
export interface ItemFields {
  readonly title?: string;
  readonly path?: string;
  readonly url?: string;
  readonly draft?: boolean;
  readonly hidden?: boolean;
}

const SITE = '/orgs/{organizationId}/sites/{siteId}';

/** Changes fields of an item. Throws ApiError. */
export async function updateItem({ api, ids }: SiteAccess, { type, id }: Pointer, fields: ItemFields): Promise<void> {
  const { title, path, url, draft, hidden } = fields;
  const of = {
    ...(title === undefined ? {} : { title }),
    ...(draft === undefined ? {} : { draft }),
  };
  const ofPath = path === undefined ? {} : { path };
  if (type === 'site-section') {
    const siteSectionId = currentId(id);
    await api.request(`PATCH ${SITE}/sections/{siteSectionId}`, { ...ids, siteSectionId, body: { ...of, ...ofPath } });
  } else if (type === 'site-section-group') {
    const siteSectionGroupId = currentId(id);
    await api.request(`PATCH ${SITE}/section-groups/{siteSectionGroupId}`, { ...ids, siteSectionGroupId, body: of });
  } else if (type === 'site-external-link') {
    const siteExternalLinkId = currentId(id);
    const body = { ...of, ...(url === undefined ? {} : { url }) };
    await api.request(`PATCH ${SITE}/external-links/{siteExternalLinkId}`, { ...ids, siteExternalLinkId, body });
  } else {
    const body = { ...(draft === undefined ? {} : { draft }), ...(hidden === undefined ? {} : { hidden }), ...ofPath };
    await api.request(`PATCH ${SITE}/site-spaces/{siteSpaceId}`, { ...ids, siteSpaceId: currentId(id), body });
  }
}

/** Puts an item into what it belongs in, then next to its sibling. Throws ApiError. */
export async function putItem(
  { api, ids }: SiteAccess,
  { type, id }: Pointer,
  { position, from }: { readonly position: Position; readonly from: string | undefined },
): Promise<void> {
  const parent = position.parent === undefined ? null : currentId(position.parent);
  if (position.parent !== from && type === 'site-section') {
    await api.request(`PATCH ${SITE}/sections/{siteSectionId}`, {
      ...ids,
      siteSectionId: currentId(id),
      body: { siteSectionGroupId: parent },
    });
  }
  if (position.parent !== from && type === 'site-section-group') {
    await api.request(`PATCH ${SITE}/section-groups/{siteSectionGroupId}`, {
      ...ids,
      siteSectionGroupId: currentId(id),
      body: { parentSectionGroupId: parent },
    });
  }
  if (position.parent !== from && type === 'site-external-link') {
    await api.request(`PATCH ${SITE}/external-links/{siteExternalLinkId}`, {
      ...ids,
      siteExternalLinkId: currentId(id),
      body: { parent },
    });
  }
  const { before, after } = position;
  if (before === undefined && after === undefined) return;
  await api.request(`PATCH ${SITE}/structure/sort`, {
    ...ids,
    body: {
      item: now({ type, id }),
      position: before === undefined ? { after: now(after) } : { before: now(before) },
    },
  });
}

/** Makes something the default of its section, or of the site. Throws ApiError. */
export async function setDefault(
  { api, ids }: SiteAccess,
  { kind, id, parent }: { readonly kind: NodeKind; readonly id: string; readonly parent: string | undefined },
): Promise<void> {
  const current = currentId(id);
  if (kind === 'site-section') await api.request(`PATCH ${SITE}`, { ...ids, body: { defaultSiteSection: current } });
  else if (parent === undefined) await api.request(`PATCH ${SITE}`, { ...ids, body: { defaultSiteSpace: current } });
  else {
    const siteSectionId = currentId(parent);
    const body = { defaultSiteSpace: current };
    await api.request(`PATCH ${SITE}/sections/{siteSectionId}`, { ...ids, siteSectionId, body });
  }
}

/** Removes an item. Throws ApiError. */
export async function removeItem({ api, ids }: SiteAccess, { type, id }: Pointer): Promise<void> {
  const current = currentId(id);
  if (type === 'site-section')
    await api.request(`DELETE ${SITE}/sections/{siteSectionId}`, { ...ids, siteSectionId: current });
  else if (type === 'site-section-group')
    await api.request(`DELETE ${SITE}/section-groups/{siteSectionGroupId}`, { ...ids, siteSectionGroupId: current });
  else if (type === 'site-external-link')
    await api.request(`DELETE ${SITE}/external-links/{siteExternalLinkId}`, { ...ids, siteExternalLinkId: current });
  else await api.request(`DELETE ${SITE}/site-spaces/{siteSpaceId}`, { ...ids, siteSpaceId: current });
}

function now<Given extends Pointer | undefined>(pointer: Given): Given {
  return pointer === undefined ? pointer : { ...pointer, id: currentId(pointer.id) };
}
