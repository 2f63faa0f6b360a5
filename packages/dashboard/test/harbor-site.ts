// The demo site with sections, a group, variants, redirects, and a share link. Used by tests of its structure and for pictures.
import type { Client } from '@bindery/client';

export interface HarborSite {
  readonly organizationId: string;
  readonly siteId: string;
}

const SITE = '/orgs/{organizationId}/sites/{siteId}';

/** Adds what a structure can have. Returns ids of sections and groups by their titles. */
export async function addStructure(api: Client, ids: HarborSite): Promise<Readonly<Record<string, string>>> {
  const { organizationId } = ids;
  const space = async (title: string): Promise<string> =>
    (await api.request('POST /orgs/{organizationId}/spaces', { organizationId, body: { title } })).id;
  const section = async (title: string): Promise<string> =>
    (await api.request(`POST ${SITE}/sections`, { ...ids, body: { spaceId: await space(title), title } })).id;
  const [reference, changelog, blog] = [await section('Reference'), await section('Changelog'), await section('Blog')];
  const group = await api.request(`POST ${SITE}/section-groups`, {
    ...ids,
    body: { title: 'For developers', sections: [reference, changelog], icon: 'code' },
  });
  await api.request(`PATCH ${SITE}/structure/sort`, {
    ...ids,
    body: {
      item: { type: 'site-section', id: blog },
      position: { after: { type: 'site-section-group', id: group.id } },
    },
  });
  const { structure } = await api.request(`GET ${SITE}/structure`, ids);
  const docs = structure[0]?.id ?? '';
  const variant = { spaceId: await space('Harbor docs 1.x'), sectionId: docs, title: 'Version 1' };
  const { id: variantId } = await api.request(`POST ${SITE}/site-spaces`, { ...ids, body: variant });
  const redirect = (source: string, destination: object) =>
    api.request(`POST ${SITE}/redirects`, { ...ids, body: { source, destination: destination as never } });
  await redirect('/news', { kind: 'site-section', siteSectionId: blog });
  await redirect('/v1', { kind: 'site-space', siteSpaceId: variantId });
  await redirect('/forum', { kind: 'external', url: 'https://example.com/forum' });
  await api.request(`POST ${SITE}/share-links`, { ...ids, body: { name: 'Press' } });
  return { Docs: docs, Reference: reference, Changelog: changelog, Blog: blog, 'For developers': group.id };
}
