// The visit of someone who calls the API with the token that their address was resolved to.
import { apiError } from '../../../../core/api-error.ts';
import { visitOf } from '../../../../core/caller.ts';
import type * as Core from '../../../../core/caller.ts';
import type { Context } from '../../../../http/context.ts';
import { siteUrlOf } from '../../structure/index.ts';
import { loadSiteMap } from '../../entering/index.ts';
import type { EnteredSite } from '../../entering/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { Visit } from '../audience/visit.ts';

/** Opens the visit of a token; undefined if its site went, or is published no more. */
export async function openVisit(
  services: SiteServices,
  { site, claims, drafts, isPreview }: Core.Visit,
): Promise<Visit | undefined> {
  const map = await loadSiteMap(services, site);
  if (map === undefined || (map.rows.site.published !== 1 && !isPreview)) return undefined;
  const preview = isPreview ? { preview: { drafts } } : {};
  const entered: EnteredSite = { map, before: 0, claims, isAuthenticated: false, ...preview };
  return new Visit(services, entered, { url: new URL(siteUrlOf(services, map.facts)), written: [], sitePath: '/' });
}

/**
 * The visit of a caller; undefined for those who are no visitors.
 * @throws {KitError} site_not_found, if the site went while it was requested
 */
export async function openVisitOf({ services, caller }: Context<SiteServices>): Promise<Visit | undefined> {
  const token = visitOf(caller);
  if (token === undefined) return undefined;
  return requireVisit(await openVisit(services, token), token.site);
}

/**
 * The visit of any caller who can view a site. Assumption: to members, a site is what a visitor without claims reads, also before it is
 * published.
 * @throws {KitError} site_not_found, if the site went while it was requested
 */
export async function openVisitAsCaller(context: Context<SiteServices>, site: string): Promise<Visit> {
  const own = await openVisitOf(context);
  if (own !== undefined) return own;
  const member = { site, claims: {}, drafts: false, isPreview: true, isAuthenticated: false };
  return requireVisit(await openVisit(context.services, member), site);
}

function requireVisit(visit: Visit | undefined, site: string): Visit {
  if (visit === undefined) throw apiError('site_not_found', `Site "${site}" not found.`);
  return visit;
}
