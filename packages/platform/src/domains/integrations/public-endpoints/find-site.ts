// Which site an address on the origin of published sites means, and whether it may be shown to who has only the address.
import type { CoreServices } from '../../../store/core-services.ts';
import type { SiteRow } from '../../../store/tables.ts';
import { isPreview } from '../../sites/signing/preview-signature.ts';
import { isActiveKey } from '../../sites/addresses/share-link-keys.ts';

/**
 * The site at an address: by its id, or by the names of its organization and its own. Shown is what is published for
 * everybody, what is shared with the key in the address, and whatever comes with the signature of a preview. Assumption: a
 * site for visitors who are authenticated is shown in previews only, until the engine that renders sites asks who they are.
 */
export async function findShownSite(services: CoreServices, url: URL): Promise<SiteRow | undefined> {
  const segments = url.pathname.split('/').slice(1).map(decode);
  const found = await findNamed(services, segments);
  if (found === undefined) return undefined;
  const { site, rest } = found;
  if (isPreview(services, site.id, url.searchParams)) return site;
  if (site.published !== 1 || site.visibility === 'visitor-auth') return undefined;
  if (site.visibility !== 'share-link') return site;
  return (await isActiveKey(services.store.db, site.id, rest[0] ?? '')) ? site : undefined;
}

interface Named {
  readonly site: SiteRow;
  /** Segments of the path after the name of the site. */
  readonly rest: readonly string[];
}

async function findNamed(
  { store }: CoreServices,
  [first = '', second = '', ...rest]: string[],
): Promise<Named | undefined> {
  const byId = await store.db.selectFrom('site').selectAll().where('id', '=', first).executeTakeFirst();
  if (byId !== undefined) return { site: byId, rest: [second, ...rest] };
  const byName = await store.db
    .selectFrom('site')
    .innerJoin('organization', 'organization.id', 'site.organization')
    .selectAll('site')
    .where('organization.hostname', '=', first)
    .where('site.basename', '=', second)
    .executeTakeFirst();
  return byName && { site: byName, rest };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // Not encoded as it should be: it names nothing, as it is.
  }
}
