// Which site an address on the origin of published sites means, and whether it may be shown to who has only the address.
import type { CoreServices } from '../../../store/core-services.ts';
import type { SiteRow } from '../../../store/tables.ts';
import { isPreview } from '../../sites/signing/preview-signature.ts';
import { isActiveKey } from '../../sites/addresses/share-link-keys.ts';
import { findNamedSite } from '../../sites/resolving/find-addressed-site.ts';

/**
 * The site at an address: by its id, or by the names of its organization and its own. Shown is what is published for
 * everybody, what is shared with the key in the address, and whatever comes with the signature of a preview. Assumption: a
 * site for visitors who are authenticated is shown in previews only, until the engine that renders sites asks who they are.
 */
export async function findShownSite(services: CoreServices, url: URL): Promise<SiteRow | undefined> {
  const segments = url.pathname.split('/').slice(1).map(decode);
  const named = await findNamedSite(services, segments);
  if (named === undefined) return undefined;
  const { db } = services.store;
  const site = await db.selectFrom('site').selectAll().where('id', '=', named.site).executeTakeFirst();
  if (site === undefined) return undefined;
  if (isPreview(services, site.id, url.searchParams)) return site;
  if (site.published !== 1 || site.visibility === 'visitor-auth') return undefined;
  if (site.visibility !== 'share-link') return site;
  return (await isActiveKey(db, site.id, segments[named.named] ?? '')) ? site : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // Not encoded as it should be: it names nothing, as it is.
  }
}
