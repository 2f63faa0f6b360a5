// Spaces that are not on the site, where anyone can read them.
import { findPublishedSpace } from '../../structure/index.ts';
import { loadSiteMap } from '../../entering/index.ts';
import type { SiteMap, SiteServices, SiteSpaceRow } from '../../state/index.ts';
import { createSource } from './source.ts';
import { structureKey } from './structure-key.ts';

/** A space where everyone can read it. */
export interface PublicSpace {
  readonly url: string;
  readonly map: SiteMap;
  readonly siteSpace: SiteSpaceRow;
}

/** The public URL of a space; undefined if its site isn’t public, or shows it on a condition. */
export const publicSpace = createSource<string, PublicSpace | undefined>(async ({ services }, space) => {
  const value = await findPublicSpace(services, space);
  if (value === undefined) return { value, version: 'none' };
  const { url, map } = value;
  return { value, version: `${url}@${map.spaces.get(space)?.root}@${structureKey(map.rows)}` };
});

async function findPublicSpace(services: SiteServices, space: string): Promise<PublicSpace | undefined> {
  const published = await findPublishedSpace(services, space);
  const map = published && (await loadSiteMap(services, published.site));
  const siteSpace = map?.rows.siteSpaces.find(({ id }) => id === published?.siteSpace);
  if (published === undefined || map === undefined || siteSpace === undefined) return undefined;
  return (await isForAll(services, space)) ? { url: published.url, map, siteSpace } : undefined;
}

async function isForAll({ store }: SiteServices, space: string): Promise<boolean> {
  const rows = await store.db
    .selectFrom('site_space')
    .innerJoin('site', 'site.id', 'site_space.site')
    .leftJoin('site_section', 'site_section.id', 'site_space.section')
    .select([
      'site.visibility',
      'site_space.condition',
      'site_space.hidden',
      'site_section.condition as section_condition',
    ])
    .where('site_space.space', '=', space)
    .where('site.published', '=', 1)
    .execute();
  return rows.every(
    ({ visibility, condition, hidden, section_condition: around }) =>
      visibility === 'public' && hidden === 0 && condition === null && around === null,
  );
}
