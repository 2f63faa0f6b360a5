// A site as one caller sees it: its structure, their roles on its spaces, and the address they may read it at.
import { authorizedSite } from '../../../access/authorized.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices } from '../site-services.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { findVisibleResources } from '../../../access/visible-resources.ts';
import type { Role } from '../../../core/role.ts';
import { loadFactsOf } from '../addresses/facts.ts';
import type { SiteFacts } from '../addresses/facts.ts';
import { publishedAddressOf } from '../addresses/published-url.ts';
import { loadStructure } from '../structure-rows/rows.ts';
import type { StructureRows } from '../structure-rows/rows.ts';

/** A space of a site that the caller may view. */
export interface SeenSpace {
  readonly row: SpaceRow;
  readonly role: Role;
}

/** A site as one caller sees it. */
export interface SiteView {
  readonly context: Context<SiteServices>;
  readonly role: Role;
  readonly facts: SiteFacts;
  /** Everything on the site but site-spaces whose space the caller may not view. */
  readonly rows: StructureRows;
  readonly spaces: ReadonlyMap<string, SeenSpace>;
  /** Where the caller may read the site. */
  readonly published: string | undefined;
}

/**
 * Reads a site as the caller sees it. Assumption: who may view a site, but not a space on it, does not see that there is
 * such a site-space. Throws organization_not_found or site_not_found.
 */
export async function loadSiteView(
  context: Context<SiteServices>,
  names: { readonly organizationId: string; readonly siteId: string },
  shareKey?: string,
): Promise<SiteView> {
  const { services } = context;
  const { db } = services.store;
  const { role } = authorizedSite(context, names.siteId);
  const all = await loadStructure(db, names.siteId);
  const facts = await loadFactsOf(db, all.site);
  const spaces = await loadSpaces(context, all);
  const rows = { ...all, siteSpaces: all.siteSpaces.filter(({ space }) => spaces.has(space)) };
  return { context, role, facts, rows, spaces, published: await publishedAddressOf(services, facts, shareKey) };
}

async function loadSpaces(
  context: Context<SiteServices>,
  { site, siteSpaces }: StructureRows,
): Promise<Map<string, SeenSpace>> {
  const ids = [...new Set(siteSpaces.map(({ space }) => space))];
  if (ids.length === 0) return new Map();
  const reach = await findVisibleResources(context, site.organization);
  const rows = await context.services.store.db
    .selectFrom('space')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const role = reach.onSpace(row);
      return role === undefined ? [] : [[row.id, { row, role }] as const];
    }),
  );
}
