// Where a site, its sections and its site-spaces are to be read once it is published.
import type {
  ExternalLinkRow,
  NamedFacts,
  PublishedSpace,
  SectionRow,
  SiteServices,
  SiteSpaceRow,
  StructureRows,
} from '../../state/index.ts';
import type { Db } from '../../../../store/store.ts';
import { isActiveKey } from './share-link-keys.ts';
import { loadStructure, siteSpacesInOrder } from '../rows.ts';
import { loadSiteFacts } from '../facts.ts';

/**
 * The address of a site, published or not, with a slash at its end. Assumption: a proxy comes before a hostname of one’s
 * own, which serves once it is live; else it is below the platform’s own origin, by the names that the organization and the
 * site chose, or by id.
 */
export function siteUrlOf(
  services: Pick<SiteServices, 'origins'>,
  { site, organizationHostname, customHostname }: NamedFacts,
): string {
  if (site.proxy !== null) return `https://${site.proxy}/`;
  if (customHostname?.status === 'live') return `https://${customHostname.hostname}/`;
  return platformUrlOf(services, { site, organizationHostname });
}

/** The address below the platform’s own origin. It is what a proxy forwards to. */
export function platformUrlOf(
  services: Pick<SiteServices, 'origins'>,
  { site, organizationHostname }: Pick<NamedFacts, 'site' | 'organizationHostname'>,
): string {
  const name = site.basename === null ? site.id : `${organizationHostname}/${encodeURIComponent(site.basename)}`;
  return `${services.origins.sites}/${name}/`;
}

/**
 * The URL that someone with this share key can read a site at: none unless it is published, and, where its visibility is `share-link`, only
 * with the key of an active link, which it then carries. A wrong key is as none.
 */
export async function publishedUrlOf(
  services: SiteServices,
  facts: NamedFacts,
  { shareKey, db = services.store.db }: { readonly shareKey?: string | undefined; readonly db?: Db } = {},
): Promise<string | undefined> {
  if (facts.site.published !== 1) return undefined;
  const siteUrl = siteUrlOf(services, facts);
  if (facts.site.visibility !== 'share-link') return siteUrl;
  if (shareKey === undefined || !(await isActiveKey(db, facts.site.id, shareKey))) return undefined;
  return urlWithKey(siteUrl, shareKey);
}

/** The URL of a site with the key of a share link in it. */
export function urlWithKey(siteUrl: string, key: string): string {
  return `${siteUrl}${encodeURIComponent(key)}/`;
}

/** The default section has the URL of its site. */
export function sectionUrl(base: string, rows: StructureRows, section: SectionRow): string {
  return rows.site.default_section === section.id ? base : below(base, [section.path]);
}

/** The default site-space has the URL of its section, or of its site. */
export function siteSpaceUrl(base: string, rows: StructureRows, siteSpace: SiteSpaceRow): string {
  return below(base, rows.routes.prefixOf(siteSpace.id));
}

/** The URL of a page, by its path in the space of a site-space; of the site-space itself where the path is empty. */
export function pageUrl(base: string, rows: StructureRows, { id }: SiteSpaceRow, path: string): string {
  const segments = path === '' ? [] : path.split('/');
  if (segments.length === 0) return below(base, rows.routes.prefixOf(id));
  return below(base, [...rows.routes.prefixFor(id, segments), ...segments]).slice(0, -1);
}

function below(base: string, segments: readonly string[]): string {
  return base + segments.map((segment) => `${encodeURIComponent(segment)}/`).join('');
}

/** Assumption: visitors do not see what is a draft, or in a section or group that is one. */
export function isDraft(rows: StructureRows, row: SiteSpaceRow | SectionRow | ExternalLinkRow): boolean {
  if (row.draft === 1) return true;
  if ('section' in row) {
    const section = rows.sections.find(({ id }) => id === row.section);
    return section !== undefined && isDraft(rows, section);
  }
  for (let at = row.section_group; at !== null;) {
    const group = rows.groups.find(({ id }) => id === at);
    if (group?.draft === 1) return true;
    at = group?.parent ?? null;
  }
  return false;
}

/** Whether nothing of a site leads there: it is a draft, or hidden. A section is not hidden, but its site-spaces can be. */
export function isUnpublished(rows: StructureRows, row: SiteSpaceRow | SectionRow | ExternalLinkRow): boolean {
  return ('hidden' in row && row.hidden === 1) || isDraft(rows, row);
}

/** The URL of a space where it is published. */
export async function publishedUrlOfSpace(
  services: SiteServices,
  spaceId: string,
  shareKey?: string,
): Promise<string | undefined> {
  return (await findPublishedSpace(services, spaceId, shareKey))?.url;
}

/** Where the content of a space is published: on the oldest of its sites that can be read. */
export function findPublishedSpace(
  services: SiteServices,
  spaceId: string,
  shareKey?: string,
): Promise<PublishedSpace | undefined> {
  // It takes the whole structure of a site, is part of every space that is shown, and changes only when something is written.
  if (shareKey === undefined) {
    return services.sites.publishedSpaces.get(spaceId, () => findSpaceUrl(services, spaceId, undefined));
  }
  return findSpaceUrl(services, spaceId, shareKey);
}

async function findSpaceUrl(
  services: SiteServices,
  spaceId: string,
  shareKey: string | undefined,
): Promise<PublishedSpace | undefined> {
  const { db } = services.store;
  const sites = await db
    .selectFrom('site')
    .selectAll()
    .where('published', '=', 1)
    .where('id', 'in', (eb) => eb.selectFrom('site_space').select('site').where('space', '=', spaceId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const facts of await loadSiteFacts(db, sites)) {
    const base = await publishedUrlOf(services, facts, { shareKey });
    if (base === undefined) continue;
    const rows = await loadStructure(db, facts.site.id);
    const siteSpace = siteSpacesInOrder(rows).find((row) => row.space === spaceId && !isUnpublished(rows, row));
    if (siteSpace === undefined) continue;
    return { url: siteSpaceUrl(base, rows, siteSpace), site: facts.site.id, siteSpace: siteSpace.id };
  }
  return undefined;
}
