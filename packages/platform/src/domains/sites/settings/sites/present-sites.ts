import type { Site } from '@bindery/contract';
import type { SiteServices } from '../../state/index.ts';
import type { SiteRow } from '../../../../store/tables.ts';
import type { Role } from '../../../../core/role.ts';
import { loadSiteFacts, publishedUrlOf } from '../../structure/index.ts';
import { presentSite } from './present.ts';

/** Several sites, in their order, as someone with these roles sees them. */
export async function presentSites(
  services: SiteServices,
  rows: readonly SiteRow[],
  roleOf: (row: SiteRow) => Role,
): Promise<Site[]> {
  const all = await loadSiteFacts(services.store.db, rows);
  return Promise.all(
    all.map(async (facts) => {
      const published = await publishedUrlOf(services, facts);
      return presentSite(services, facts, { role: roleOf(facts.site), published });
    }),
  );
}

/** One site as the API shows it to someone with this role. */
export async function presentOneSite(services: SiteServices, row: SiteRow, role: Role): Promise<Site> {
  const [site] = await presentSites(services, [row], () => role);
  return site as Site;
}
