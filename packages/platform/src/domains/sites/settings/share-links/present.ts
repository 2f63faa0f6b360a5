import type { ShareLink } from '@bindery/contract';
import type { SiteServices } from '../../state/index.ts';
import type { ShareLinkTable } from '../../../../store/tables.ts';
import { siteUrlOf, urlWithKey } from '../../structure/index.ts';
import type { SiteFacts } from '../../structure/index.ts';

/**
 * A share link. Assumption: it shows the URL with its key while that leads somewhere: the link is active, the site is
 * published and lets in who has a link.
 */
export function presentShareLink(services: SiteServices, facts: SiteFacts, row: ShareLinkTable): ShareLink {
  const leads = row.active === 1 && facts.site.published === 1 && facts.site.visibility === 'share-link';
  const published = leads
    ? urlWithKey(siteUrlOf(services, facts), services.vault.open<string>(row.sealed_key))
    : undefined;
  return {
    object: 'share-link',
    id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.name === null ? {} : { name: row.name }),
    active: row.active === 1,
    urls: published === undefined ? {} : { published },
  };
}
