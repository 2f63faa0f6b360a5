// Loads a site with its structure, redirects, and share links.
import type { ShareLink, Site, SiteRedirect } from '@bindery/contract';
import type { EditedSite } from './structure-edits.ts';
import type { SiteIds } from './site-api.ts';
import { listTreeNodes } from './tree-node.ts';
import { useDerived } from '../../data/use-query.ts';
import type { Loaded } from '../../data/use-query.ts';
import { useDashboard } from '../../state/use-dashboard.ts';

export interface SiteReading extends EditedSite {
  readonly site: Site;
  readonly redirects: readonly SiteRedirect[];
  readonly shareLinks: readonly ShareLink[];
}

const SITE = '/orgs/{organizationId}/sites/{siteId}';
const LIMIT = { limit: 1000 };

export function useSite({ organizationId, siteId }: SiteIds): Loaded<SiteReading> {
  const { api } = useDashboard();
  return useDerived(
    async (reader) => {
      const ids = { organizationId, siteId };
      const [site, structure, live, drafts, shareLinks] = await Promise.all([
        reader.request(`GET ${SITE}`, ids),
        reader.request(`GET ${SITE}/structure`, ids),
        reader.request(`GET ${SITE}/redirects`, { ...ids, query: LIMIT }),
        reader.request(`GET ${SITE}/redirects`, { ...ids, query: { ...LIMIT, draft: 'true' } }),
        reader.request(`GET ${SITE}/share-links`, { ...ids, query: LIMIT }),
      ]);
      const redirects = [...live.items, ...drafts.items];
      return { api, ids, site, nodes: listTreeNodes(structure), redirects, shareLinks: shareLinks.items };
    },
    [api, organizationId, siteId],
  );
}
