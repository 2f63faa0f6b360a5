import type { Site } from '@bindery/contract';
import type { SiteServices } from '../../state/index.ts';
import { permissionsOf } from '../../../../access/roles.ts';
import type { Role } from '../../../../core/role.ts';
import { sitePreviewQuery } from '../signing/preview-signature.ts';
import { toDefaultLevel } from '../../../content/spaces/index.ts';
import { appliedPlan, featuresOf, platformUrlOf, serviceOf } from '../../structure/index.ts';
import type { SiteFacts } from '../../structure/index.ts';
import { parseJson } from '../../../../store/json-column.ts';
import { withFavicon } from '../customization/favicon.ts';

/**
 * A site as the API shows it to someone with this role. `published` is where it is to be read; see
 * {@link publishedAddressOf}.
 */
export function presentSite(
  services: SiteServices,
  facts: SiteFacts,
  { role, published }: { readonly role: Role; readonly published: string | undefined },
): Site {
  const { site, customHostname } = facts;
  const { ads, gitSync, lastScanAt } = serviceOf(site);
  return {
    object: 'site',
    id: site.id,
    type: site.type,
    appliedType: appliedPlan(site),
    title: site.title,
    ...iconOf(facts),
    ...(customHostname === undefined ? {} : { hostname: customHostname.hostname }),
    ...(site.basename === null ? {} : { basename: site.basename }),
    ...(site.proxy === null ? {} : { proxy: { origin: site.proxy, target: platformUrlOf(services, facts) } }),
    visibility: site.visibility,
    defaultLevel: toDefaultLevel(site.default_level),
    permissions: permissionsOf('site', role),
    published: site.published === 1,
    siteSpaces: facts.siteSpaces,
    ...(gitSync === undefined ? {} : { gitSync }),
    createdAt: new Date(site.created_at).toISOString(),
    ...(lastScanAt === undefined ? {} : { lastScanAt }),
    adaptiveContent: { enabled: site.adaptive_content === 1 },
    ...(ads === undefined ? {} : { ads }),
    ...(site.styleguide === null ? {} : { styleguide: { kind: 'space' as const, space: site.styleguide } }),
    agentsContext: site.agents_context,
    features: featuresOf(site),
    urls: urlsOf(services, facts, published),
  };
}

/** Assumption: a site’s icon is the favicon that its customization chose. */
function iconOf({ site }: SiteFacts): Pick<Site, 'icon'> {
  const favicon = site.customization === null ? {} : withFavicon(parseJson(site.customization)).favicon;
  return Object.keys(favicon).length === 0 ? {} : { icon: favicon };
}

/** Assumption: visitors log in where the site sends those without a token, and out where it says. */
function urlsOf(services: SiteServices, { site }: SiteFacts, published: string | undefined): Site['urls'] {
  const { api, sites } = services.origins;
  const isAuthenticated = site.visibility === 'visitor-auth';
  const { auth_fallback_url: login, auth_logout_url: logout } = site;
  return {
    location: `${api}/v1/orgs/${site.organization}/sites/${site.id}`,
    app: `${api}/orgs/${site.organization}/sites/${site.id}`,
    ...(published === undefined ? {} : { published }),
    preview: `${sites}/${site.id}/?${sitePreviewQuery(services, site.id)}`,
    ...(isAuthenticated && login !== null ? { login } : {}),
    ...(isAuthenticated && logout !== null ? { logout } : {}),
  };
}
