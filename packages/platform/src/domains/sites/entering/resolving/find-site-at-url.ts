// Which site an address means: by its names on the platform’s own origin, by its proxy, or by its own hostname.
import { sql } from 'kysely';
import { ownOriginOf } from '../../../../core/origins.ts';
import type { Origins } from '../../../../core/origins.ts';
import { apiError } from '../../../../core/api-error.ts';
import { compileOnce } from '../../../../store/store.ts';
import type { NamedSite, SiteServices } from '../../state/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';

/** The site that a URL means. */
export interface SiteAtUrl extends NamedSite {
  /** Whether it is on the platform’s own origin, where previews are. */
  readonly isOwn: boolean;
}

/** `length` is how many segments name the site. */
const findByNames = compileOnce((db, first: string, second: string | null) =>
  db
    .selectFrom('site')
    .select(['id', sql<number>`1`.as('length')])
    .where('id', '=', first)
    .unionAll(
      db
        .selectFrom('site')
        .innerJoin('organization', 'organization.id', 'site.organization')
        .select(['site.id', sql<number>`2`.as('length')])
        .where('organization.hostname', '=', first)
        .where('site.basename', '=', second),
    ),
);
const findByHostname = compileOnce((db, hostname: string) =>
  db.selectFrom('custom_hostname').select('site').where('hostname', '=', hostname).where('status', '=', 'live'),
);

/** Longest host and path of a proxy, as the contract has it. */
const MAX_PROXY_LENGTH = 512;

/** Names that mean this computer alone. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL is on one of the platform’s own origins, as it gives them out, or by another name of this computer. */
export function isOn(origins: Origins, url: URL, origin: keyof Origins): boolean {
  const own = origins[origin];
  if (url.origin === own || url.origin === new URL(own).origin) return true;
  return LOOPBACK.has(url.hostname) && ownOriginOf(origins, url) === origin;
}

/** Throws url_port_refused for a port at which the platform issues no address. */
export function requireKnownPort(origins: Origins, url: URL): void {
  if (url.port === '' || isOn(origins, url, 'sites')) return;
  const names = Object.keys(origins) as (keyof Origins)[];
  if (names.some((origin) => isOn(origins, url, origin))) return;
  throw apiError('url_port_refused', `This platform doesn’t publish sites on port ${url.port}.`);
}

/**
 * Finds the site. Assumption: proxies and hostnames serve https on its own port only, as issued; where several proxies cover a path, the
 * longest has it.
 */
export async function findSiteAtUrl(
  services: SiteServices,
  { url, segments }: ParsedUrl,
): Promise<SiteAtUrl | undefined> {
  if (isOn(services.origins, url, 'sites')) {
    const names = segments.slice(0, 2);
    const named = await services.sites.named.get(names.join('/'), () => findNamedSite(services, names));
    return named && { ...named, isOwn: true };
  }
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  const site = await findElsewhere(services, url.hostname, segments);
  return site && { ...site, isOwn: false };
}

/** A site by its id, or by the names of its organization and its own. The id comes first. */
export async function findNamedSite(
  { store }: Pick<SiteServices, 'store'>,
  [first = '', second]: readonly string[],
): Promise<NamedSite | undefined> {
  const found = await findByNames(store.db, first, second ?? null);
  const row = found.find(({ length }) => length === 1) ?? found[0];
  return row && { site: row.id, named: row.length };
}

async function findElsewhere(
  { store }: SiteServices,
  hostname: string,
  segments: readonly string[],
): Promise<NamedSite | undefined> {
  const proxies = segments
    .map((_segment, index) => [hostname, ...segments.slice(0, index + 1)].join('/'))
    .filter(({ length }) => length <= MAX_PROXY_LENGTH);
  const rows =
    proxies.length === 0
      ? []
      : await store.db.selectFrom('site').select(['id', 'proxy']).where('proxy', 'in', proxies).execute();
  const [longest] = rows.toSorted((a, b) => proxies.indexOf(b.proxy ?? '') - proxies.indexOf(a.proxy ?? ''));
  if (longest !== undefined) return { site: longest.id, named: proxies.indexOf(longest.proxy ?? '') + 1 };
  const [row] = await findByHostname(store.db, hostname);
  return row === undefined || row.site === null ? undefined : { site: row.site, named: 0 };
}
