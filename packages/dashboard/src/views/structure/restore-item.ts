// Restores a removed item of a site, under another ID, with its fields and the redirects to it.
import type { SiteExternalLink, SiteRedirect, SiteSection, SiteSectionGroup, SiteSpace } from '@bindery/contract';
import { currentId, renewId } from './renewed-ids.ts';
import { removeItem, setDefault } from './site-api.ts';
import type { SiteAccess } from './site-api.ts';

const SITE = '/orgs/{organizationId}/sites/{siteId}';

/** Brings a section back, with its site-spaces, at the end of its group or of the site. Throws ApiError. */
export async function restoreSection(access: SiteAccess, section: SiteSection): Promise<void> {
  const { api, ids } = access;
  const { title, icon, draft, path, condition, description, localizedTitle, localizedDescription } = section;
  const [first, ...others] = section.siteSpaces;
  const created = await api.request(`POST ${SITE}/sections`, {
    ...ids,
    body: {
      spaceId: first?.space.id ?? null,
      title,
      draft,
      ...withoutAbsent({ icon }),
      ...(section.sectionGroup === undefined ? {} : { siteSectionGroupId: currentId(section.sectionGroup) }),
    },
  });
  renewId(section.id, created.id);
  const body = { path, ...withoutAbsent({ condition, description, localizedTitle, localizedDescription }) };
  await api.request(`PATCH ${SITE}/sections/{siteSectionId}`, { ...ids, siteSectionId: created.id, body });
  await restoreFirst(access, { first, createdId: created.siteSpaces[0]?.id });
  for (const siteSpace of others) await restoreSiteSpace(access, siteSpace);
  const preferred = section.siteSpaces.find((siteSpace) => siteSpace.default === true);
  if (preferred !== undefined) await setDefault(access, { kind: 'site-space', id: preferred.id, parent: section.id });
  if (section.default === true) await setDefault(access, { kind: 'site-section', id: section.id, parent: undefined });
}

interface FirstSiteSpace {
  readonly first: SiteSpace | undefined;
  /** The site-space that the section began with. */
  readonly createdId: string | undefined;
}

/** A section begins with a site-space, which takes no title: where there is a title, another one replaces it. */
async function restoreFirst(access: SiteAccess, { first, createdId }: FirstSiteSpace): Promise<void> {
  if (first === undefined || createdId === undefined) return;
  if (first.title !== first.space.title) {
    await addSiteSpace(access, first);
    await removeItem(access, { type: 'site-space', id: createdId });
  } else renewId(first.id, createdId);
  await settleSiteSpace(access, first);
}

/** Brings a site-space back, at the end of its section or of the site. Throws ApiError. */
export async function restoreSiteSpace(access: SiteAccess, siteSpace: SiteSpace): Promise<void> {
  await addSiteSpace(access, siteSpace);
  await settleSiteSpace(access, siteSpace);
}

async function addSiteSpace({ api, ids }: SiteAccess, { id, space, title, section }: SiteSpace): Promise<void> {
  const created = await api.request(`POST ${SITE}/site-spaces`, {
    ...ids,
    body: {
      spaceId: space.id,
      ...(title === space.title ? {} : { title }),
      ...(section === undefined ? {} : { sectionId: currentId(section) }),
    },
  });
  renewId(id, created.id);
}

async function settleSiteSpace({ api, ids }: SiteAccess, siteSpace: SiteSpace): Promise<void> {
  const { id, path, condition, hidden, draft, pageId } = siteSpace;
  const body = { path, draft, ...withoutAbsent({ condition, hidden }), ...(pageId === undefined ? {} : { pageId }) };
  await api.request(`PATCH ${SITE}/site-spaces/{siteSpaceId}`, { ...ids, siteSpaceId: currentId(id), body });
}

/** Brings an external link back, at the end of its group or of the site. Throws ApiError. */
export async function restoreExternalLink({ api, ids }: SiteAccess, link: SiteExternalLink): Promise<void> {
  const { title, url, draft, sectionGroup, localizedTitle, description, localizedDescription, icon, condition } = link;
  const created = await api.request(`POST ${SITE}/external-links`, {
    ...ids,
    body: {
      title,
      url,
      draft,
      ...withoutAbsent({ localizedTitle, description, localizedDescription, icon, condition }),
      ...(sectionGroup === undefined ? {} : { parent: currentId(sectionGroup) }),
    },
  });
  renewId(link.id, created.id);
}

/** Restores a group with its items. Throws ApiError. */
export async function restoreGroup(access: SiteAccess, group: SiteSectionGroup): Promise<void> {
  const { api, ids } = access;
  const { title, icon, draft, localizedTitle, sectionGroup } = group;
  const created = await api.request(`POST ${SITE}/section-groups`, {
    ...ids,
    body: {
      title,
      draft,
      ...withoutAbsent({ icon }),
      ...(sectionGroup === undefined ? {} : { parent: currentId(sectionGroup) }),
    },
  });
  renewId(group.id, created.id);
  if (localizedTitle !== undefined) {
    const body = { localizedTitle };
    await api.request(`PATCH ${SITE}/section-groups/{siteSectionGroupId}`, {
      ...ids,
      siteSectionGroupId: created.id,
      body,
    });
  }
  // Each goes to the end, one at a time, which keeps their order.
  for (const { object, id } of group.children) {
    if (object === 'site-section') {
      const body = { siteSectionGroupId: created.id };
      await api.request(`PATCH ${SITE}/sections/{siteSectionId}`, { ...ids, siteSectionId: currentId(id), body });
    } else if (object === 'site-section-group') {
      const siteSectionGroupId = currentId(id);
      const body = { parentSectionGroupId: created.id };
      await api.request(`PATCH ${SITE}/section-groups/{siteSectionGroupId}`, { ...ids, siteSectionGroupId, body });
    } else {
      const siteExternalLinkId = currentId(id);
      const body = { parent: created.id };
      await api.request(`PATCH ${SITE}/external-links/{siteExternalLinkId}`, { ...ids, siteExternalLinkId, body });
    }
  }
}

/** Brings a redirect back. Throws ApiError. */
export async function restoreRedirect({ api, ids }: SiteAccess, redirect: SiteRedirect): Promise<void> {
  const { source, captureWildcard, draft, permanent, destination } = redirect;
  const to =
    'siteSectionId' in destination
      ? { ...destination, siteSectionId: currentId(destination.siteSectionId) }
      : 'siteSpaceId' in destination
        ? { ...destination, siteSpaceId: currentId(destination.siteSpaceId) }
        : destination;
  const body = { source, captureWildcard, draft, permanent, destination: to };
  const created = await api.request(`POST ${SITE}/redirects`, { ...ids, body });
  renewId(redirect.id, created.id);
}

/** Without what is undefined. */
function withoutAbsent<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
