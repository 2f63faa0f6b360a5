// A site as one caller sees it: its structure, their roles on its spaces, and the URL they can read it at.
import { authorizedSite } from '../../../access/authorized.ts';
import type { Context } from '../../../http/context.ts';
import type { SiteServices, StructureRows } from '../state/index.ts';
import type { Db } from '../../../store/store.ts';
import type { SpaceRow } from '../../../store/tables.ts';
import { prepareReach } from '../../../access/visible-resources.ts';
import type { VisibleResources } from '../../../access/visible-resources.ts';
import type { Role } from '../../../core/role.ts';
import { loadFactsOf } from './facts.ts';
import type { SiteFacts } from './facts.ts';
import { publishedUrlOf } from './urls/published-url.ts';
import { loadStructure } from './rows.ts';
import { changeInside } from './settle.ts';
import type { StructureChange } from './settle.ts';

/** A site by the names of its path. */
export interface SiteNames {
  readonly organizationId: string;
  readonly siteId: string;
}

/** A space of a site that the caller can view. */
export interface ViewableSpace {
  readonly row: SpaceRow;
  readonly role: Role;
}

/** A site as one caller sees it. */
export interface SiteView {
  readonly context: Context<SiteServices>;
  readonly role: Role;
  readonly facts: SiteFacts;
  /** Everything on the site but site-spaces whose space the caller can’t view. */
  readonly rows: StructureRows;
  readonly spaces: ReadonlyMap<string, ViewableSpace>;
  /** The URL at which the caller can read the site. */
  readonly published: string | undefined;
}

/**
 * Reads a site as the caller sees it. Assumption: who can view a site, but not a space on it, does not see that there is such a site-space.
 * Throws organization_not_found or site_not_found.
 */
export async function loadSiteView(
  context: Context<SiteServices>,
  names: SiteNames,
  shareKey?: string,
): Promise<SiteView> {
  const readView = await prepareView(context, names, shareKey);
  return readView(context.services.store.db);
}

/**
 * Changes the structure of a site as `changeStructure` does, and reads the site as the caller sees it in the same unit of work: what
 * another caller deletes right after is in this response.
 */
export async function changeSiteView<Result>(
  context: Context<SiteServices>,
  names: SiteNames,
  change: StructureChange<Result>,
): Promise<{ readonly result: Result; readonly view: SiteView }> {
  const readView = await prepareView(context, names);
  return context.services.store.write(async (tx) => ({
    result: await changeInside(tx, names.siteId, change),
    view: await readView(tx),
  }));
}

async function prepareView(
  context: Context<SiteServices>,
  { organizationId, siteId }: SiteNames,
  shareKey?: string,
): Promise<(db: Db) => Promise<SiteView>> {
  const { role } = authorizedSite(context, siteId);
  const findVisible = await prepareReach(context, organizationId);
  return async (db) => {
    const all = await loadStructure(db, siteId);
    const facts = await loadFactsOf(db, all.site);
    const spaces = await loadSpaces(db, all, findVisible);
    const rows = { ...all, siteSpaces: all.siteSpaces.filter(({ space }) => spaces.has(space)) };
    const published = await publishedUrlOf(context.services, facts, { shareKey, db });
    return { context, role, facts, rows, spaces, published };
  };
}

async function loadSpaces(
  db: Db,
  { siteSpaces }: StructureRows,
  findVisible: (db: Db) => Promise<VisibleResources>,
): Promise<Map<string, ViewableSpace>> {
  const ids = [...new Set(siteSpaces.map(({ space }) => space))];
  if (ids.length === 0) return new Map();
  const reach = await findVisible(db);
  const rows = await db
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
