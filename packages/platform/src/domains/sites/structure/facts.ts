// Facts from other tables, needed to present a site.
import { compileOnce } from '../../../store/store.ts';
import type { Db } from '../../../store/store.ts';
import type { SiteRow } from '../../../store/tables.ts';
import type { NamedFacts } from '../state/index.ts';

/** A site, and what other tables say of it. */
export interface SiteFacts extends NamedFacts {
  readonly siteSpaces: number;
}

const findNamed = compileOnce((db, id: string) =>
  db
    .selectFrom('site')
    .innerJoin('organization', 'organization.id', 'site.organization')
    .leftJoin('custom_hostname', 'custom_hostname.site', 'site.id')
    .selectAll('site')
    .select([
      'organization.hostname as organization_hostname',
      'custom_hostname.hostname as custom_hostname',
      'custom_hostname.status as custom_status',
    ])
    .where('site.id', '=', id),
);

/** Reads a site with its names, in one statement. */
export async function findNamedFacts(db: Db, id: string): Promise<NamedFacts | undefined> {
  const [row] = await findNamed(db, id);
  if (row === undefined) return undefined;
  const {
    organization_hostname: organizationHostname,
    custom_hostname: hostname,
    custom_status: status,
    ...site
  } = row;
  const customHostname = hostname === null || status === null ? undefined : { hostname, status };
  return { site, organizationHostname, customHostname };
}

/** Reads the facts of several sites, in their order. */
export async function loadSiteFacts(db: Db, sites: readonly SiteRow[]): Promise<SiteFacts[]> {
  if (sites.length === 0) return [];
  const ids = sites.map(({ id }) => id);
  const organizations = await db
    .selectFrom('organization')
    .select(['id', 'hostname'])
    .where('id', 'in', [...new Set(sites.map(({ organization }) => organization))])
    .execute();
  const hostnames = await db
    .selectFrom('custom_hostname')
    .select(['site', 'hostname', 'status'])
    .where('site', 'in', ids)
    .execute();
  const counts = await db
    .selectFrom('site_space')
    .select((eb) => ['site', eb.fn.countAll<number>().as('count')])
    .where('site', 'in', ids)
    .groupBy('site')
    .execute();
  return sites.map((site) => ({
    site,
    organizationHostname: organizations.find(({ id }) => id === site.organization)?.hostname ?? '',
    siteSpaces: counts.find((row) => row.site === site.id)?.count ?? 0,
    customHostname: hostnames.find((row) => row.site === site.id),
  }));
}

/** Reads the facts of one site. */
export async function loadFactsOf(db: Db, site: SiteRow): Promise<SiteFacts> {
  const [facts] = await loadSiteFacts(db, [site]);
  return facts as SiteFacts;
}
