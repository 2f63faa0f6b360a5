// What a site can do, by its plan. Assumption: the specification names features and plans, not which plan has which; and since no one pays
// on this platform, a plan decides what `features` tells, while only what the service froze is rejected.
import type { Site } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import type { SiteRow, SiteService } from '../../../store/tables.ts';
import { parseJson } from '../../../store/json-column.ts';

type Feature = Site['features'][number];
/** Name of a feature. */
export type FeatureId = Feature['id'];
type Plan = Site['type'];

/** Fields of a site that the service set. */
export function serviceOf(site: SiteRow): SiteService {
  return parseJson(site.service);
}

/** How much a plan has. */
const RANK: Record<Plan, number> = {
  'legacy-basic': 0,
  basic: 0,
  sponsored: 1,
  'legacy-premium': 1,
  premium: 1,
  ultimate: 2,
};

/** The least plan that has a feature. */
const LEAST_PLAN: Record<FeatureId, Plan> = {
  'sites-adaptive-content': 'ultimate',
  'sites-advanced-customization': 'premium',
  'sites-advanced-insights': 'premium',
  'sites-ads': 'sponsored',
  'sites-ai-search': 'premium',
  'sites-ai-assistant': 'ultimate',
  'sites-api-playground': 'basic',
  'sites-basic-customization': 'basic',
  'sites-custom-domain': 'premium',
  'sites-custom-fonts': 'ultimate',
  'sites-custom-subdirectory': 'ultimate',
  'sites-full-text-search': 'basic',
  'sites-multivariant-site': 'basic',
  'sites-no-custom-domain': 'basic',
  'sites-page-feedback': 'premium',
  'sites-page-traffic-insights': 'basic',
  'sites-pdf-export': 'premium',
  'sites-preview-deployments': 'basic',
  'sites-public-visibility': 'basic',
  'sites-redirects': 'basic',
  'sites-search-insights': 'premium',
  'sites-sections': 'ultimate',
  'sites-seo': 'basic',
  'sites-share-links': 'premium',
  'sites-unlisted-visibility': 'basic',
  'sites-user-contribution': 'basic',
  'sites-visitor-authentication': 'ultimate',
  'sites-visitors': 'ultimate',
  'sites-ai-insights': 'ultimate',
  'sites-fix-broken-links': 'premium',
  'sites-connections': 'ultimate',
  'sites-content-gaps': 'ultimate',
  'sites-channels': 'ultimate',
  'sites-embed': 'premium',
  'sites-broken-links': 'basic',
};

/** Parts of the customization that belong to a feature. */
export const ADVANCED_CUSTOMIZATIONS = [
  'header-logo',
  'theme-preset',
  'premium-fonts',
  'custom-icons',
  'footer-logo',
  'footer-links',
  'footer-copyright',
  'semantic-colors',
  'header-primary-link',
] as const satisfies Feature['customizations'];

/** The plan that counts: the one that the service applied, else the one that was chosen. */
export function appliedPlan(site: SiteRow): Plan {
  return serviceOf(site).appliedType ?? site.type;
}

/** The features of a site: those of its plan, and those that the service said something about. */
export function featuresOf(site: SiteRow): Feature[] {
  const { features = [] } = serviceOf(site);
  const rank = RANK[appliedPlan(site)];
  return (Object.keys(LEAST_PLAN) as FeatureId[]).flatMap((id) => {
    const entry = features.find((feature) => feature.id === id);
    const plan = entry?.plan ?? LEAST_PLAN[id];
    if (RANK[plan] > rank && entry?.frozen !== true) return [];
    const customizations =
      id === 'sites-advanced-customization' ? { customizations: [...ADVANCED_CUSTOMIZATIONS] } : {};
    return [{ id, plan, frozen: entry?.frozen === true, ...customizations }];
  });
}

/** Whether a site has a feature that is not frozen. */
export function hasFeature(site: SiteRow, id: FeatureId): boolean {
  return featuresOf(site).some((feature) => feature.id === id && !feature.frozen);
}

/** Whether the service froze a feature of a site. */
export function isFrozen(site: SiteRow, id: FeatureId): boolean {
  return serviceOf(site).features?.some((feature) => feature.id === id && feature.frozen === true) === true;
}

/** Throws feature_frozen if the service froze the feature of a site that a request would use. */
export function requireUnfrozen(site: SiteRow, id: FeatureId): void {
  if (isFrozen(site, id)) throw apiError('feature_frozen', `The feature "${id}" is frozen for this site.`);
}
