// Where pages and spaces are that are not on the site: the URL at which anyone can read them.
import type { PageEntry } from '@bindery/content/tree';
import type { ContentRef } from '@bindery/contract/content';
import { findPublishedSpace, pageUrl, siteUrlOf } from '../../structure/index.ts';
import { loadSiteMap } from '../../entering/index.ts';
import type { SiteMap, SiteServices, SiteSpaceRow } from '../../state/index.ts';
import type { Visit } from '../audience/visit.ts';
import { structureKey } from './structure-key.ts';

/** URLs of what is elsewhere. */
export interface ExternalLinks {
  href(ref: ContentRef): string | undefined;
}

/** Finds where references lead that lead off the site. */
export async function loadElsewhere(visit: Visit, refs: readonly ContentRef[]): Promise<ExternalLinks> {
  const hrefs = new Map<string, string | undefined>();
  for (const ref of refs) {
    const key = keyOf(ref);
    if (key === undefined || hrefs.has(key)) continue;
    const space = spaceIn(key);
    visit.use(space, await elsewhereKey(visit, space));
    hrefs.set(key, await findUrl(visit, key));
  }
  return { href: (ref) => hrefs.get(keyOf(ref) ?? '') };
}

/** Names what has a URL; undefined for what has none, as a file of a space that is not on the site. */
function keyOf(ref: ContentRef): string | undefined {
  if (ref.kind === 'space') return ref.space;
  if ((ref.kind !== 'page' && ref.kind !== 'anchor') || ref.space === undefined) return undefined;
  return ref.page === undefined ? undefined : `${ref.space}/${ref.page}`;
}

function spaceIn(key: string): string {
  return key.split('/', 1)[0] as string;
}

/**
 * Assumption: a link to another site resolves only to pages that everyone can see, so a page that is hidden or has a condition, or whose
 * parent does, has no URL here.
 */
async function findUrl({ services }: Visit, key: string): Promise<string | undefined> {
  const space = spaceIn(key);
  const id = key.slice(space.length + 1);
  const publicSpace = await findForAll(services, space);
  if (publicSpace === undefined || id === '') return publicSpace?.url;
  const { map, siteSpace } = publicSpace;
  const content = await map.contentOf(space);
  const page = await content?.findPage(id);
  if (content === undefined || page?.type !== 'document') return undefined;
  const above: PageEntry[] = await content.listAncestors(page);
  if ([...above, page].some(({ condition, hidden }) => condition !== undefined || hidden === true)) return undefined;
  const path = await content.pathOf(page);
  return path === undefined ? undefined : pageUrl(siteUrlOf(services, map.facts), map.rows, siteSpace, path);
}

/** A space where everyone can read it. */
interface PublicSpace {
  readonly url: string;
  readonly map: SiteMap;
  readonly siteSpace: SiteSpaceRow;
}

/** The public URL of a space; undefined if its site isn’t public, or shows it on a condition. */
async function findForAll(services: SiteServices, space: string): Promise<PublicSpace | undefined> {
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

/** Names what URLs in a space that is elsewhere follow from. */
export async function elsewhereKey({ services }: Pick<Visit, 'services'>, space: string): Promise<string> {
  const publicSpace = await findForAll(services, space);
  if (publicSpace === undefined) return `no ${space}`;
  const { url, map } = publicSpace;
  return `${url}@${map.spaces.get(space)?.root}@${structureKey(map.rows)}`;
}
